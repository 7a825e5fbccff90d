import { expect, it } from "vitest";
import { ApiError } from "../client/api.ts";
import { afterNewest } from "./after-newest.ts";

const formOf = (version: string) => {
  const form = new FormData();
  form.set("version", version);
  return form;
};

it("tells who was overtaken, and lets the form follow the newest version", async () => {
  const form = formOf("3");
  const refused = new ApiError(409, { message: "No", statusCode: 409, version: 5 });
  const saved = afterNewest(form, Promise.reject(refused), (version) => `Version ${version} was saved`);
  await expect(saved).rejects.toMatchObject({ status: 409, body: { message: "Version 5 was saved", version: 5 } });
  expect(form.get("version")).toBe("5");
});
it.each([new ApiError(409, { message: "No", statusCode: 409 }), new Error("broken")])("leaves %o as it is, and the form as it was", async (error) => {
  const form = formOf("3");
  await expect(afterNewest(form, Promise.reject(error), String)).rejects.toBe(error);
  expect(form.get("version")).toBe("3");
});
it("returns what was saved", async () => expect(await afterNewest(formOf("3"), Promise.resolve("saved"), String)).toBe("saved"));
