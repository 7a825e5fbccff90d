/** What a question says besides its words, in the demo marketplace. */
import { beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { generateDemo } from "../../../worker/seed/generate.ts";
import type { SearchReading } from "../../../worker/shop/search/contract.ts";
import { DB, getApi } from "../../support/api.ts";

beforeAll(async () => {
  await DB.batch([...generateDemo(Date.UTC(2026, 8, 1), [])].map((statement) => DB.prepare(statement)));
});
const read = async (q: string, locale = "en", currency = "USD") =>
  (await getApi<{ data: SearchReading }>(`/search/reading?q=${encodeURIComponent(q)}&locale=${locale}&currency=${currency}`)).body.data;

const found = async (path: string) => (await getApi<{ data: { handle: string }[]; meta: { total: number } }>(path)).body;

describe("GET /search/reading", () => {
  it.each<[q: string, locale: string, currency: string, reading: SearchReading]>([
    ["red shoes", "en", "USD", { q: "shoes", options: { colour: ["red"] } }],
    ["blue dress", "en", "USD", { q: "dress", options: { colour: ["blue"] } }],
    ["green t-shirt", "en", "USD", { q: "t shirt", options: { colour: ["green"] } }],
    ["shoes size 42", "en", "USD", { q: "shoes", options: { size: ["42"] } }],
    ["headphones under 100", "en", "USD", { q: "headphones", options: {}, max: 10_000 }],
    ["headphones under 20000", "en", "JPY", { q: "headphones", options: {}, max: 20_000 }],
    ["robe bleue", "fr", "EUR", { q: "robe", options: { colour: ["blue"] } }],
    ["حذاء أحمر", "ar", "AED", { q: "حذاء", options: { colour: ["red"] } }],
    ["فستان أزرق أقل من 300", "ar", "AED", { q: "فستان", options: { colour: ["blue"] }, max: 30_000 }],
    ["kırmızı ayakkabı", "tr", "TRY", { q: "ayakkabı", options: { colour: ["red"] } }],
    ["नीली साड़ी 10000 से कम", "hi", "INR", { q: "साड़ी", options: { colour: ["blue"] }, max: 1_000_000 }],
  ])("%s (%s)", async (q, locale, currency, reading) => {
    expect(await read(q, locale, currency)).toEqual(reading);
    const filters = new URLSearchParams({ q: reading.q, locale, currency });
    for (const [axis, values] of Object.entries(reading.options)) filters.set(`o.${axis}`, values.join(","));
    if (reading.max !== undefined) filters.set("max", String(reading.max));
    expect((await found(`/search?${filters}`)).meta.total).toBeGreaterThan(0);
  });

  it.each(["chocolate", "gold ring", "headphones under 1", '"red shoes"', "“red shoes”", "red", "", " ", "under 50"])("%j stays as it was typed", async (q) => {
    expect(await read(q)).toEqual({ q: q.trim().slice(0, 200), options: {} });
  });

  it("reads no more than the beginning of a long question", async () => {
    expect(await read(`shoes ${"x".repeat(5000)} under 50`)).toEqual({ q: `shoes ${"x".repeat(194)}`, options: {} });
  });

  it("keeps the words where more products are named so than the filters find", async () => {
    expect((await read("red shoes")).options).toEqual({ colour: ["red"] });
    const { meta } = await found("/search?q=shoes&o.colour=red&locale=en&currency=USD");
    const name = (count: number) =>
      DB.batch([
        DB.prepare(
          "UPDATE product_texts SET name = 'Red shoes rack ' || product_id WHERE locale = 'en' AND product_id IN (SELECT id FROM products WHERE status = 'active' AND id NOT IN (SELECT v.product_id FROM variants AS v JOIN variant_options AS o ON o.variant_id = v.id WHERE o.axis = 'colour' AND o.value = 'red') ORDER BY id LIMIT ?)",
        ).bind(count),
        bumpCatalogue(DB),
      ]);
    await name(meta.total);
    expect((await read("red shoes")).options).toEqual({ colour: ["red"] });
    await name(meta.total + 1);
    expect(await read("red shoes")).toEqual({ q: "red shoes", options: {} });
  });
});
