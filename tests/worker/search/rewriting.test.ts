/** When a search is read otherwise, and when another is proposed: at the very numbers where it begins. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../../locales/words.ts";
import { rewriteQuery } from "../../../worker/shop/search/query-rewrite.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 24, prefix: "rewritten" });
});
const text = (column: "name" | "description", at: number, value: string) =>
  DB.prepare(`UPDATE product_texts SET ${column} = ?2 WHERE locale = 'en' AND product_id = ?1`).bind(shop.productIds[at] as number, value);
/** So many products are named with the one word, and so many others say the other in their description. */
const setUp = (named: number, expected: number) =>
  DB.batch([
    ...shop.productIds.flatMap((_, at) => [text("name", at, at < named ? `Velmoria ${at}` : `Plain ${at}`), text("description", at, "")]),
    ...Array.from({ length: expected }, (_, n) => text("description", 23 - n, "Made for velmorid.")),
  ]);
const rewritten = (q: string, locale: Locale = "en", isTyping?: boolean) => rewriteQuery(DB, q, locale, isTyping);

describe("what would find more is proposed", () => {
  it.each([
    [1, 3, false],
    [1, 4, true],
    [2, 7, false],
    [2, 8, true],
    [3, 16, false],
  ])("beside %i finds, for %i: %s", async (expected, named, isProposed) => {
    await setUp(named, expected);
    expect(await rewritten("Velmorid")).toEqual({ q: "Velmorid", ...(isProposed && { didYouMean: "velmoria" }) });
  });
  it("and never a longer word that begins with what was typed", async () => {
    await setUp(8, 0);
    await text("description", 23, "A velmori.").run();
    expect(await rewritten("velmori")).toEqual({ q: "velmori" });
  });
});

describe("what finds nothing", () => {
  beforeEach(async () => {
    await setUp(2, 0);
    await DB.batch([text("name", 2, "Golden Sprocket"), text("name", 3, "Teapot lid"), text("name", 4, "Sunhat")]);
  });
  it.each<[string, Locale, string | undefined]>([
    ["velmorla", "en", "velmoria"],
    ["VELMORLA", "en", "velmoria"],
    // three wrong letters of eight are too many
    ["velxyzia", "en", undefined],
    ["Golden velmorla", "en", "Golden"],
    ["GOLDEN sprockt", "en", "GOLDEN sprocket"],
    ["tea pot", "en", "teapot"],
    ["sun hat", "en", "sunhat"],
    ["goldensprocket", "en", "golden sprocket"],
    ["qqqqqqqq", "en", undefined],
    ["golden qqqqqqqq", "en", "golden"],
    // each is a word, but nothing has them all
    ["sprocket sunhat", "en", "sunhat"],
    ["velmorla", "fr", "velmoria"],
  ])("%s (%s) is read as %s", async (q, locale, meant) => expect(await rewritten(q, locale)).toEqual(meant === undefined ? { q } : { q: meant, meant }));
  it.each<[string, boolean, string | undefined]>([
    ["sporck", true, "sprocket"],
    ["sporck", false, undefined],
    ["golden sporck", true, "golden sprocket"],
    // only the last word is still being typed
    ["sporck golden", true, "golden"],
  ])("%s, being typed: %s, is read as %s", async (q, isTyping, meant) =>
    expect(await rewritten(q, "en", isTyping)).toEqual(meant === undefined ? { q } : { q: meant, meant }),
  );
  it("is corrected in its first three unknown words alone", async () => {
    await text("name", 5, "Ambrion Ceskalto Dovrimar Esplanor").run();
    expect(await rewritten("ambrian ceskalta dovrimor")).toMatchObject({ meant: "ambrion ceskalto dovrimar" });
    expect((await rewritten("ambrian ceskalta dovrimor esplaner")).meant).not.toBe("ambrion ceskalto dovrimar esplanor");
  });
});

describe("what is typed", () => {
  it.each(["", "  ", "?!"])("%j asks for nothing", async (q) => expect(await rewritten(q)).toEqual({ q: "" }));
  it("is looked at to its two hundredth character, whole", async () => {
    await setUp(3, 0);
    const long = `velmoria${" ".repeat(191)}`;
    expect(await rewritten(`${long}1 qqqqqqqq`)).toEqual({ q: `${long}1` });
    expect(await rewritten(`${long}\ud83d\ude00`)).toEqual({ q: `${long}\ufffd` });
  });
});
