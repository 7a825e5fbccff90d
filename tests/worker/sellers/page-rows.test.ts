/** The SQL of a shop's own page: each write changes the shop's rows and nobody else's, each reading is compared whole. */
import { beforeEach, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import {
  countOwn,
  deleteSection,
  exchangePicture,
  moveSection,
  readChoices,
  readPage,
  writeSection,
  writeTexts,
} from "../../../worker/shop/shops/page/data.ts";
import { removeBanner, setShopPicture } from "../../../worker/shop/shops/page/service.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";
import { picture } from "../../support/pictures.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const by = { kind: "seller", shopperId: 7, requestId: "r" } as const;
const nothing = () => statement(DB, sql`SELECT 1`);

let shop: Fixture;
let own: number;
let foreign: number;
/** Handles of the shop's products, and of the other's. */
let mine: string[];
let theirs: string[];
beforeEach(async () => {
  shop = await catalogueFixture(DB, { products: 8, shops: 2 });
  const idOf = async (handle: string | undefined) => (await DB.prepare("SELECT id FROM shops WHERE handle = ?").bind(handle).first<number>("id")) as number;
  [own, foreign] = [await idOf(shop.shops[0]), await idOf(shop.shops[1])];
  mine = shop.handles.filter((_, at) => at % 2 === 0);
  theirs = shop.handles.filter((_, at) => at % 2 === 1);
  await runSql("DELETE FROM operator_log");
});

describe("the sections of a shop", () => {
  const titles = { en: "New", fr: "Nouveau" };
  const write = (shopId: number, id: number | null, change: { titles?: object; products?: string[] } = {}, now_ms = 5) =>
    writeSection(DB, shopId, id, { titles, products: [mine[1] as string, mine[0] as string], ...change }, by, now_ms);
  const seen = async (shopId: number) => {
    const { sections, products } = await readPage(DB, shopId, "en", 0);
    return sections.map(({ id, titles: expected }) => [
      id,
      JSON.parse(expected),
      products.filter(({ section_id }) => section_id === id).map(({ handle }) => handle),
    ]);
  };
  const log = () => rowTexts("SELECT action, shop_id, shopper_id, note, at FROM operator_log ORDER BY id");

  it("come one after another, with the shop's own products in their order", async () => {
    const first = await write(own, null);
    const second = await write(own, null, { titles: { en: "Old" }, products: [theirs[0] as string, mine[2] as string, "none"] });
    const other = await write(foreign, null, { products: [theirs[1] as string] });
    expect(await seen(own)).toEqual([
      [first, titles, [mine[1], mine[0]]],
      [second, { en: "Old" }, [mine[2]]],
    ]);
    expect(await seen(foreign)).toEqual([[other, titles, [theirs[1]]]]);
    expect(await rowTexts("SELECT position, updated_at FROM shop_sections WHERE shop_id IN (?, ?) ORDER BY id", own, foreign)).toEqual(["1 5", "2 5", "1 5"]);
    expect(await log()).toEqual([`create_section ${own} 7 New 5`, `create_section ${own} 7 Old 5`, `create_section ${foreign} 7 New 5`]);
  });
  it("are changed whole, and by their own shop alone", async () => {
    const [first, second] = [await write(own, null), await write(own, null, { titles: { en: "Beside" } })];
    await runSql("DELETE FROM operator_log");
    expect(await write(foreign, first, { titles: { tr: "Yeni" }, products: [theirs[0] as string] }, 9)).toBe(null);
    expect(await write(own, (second as number) + 99, {}, 9)).toBe(null);
    expect([await seen(own), await log()]).toEqual([
      [
        [first, titles, [mine[1], mine[0]]],
        [second, { en: "Beside" }, [mine[1], mine[0]]],
      ],
      [],
    ]);
    expect(await write(own, first, { titles: { tr: "Yeni" }, products: [mine[3] as string] }, 9)).toBe(first);
    expect((await seen(own))[0]).toEqual([first, { tr: "Yeni" }, [mine[3]]]);
    expect((await seen(own))[1]).toEqual([second, { en: "Beside" }, [mine[1], mine[0]]]);
    expect(await rowTexts("SELECT updated_at FROM shop_sections WHERE shop_id = ? ORDER BY id", own)).toEqual(["9", "5"]);
    expect(await log()).toEqual([`change_section ${own} 7 Yeni 9`]);
  });
  it("are deleted by their own shop alone, once", async () => {
    const [first, second] = [(await write(own, null)) as number, await write(own, null)];
    await runSql("DELETE FROM operator_log");
    expect(await deleteSection(DB, foreign, first, by, 9)).toBe(false);
    expect([(await seen(own)).length, await log()]).toEqual([2, []]);
    expect([await deleteSection(DB, own, first, by, 9), await deleteSection(DB, own, first, by, 9)]).toEqual([true, false]);
    expect([(await seen(own)).map(([id]) => id), await log()]).toEqual([[second], [`delete_section ${own} 7 ${first} 9`]]);
  });
  it.each<[at: number, to: "up" | "down", order: number[]]>([
    [0, "up", [0, 1, 2]],
    [0, "down", [1, 0, 2]],
    [1, "up", [1, 0, 2]],
    [1, "down", [0, 2, 1]],
    [2, "up", [0, 2, 1]],
    [2, "down", [0, 1, 2]],
  ])("of three, the one at %i moves %s: %j", async (at, to, order) => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await write(own, null)) as number);
    const beside = [await write(foreign, null), await write(foreign, null)];
    // places that were given twice are put in order on the way
    await runSql("UPDATE shop_sections SET position = 1 WHERE shop_id = ?", own);
    await runSql("DELETE FROM operator_log");
    expect(await moveSection(DB, foreign, ids[at] as number, to, by, 9)).toBe(false);
    expect(await moveSection(DB, own, ids[at] as number, to, by, 9)).toBe(true);
    expect((await seen(own)).map(([id]) => ids.indexOf(id as number))).toEqual(order);
    expect((await seen(foreign)).map(([id]) => id)).toEqual(beside);
    expect(await log()).toEqual([`move_section ${own} 7 ${ids[at]} ${to} 9`]);
  });
});

