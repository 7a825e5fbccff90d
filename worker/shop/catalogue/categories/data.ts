/** SQL of categories as operators change them. */
import type { Locale } from "../../../../locales/words.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { all, first, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import { categories_max, inOrder, type LocalTexts, mains_max, mergeStep, redirects_max } from "./rules.ts";

export type EditContext = { db: D1Database; by: Actor; now: number };
export type ShelfRow = { id: number; parent_id: number | null; slug: string; position: number; hsn: string | null; picture: string | null };
export type CategoryPlace = Pick<ShelfRow, "slug" | "parent_id">;
export type StoredCategory = ShelfRow & { names: LocalTexts; blurbs: LocalTexts };
type ShownRow = ShelfRow & { product_count: number; width: number | null; height: number | null };
type TextRow = { category_id: number; locale: Locale; name: string; blurb: string };

const textsOf = (rows: readonly TextRow[], column: "name" | "blurb"): LocalTexts =>
  inOrder(Object.fromEntries(rows.map((row) => [row.locale, row[column]])) as LocalTexts);

/** All categories in their order, with their texts. */
export async function readShelves(db: D1Database): Promise<(ShownRow & StoredCategory)[]> {
  const [rows, texts] = await db.batch([
    statement(
      db,
      sql`SELECT c.id, c.parent_id, c.slug, c.position, c.hsn, c.picture, c.product_count, x.width, x.height
        FROM categories AS c LEFT JOIN pictures AS x ON x.hash = c.picture ORDER BY c.position, c.id LIMIT ${categories_max * 2}`,
    ),
    statement(db, sql`SELECT category_id, locale, name, blurb FROM category_texts LIMIT ${categories_max * 10}`),
  ]);
  const byId = Map.groupBy(rowsOf<TextRow>(texts), (row) => row.category_id);
  return rowsOf<ShownRow>(rows).map((row) => {
    const own = byId.get(row.id) ?? [];
    return { ...row, names: textsOf(own, "name"), blurbs: textsOf(own, "blurb") };
  });
}

export async function readCategory(db: D1Database, id: number): Promise<StoredCategory | null> {
  const [rows, texts] = await db.batch([
    statement(db, sql`SELECT id, parent_id, slug, position, hsn, picture FROM categories WHERE id = ${id}`),
    statement(db, sql`SELECT category_id, locale, name, blurb FROM category_texts WHERE category_id = ${id}`),
  ]);
  const row = rowsOf<ShelfRow>(rows)[0];
  const own = rowsOf<TextRow>(texts);
  return row ? { ...row, names: textsOf(own, "name"), blurbs: textsOf(own, "blurb") } : null;
}

export const at = ({ slug, parent_id }: CategoryPlace): SQL => sql`slug = ${slug} AND parent_id IS ${parent_id}`;
export const mainSlug = (id: SQL): SQL => sql`(SELECT slug FROM categories WHERE id = ${id})`;

export const readCategoryAt = (db: D1Database, place: CategoryPlace) => first<{ id: number }>(db, sql`SELECT id FROM categories WHERE ${at(place)}`);

/** What decides whether a category may be where it is to be: its parent, who stands there, its picture, and how many there are. */
export type Surroundings = {
  next_id: number;
  mains: number;
  all: number;
  redirects: number;
  parent_is_main: number;
  taken_by: number | null;
  picture_known: number;
  has_subs: number;
  products: number;
};
export async function readSurroundings(db: D1Database, id: number | null, place: CategoryPlace, picture: string | null): Promise<Surroundings> {
  const counted = sql`SELECT 1 FROM products WHERE sub_id = ${id} LIMIT ${mergeStep + 1}`;
  return (await first<Surroundings>(
    db,
    sql`SELECT 1 + max(coalesce((SELECT max(id) FROM categories), 0), coalesce((SELECT max(merged_id) FROM category_redirects), 0)) AS next_id,
      (SELECT count(*) FROM categories WHERE parent_id IS NULL) AS mains, (SELECT count(*) FROM categories) AS "all",
      (SELECT count(*) FROM category_redirects) AS redirects,
      EXISTS (SELECT 1 FROM categories WHERE id = ${place.parent_id} AND parent_id IS NULL) AS parent_is_main,
      (SELECT id FROM categories WHERE ${at(place)}) AS taken_by,
      EXISTS (SELECT 1 FROM pictures WHERE hash = ${picture}) AS picture_known,
      EXISTS (SELECT 1 FROM categories WHERE parent_id = ${id}) AS has_subs, (SELECT count(*) FROM (${counted})) AS products`,
  )) as Surroundings;
}

const textRows = ({ names, blurbs }: Pick<StoredCategory, "names" | "blurbs">) =>
  JSON.stringify(Object.entries(names).map(([locale, name]) => ({ locale, name, blurb: blurbs[locale as Locale] ?? "" })));

/** LocalTexts that are the same are not written again: products are found anew by those that changed. */
function textStatements(db: D1Database, id: number, texts: Pick<StoredCategory, "names" | "blurbs">): D1PreparedStatement[] {
  const rows = textRows(texts);
  return [
    statement(db, sql`DELETE FROM category_texts WHERE category_id = ${id} AND locale NOT IN (SELECT value ->> 'locale' FROM json_each(${rows}))`),
    statement(
      db,
      sql`INSERT INTO category_texts (category_id, locale, name, blurb) SELECT ${id}, value ->> 'locale', value ->> 'name', value ->> 'blurb' FROM json_each(${rows}) WHERE true
        ON CONFLICT (category_id, locale) DO UPDATE SET name = excluded.name, blurb = excluded.blurb WHERE (name, blurb) IS NOT (excluded.name, excluded.blurb)`,
    ),
  ];
}

