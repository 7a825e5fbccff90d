import { describe, expect, it } from "vitest";
import { createApi } from "../../client/api.ts";
import { loadPage } from "./load-product.ts";

const product = { handle: "lamp", main: "home", shop: { handle: "shop-1" }, variants: [], images: [] };
const missing = { status: 404, body: { message: "", statusCode: 404 } };

/** The API as far as these addresses go; everything else is missing. */
function load(path: { main: string; id?: string }, answers: Record<string, { status?: number; body: object }>, query = "", locale = "en") {
  const asked: string[] = [];
  const transport = async (address: string) => {
    asked.push(address);
    const { status = 200, body } =
      { "/categories": { body: { data: [{ slug: "home", name: "Home" }] } }, ...answers }[address.split("?")[0] as string] ?? missing;
    return Response.json(body, { status });
  };
  const api = createApi(transport, { locale, currency: "USD" });
  return { asked, page: loadPage({ api, params: path, query: new URLSearchParams(query) }) };
}

const thrown = (page: Promise<unknown>) =>
  page.then(
    () => expect.unreachable("it loads"),
    (error) => error,
  );

describe("the address of a product", () => {
  it("loads the product; what fails below it fails alone", async () => {
    const loaded = await load({ main: "Home", id: "LAMP" }, { "/products/lamp": { body: { data: product } } }, "variant=7").page;
    expect(loaded).toMatchObject({ product: { handle: "lamp" }, variant: "7" });
  });
  it("is no page under another section's name", async () => {
    expect((await thrown(load({ main: "shoes", id: "lamp" }, { "/products/lamp": { body: { data: product } } }).page)).init.status).toBe(404);
  });
  it("without a product leads to the section, if there is such a section", async () => {
    const answer = await thrown(load({ main: "home" }, {}).page);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/home/products"]);
    expect((await thrown(load({ main: "nowhere" }, {}).page)).init.status).toBe(404);
  });
  it("that was left leads to the new one for good, with the choice it names", async () => {
    const moved = { "/products/old": { status: 404, body: { message: "", statusCode: 404, movedTo: { main: "home", handle: "lamp" } } } };
    const answer = await thrown(load({ main: "home", id: "old" }, moved, "utm=x&stars=5").page);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/home/product/lamp?stars=5"]);
    expect((await thrown(load({ main: "home", id: "old" }, moved).page)).headers.get("location")).toBe("/home/product/lamp");
  });
  it("that nobody knows stays the API's 404", async () => {
    expect((await thrown(load({ main: "home", id: "what" }, {}).page)).status).toBe(404);
  });
  it("of a withdrawn product offers others of its kind", async () => {
    const gone = {
      "/products/lamp": { status: 410, body: { message: "", statusCode: 410, code: "gone", main: "home", sub: "lamps" } },
      "/products": { body: { data: [{ handle: "other" }], meta: {} } },
    };
    const { page, asked } = load({ main: "home", id: "lamp" }, gone);
    expect(await page).toMatchObject({ withdrawn: { category: { slug: "home", name: "Home" }, products: [{ handle: "other" }] } });
    expect(asked.find((address) => address.startsWith("/products?"))).toContain("sub=lamps");
  });
});

describe("the delivery of a product", () => {
  it("is asked for the country the language speaks of; none is an answer, too", async () => {
    const refused = { status: 409, body: { message: "", statusCode: 409, code: "not_delivered_there" } };
    const { page, asked } = load({ main: "home", id: "lamp" }, { "/products/lamp": { body: { data: product } }, "/shipping/rates": refused }, "", "tr");
    const loaded = await page;
    expect(loaded.withdrawn === undefined && (await loaded.delivery)).toEqual({ country: "TR", rates: [] });
    expect(asked.find((address) => address.startsWith("/shipping"))).toContain("country=TR&currency=USD&locale=tr&shop=shop-1");
  });
});