describe("the texts of a shop", () => {
  const text = (city: string, more: object = {}) => ({ city, tagline: "", about: "", policies: "", ...more });
  const seen = (shopId: number) =>
    rowTexts("SELECT locale, city, tagline, about, policies, coalesce(name, '-') FROM shop_texts WHERE shop_id = ? ORDER BY locale", shopId);
  beforeEach(async () => {
    await runSql("DELETE FROM shop_texts WHERE shop_id IN (?, ?)", own, foreign);
    for (const id of [own, foreign])
      await runSql(
        "INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies, name) VALUES (?1, 'ar', 'A', 'a', 'b', 'c', 'Name'), (?1, 'en', 'E', '', '', '', NULL), (?1, 'fr', 'F', '', '', '', NULL)",
        id,
      );
  });
  it("are those that are given: others go, unless the shop has a name of its own in that language", async () => {
    const accentOf = async () => rowTexts("SELECT accent FROM shops WHERE id IN (?, ?) ORDER BY id", own, foreign);
    const [, other] = await accentOf();
    const entry = DB.prepare("INSERT INTO operator_log (actor, action, shop_id, at) VALUES ('seller', 'deed', ?, 1)").bind(own);
    await writeTexts(DB, own, "#123456", { en: text("E2", { tagline: "t", about: "o", policies: "p" }), tr: text("T") }, entry);
    expect(await seen(own)).toEqual(["ar     Name", "en E2 t o p -", "tr T    -"]);
    expect(await seen(foreign)).toEqual(["ar A a b c Name", "en E    -", "fr F    -"]);
    expect([await accentOf(), await rowTexts("SELECT action FROM operator_log")]).toEqual([["#123456", other], ["deed"]]);
  });
  it("are read where they say anything", async () => {
    await runSql("INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies) VALUES (?, 'hi', '', '', '', '')", own);
    const { texts } = await readPage(DB, own, "en", 0);
    expect(texts.toSorted((a, b) => a.locale.localeCompare(b.locale))).toEqual([
      { locale: "ar", city: "A", tagline: "a", about: "b", policies: "c" },
      { locale: "en", ...text("E") },
      { locale: "fr", ...text("F") },
    ]);
  });
});