const parentIsMain = (parent_id: number | null) =>
  sql`(${parent_id} IS NULL OR EXISTS (SELECT 1 FROM categories WHERE id = ${parent_id} AND parent_id IS NULL))`;
export const audited = ({ db, by, now }: EditContext, id: number, entry: AuditEntry, condition?: SQL) =>
  auditStatement(db, by, { kind: "category", id: String(id) }, entry, now, condition);

/** False: something else has happened meanwhile. */
export function insertCategory(context: EditContext, category: StoredCategory, entry: AuditEntry): Promise<boolean> {
  const { db } = context;
  const { id, parent_id, slug, position, hsn, picture } = category;
  const room = sql`(SELECT count(*) FROM categories) < ${categories_max} AND (SELECT count(*) FROM categories WHERE parent_id IS NULL) < ${
    parent_id === null ? mains_max : mains_max + 1
  }`;
  return runAsserted(db, [
    assertInBatch(db, sql`NOT EXISTS (SELECT 1 FROM categories WHERE id = ${id} OR (${at(category)})) AND ${parentIsMain(parent_id)} AND ${room}`),
    statement(
      db,
      sql`INSERT INTO categories (id, parent_id, slug, position, hsn, picture) VALUES (${id}, ${parent_id}, ${slug}, ${position}, ${hsn}, ${picture})`,
    ),
    ...textStatements(db, id, category),
    audited(context, id, entry),
  ]);
}

/** Where a category is now leads from `before` to it. */
const redirectFrom = (db: D1Database, before: ShelfRow, now: number) =>
  statement(
    db,
    before.parent_id === null
      ? sql`INSERT INTO category_redirects (main, sub, category_id, created_at) VALUES (${before.slug}, '', ${before.id}, ${now})
          ON CONFLICT (main, sub) DO UPDATE SET category_id = excluded.category_id, merged_id = NULL`
      : sql`INSERT INTO category_redirects (main, sub, category_id, created_at) VALUES (${mainSlug(sql`${before.parent_id}`)}, ${before.slug}, ${before.id}, ${now})
          ON CONFLICT (main, sub) DO UPDATE SET category_id = excluded.category_id, merged_id = NULL`,
  );

/** False: something else has happened meanwhile. */
export function updateCategory(context: EditContext, before: StoredCategory, category: StoredCategory, entry: AuditEntry): Promise<boolean> {
  const { db, now } = context;
  const { id, parent_id, slug, position, hsn, picture } = category;
  const moves = before.slug !== slug || before.parent_id !== parent_id;
  const isElsewhere = before.parent_id !== parent_id;
  return runAsserted(db, [
    assertInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM categories WHERE id = ${id} AND ${at(before)}) AND NOT EXISTS (SELECT 1 FROM categories WHERE ${at(category)} AND id <> ${id})
        AND ${parentIsMain(parent_id)} AND (${parent_id} IS NULL OR NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = ${id}))
        AND (SELECT count(*) FROM categories WHERE parent_id IS NULL AND id <> ${id}) < ${parent_id === null ? mains_max : mains_max + 1}`,
    ),
    ...(moves ? [redirectFrom(db, before, now)] : []),
    statement(
      db,
      sql`UPDATE categories SET parent_id = ${parent_id}, slug = ${slug}, position = ${position}, hsn = ${hsn}, picture = ${picture} WHERE id = ${id}`,
    ),
    ...textStatements(db, id, category),
    // products of a sub-category are in its main one
    ...(isElsewhere ? [statement(db, sql`UPDATE products SET main_id = ${parent_id} WHERE sub_id = ${id}`)] : []),
    audited(context, id, entry),
  ]);
}

/** How a category that goes is named by others: what keeps it from going. */
const isNamed = (id: number): SQL =>
  sql`(EXISTS (SELECT 1 FROM categories WHERE parent_id = ${id}) OR EXISTS (SELECT 1 FROM products WHERE main_id = ${id})
    OR EXISTS (SELECT 1 FROM products WHERE sub_id = ${id}) OR EXISTS (SELECT 1 FROM voucher_mains WHERE main_id = ${id}))`;

/** False: it is not empty, or a voucher is for it alone (without it, it would be for everything). */
export const deleteCategory = (context: EditContext, { id }: ShelfRow, entry: AuditEntry): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, sql`EXISTS (SELECT 1 FROM categories WHERE id = ${id}) AND NOT ${isNamed(id)}`),
    statement(context.db, sql`DELETE FROM categories WHERE id = ${id}`),
    audited(context, id, entry),
  ]);

export type RedirectRow = { main: string; sub: string; to_main: string; to_sub: string | null };

/** All former addresses, and where what stood there is now. */
export const readRedirects = (db: Parameters<typeof all>[0]): Promise<RedirectRow[]> =>
  all(
    db,
    sql`SELECT r.main, r.sub, coalesce(m.slug, c.slug) AS to_main, iif(m.id IS NULL, NULL, c.slug) AS to_sub
      FROM category_redirects AS r JOIN categories AS c ON c.id = r.category_id LEFT JOIN categories AS m ON m.id = c.parent_id LIMIT ${redirects_max}`,
  );
