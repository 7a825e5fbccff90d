/**
 * A small made-up catalogue for tests: as many products as asked for, each with variants, texts in English and French and
 * a picture, spread evenly over its own categories, brands and shops. Names carry `prefix`, so that several fixtures can
 * stand in one database. Rows go in by json_each: a few statements, whatever the number.
 */
import { bumpCatalogue } from "../../../worker/cache/generation.ts";

export type FixtureOptions = {
  products: number;
  prefix?: string;
  mains?: number;
  brands?: number;
  shops?: number;
  variants?: number;
  now_ms?: number;
  /** Code, exponent and rate; those of a market whose base currency is USD unless said otherwise. */
  currencies?: [string, number, number][];
};
export type Fixture = {
  prefix: string;
  mains: string[];
  subs: string[];
  brands: string[];
  shops: string[];
  handles: string[];
  productIds: number[];
  variantIds: number[];
};

const day_ms = 86_400_000;
export const fixtureNow_ms = Date.UTC(2026, 5, 1);
const subsPerMain = 2;
let made = 0;
let madeInFile = 0;

/** A test file's catalogues are the same in whatever order files run: their numbers begin anew with each. */
export const beginCatalogues = (): void => {
  madeInFile = 0;
};

/** The same numbers in each run: a linear congruential generator. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below; // the low digits repeat too soon
  };
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const usualCurrencies: [string, number, number][] = [
  ["USD", 2, 1_000_000],
  ["EUR", 2, 920_000],
  ["AED", 2, 3_672_500],
  ["TRY", 2, 41_000_000],
  ["INR", 2, 88_000_000],
  ["JPY", 0, 150_000_000],
  ["KWD", 3, 307_000],
  ["GBP", 2, 758_000],
  ["SAR", 2, 3_750_000],
  ["NGN", 2, 1_445_000_000],
  ["KES", 2, 129_300_000],
  ["GHS", 2, 11_400_000],
  ["ZAR", 2, 17_200_000],
];

export async function catalogueFixture(db: D1Database, options: FixtureOptions): Promise<Fixture> {
  const { products, mains = 4, brands = 6, shops = 3, variants = 2, now_ms = fixtureNow_ms, currencies = usualCurrencies } = options;
  made += 1;
  madeInFile += 1;
  const base = made * 1_000_000;
  const prefix = options.prefix ?? `f${made}`;
  const random = generator(madeInFile);
  const mainRows = range(mains).map((i) => ({ id: base + i, slug: `${prefix}-main-${i}`, name: `Main ${i}` }));
  const subRows = mainRows.flatMap((main, m) =>
    range(subsPerMain).map((i) => ({ id: base + 100 + m * subsPerMain + i, parent: main.id, slug: `sub-${i}`, name: `Sub ${i}` })),
  );
  const brandRows = range(brands).map((i) => ({ id: base + i, slug: `${prefix}-brand-${i}`, name: `Brand ${prefix} ${i}` }));
  const shopRows = range(shops).map((i) => ({ id: base + i, handle: `${prefix}-shop-${i}`, name: `Shop ${prefix} ${i}` }));
  const hash = (i: number) => (made * 16 + (i % 16)).toString(16).padStart(16, "0");
  const productRows = range(products).map((i) => {
    const main = i % mains;
    const count = random(40);
    return {
      id: base + i,
      handle: `${prefix}-product-${i}`,
      shop: base + (i % shops),
      brand: base + random(brands),
      main: base + main,
      sub: base + 100 + main * subsPerMain + random(subsPerMain),
      picture: hash(i),
      sold: random(5000),
      count,
      sum: count === 0 ? 0 : count * 3 + random(count * 2 + 1),
      created: now_ms - random(700) * day_ms - i,
      name: `${prefix} thing ${i} ${["headphones", "dress", "lamp"][i % 3]}`,
    };
  });
  const variantRows = productRows.flatMap((product, i) =>
    range(variants).map((v) => {
      const price = 500 + random(20_000) + v * 250;
      return {
        id: base + i * variants + v,
        product: product.id,
        sku: `${product.handle}-${v}`,
        position: v,
        price,
        compare: random(3) === 0 ? price + 1 + random(5000) : null,
        stock: random(5) === 0 ? 0 : 1 + random(30),
        value: ["black", "blue", "red", "green"][v % 4],
      };
    }),
  );
  const put = (sql: string, rows: unknown[]) => chunks(rows).map((some) => db.prepare(sql).bind(JSON.stringify(some)));
  const texts = (table: string, key: string, columns: string, values: string) =>
    `INSERT INTO ${table} (${key}, locale, ${columns}) SELECT value ->> 'id', l.locale, ${values} FROM json_each(?1), (SELECT 'en' AS locale UNION ALL SELECT 'fr') AS l`;
  await db.batch([
    db
      .prepare(
        "INSERT OR IGNORE INTO currencies (code, exponent, exchange_rate_ppm, is_base) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 0 = 'USD' FROM json_each(?1)",
      )
      .bind(JSON.stringify(currencies)),
    ...put("INSERT INTO pictures SELECT value, 1600, 1600, 'image/webp' FROM json_each(?1)", range(16).map(hash)),
    ...put("INSERT INTO categories (id, slug, position, picture) SELECT value ->> 'id', value ->> 'slug', key, NULL FROM json_each(?1)", mainRows),
    ...put(
      "INSERT INTO categories (id, parent_id, slug, position) SELECT value ->> 'id', value ->> 'parent', value ->> 'slug', key FROM json_each(?1)",
      subRows,
    ),
    ...put(texts("category_texts", "category_id", "name, blurb", "value ->> 'name' || ' ' || l.locale, 'Blurb ' || l.locale"), [...mainRows, ...subRows]),
    ...put("INSERT INTO brands (id, slug, name, country) SELECT value ->> 'id', value ->> 'slug', value ->> 'name', 'TR' FROM json_each(?1)", brandRows),
    ...put(texts("brand_texts", "brand_id", "about", "'About ' || l.locale"), brandRows),
    ...put(
      `INSERT INTO shops (id, handle, name, status, country, since_year, accent, rating_sum, rating_count, created_at) SELECT value ->> 'id', value ->> 'handle', value ->> 'name', 'approved', 'TR', 2019, '#c2410c', 45, 10, ${now_ms} FROM json_each(?1)`,
      shopRows,
    ),
    ...put(texts("shop_texts", "shop_id", "city, tagline, about, policies", "'City', 'Tagline ' || l.locale, 'About', 'Policies'"), shopRows),
    ...put(
      `INSERT INTO products (id, handle, shop_id, brand_id, main_id, sub_id, status, picture, sold_count, rating_sum, rating_count, created_at) SELECT value ->> 'id', value ->> 'handle', value ->> 'shop', value ->> 'brand', value ->> 'main', value ->> 'sub', 'draft', value ->> 'picture', value ->> 'sold', value ->> 'sum', value ->> 'count', value ->> 'created' FROM json_each(?1)`,
      productRows,
    ),
    ...put(
      texts(
        "product_texts",
        "product_id",
        "name, description, specifications",
        `(value ->> 'name') || ' ' || l.locale, 'Description', '[{"name":"Weight","value":"1 kg"}]'`,
      ),
      productRows,
    ),
    ...put(
      "INSERT INTO product_pictures (product_id, position, hash, option_value) SELECT value ->> 'id', 0, value ->> 'picture', 'black' FROM json_each(?1)",
      productRows,
    ),
    ...put(
      "INSERT INTO variants (id, product_id, sku, position, price_base_minor, compare_at_base_minor, stock, weight_g) SELECT value ->> 'id', value ->> 'product', value ->> 'sku', value ->> 'position', value ->> 'price', value ->> 'compare', value ->> 'stock', 500 FROM json_each(?1)",
      variantRows,
    ),
    ...put("INSERT INTO variant_options (variant_id, axis, value) SELECT value ->> 'id', 'colour', value ->> 'value' FROM json_each(?1)", variantRows),
    db.prepare(
      "INSERT OR IGNORE INTO option_texts (axis, value, locale, label) VALUES ('colour', '', 'en', 'Colour'), ('colour', '', 'fr', 'Couleur'), ('colour', 'black', 'en', 'Black'), ('colour', 'black', 'fr', 'Noir'), ('colour', 'blue', 'en', 'Blue'), ('colour', 'red', 'en', 'Red'), ('colour', 'green', 'en', 'Green')",
    ),
    // published last, so that what a listing looks in is made once a product
    ...put(
      "UPDATE products SET status = 'active' WHERE id IN (SELECT value FROM json_each(?1))",
      productRows.map((row) => row.id),
    ),
    bumpCatalogue(db),
  ]);
  return {
    prefix,
    mains: mainRows.map((m) => m.slug),
    subs: ["sub-0", "sub-1"],
    brands: brandRows.map((b) => b.slug),
    shops: shopRows.map((s) => s.handle),
    handles: productRows.map((p) => p.handle),
    productIds: productRows.map((p) => p.id),
    variantIds: variantRows.map((v) => v.id),
  };
}

/** A bound value may hold 2 MB. */
function chunks<T>(rows: T[], size = 2_000): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < rows.length; i += size) parts.push(rows.slice(i, i + size));
  return parts;
}

/** A flash sale of the given variants at the given price. */
export async function flashSaleFixture(
  db: D1Database,
  sale: { slug: string; starts_ms: number; ends_ms: number; items: { variantId: number; price_base_minor: number; quota?: number; sold?: number }[] },
): Promise<void> {
  await db.batch([
    db.prepare("INSERT INTO flash_sales (slug, starts_at, ends_at) VALUES (?, ?, ?)").bind(sale.slug, sale.starts_ms, sale.ends_ms),
    db.prepare("INSERT INTO flash_sale_texts SELECT id, 'en', 'Sale ' || slug, 'Tagline' FROM flash_sales WHERE slug = ?").bind(sale.slug),
    db
      .prepare(
        "INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota, sold) SELECT s.id, value ->> 'variantId', value ->> 'price_base_minor', coalesce(value ->> 'quota', 100), coalesce(value ->> 'sold', 0) FROM flash_sales s, json_each(?2) WHERE s.slug = ?1",
      )
      .bind(sale.slug, JSON.stringify(sale.items)),
    bumpCatalogue(db),
  ]);
}