describe("what a shop shows and when it is closed", () => {
  it("is its own picture, banner and times, until they are over", async () => {
    const [picture, banner] = ["feed0000000000b1", "feed0000000000b2"];
    await DB.batch(
      [picture, banner].map((hash, at) =>
        DB.prepare("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, ?, ?, 'image/webp')").bind(hash, 10 + at, 20 + at),
      ),
    );
    const before = await DB.prepare("SELECT picture FROM shops WHERE id = ?").bind(own).first("picture");
    expect([await exchangePicture(DB, own, "picture", picture, nothing()), await exchangePicture(DB, own, "banner", banner, nothing())]).toEqual([
      before,
      null,
    ]);
    const closure = (shopId: number, starts: number, ends: number) =>
      runSql("INSERT INTO shop_closures (shop_id, starts_at, ends_at) VALUES (?, ?, ?)", shopId, starts, ends);
    for (const [starts, ends] of [
      [50, 60],
      [10, 20],
      [30, 40],
    ] as const)
      await closure(own, starts, ends);
    await closure(foreign, 30, 40);
    const { page, closures } = await readPage(DB, own, "en", 20);
    expect((await readPage(DB, own, "en", 19)).closures.map(({ starts_at }) => starts_at)).toEqual([10, 30, 50]);
    expect(page).toMatchObject({ handle: shop.shops[0], hash: picture, width: 10, height: 20, banner_hash: banner, banner_width: 11, banner_height: 21 });
    expect(closures.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      [30, 40],
      [50, 60],
    ]);
    expect((await readPage(DB, foreign, "en", 20)).page).toMatchObject({ handle: shop.shops[1], banner_hash: null, banner_width: null });
    expect(await exchangePicture(DB, own, "banner", null, nothing())).toBe(banner);
  });
});

describe("a picture that a shop sends", () => {
  const seen = async () => (await readPage(DB, own, "en", 0)).page;
  const log = () => rowTexts("SELECT actor, shopper_id, action, shop_id, note, at FROM operator_log ORDER BY id");
  const isStored = async (hash: string | null) => (await env.MEDIA.head(String(hash))) !== null;
  const context = () => ({ db: DB, shopId: own, by, locale: "en" as const, now_ms: 9 });
  it("is shown as what it was sent for, and written down; the one before goes", async () => {
    const before = await readPage(DB, foreign, "en", 0);
    await setShopPicture(env, context(), "banner", await picture("image/png", 31, 17));
    const first = (await seen()).banner_hash;
    expect([await isStored(first), await log()]).toEqual([true, [`seller 7 change_shop_page ${own} banner 9`]]);
    // sent again it is the same, and stays
    await setShopPicture(env, context(), "banner", await picture("image/png", 31, 17));
    expect([(await seen()).banner_hash, await isStored(first)]).toEqual([first, true]);
    await setShopPicture(env, context(), "picture", await picture("image/png", 31, 17));
    expect(await seen()).toMatchObject({ width: 17, height: 17, banner_hash: first, banner_width: 31, banner_height: 17 });
    await setShopPicture(env, context(), "banner", await picture("image/png", 30, 18));
    const second = (await seen()).banner_hash;
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await removeBanner(env, context());
    expect([(await seen()).banner_hash, await isStored(second)]).toEqual([null, false]);
    await removeBanner(env, context());
    const notes = ["banner", "banner", "picture", "banner", "no banner", "no banner"];
    expect(await log()).toEqual(notes.map((note) => `seller 7 change_shop_page ${own} ${note} 9`));
    expect(await readPage(DB, foreign, "en", 0)).toEqual(before);
  });
});

describe("the products a section may show", () => {
  it("are the shop's that are sold, the newest first, by words of any language and by their handle", async () => {
    await runSql("UPDATE products SET created_at = 100 WHERE shop_id = ?", own);
    const id = (handle: string | undefined) => shop.productIds[shop.handles.indexOf(handle as string)] as number;
    await runSql("UPDATE products SET created_at = 200 WHERE id = ?", id(mine[1]));
    await runSql("UPDATE products SET status = 'withdrawn' WHERE id = ?", id(mine[3]));
    for (const at of [mine[2], theirs[0]])
      await runSql("INSERT OR REPLACE INTO product_texts (product_id, locale, name, description) VALUES (?, 'fr', 'Grande LAMPE', '')", id(at));
    const found = async (q: string, limit = 9) => (await readChoices(DB, own, "en", q, limit)).map(({ handle }) => handle);
    expect(await found("")).toEqual([mine[1], mine[2], mine[0]]);
    expect(await found("", 1)).toEqual([mine[1]]);
    expect([await found("lampe"), await found((mine[0] as string).toUpperCase()), await found("nowhere")]).toEqual([[mine[2]], [mine[0]], []]);
    expect([await countOwn(DB, own, [...mine, ...theirs, "none"]), await countOwn(DB, own, [])]).toEqual([4, 0]);
  });
});
