/** What is popular to search for: counted once a network, shown from several on, out of what finds something, and an operator's to hide. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { hideTerm, tidySearches } from "../../../worker/shop/search/popular/data.ts";
import { counts_ms, hidden_max, networks_min, popular_max } from "../../../worker/shop/search/popular/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let goods: Fixture;
let term: string;
let operator: TestShopper;
beforeAll(async () => {
  goods = await catalogueFixture(DB, { products: 24, prefix: "sought", mains: 1 });
  const name = await DB.prepare("SELECT name FROM product_texts WHERE product_id = ? AND locale = 'en'").bind(goods.productIds[0]).first<string>("name");
  term = (name ?? "").toLowerCase();
  operator = await makeShopper({ operator: "editor" });
});
beforeEach(async () => {
  await DB.batch([DB.prepare("DELETE FROM search_networks"), DB.prepare("DELETE FROM search_terms")]);
  await DB.prepare("INSERT INTO catalogue_change (tag) VALUES ('searches')").run();
});

const ask = (q: string, network: number | null, locale = "en") =>
  fetchApi(`/search/asked?locale=${locale}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(network !== null && { "cf-connecting-ip": `198.51.100.${network}` }) },
    body: JSON.stringify({ q }),
  });
async function askFrom(count: number, q = term, locale = "en") {
  for (let network = 1; network <= count; network++) expect((await ask(q, network, locale)).status).toBe(204);
}
async function shown(locale = "en"): Promise<string[]> {
  await DB.prepare("INSERT INTO catalogue_change (tag) VALUES ('searches')").run();
  forgetGeneration();
  return (await getApi<{ data: { q: string }[] }>(`/search/popular?locale=${locale}`)).body.data.map(({ q }) => q);
}
const put = (body: object) =>
  fetchApi("/admin/searches", { method: "PUT", headers: { ...operator.bearer, "content-type": "application/json" }, body: JSON.stringify(body) });
const networksOf = (q: string) => DB.prepare("SELECT networks FROM search_terms WHERE locale = 'en' AND term = ?").bind(q).first<number>("networks");

describe("a search", () => {
  it("is popular from several networks on, in its language, however it is written", async () => {
    await askFrom(networks_min - 1);
    expect(await shown()).toEqual([]);
    await ask(`  ${term.toUpperCase()} `, networks_min);
    expect(await shown()).toEqual([term]);
    expect(await shown("fr")).toEqual([]);
  });
  it("of one network counts once, and of none at all not", async () => {
    for (let times = 0; times < 2 * networks_min; times++) await ask(term, 1);
    await ask(term, null);
    expect([await networksOf(term), await shown()]).toEqual([1, []]);
  });
  it("that finds nothing, finds something else, or says more than words is not counted", async () => {
    for (const q of ["xqzzyv", `${term} xqzzyv`, "ada@example.com", "4111 1111 1111", ""]) expect([q, (await ask(q, 1)).status]).toEqual([q, 204]);
    expect(await DB.prepare("SELECT count(*) AS n FROM search_networks").first<number>("n")).toBe(0);
    expect((await fetchApi("/search/asked", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).status).toBe(400);
  });
  it("keeps no network's name, and nothing by which two searches are known to be of one network", async () => {
    await ask(term, 7);
    await ask(term, 7, "fr");
    const { results } = await DB.prepare("SELECT network FROM search_networks").all<{ network: string }>();
    const names = results.map(({ network }) => network);
    expect([new Set(names).size === names.length, names.some((name) => name.includes("198.51"))]).toEqual([true, false]);
  });
  it("no longer counts after two weeks, and leaves nothing behind", async () => {
    await askFrom(networks_min);
    const at = (await DB.prepare("SELECT max(at) AS at FROM search_networks").first<number>("at")) as number;
    await DB.prepare("UPDATE search_networks SET at = ?").bind(at).run();
    await tidySearches(DB, at + counts_ms);
    expect(await networksOf(term)).toBe(networks_min);
    await tidySearches(DB, at + counts_ms + 1);
    expect([await networksOf(term), await DB.prepare("SELECT count(*) AS n FROM search_networks").first<number>("n")]).toEqual([null, 0]);
  });
  it("of the most networks comes first, and no more are shown than there is room for", async () => {
    const terms = Array.from({ length: popular_max + 2 }, (_, at) => `term ${String.fromCharCode(97 + at)}`);
    await DB.batch(
      terms.flatMap((each, at) =>
        Array.from({ length: networks_min + at }, (_, network) =>
          DB.prepare("INSERT INTO search_networks (locale, term, network, at) VALUES ('en', ?, ?, 1)").bind(each, String(network)),
        ),
      ),
    );
    expect(await shown()).toEqual(terms.toReversed().slice(0, popular_max));
  });
});

describe("an operator", () => {
  it("hides a search at once, also before it is popular, and lets it be shown again; the log has it", async () => {
    await askFrom(networks_min);
    expect(await shown()).toEqual([term]);
    expect((await put({ locale: "en", q: term.toUpperCase(), isHidden: true })).status).toBe(200);
    expect((await getApi<{ data: object[] }>("/search/popular?locale=en")).body.data).toEqual([]);
    expect((await put({ locale: "en", q: "not yet", isHidden: true })).status).toBe(200);
    const list = (await (await fetchApi("/admin/searches?language=en", { headers: operator.bearer })).json()) as { data: object[] };
    expect(list.data).toEqual([
      { locale: "en", q: "not yet", networks: 0, isHidden: true },
      { locale: "en", q: term, networks: networks_min, isHidden: true },
    ]);
    await put({ locale: "en", q: term, isHidden: false });
    await put({ locale: "en", q: "not yet", isHidden: false });
    expect([await shown(), await networksOf("not yet")]).toEqual([[term], null]);
    const { results } = await DB.prepare("SELECT before, after FROM operator_log WHERE action = 'set_popular_search' ORDER BY id DESC LIMIT 2").all();
    expect(results).toEqual(Array(2).fill({ before: '{"isHidden":true}', after: '{"isHidden":false}' }));
  });
  it("sees nothing that few searched for", async () => {
    await askFrom(networks_min - 1);
    expect(await (await fetchApi("/admin/searches", { headers: operator.bearer })).json()).toMatchObject({ data: [] });
  });
  it("is told what is no search, and when there are too many; the database holds the limit", async () => {
    expect((await put({ locale: "en", q: "1234567", isHidden: true })).status).toBe(400);
    expect((await put({ locale: "de", q: "lamp", isHidden: true })).status).toBe(400);
    await DB.batch(
      Array.from({ length: hidden_max }, (_, at) =>
        DB.prepare("INSERT INTO search_terms (locale, term, networks, is_hidden) VALUES ('en', ?, 0, 1)").bind(`no ${at}`),
      ),
    );
    const refused = await put({ locale: "en", q: "lamp", isHidden: true });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "limit_reached"]);
    await expect(DB.prepare("INSERT INTO search_terms (locale, term, networks, is_hidden) VALUES ('fr', 'lampe', 0, 1)").run()).rejects.toThrow(
      "hidden_searches_limit",
    );
    const by = { kind: "admin" as const, shopperId: operator.id, requestId: null };
    await expect(hideTerm(DB, { locale: "fr", term: "lampe" }, true, false, by, 1)).rejects.toThrow("hidden_searches_limit");
  });
});
