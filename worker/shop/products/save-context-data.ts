/** What the marketplace knows of the things a product names: its handle, brand, category, SKUs, labels and pictures. One round trip with the product itself. */
import { all, rowsOf, sql, statement } from "../../db/sql.ts";
import type { ProductInput } from "./input.ts";
import { foldLabel, keyOf, type OptionLabelRow, slugOf } from "./keys.ts";
import type { TargetSafety } from "./safety-target.ts";
import { type Stored, storedOf, storedSql_count, wholeProductStatements } from "./stored-data.ts";

export type ProductReferences = {
  stored: Stored | undefined;
  shop: { name: string; country: string };
  /** Who has the handle now, or had it before; null: nobody. */
  handleOwner: number | null;
  category: { main_id: number; sub_id: number } | null;
  brand: { id: number; name: string } | null;
  /** SKUs for sale in the shop, and whose they are. */
  skus: ReadonlyMap<string, number>;
  /** Names of options in any language, and their synonyms; what is being merged into another one is that one. */
  labels: OptionLabelRow[];
  /** The pictures among those named that the shop may show. */
  pictures: ReadonlySet<string>;
  /** The shop's safety contacts among those named. */
  contacts: { id: number; name: string }[];
  /** The shop's size table of the name that is given. */
  sizeTables: { id: number; name: string }[];
  /** What a product of the shop says that says nothing itself. */
  usualSafety: TargetSafety;
};

const noSafety: TargetSafety = { manufacturer_id: null, responsible_id: null, safety_exempt: null };

export const brandSlug = (name: string): string => keyOf(name, 60);

/** `id`: the product that is meant, whatever its handle; without it, the shop's product of that handle. */
export async function readSaveContext(db: D1Database, shopId: number, input: ProductInput, id: number | undefined): Promise<ProductReferences> {
  const brand = sql`coalesce(nullif(${input.brand}, ''), (SELECT name FROM shops WHERE id = ${shopId}))`;
  const labels = new Set(input.variants.flatMap(({ options }) => options.flatMap(({ axis, value }) => [axis, value])));
  const slugs = JSON.stringify([...new Set([...labels].flatMap((label) => [slugOf(label), keyOf(label)]))].filter(Boolean));
  const results = await db.batch(
    [
      ...wholeProductStatements(shopId, id === undefined ? sql`SELECT id FROM products WHERE handle = ${input.handle}` : sql`SELECT ${id}`),
      sql`SELECT name, country FROM shops WHERE id = ${shopId}`,
      sql`SELECT coalesce((SELECT id FROM products WHERE handle = ${input.handle}), (SELECT product_id FROM product_handles WHERE handle = ${input.handle})) AS id`,
      sql`SELECT m.id AS main_id, c.id AS sub_id FROM categories AS m JOIN categories AS c ON c.parent_id = m.id
        WHERE m.parent_id IS NULL AND m.slug = ${input.category.main} AND c.slug = ${input.category.sub}`,
      sql`SELECT id, name FROM brands WHERE name = ${brand} COLLATE NOCASE OR slug = ${brandSlug(input.brand)} ORDER BY name = ${brand} DESC, id LIMIT 1`,
      sql`SELECT sku, product_id FROM variants WHERE shop_id = ${shopId} AND withdrawn = 0 AND sku IN (SELECT value FROM json_each(${JSON.stringify(input.variants.map(({ sku }) => sku))}))`,
      sql`SELECT axis, value, locale, label FROM (
          SELECT axis, value, locale, label FROM option_texts WHERE label COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify([...labels])}))
          UNION SELECT axis, value, locale, label FROM option_texts WHERE axis IN (SELECT value FROM json_each(${slugs})) AND value = ''
          UNION SELECT axis, value, locale, label FROM option_texts WHERE value IN (SELECT value FROM json_each(${slugs}))
            AND axis IN (SELECT value FROM json_each(${slugs}) UNION SELECT axis FROM option_texts WHERE label COLLATE NOCASE IN (SELECT value FROM json_each(${JSON.stringify([...labels])})))
        ) AS l WHERE NOT EXISTS (SELECT 1 FROM option_redirects AS r WHERE r.axis = l.axis AND r.value IN (l.value, ''))
        UNION SELECT axis, value, '', label FROM option_synonyms WHERE label IN (SELECT value FROM json_each(${JSON.stringify([...labels].map(foldLabel))}))`,
      sql`SELECT hash FROM shop_pictures WHERE shop_id = ${shopId} AND hash IN (SELECT value FROM json_each(${JSON.stringify(input.pictures.map(({ hash }) => hash))}))`,
      sql`SELECT id, name FROM safety_contacts WHERE shop_id = ${shopId} AND name COLLATE NOCASE IN (${input.safety?.manufacturer ?? null}, ${input.safety?.responsible ?? null})`,
      sql`SELECT manufacturer_id, responsible_id, exempt AS safety_exempt FROM shop_safety WHERE shop_id = ${shopId}`,
      sql`SELECT id, name FROM size_tables WHERE shop_id = ${shopId} AND name = ${input.sizeTable ?? null} COLLATE NOCASE`,
    ].map((query) => statement(db, query)),
  );
  const rows = <T>(at: number) => rowsOf<T>(results[storedSql_count + at]);
  const shop = rows<ProductReferences["shop"]>(0)[0];
  if (!shop) throw new Error(`there is no shop ${shopId}`);
  return {
    stored: storedOf(results)[0],
    shop,
    handleOwner: rows<{ id: number | null }>(1)[0]?.id ?? null,
    category: rows<{ main_id: number; sub_id: number }>(2)[0] ?? null,
    brand: rows<{ id: number; name: string }>(3)[0] ?? null,
    skus: new Map(rows<{ sku: string; product_id: number }>(4).map(({ sku, product_id }) => [sku, product_id])),
    labels: rows(5),
    pictures: new Set(rows<{ hash: string }>(6).map(({ hash }) => hash)),
    contacts: rows(7),
    usualSafety: rows<TargetSafety>(8)[0] ?? noSafety,
    sizeTables: rows(9),
  };
}

/** A free handle like one that is taken. */
export async function freeHandle(db: D1Database, handle: string, shopHandle: string): Promise<string | undefined> {
  const stem = handle.slice(0, 60);
  const candidates = [`${stem}-${shopHandle}`.slice(0, 80).replace(/-+$/, ""), ...Array.from({ length: 8 }, (_, at) => `${stem}-${at + 2}`)];
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(candidates)}))`;
  const rows = await all<{ handle: string }>(
    db,
    sql`SELECT handle FROM products WHERE handle IN ${named} UNION SELECT handle FROM product_handles WHERE handle IN ${named}`,
  );
  const taken = new Set(rows.map((row) => row.handle));
  return candidates.find((each) => !taken.has(each));
}
