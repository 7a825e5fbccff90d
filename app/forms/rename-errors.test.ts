import { expect, it } from "vitest";
import { ApiError } from "../client/api.ts";
import { renameErrors } from "./rename-errors.ts";

it("puts each error at the form's field, and changes nothing else", () => {
  const refused = new ApiError(400, { message: "No", statusCode: 400, errors: { rateBp: ["Too much"], shop: ["Unknown"] } });
  const renamed = renameErrors(refused, (field) => (field === "rateBp" ? "other.rateBp" : field)) as ApiError;
  expect([renamed.status, renamed.body]).toEqual([400, { message: "No", statusCode: 400, errors: { "other.rateBp": ["Too much"], shop: ["Unknown"] } }]);
});
it("puts what belongs to one field together, each sentence once", () => {
  const refused = new ApiError(400, { message: "No", statusCode: 400, errors: { "sub.0": ["Unknown", "Too many"], "sub.1": ["Unknown"], max: ["Too low"] } });
  const renamed = renameErrors(refused, (field) => field.split(".")[0] as string) as ApiError;
  expect(renamed.body.errors).toEqual({ sub: ["Unknown", "Too many"], max: ["Too low"] });
});
it.each([new ApiError(409, { message: "No", statusCode: 409 }), new Error("broken")])("leaves %o as it is", (error) =>
  expect(renameErrors(error, () => "other")).toBe(error),
);
