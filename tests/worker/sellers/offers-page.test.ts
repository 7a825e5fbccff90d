import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { applyScheduledHolidays } from "../../../worker/shop/shops/service.ts";
import { tinyPng } from "../../support/pictures.ts";
import { db, Market, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, changeOf, type Desk, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
// the clock never goes back: an isolate that read the changes in the future would wait for it
let now_ms = Date.now();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: now_ms }));
afterEach(() => {
  now_ms = Date.now();
  vi.useRealTimers();
});
/** Until when every place knows of a change (docs/decisions/17-cache-invalidation-by-surrogate-keys.md). */
const reported = () => vi.setSystemTime(Date.now() + 15_000);

const base = "/seller/shop-page";
const english = { city: "Izmir", tagline: "Lamps by hand", about: "We make lamps.\n\nSlowly.", policies: "30 days." };
const write = ({ seller }: Desk, over: object = {}) => askAs(seller, "PUT", base, { accent: "#0f766e", texts: { en: english }, ...over });
async function shownShop({ shop }: Desk, locale = "en") {
  reported();
  return (await askAs(null, "GET", `/shops/${shop.handle}?locale=${locale}`)).body.data;
}
const handleOf = async (variantId: number) =>
  (await db.prepare("SELECT p.handle FROM products p JOIN variants v ON v.product_id = p.id WHERE v.id = ?").bind(variantId).first<string>("handle")) as string;
const product = async (shopId: number) => handleOf(await makeVariant({ shopId }));
const moment = (now: number) => ({ db, now });
const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const picture = async () => {
  const form = new FormData();
  form.set("picture", new File([tinyPng()], "banner.png", { type: "image/png" }));
  return form;
};

describe("a shop's page", () => {
  it("is written in the languages there are, announced to the caches, and read in another where one is missing", async () => {
    const desk = await makeDesk();
    const before = await changeOf(`shop:${desk.shop.handle}`);
    const { status, headers, body } = await write(desk, { texts: { en: english, ar: { city: "إزمير", tagline: "مصابيح يدوية" } } });
    expect([status, headers.get("cache-control"), body.data.missing]).toEqual([200, "private, no-store", ["fr", "tr", "hi"]]);
    expect(await changeOf(`shop:${desk.shop.handle}`)).toBeGreaterThan(before);
    expect(await shownShop(desk, "fr")).toMatchObject({ tagline: "Lamps by hand", accent: "#0f766e" });
    // what a language leaves out is read in English rather than not at all
    expect(await shownShop(desk, "ar")).toMatchObject({ tagline: "مصابيح يدوية", about: english.about });
    await write(desk, { texts: { tr: { city: "İzmir", tagline: "El yapımı" } } });
    expect((await db.prepare("SELECT group_concat(locale) AS l FROM shop_texts WHERE shop_id = ?").bind(desk.shop.id).first("l")) as string).toBe("tr");
    expect(await shownShop(await makeDesk(), "en")).toMatchObject({ tagline: "" });
  });

  it.each([
    ["a colour that is hardly seen on white", { accent: "#ffee00" }, ["accent"]],
    ["a colour that is hardly seen in the dark", { accent: "#101418" }, ["accent"]],
    ["no colour", { accent: "url(javascript:1)" }, ["accent"]],
    ["no language", { texts: {} }, ["texts.tagline"]],
    ["a language without its first line", { texts: { en: english, fr: { city: "Lyon" } } }, ["texts.fr.tagline"]],
    ["a text that turns the page around", { texts: { en: { ...english, tagline: "\u202egnp.exe" } } }, ["texts.en.tagline"]],
    ["a text without end", { texts: { en: { ...english, about: "x".repeat(4001) } } }, ["texts.en.about"]],
    ["an unknown language", { texts: { en: english, de: english } }, ["texts.de"]],
  ])("is refused with %s, at the field", async (_, over, fields) => {
    const { status, body } = await write(await makeDesk(), over);
    expect([status, Object.keys(body.errors)]).toEqual([400, fields]);
  });

  it("shows markup as the words it is", async () => {
    const desk = await makeDesk();
    const tagline = `<img src=x onerror=alert(1)>"'&`;
    await write(desk, { texts: { en: { ...english, tagline } } });
    expect((await shownShop(desk)).tagline).toBe(tagline);
  });

  it("has a banner and a picture, drawn anew; the old one goes", async () => {
    const desk = await makeDesk();
    const { status, body } = await askAs(desk.seller, "PUT", `${base}/banner`, await picture());
    expect([status, body.data.banner.url]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f]{64}$/)]);
    expect((await shownShop(desk)).banner).toEqual(body.data.banner);
    expect((await askAs(desk.seller, "PUT", `${base}/picture`, await picture())).body.data.image).not.toBeNull();
    expect((await askAs(desk.seller, "DELETE", `${base}/banner`)).body.data.banner).toBeNull();
    const text = new FormData();
    text.set("picture", new File(["<svg onload=alert(1)>"], "x.svg", { type: "image/svg+xml" }));
    expect((await askAs(desk.seller, "PUT", `${base}/banner`, text)).status).toBe(415);
  });
});

