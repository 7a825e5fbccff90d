/** The rows of the home page: chosen at the desk, told with the market, and kept by no cache beyond their time. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { readMarket } from "../../../worker/shop/market/data.ts";
import { homeIn, homeRows_max } from "../../../worker/shop/market/home/rules.ts";
import { marketOf } from "../../../worker/shop/market/service.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { DB, getApi, readContextAt } from "../../support/api.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

let editor: TestShopper;
beforeAll(async () => {
  editor = await makeOperator();
});
let version = 0;
beforeEach(async () => {
  await runSql("DELETE FROM home_rows");
  version = Number((await rowTexts("SELECT home_version FROM market"))[0]);
});

const put = async (rows: object[], seen = version) => {
  const answer = await askAs(editor, "PUT", "/admin/home", { rows, version: seen });
  if (answer.status === 200) version = answer.body.data.version;
  return answer;
};
const shown = async (locale = "en") => (await getApi<{ data: { home?: object[] } }>(`/market?locale=${locale}`)).body.data.home;
const banner = (title: string, over: object = {}) => ({ kind: "banner", link: "/all", texts: { en: { title } }, ...over });

describe("the home page", () => {
  it("is the usual one while its market has chosen nothing, and costs not a query more", async () => {
    expect(await shown()).toBeUndefined();
    const { body } = await askAs(editor, "GET", "/admin/home");
    expect([body.data.isBuilt, body.data.rows.map(({ kind }: { kind: string }) => kind)]).toEqual([
      true,
      ["flash", "best", "prices", "categories", "featured", "arrivals", "shops", "brands"],
    ]);
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    const market = await readMarket(counting(DB, tally).withSession() as never);
    expect([tally.queries, market && "home" in market]).toEqual([1, false]);
  });

  it("has the rows that were chosen, in their order, and the usual ones again", async () => {
    const { status, body } = await put([banner("Hello"), { kind: "brands", texts: { ar: { title: "ماركات" } } }, { kind: "arrivals", hidden: true }]);
    expect([status, body.data.isBuilt, body.data.rows.map(({ state }: { state: string }) => state)]).toEqual([200, false, ["shown", "shown", "hidden"]]);
    expect(await shown()).toEqual([
      { kind: "banner", title: "Hello", link: "/all" },
      { kind: "brands", title: null },
    ]);
    expect((await shown("ar"))?.[1]).toEqual({ kind: "brands", title: "ماركات" });
    expect((await put([])).body.data.isBuilt).toBe(true);
    expect(await shown()).toBeUndefined();
    const log = await rowTexts(
      "SELECT before || ' > ' || after FROM operator_log WHERE subject_kind = 'setting' AND subject_id = 'home' ORDER BY id DESC LIMIT 2",
    );
    expect(log[1]).toMatch(/^\{"order":\[\],"rows":\[\]\} > \{"order":\["banner","brands","arrivals"\]/);
    expect(log[0]).toContain('> {"order":[],"rows":[]}');
  });

  it("shows a collection by its name, as long as that is to be seen", async () => {
    const texts = { en: { title: "Summer" }, tr: { title: "Yaz" } };
    await askAs(editor, "POST", "/admin/collections", { slug: "summer", texts, published: true });
    await put([{ kind: "collection", collection: "summer" }]);
    expect([await shown(), await shown("tr")]).toEqual([
      [{ kind: "collection", title: "Summer", collection: "summer" }],
      [{ kind: "collection", title: "Yaz", collection: "summer" }],
    ]);
    // another name is told without any change of the rows
    await askAs(editor, "PUT", "/admin/collections/summer", { texts: { en: { title: "Late summer" } }, published: true, version: 1 });
    expect(await shown()).toEqual([{ kind: "collection", title: "Late summer", collection: "summer" }]);
    await askAs(editor, "PUT", "/admin/collections/summer", { texts, published: false, version: 2 });
    expect(await shown()).toEqual([]);
    expect((await askAs(editor, "GET", "/admin/home")).body.data.rows[0]).toMatchObject({ state: "gone", collection: { slug: "summer" } });
    await askAs(editor, "DELETE", "/admin/collections/summer");
    expect(await shown()).toBeUndefined();
    const { status, body } = await put([banner("x"), { kind: "collection", collection: "summer" }]);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["rows.1.collection"]]);
  });

  it("changes to the second when a row begins and when it is over, whatever is kept elsewhere", async () => {
    const [starts_ms, ends_ms] = [Date.UTC(2026, 11, 1, 10, 0, 7), Date.UTC(2026, 11, 1, 10, 0, 9)];
    await put([banner("Now", { startsAt: new Date(starts_ms).toISOString(), endsAt: new Date(ends_ms).toISOString() })]);
    forgetGeneration();
    const at = async (now_ms: number) => homeIn(await marketOf(readContextAt(() => now_ms)), "en", now_ms).home?.length;
    expect([await at(starts_ms - 1), await at(starts_ms), await at(ends_ms - 1), await at(ends_ms)]).toEqual([0, 1, 1, 0]);
    const preview = async (moment: number) => (await askAs(editor, "GET", `/admin/home?at=${new Date(moment).toISOString()}`)).body.data.rows[0].state;
    expect([await preview(starts_ms - 1_000), await preview(starts_ms), await preview(ends_ms)]).toEqual(["coming", "shown", "ended"]);
  });

  it("keeps pages no longer than until the next row begins or is over", async () => {
    const until = Date.now() + 20_000;
    await put([banner("Soon", { startsAt: new Date(until).toISOString() })]);
    const { headers } = await getApi("/market?locale=en");
    const [, age_s] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
    expect(Number(age_s)).toBeLessThanOrEqual(20);
    expect(headers.get("cache-control")).toContain("stale-while-revalidate=0");
  });
});

describe("two who change the home page at once", () => {
  it("do not overwrite one another", async () => {
    const seen = version;
    expect([(await put([banner("First")], seen)).status, (await put([banner("Second")], seen)).body]).toMatchObject([
      200,
      { code: "conflict", version: seen + 1 },
    ]);
    expect(await shown()).toMatchObject([{ title: "First" }]);
  });
});

it("there is room for so many rows", async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => banner(`Banner ${at}`));
  expect([(await put(rows(homeRows_max - 1))).status, (await put(rows(homeRows_max))).status, (await put(rows(homeRows_max + 1))).status]).toEqual([
    200, 200, 400,
  ]);
  expect((await shown())?.length).toBe(homeRows_max);
});
