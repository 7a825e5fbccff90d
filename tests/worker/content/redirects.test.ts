/** Operators enter where former addresses lead: what a visitor is answered, who else may enter what at the same moment, and what a flood of guesses costs. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogueWritten, forgetGeneration } from "../../../worker/cache/generation.ts";
import { memory, pagesInMemory } from "../../../worker/cache/memory.ts";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import { webManifest } from "../../../worker/request/web-manifest/web-manifest.ts";
import { bucketOf, isFixedPath } from "../../../worker/shop/redirects/addresses.ts";
import { checkLines, readLine } from "../../../worker/shop/redirects/checking.ts";
import { enterRedirects, type RedirectDraft, readStored } from "../../../worker/shop/redirects/data.ts";
import { redirectLines_max, redirects_max } from "../../../worker/shop/redirects/rules.ts";
import { makeRedirect, redirectOf, saveRedirect } from "../../../worker/shop/redirects/service.ts";
import { seo } from "../../../worker/shop/seo/api.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { rendered } from "../../support/empty-build.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { db } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, changeOf } from "../../support/sellers/desk.ts";

let shop: Fixture;
let editor: TestShopper;
beforeAll(async () => {
  shop = await catalogueFixture(db, { products: 2, mains: 1 });
  editor = await makeShopper({ scope: "shopper admin", name: "Edda" });
});
beforeEach(async () => {
  await runSql("DELETE FROM redirects");
  await runSql("INSERT INTO catalogue_change (tag) VALUES ('redirects')");
  memory.clear();
  pagesInMemory.clear();
  forgetGeneration();
});

const ask = (method: string, path = "", body?: object) => askAs(editor, method, `/admin/redirects${path}`, body);
const enter = (from: string, to: string | null, more: object = {}) => ask("POST", "", { from, to, ...(to === null && { status: 410 }), ...more });
const visit = (path: string, init?: RequestInit) => marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual", ...init } as never);
async function answer(path: string, init?: RequestInit) {
  const response = await visit(path, init);
  await response.text();
  return [response.status, response.headers.get("location")];
}
const logged = () => rowTexts("SELECT action || ' ' || subject_id FROM operator_log WHERE subject_kind = 'redirect' ORDER BY id");
const context = () => ({ db, by: { kind: "admin" as const, shopperId: editor.id, role: "editor" as const, requestId: null }, now: 1_000 });

describe("a visitor at a former address", () => {
  it("is led on for good, for a while, or told that it is gone", async () => {
    await enter("/old", "/page/about");
    await enter("/sale", "/flash-sale", { status: 302 });
    await enter("/gone", null);
    expect(await answer("/old")).toEqual([301, "/page/about"]);
    expect(await answer("/sale")).toEqual([302, "/flash-sale"]);
    expect(await answer("/gone")).toEqual([410, null]);
    expect((await visit("/old")).headers.get("cache-control")).toBe("private, no-store");
    expect((await visit("/gone")).headers.get("cache-control")).toBe("private, no-store");
    expect(await answer("/never")).toEqual([404, null]);
  });
  it("stays in the language of the address, the one from right to left as well", async () => {
    await enter("/old", "/page/about");
    expect(await answer("/ar/old")).toEqual([301, "/ar/page/about"]);
    expect(await answer("/AR/Old/")).toEqual([301, "/ar/page/about"]);
    expect(await answer("/tr/old", { headers: { "accept-language": "fr" } })).toEqual([301, "/tr/page/about"]);
    // an address without one speaks the cookie's, as other addresses of no page do
    expect(await answer("/old", { headers: { cookie: "i18n_redirected=hi" } })).toEqual([301, "/hi/page/about"]);
    await enter("/home", "/");
    expect([await answer("/home"), await answer("/fr/home")]).toEqual([
      [301, "/"],
      [301, "/fr"],
    ]);
  });
  it("keeps the query, where the target has none", async () => {
    await enter("/old", "/page/about");
    await enter("/older", "/search?q=lamp");
    expect(await answer("/fr/old?utm=x&y=%C3%A9")).toEqual([301, "/fr/page/about?utm=x&y=%C3%A9"]);
    expect(await answer("/older?utm=x")).toEqual([301, "/search?q=lamp"]);
  });
  it("is found however the path is spelled", async () => {
    await enter("/صفحة قديمة", "/page/about");
    const path = encodeURI("/صفحة قديمة");
    expect(await answer(path)).toEqual([301, "/page/about"]);
    expect(await answer(`/ar${path}/`)).toEqual([301, "/ar/page/about"]);
    // first to the one spelling
    expect(await answer(path.toLowerCase())).toEqual([301, path]);
  });
  it("is answered HEAD alike, and nothing is led on that was sent to be done", async () => {
    await enter("/old", "/page/about");
    await enter(`/shop/was-here`, "/shop");
    await enter("/gone", null);
    expect(await answer("/old?x=1", { method: "HEAD" })).toEqual([301, "/page/about?x=1"]);
    expect(await answer("/shop/was-here", { method: "HEAD" })).toEqual([301, "/shop"]);
    expect(await answer("/gone", { method: "HEAD" })).toEqual([410, null]);
    const headers = { origin: "http://localhost:8787", "content-type": "application/x-www-form-urlencoded" };
    expect((await answer("/old", { method: "POST", body: "a=1", headers }))[0]).toBe(404);
    expect((await answer("/old", { method: "PUT", headers }))[0]).toBe(404);
  });
  it("who navigates in the browser is led on by the router's own answer", async () => {
    await enter("/old", "/page/about");
    await enter("/gone", null);
    for (const [path, to] of [
      ["/old.data?x=1&_routes=x", "/page/about?x=1"],
      // the router puts the language before it
      ["/fr/old.data", "/page/about"],
    ]) {
      const response = await visit(path as string);
      expect([path, response.status, response.headers.get("location")]).toEqual([path, 202, null]);
      expect(await response.text()).toContain(`"redirect",${JSON.stringify(to)},`);
    }
    expect((await answer("/gone.data"))[0]).toBe(410);
  });
});

describe("a page that there is", () => {
  it("is shown, whatever the table says, and asks nothing of it", async () => {
    const product = `/${shop.mains[0]}/product/${shop.handles[0]}`;
    const paths = ["/", "/cart", "/search", "/login", "/shop", `/shop/${shop.shops[0]}`, product, "/robots.txt", "/healthz"];
    const sources = paths.filter((path) => path !== "/").map((path) => [path, bucketOf(path)]);
    await runSql(
      `INSERT INTO redirects (path, bucket, target, target_path, status, made_at)
       SELECT value ->> 0, value ->> 1, '/elsewhere', '/elsewhere', 301, 0 FROM json_each(?)`,
      JSON.stringify(sources),
    );
    forgetGeneration();
    expect(await redirectOf({ db, kv: env.CACHE, now: Date.now, waitUntil: () => {} }, "/cart")).toMatchObject({ target: "/elsewhere" });
    for (const path of paths) {
      const [status, location] = await answer(path, { headers: { cookie: "i18n_redirected=en" } });
      expect([path, status, location]).toEqual([path, 200, null]);
    }
  });
  it("leads on once it is not there, and is shown once it is", async () => {
    const path = `/shop/${shop.shops[1]}`;
    expect(await answer(path)).toEqual([200, null]);
    await enter(path, "/shop");
    await enter(`/${shop.mains[0]}/product/was-sold`, "/all");
    expect(await answer(path)).toEqual([200, null]);
    expect(await answer(`/tr/${shop.mains[0]}/Product/was-sold?x=1`)).toEqual([301, "/tr/all?x=1"]);
    await runSql("UPDATE shops SET status = 'suspended' WHERE handle = ?", shop.shops[1] as string);
    catalogueWritten();
    expect(await answer(path)).toEqual([301, "/shop"]);
    await runSql("UPDATE shops SET status = 'approved' WHERE handle = ?", shop.shops[1] as string);
    catalogueWritten();
    pagesInMemory.clear();
    memory.clear();
    expect(await answer(path)).toEqual([200, null]);
  });
  it("is said to be gone in place of its 404", async () => {
    await enter("/shop/was-here", null);
    const response = await visit("/fr/shop/was-here");
    expect([response.status, response.headers.get("cache-control"), response.headers.get("location")]).toEqual([410, "private, no-store", null]);
  });
});

describe("what was entered", () => {
  it("counts at once: where 404 was answered before, and where there is none any more", async () => {
    for (const path of ["/old", "/shop/was-here"]) {
      expect(await answer(path)).toEqual([404, null]);
      const { body } = await enter(path, "/page/about");
      expect(await answer(path)).toEqual([301, "/page/about"]);
      expect((await ask("PUT", `/${body.data.id}`, { from: path, to: "/cart", status: 302 })).status).toBe(200);
      expect(await answer(path)).toEqual([302, "/cart"]);
      expect((await ask("DELETE", `/${body.data.id}`)).status).toBe(204);
      expect(await answer(path)).toEqual([404, null]);
    }
  });
  it("moves the caches' tag once a batch", async () => {
    const before = await changeOf("redirects");
    const lines = Array.from({ length: 100 }, (_, at) => ({ from: `/many-${at}`, to: "/cart" }));
    expect((await ask("POST", "/import", { lines })).body.data).toMatchObject({ new: 100 });
    expect(await changeOf("redirects")).toBe(before + 1);
    expect(await answer("/many-99")).toEqual([301, "/cart"]);
  });
  it("is in the log with what it was before", async () => {
    await runSql("DELETE FROM operator_log");
    const { body } = await enter("/old", "/page/about", { note: "from the old site" });
    await ask("PUT", `/${body.data.id}`, { from: "/older", to: null, status: 410 });
    await ask("DELETE", `/${body.data.id}`);
    await ask("POST", "/import", {
      lines: [
        { from: "/a", to: "/b" },
        { from: "/d", to: null },
      ],
    });
    await ask("POST", "/import", {
      lines: [
        { from: "/a", to: "/e" },
        { from: "/d", to: null },
      ],
    });
    expect(await logged()).toEqual([
      "redirect_create /old",
      "redirect_change /older",
      "redirect_delete /older",
      "redirect_create /a",
      "redirect_create /d",
      "redirect_change /a",
    ]);
    const states = await rowTexts("SELECT coalesce(before, '') || ' ' || coalesce(after, '') FROM operator_log WHERE action = 'redirect_change' ORDER BY id");
    expect(states).toEqual([
      '{"from":"/old","to":"/page/about","status":301,"note":"from the old site"} {"from":"/older","to":null,"status":410}',
      '{"from":"/a","to":"/b","status":301} {"from":"/a","to":"/e","status":301}',
    ]);
    expect(new Set(await rowTexts("SELECT actor || shopper_id || role FROM operator_log"))).toEqual(new Set([`admin${editor.id}owner`]));
  });
  it("is listed, looked for, told apart by its kind, and handed out as a table", async () => {
    await enter("/a-1", "/page/about", { note: "one" });
    await enter("/a-2", "/cart", { status: 302 });
    await enter("/بحث", null);
    const froms = async (query = "") => (await ask("GET", query)).body.data.map(({ from }: { from: string }) => from);
    const arabic = "/%D8%A8%D8%AD%D8%AB";
    expect(await froms()).toEqual([arabic, "/a-2", "/a-1"]);
    expect(await froms("?sort=oldest&perPage=1")).toEqual(["/a-1"]);
    const { meta } = (await ask("GET", "?perPage=2")).body;
    expect(await froms(`?after=${meta.next}`)).toEqual(["/a-1"]);
    expect([await froms("?q=/a-"), await froms("?q=A-2"), await froms("?q=/page"), await froms(`?q=${encodeURIComponent("بح")}`)]).toEqual([
      ["/a-2", "/a-1"],
      ["/a-2"],
      ["/a-1"],
      [arabic],
    ]);
    expect([await froms("?kind=gone"), await froms("?kind=temporary"), await froms("?kind=permanent&q=/a-2")]).toEqual([[arabic], ["/a-2"], []]);
    expect((await ask("GET")).body.data[2]).toMatchObject({ from: "/a-1", to: "/page/about", status: 301, note: "one", by: "Edda" });
    const file = await marketplace.fetch("http://localhost:8787/api/v1/admin/redirects/csv?sort=oldest", { headers: editor.bearer });
    expect((await file.text()).split("\r\n").map((line) => line.replace(/,[^,]*$/, ""))).toEqual([
      "from,to,status,note,by",
      "/a-1,/page/about,301,one,Edda",
      "/a-2,/cart,302,,Edda",
      `${arabic},,410,,Edda`,
      "",
    ]);
  });
});

describe("what cannot be entered", () => {
  it.each([
    [{ from: "/cart", to: "/x" }, { from: ["redirect_fixed"] }],
    [{ from: "/old", to: "//host" }, { to: ["redirect_path"] }],
    [
      { from: "/fr/old?x", to: "" },
      { from: ["redirect_query"], to: ["required"] },
    ],
    [{ from: "/old", to: "/old/" }, { to: ["redirect_self"] }],
    [{ from: "/taken", to: "/x" }, { from: ["address_taken"] }],
    [{ from: "/old", to: "/taken" }, { to: ["redirect_chain"] }],
    [{ from: "/end", to: "/x" }, { from: ["redirect_led_to"] }],
    [{ from: "/old", to: "/x", status: 410 }, { to: ["redirect_gone"] }],
    [{ from: "/old", to: "/x", status: 303 }, { status: ["invalid"] }],
  ])("%j", async (body, errors) => {
    await enter("/taken", "/end");
    const { status, body: refused } = await ask("POST", "", body);
    expect([status, Object.keys(refused.errors)]).toEqual([400, Object.keys(errors)]);
    expect(await rowTexts("SELECT path FROM redirects")).toEqual(["/taken"]);
  });
  it("is told in the visitor's language", async () => {
    const { body } = await askAs(editor, "POST", "/admin/redirects?locale=tr", { from: "/cart", to: "/x" });
    expect(body.errors.from[0]).toMatch(/mağaza/);
  });
  it("of lines none is entered when one cannot be, and each is told why", async () => {
    const lines = [
      { from: "/a", to: "/x" },
      { from: "/cart", to: "/x" },
      { from: "/b", to: "/a" },
    ];
    const looked = (await ask("POST", "/check", { lines })).body;
    expect(
      looked.data.map(({ outcome, problems }: { outcome: string; problems: { field: string }[] }) => [outcome, ...problems.map(({ field }) => field)]),
    ).toEqual([
      ["refused", "from"],
      ["refused", "from"],
      ["refused", "to"],
    ]);
    expect(looked.meta).toMatchObject({ new: 0, refused: 3, room: redirects_max });
    const { status, body } = await ask("POST", "/import", { lines });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["lines.0.from", "lines.1.from", "lines.2.to"]]);
    expect(await rowTexts("SELECT path FROM redirects")).toEqual([]);
  });
  it("is more than so many lines", async () => {
    const lines = Array.from({ length: redirectLines_max + 1 }, (_, at) => ({ from: `/line-${at}`, to: `/end-${at}-${"x".repeat(200)}` }));
    expect((await ask("POST", "/import", { lines })).status).toBe(400);
    expect((await ask("POST", "/import", { lines: lines.slice(1) })).body.data).toMatchObject({ new: redirectLines_max });
  });
  it("is one more than there may be, by itself or in lines", async () => {
    await runSql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO redirects (path, bucket, target, target_path, status, made_at) SELECT '/full-' || i, i % 64, '/x', '/x', 301, 0 FROM n`,
      redirects_max - 1,
    );
    const two = [1, 2].map((at) => ({ from: `/line-${at}`, to: "/x" }));
    expect((await ask("POST", "/import", { lines: two })).body).toMatchObject({ code: "limit_reached" });
    expect((await ask("POST", "/import", { lines: [...two.slice(1), { from: "/full-1", to: "/y" }] })).status).toBe(200);
    expect((await enter("/line-3", "/x")).body).toMatchObject({ code: "limit_reached" });
    // what was read before counts for nothing
    const draft = readLine({ from: "/line-4", to: "/x", status: 301, note: "" }).draft as RedirectDraft;
    expect(await enterRedirects(context(), { made: [draft], changed: [] })).toBe(false);
  });
});

describe("two at once", () => {
  const drafted = (from: string, to: string) => readLine({ from, to, status: 301, note: "" }).draft as RedirectDraft;
  it("make no loop and no chain: the second one is refused by the database", async () => {
    for (const [one, other] of [
      [drafted("/a", "/b"), drafted("/b", "/a")],
      [drafted("/a", "/b"), drafted("/b", "/x")],
      [drafted("/a", "/b"), drafted("/x", "/a")],
      [drafted("/a", "/b"), drafted("/a", "/x")],
    ] as const) {
      await runSql("DELETE FROM redirects");
      // both were read and found sound before either is written
      expect(checkLines([{ entered: null as never, draft: other, problems: [] }], await readStored(db, [other]), "")[0]?.outcome).toBe("new");
      expect(await enterRedirects(context(), { made: [one], changed: [] })).toBe(true);
      const log = (await logged()).length;
      expect(await enterRedirects(context(), { made: [other], changed: [] })).toBe(false);
      expect([await rowTexts("SELECT path || target FROM redirects"), (await logged()).length]).toEqual([[one.path + one.target], log]);
    }
  });
  it("however they race, what is left leads once", async () => {
    const answers = await Promise.all(
      ["/a /b", "/b /c", "/c /a", "/x /a", "/b /x"].map((line) => enter(line.split(" ")[0] as string, line.split(" ")[1] as string)),
    );
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
    expect(await rowTexts("SELECT r.path FROM redirects AS r JOIN redirects AS n ON n.path = r.target_path")).toEqual([]);
    expect((await rowTexts("SELECT path FROM redirects")).length).toBeGreaterThan(0);
  });
  it("do not change what somebody else has changed meanwhile", async () => {
    const { id } = await makeRedirect(context(), { from: "/a", to: "/b", status: 301, note: "" });
    const stored = (await readStored(db, [drafted("/a", "/x")])).from[0];
    await saveRedirect(context(), id, { from: "/a", to: "/c", status: 301, note: "" });
    expect(await enterRedirects(context(), { made: [], changed: [{ ...drafted("/a", "/x"), before: stored as never }] })).toBe(false);
    expect(await rowTexts("SELECT target FROM redirects")).toEqual(["/c"]);
  });
  it("by SQL alone make no loop either", async () => {
    await runSql(
      "INSERT INTO redirects (path, bucket, target, target_path, status, made_at) VALUES ('/a', 0, '/b', '/b', 301, 0), ('/x', 0, '/y', '/y', 301, 0)",
    );
    const refused = (statement: string) => expect(runSql(statement)).rejects.toThrow(/redirect_chain/);
    await refused("INSERT INTO redirects (path, bucket, target, target_path, status, made_at) VALUES ('/b', 0, '/a', '/a', 301, 0)");
    await refused("INSERT INTO redirects (path, bucket, target, target_path, status, made_at) VALUES ('/c', 0, '/c', '/c', 301, 0)");
    await refused("UPDATE redirects SET target = '/x', target_path = '/x' WHERE path = '/a'");
    await refused("UPDATE redirects SET path = '/b' WHERE path = '/x'");
  });
});

describe("a flood of guessed addresses", () => {
  it("reads the database no more often than there are parts, and writes no more keys", async () => {
    await enter("/old", "/page/about");
    memory.clear();
    let [reads, writes] = [0, 0];
    const counted = interceptStatements(env.DB, async (asked, run) => {
      reads += asked.filter(({ sql }) => sql.includes("redirects")).length;
      return run();
    });
    const kv = new Proxy(env.CACHE, {
      get(target, name) {
        if (name === "put") writes += 1;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const cache = { db: counted, kv, now: Date.now, waitUntil: (work: Promise<unknown>) => void work };
    for (let at = 0; at < 3_000; at += 1) expect(await redirectOf(cache, `/guess-${at}-${crypto.randomUUID()}`)).toBeUndefined();
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(64);
    expect(writes).toBeLessThanOrEqual(64);
    expect(await redirectOf(cache, "/OLD/")).toEqual({ target: "/page/about", status: 301 });
    // longer than any that can be entered: not looked for
    const before = reads;
    memory.clear();
    expect(await redirectOf(cache, `/${"x".repeat(600)}`)).toBeUndefined();
    expect(reads).toBe(before);
  });
  it("of no page draws nothing for who is led on", async () => {
    await enter("/old", "/page/about");
    rendered.pages = 0;
    expect((await answer("/old"))[0]).toBe(301);
    expect(rendered.pages).toBe(0);
  });
});

it("nothing can be entered for what other steps answer", () => {
  const paths = [...seo.routes, ...webManifest.routes]
    .map(({ path }) => path.replace(/:file\{sitemap.*\}/, "sitemap-en.xml").replace(/:\w+(\{.*\})?/, "x"))
    .filter((path) => !/^\/(?:fr|ar|tr|hi)\//.test(path));
  expect(paths.length).toBeGreaterThan(4);
  expect(paths.filter((path) => !isFixedPath(path))).toEqual([]);
});
