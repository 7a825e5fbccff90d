/** Operators rename, merge and remove brands: products go along, former addresses lead on. */
import { beforeAll, expect, it } from "vitest";
import type { Brand } from "../../../worker/shop/catalogue/contract.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let market: Fixture;
let editor: TestShopper;
beforeAll(async () => {
  market = await catalogueFixture(DB, { products: 40, prefix: "desk", brands: 3 });
  editor = await makeShopper({ operator: "editor" });
});

type Row = { id: number; slug: string; name: string; country: string; about: Record<string, string>; productCount: number };
const ask = (method: string, path: string, body?: object) => askAs(editor, method, `/admin/brands${path}`, body);
const list = async (query = ""): Promise<{ data: Row[]; meta: { next: number | null } }> => (await ask("GET", query)).body;
const find = async (slug: string) => (await list()).data.find((row) => row.slug === slug) as Row;
const moved = async (slug: string) => {
  const { status, body } = await getApi<{ data: { slug: string } }>(`/brands/moved?slug=${slug}`);
  return status === 200 ? body.data.slug : status;
};
const shown = async (locale: string) => (await getApi<{ data: Brand[] }>(`/brands?locale=${locale}`)).body.data;

it("brands are listed by name, page by page, by how they begin and by whether they are used", async () => {
  const first = await list("?perPage=2");
  const rest = await list(`?perPage=2&after=${first.meta.next}`);
  expect([...first.data, ...rest.data].map(({ slug }) => slug)).toEqual(market.brands);
  expect(rest.meta.next).toBeNull();
  expect((await list("?q=brand%20DESK%201")).data.map(({ slug }) => slug)).toEqual([market.brands[1]]);
  await runSql("INSERT INTO brands (slug, name, country) VALUES ('idle', 'Idle', 'FR')");
  expect((await list("?unused=1")).data.map(({ slug }) => slug)).toEqual(["idle"]);
});

it("a renamed brand is shown at once in every language, and its former address leads to it", async () => {
  const [slug] = market.brands as [string];
  const brand = await find(slug);
  await shown("fr");
  const save = (over: object) =>
    ask("PUT", `/${brand.id}`, { slug: "nordlys", name: "Nordlys", country: "NO", about: { fr: "Des lampes.", en: "Lamps." }, ...over });
  expect((await save({})).body.data).toMatchObject({ slug: "nordlys", country: "NO", about: { fr: "Des lampes.", en: "Lamps." } });
  expect((await shown("fr")).find((each) => each.slug === "nordlys")).toMatchObject({ name: "Nordlys", about: "Des lampes." });
  expect([await moved(slug), await moved("nordlys"), await moved("nobody")]).toEqual(["nordlys", 404, 404]);
  const entries = () => rowTexts("SELECT count(*) FROM operator_log WHERE action = 'brand_change'");
  const before = await entries();
  expect([(await save({})).status, await entries()]).toEqual([200, before]);
  expect((await save({ slug: market.brands[1] })).body.errors).toHaveProperty("slug");
  for (const [over, field] of [
    [{ country: "no" }, "country"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ about: { en: "x".repeat(601) } }, "about.en"],
  ] as const)
    expect(Object.keys((await save(over)).body.errors)).toEqual([field]);
  expect((await ask("PUT", "/999999", { slug: "x", name: "X", country: "FR" })).status).toBe(404);
});

it("a merged brand's products are the other one's, and so are its addresses", async () => {
  const [from, into] = [await find("nordlys"), await find(market.brands[1] as string)];
  const merge = (id: number, to: number) => ask("POST", `/${id}/merge`, { into: to });
  expect([(await merge(from.id, from.id)).status, (await merge(from.id, 999_999)).status, (await merge(999_999, into.id)).status]).toEqual([400, 400, 404]);
  expect([(await merge(from.id, into.id)).body.data, (await merge(from.id, into.id)).body.data]).toEqual([{ left: 0 }, { left: 0 }]);
  expect(await rowTexts("SELECT count(*) FROM products WHERE brand_id = ?", into.id)).toEqual([String(from.productCount + into.productCount)]);
  expect([await moved("nordlys"), await moved(market.brands[0] as string), await find("nordlys")]).toEqual([into.slug, into.slug, undefined]);
});

it("a brand goes when no product has it, and only by who may edit the catalogue", async () => {
  const [idle, used] = [await find("idle"), await find(market.brands[1] as string)];
  for (const who of [await makeShopper({ operator: "support" }), await makeShopper(), null])
    expect([401, 403]).toContain((await askAs(who, "DELETE", `/admin/brands/${idle.id}`)).status);
  await runSql("UPDATE products SET status = 'draft'");
  const refused = await ask("DELETE", `/${used.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "brand_in_use"]);
  expect([(await ask("DELETE", `/${idle.id}`)).status, (await ask("DELETE", `/${idle.id}`)).status]).toEqual([204, 404]);
});