describe("sections of a shop's page", () => {
  it("show chosen products in their order above the list, and move", async () => {
    const desk = await makeDesk();
    const [a, b, c] = [await product(desk.shop.id), await product(desk.shop.id), await product(desk.shop.id)];
    const before = await changeOf(`shop:${desk.shop.handle}`);
    await askAs(desk.seller, "POST", `${base}/sections`, { titles: { en: "New", ar: "جديد" }, products: [c, a] });
    const { body } = await askAs(desk.seller, "POST", `${base}/sections`, { titles: { tr: "Çok satanlar" }, products: [b] });
    expect(await changeOf(`shop:${desk.shop.handle}`)).toBeGreaterThan(before);
    const shown = async (locale: string) => {
      reported();
      const { body: found } = await askAs(null, "GET", `/shops/${desk.shop.handle}/sections?locale=${locale}`);
      return found.data.map((each: { title: string; products: { handle: string }[] }) => [each.title, each.products.map(({ handle }) => handle)]);
    };
    const second = body.data.sections[1].id;
    expect((await askAs(desk.seller, "POST", `${base}/sections/${second}/move`, { to: "up" })).body.data.sections.map(({ id }: { id: number }) => id)[0]).toBe(
      second,
    );
    await askAs(desk.seller, "POST", `${base}/sections/${second}/move`, { to: "up" });
    await db.prepare("UPDATE products SET status = 'withdrawn' WHERE handle = ?").bind(c).run();
    expect((await shown("en"))[1]).toEqual(["New", [a]]);
    await askAs(desk.seller, "PUT", `${base}/sections/${second}`, { titles: { en: "Loved" }, products: [a, b] });
    expect((await shown("en"))[0]).toEqual(["Loved", [a, b]]);
    const gone = await askAs(desk.seller, "DELETE", `${base}/sections/${second}`);
    expect([gone.status, gone.body.data.sections.length]).toEqual([200, 1]);
    expect(await shown("en")).toEqual([["New", [a]]]);
  });

  it("hold one to twelve of the shop's own things, and are six at most", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const [own, foreign] = [await product(desk.shop.id), await product(other.shop.id)];
    const add = (products: string[], titles: object = { en: "New" }) => askAs(desk.seller, "POST", `${base}/sections`, { titles, products });
    expect((await add([foreign])).body.errors).toHaveProperty("products");
    expect((await add([])).body.errors).toHaveProperty("products");
    expect((await add(Array(13).fill(own))).body.errors).toHaveProperty("products");
    expect((await add([own], { en: " " })).body.errors).toHaveProperty("titles");
    const made = await Promise.all(Array.from({ length: 8 }, () => add([own])));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
  });
});

