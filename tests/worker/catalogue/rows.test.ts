/** The SQL of the catalogue at its edges: each condition with rows just inside and just outside, names with other languages and kinds beside. */
import { beforeAll, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import { readLabels } from "../../../worker/shop/catalogue/facets/labels-data.ts";
import { and, filtersOf, type Listing } from "../../../worker/shop/catalogue/listing/listing-data.ts";
import { readProduct } from "../../../worker/shop/catalogue/product/data.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture, fixtureNow_ms } from "../../support/catalogue/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 4, prefix: "rows" });
});

describe("a filter", () => {
  const plain = { price: 100, rating: 0, in_stock: 0, shop: 1, options: "[]", reduced: 0 };
  type Row = Partial<typeof plain>;
  const options = (...variants: (readonly [colour: string, size: string, inStock: number])[]) =>
    JSON.stringify(variants.map(([colour, size, k]) => ({ o: { colour, size }, k })));
  const colour = { axis: "colour", values: ["red", "blue"] };
  const size = { axis: "size", values: ["m"] };
  const [fits, parted] = [options(["red", "m", 0], ["green", "m", 1]), options(["red", "l", 1], ["green", "m", 1])];
  it.each<[string, Partial<Listing>, Row[], Row[]]>([
    ["of stars", { stars: 4 }, [{ rating: 400 }, { rating: 500 }], [{ rating: 399 }, { rating: 0 }]],
    ["from a price", { min_base_minor: 100 }, [{ price: 100 }, { price: 101 }], [{ price: 99 }]],
    ["up to a price", { max_base_minor: 100 }, [{ price: 100 }, { price: 99 }], [{ price: 101 }]],
    ["of what is reduced", { sale: true }, [{ reduced: 1 }], [{}]],
    [
      "of what is delivered free",
      { free: { general_base_minor: 100, byShop: { 7: 300 } } },
      [{ price: 100 }, { price: 300, shop: 7 }],
      [{ price: 99 }, { price: 299, shop: 7 }],
    ],
    ["of what is in stock", { stock: true }, [{ in_stock: 1 }], [{}]],
    ["of one kind of choices", { choices: [colour] }, [{ options: fits }, { options: parted }], [{ options: options(["green", "m", 1]) }]],
    ["of two kinds in one variant", { choices: [colour, size] }, [{ options: fits }], [{ options: parted }]],
    ["of choices in stock", { choices: [colour], stock: true }, [{ options: parted }], [{ options: fits }]],
    [
      "of nine values, which are not looked for as they are written",
      { choices: [{ axis: "colour", values: ["red", ..."abcdefgh"] }] },
      [{ options: fits }],
      [{ options: options(["rede", "m", 1]) }],
    ],
  ])("%s takes rows up to its edge", async (_, over, inside, outside) => {
    const listing: Listing = { ...{ mains: [], subs: [], brands: [], shops: [], choices: [], sort: "price", offset: 0, limit: 24 }, ...over };
    const rows = [...inside, ...outside].map((row) => ({ ...plain, ...row }));
    const p = sql`(SELECT key, value ->> 'price' AS price, value ->> 'rating' AS rating_x100, value ->> 'in_stock' AS in_stock, value ->> 'shop' AS shop_id,
      value ->> 'options' AS variant_options, value ->> 'reduced' AS reduced FROM json_each(${JSON.stringify(rows)})) AS p`;
    const conditions = filtersOf(listing, sql.raw("p.price"), sql.raw("p.reduced = 1"));
    const { results } = await statement(DB, sql`SELECT key FROM ${p} WHERE ${and(conditions)} ORDER BY key`).all<{ key: number }>();
    expect(results.map(({ key }) => key)).toEqual(inside.map((_row, at) => at));
  });
});

