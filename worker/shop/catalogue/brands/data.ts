/** SQL of brands as operators change them. Each change is one batch with its audit entry. */
import { assertInBatch, isRefusedBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { beginsWith } from "../../../db/begins-with.ts";
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { type AuditEntry, auditStatement } from "../../audit.ts";
import type { EditContext } from "../categories/data.ts";
import { inOrder, type LocalTexts, mergeStep, redirects_max } from "../categories/rules.ts";

export type StoredBrand = { id: number; slug: string; name: string; country: string; about: LocalTexts; productCount: number };
type StoredBrandRow = Omit<StoredBrand, "about" | "productCount"> & { about: string; product_count: number };

const columns = sql`b.id, b.slug, b.name, b.country, b.product_count,
  coalesce((SELECT json_group_object(locale, about) FROM brand_texts WHERE brand_id = b.id), '{}') AS about`;
const brandOf = ({ about, product_count, ...row }: StoredBrandRow): StoredBrand => {
  const texts = Object.fromEntries(Object.entries(JSON.parse(about) as LocalTexts).filter(([, text]) => text !== "")) as LocalTexts;
  return { ...row, about: inOrder(texts), productCount: product_count };
};

/** By name; `after`: the last one of the page before. */
export async function readBrandPage(
  db: D1Database,
  { q, isUnused, after, limit }: { q: string | undefined; isUnused: boolean; after: number | undefined; limit: number },
): Promise<StoredBrand[]> {
  const conditions: SQL[] = [
    ...(q === undefined ? [] : [beginsWith(sql`b.name COLLATE NOCASE`, q)]),
    ...(isUnused ? [sql`b.product_count = 0`] : []),
    ...(after === undefined ? [] : [sql`(b.name COLLATE NOCASE, b.id) > (SELECT name COLLATE NOCASE, id FROM brands WHERE id = ${after})`]),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  return (await all<StoredBrandRow>(db, sql`SELECT ${columns} FROM brands AS b ${where} ORDER BY b.name COLLATE NOCASE, b.id LIMIT ${limit}`)).map(brandOf);
}

export async function readStoredBrand(db: D1Database, id: number): Promise<StoredBrand | null> {
  const row = await first<StoredBrandRow>(db, sql`SELECT ${columns} FROM brands AS b WHERE b.id = ${id}`);
  return row && brandOf(row);
}

export const readBrandAt = (db: D1Database, slug: string) => first<{ id: number }>(db, sql`SELECT id FROM brands WHERE slug = ${slug}`);

const audited = ({ db, by, now }: EditContext, id: number, entry: AuditEntry) => auditStatement(db, by, { kind: "brand", id: String(id) }, entry, now);
const hasRoom = sql`(SELECT count(*) FROM brand_redirects) < ${redirects_max}`;
const redirect = (db: D1Database, from: string, to: number, merged: number | null, now: number, condition = sql`true`) =>
  statement(
    db,
    sql`INSERT INTO brand_redirects (slug, brand_id, merged_id, created_at) SELECT ${from}, ${to}, ${merged}, ${now} WHERE ${condition}
      ON CONFLICT (slug) DO UPDATE SET brand_id = excluded.brand_id, merged_id = excluded.merged_id`,
  );

/** False: something else has happened meanwhile. */
export function updateBrand(context: EditContext, before: StoredBrand, brand: StoredBrand, entry: AuditEntry): Promise<boolean> {
  const { db, now } = context;
  const { id, slug, name, country } = brand;
  const texts = JSON.stringify(Object.entries(brand.about));
  const moves = before.slug !== slug;
  return runAsserted(db, [
    assertInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM brands WHERE id = ${id} AND slug = ${before.slug}) AND NOT EXISTS (SELECT 1 FROM brands WHERE slug = ${slug} AND id <> ${id})`,
    ),
    ...(moves ? [assertInBatch(db, hasRoom), redirect(db, before.slug, id, null, now)] : []),
    statement(db, sql`UPDATE brands SET slug = ${slug}, name = ${name}, country = ${country} WHERE id = ${id}`),
    statement(db, sql`DELETE FROM brand_texts WHERE brand_id = ${id} AND locale NOT IN (SELECT value ->> 0 FROM json_each(${texts}))`),
    statement(
      db,
      sql`INSERT INTO brand_texts (brand_id, locale, about) SELECT ${id}, value ->> 0, value ->> 1 FROM json_each(${texts}) WHERE true
        ON CONFLICT (brand_id, locale) DO UPDATE SET about = excluded.about WHERE about <> excluded.about`,
    ),
    audited(context, id, entry),
  ]);
}

/** One step of a merger, as of categories. Undefined: something else has happened meanwhile; else how many products are left. */
export async function mergeBrandStep(context: EditContext, from: StoredBrand, into: StoredBrand, entry: AuditEntry): Promise<number | undefined> {
  const { db, now } = context;
  const isLast = sql`NOT EXISTS (SELECT 1 FROM products WHERE brand_id = ${from.id})`;
  const isHere = ({ id, slug }: StoredBrand) => sql`EXISTS (SELECT 1 FROM brands WHERE id = ${id} AND slug = ${slug})`;
  try {
    const results = await db.batch([
      assertInBatch(db, sql`${isHere(from)} AND ${isHere(into)} AND ${hasRoom}`),
      statement(db, sql`UPDATE products SET brand_id = ${into.id} WHERE id IN (SELECT id FROM products WHERE brand_id = ${from.id} LIMIT ${mergeStep})`),
      statement(db, sql`UPDATE brand_redirects SET brand_id = ${into.id} WHERE brand_id = ${from.id} AND ${isLast}`),
      redirect(db, from.slug, into.id, from.id, now, isLast),
      audited(context, from.id, entry),
      statement(db, sql`DELETE FROM brands WHERE id = ${from.id} AND ${isLast}`),
      statement(db, sql`SELECT count(*) AS n FROM products WHERE brand_id = ${from.id}`),
    ]);
    return rowsOf<{ n: number }>(results.at(-1))[0]?.n ?? 0;
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  }
}

/** Whether a brand that is gone went into that one. */
export const hasMergedBrand = async (db: D1Database, from: number, into: number): Promise<boolean> =>
  (await first(db, sql`SELECT 1 AS yes FROM brand_redirects WHERE brand_id = ${into} AND merged_id = ${from} LIMIT 1`)) !== null;

/** False: there are products of it, for sale or not. */
export const deleteBrand = (context: EditContext, id: number, entry: AuditEntry): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, sql`EXISTS (SELECT 1 FROM brands WHERE id = ${id}) AND NOT EXISTS (SELECT 1 FROM products WHERE brand_id = ${id})`),
    statement(context.db, sql`DELETE FROM brands WHERE id = ${id}`),
    audited(context, id, entry),
  ]);

/** All former addresses of brands, and the present ones. */
export const readBrandRedirects = (db: Reader) =>
  all<{ slug: string; to: string }>(
    db,
    sql`SELECT r.slug, b.slug AS "to" FROM brand_redirects AS r JOIN brands AS b ON b.id = r.brand_id WHERE r.slug NOT IN (SELECT slug FROM brands) LIMIT ${redirects_max}`,
  );