describe("holidays", () => {
  it("close the shop for their days, with a note in the reader's language; the next one follows by the schedule", async () => {
    const desk = await makeDesk();
    const add = (from: number, to: number, notes: object = {}) => askAs(desk.seller, "POST", `${base}/closures`, { from: iso(from), to: iso(to), notes });
    await add(20, 25, { en: "Later" });
    expect((await shownShop(desk)).closedUntil).toBeUndefined();
    const { body } = await add(-1, 3, { en: "Back soon", ar: "نعود قريبا" });
    expect(body.data.closures.map(({ running, from }: { running: boolean; from: string }) => [running, from])).toEqual([
      [true, iso(-1)],
      [false, iso(20)],
    ]);
    expect(await shownShop(desk, "ar")).toMatchObject({ closedUntil: `${iso(4)}T00:00:00.000Z`, closedNote: "نعود قريبا" });
    // who buys reads the same
    const shopper = new Shopper(new Market());
    shopper.market.now = Date.now();
    const variantId = await makeVariant({ shopId: desk.shop.id });
    expect((await shopper.call("POST", "/cart/items", { variantId, quantity: 1 })).body.code).toBe("shop_closed");
    const range = () =>
      db.prepare("SELECT closed_from, closed_to FROM shops WHERE id = ?").bind(desk.shop.id).first<{ closed_from: number; closed_to: number }>();
    const first = await range();
    await applyScheduledHolidays(moment((first?.closed_to as number) - 1));
    expect(await range()).toEqual(first);
    await applyScheduledHolidays(moment(first?.closed_to as number));
    expect(await range()).toEqual({ closed_from: Date.parse(iso(20)), closed_to: Date.parse(iso(26)) });
    await applyScheduledHolidays(moment(Date.parse(iso(26))));
    expect(await range()).toEqual({ closed_from: null, closed_to: null });
  });

  it("are withdrawn, and one that runs is over with it", async () => {
    const desk = await makeDesk();
    const { body } = await askAs(desk.seller, "POST", `${base}/closures`, { from: iso(-1), to: iso(1) });
    expect((await shownShop(desk)).closedUntil).toBeDefined();
    expect((await askAs(desk.seller, "DELETE", `${base}/closures/${body.data.closures[0].id}`)).body.data.closures).toEqual([]);
    expect((await shownShop(desk)).closedUntil).toBeUndefined();
  });

  it("leave a day between them, also when two are added at once, and are not endless", async () => {
    const desk = await makeDesk();
    const add = (from: number, to: number) => askAs(desk.seller, "POST", `${base}/closures`, { from: iso(from), to: iso(to) });
    expect((await Promise.all([add(10, 12), add(12, 14)])).map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const [from, to, field] of [
      [5, 9, "from"],
      [30, 29, "to"],
      [-9, -3, "to"],
      [30, 300, "to"],
    ] as const)
      expect([from, Object.keys((await add(from, to)).body.errors ?? {})]).toEqual([from, from === 5 ? [field] : [field]]);
  });

  it("that nobody wrote here are left alone by the schedule", async () => {
    const desk = await makeDesk();
    await db.prepare("UPDATE shops SET closed_from = 1, closed_to = 2 WHERE id = ?").bind(desk.shop.id).run();
    await applyScheduledHolidays(moment(Date.now()));
    expect(await db.prepare("SELECT closed_to FROM shops WHERE id = ?").bind(desk.shop.id).first("closed_to")).toBe(2);
  });
});

describe("who may", () => {
  it("is a member of the shop, but no packer and nobody of a suspended shop; others' things are not found", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    const own = await product(desk.shop.id);
    const section = (await askAs(desk.seller, "POST", `${base}/sections`, { titles: { en: "New" }, products: [own] })).body.data.sections[0].id;
    const closure = (await askAs(desk.seller, "POST", `${base}/closures`, { from: iso(5), to: iso(6) })).body.data.closures[0].id;
    const theirs = [
      ["PUT", `${base}/sections/${section}`, { titles: { en: "Mine" }, products: [await product(other.shop.id)] }],
      ["DELETE", `${base}/sections/${section}`],
      ["POST", `${base}/sections/${section}/move`, { to: "up" }],
      ["DELETE", `${base}/closures/${closure}`],
    ] as const;
    for (const [method, path, body] of theirs) expect([path, (await askAs(other.seller, method, path, body)).status]).toEqual([path, 404]);
    expect((await askAs(await makeStaff(desk.shop.id, "packer"), "GET", base)).status).toBe(403);
    expect((await askAs(await makeStaff(desk.shop.id, "manager"), "GET", base)).body.data.sections).toHaveLength(1);
    await setShopStatus(desk.shop.id, "suspended");
    expect((await write(desk)).status).toBe(403);
    expect((await askAs(null, "GET", `/shops/${desk.shop.handle}/sections`)).body.data).toEqual([]);
  });
});