it("choices are called by the language asked for, else in English, else in any, else by their keys", async () => {
  await runSql(
    `INSERT INTO option_texts (axis, value, locale, label) VALUES ('hue', '', 'en', 'Hue'), ('hue', '', 'fr', 'Teinte'), ('hue', 'red', 'en', 'Red'), ('hue', 'red', 'fr', 'Rouge'),
      ('hue', 'blue', 'en', 'Blue'), ('hue', 'blue', 'ar', 'أزرق'), ('hue', 'green', 'tr', 'Yeşil'), ('hue', 'green', 'hi', 'हरा'), ('cut', 'red', 'fr', 'Une coupe')`,
  );
  const [main, brand, own] = [shop.mains[1], shop.brands[1], shop.shops[1]].map(String) as [string, string, string];
  const idOf = async (text: string, value: string) => Number((await rowTexts(text, value))[0]);
  const wanted = {
    categories: [await idOf("SELECT id FROM categories WHERE slug = ? AND parent_id IS NULL", main)],
    brands: [await idOf("SELECT id FROM brands WHERE slug = ?", brand)],
    shops: [await idOf("SELECT id FROM shops WHERE handle = ?", own)],
    options: ["", "red", "blue", "green", "none"].map((value) => ["hue", value] as const).concat([["none", ""] as never]),
  };
  const labels = await readLabels(DB, wanted, "fr");
  expect([...labels.options].map(([key, { label }]) => [key, label])).toEqual([
    ["hue=", "Teinte"],
    ["hue=red", "Rouge"],
    ["hue=blue", "Blue"],
    ["hue=green", "हरा"],
    ["hue=none", "none"],
    ["none=", "none"],
  ]);
  expect([[...labels.categories], [...labels.brands], [...labels.shops]]).toEqual([
    [[wanted.categories[0], { slug: main, name: "Main 1 fr" }]],
    [[wanted.brands[0], { slug: brand, name: "Brand rows 1" }]],
    [[wanted.shops[0], { slug: own, name: "Shop rows 1" }]],
  ]);
});

it("a product is read whole, with what it cost in the shopper's currency alone", async () => {
  const [handle = ""] = shop.handles;
  const ids = (
    await rowTexts("SELECT v.id FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE p.handle = ? ORDER BY v.position, v.id", handle)
  ).map(Number);
  const [other] = await rowTexts("SELECT v.id FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE p.handle = ?", shop.handles[1]);
  for (const [variant, currency, price, starts, ends] of [
    [ids[0], "EUR", 900, 0, 10],
    [ids[1], "EUR", 800, 10, 20],
    [ids[0], "GBP", 700, 0, 10],
    [other, "EUR", 600, 0, 10],
  ])
    await runSql(
      "INSERT INTO own_price_history (variant_id, currency, price_minor, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)",
      variant,
      currency,
      price,
      starts,
      ends,
    );
  await runSql("DELETE FROM price_history WHERE variant_id IN (?, ?, ?)", ids[0], ids[1], other);
  await runSql("INSERT INTO price_history (variant_id, price_base_minor, starts_at, ends_at) VALUES (?1, 500, 0, 10), (?2, 400, 0, 10)", ids[1], other);
  const read = (currency: string, which = handle) => readProduct(DB, which, { locale: "fr", currency, now: () => fixtureNow_ms });
  const rows = await read("EUR");
  expect(rows?.ownHistory).toEqual([
    { variant_id: ids[1], price_minor: 800, starts_at: 10, ends_at: 20 },
    { variant_id: ids[0], price_minor: 900, starts_at: 0, ends_at: 10 },
  ]);
  expect(rows?.history).toEqual([{ variant_id: ids[1], price_base_minor: 500, starts_at: 0, ends_at: 10, is_flash: 0 }]);
  expect([rows?.variants.map(({ id }) => id), rows?.options.map(({ variant_id, axis, value }) => [variant_id, axis, value]), rows?.flash]).toEqual([
    ids,
    [
      [ids[0], "colour", "black"],
      [ids[1], "colour", "blue"],
    ],
    [],
  ]);
  expect([rows?.detail.main_name, rows?.pictures.length, (await read("JPY"))?.ownHistory, await read("EUR", "nothing")]).toEqual([
    "Main 0 fr",
    1,
    [],
    undefined,
  ]);
});
