import { expect, it } from "vitest";
import { createApi } from "../../client/api.ts";
import { redirectMoved } from "./moved.ts";

const answers: Record<string, object> = { "main=shoes": { main: "boots", sub: null }, "main=shoes&sub=red": { main: "boots", sub: "red-ones" } };
async function lead(main: string, sub: string | undefined, query = "") {
  const api = createApi(
    async (address) => {
      const data = answers[new URLSearchParams(address.split("?")[1]).toString().replace(/^(.*&)?(main=)/, "$2")];
      return data ? Response.json({ data }) : Response.json({ message: "", statusCode: 404 }, { status: 404 });
    },
    { locale: "en", currency: "USD" },
  );
  return redirectMoved(api, main, sub, new URLSearchParams(query), (now) => (now.sub ? `/all/${now.main}/${now.sub}` : `/${now.main}/products`)).catch(
    (thrown) => thrown,
  );
}

it("who comes by a former address is led to the present one for good, with what they asked for", async () => {
  const answer = await lead("Shoes", undefined, "sort=price");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/boots/products?sort=price"]);
  expect((await lead("shoes", "RED")).headers.get("location")).toBe("/all/boots/red-ones");
  expect((await lead("nowhere", undefined)).init.status).toBe(404);
});
