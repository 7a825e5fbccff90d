/** SQL of curated collections. Each change is one batch with its audit entry. */

import type { Locale } from "../../../../locales/words.ts";
import { bumpCatalogue } from "../../../cache/generation.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { localText } from "../../../db/local-text.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, type Reader, rowsOf, sql, statement } from "../../../db/sql.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { isoOrNull } from "../../../shared/time.ts";
import { type AuditEntry, auditStatement } from "../../audit.ts";
import type { EditContext } from "../categories/data.ts";
import type { CollectionRule } from "./contract.ts";
import { type CollectionContents, type CuratedDates, type CuratedTexts, chosenProducts_max, curated_max } from "./rules.ts";

type DateColumns = { published: number; starts_at: number | null; ends_at: number | null };
const datesOf = ({ published, starts_at, ends_at }: DateColumns): CuratedDates => ({ published: published === 1, starts_at, ends_at });
const ruleIn = (text: string | null) => (text === null ? null : (JSON.parse(text) as CollectionRule));

/** Null: it has no picture. */
type PictureColumns = { picture: string | null; width: number | null; height: number | null };
const pictureColumns = sql`c.picture, g.width, g.height`;
const withPicture = sql`collections AS c LEFT JOIN pictures AS g ON g.hash = c.picture`;
export type ShownRow = CuratedDates & PictureColumns & { slug: string; title: string; text: string; contents: CollectionContents };

/** A collection that is published, with what is in it. Null: there is none. */
export async function readShown(db: Reader, slug: string, locale: Locale): Promise<ShownRow | null> {
  const text = (column: string) => localText(locale, "collection_texts", "collection_id", sql.raw("c.id"), column);
  const row = await first<DateColumns & PictureColumns & { slug: string; title: string; text: string; rule: string | null; products: string }>(
    db,
    sql`SELECT c.slug, ${pictureColumns}, c.published, c.starts_at, c.ends_at, c.rule, ${text("title")} AS title, ${text("text")} AS text,
        iif(c.rule IS NULL, (SELECT json_group_array(product_id) FROM (SELECT product_id FROM collection_products WHERE collection_id = c.id ORDER BY position, product_id)), '[]') AS products
      FROM ${withPicture} WHERE c.slug = ${slug} AND c.published = 1`,
  );
  if (!row) return null;
  const { title, text: about, picture, width, height } = row;
  const rule = ruleIn(row.rule);
  return { ...datesOf(row), slug, title, text: about, picture, width, height, contents: rule ? { rule } : { products: JSON.parse(row.products) as number[] } };
}

export const readRunning = (db: Reader, now_ms: number) =>
  all<{ slug: string; updated_at: number }>(
    db,
    sql`SELECT slug, updated_at FROM collections WHERE published = 1 AND coalesce(starts_at, 0) <= ${now_ms} AND coalesce(ends_at > ${now_ms}, true)
      ORDER BY id LIMIT ${curated_max}`,
  );

export type StoredCollection = CuratedDates &
  PictureColumns & { id: number; slug: string; rule: CollectionRule | null; version: number; updated_at: number; chosen: number };
type StoredRow = DateColumns & PictureColumns & { id: number; slug: string; rule: string | null; version: number; updated_at: number; chosen: number };
const columns = sql`c.id, c.slug, ${pictureColumns}, c.published, c.starts_at, c.ends_at, c.rule, c.version, c.updated_at,
  (SELECT count(*) FROM collection_products WHERE collection_id = c.id) AS chosen`;
const storedOf = ({ id, slug, picture, width, height, rule, version, updated_at, chosen, ...dates }: StoredRow): StoredCollection => ({
  ...{ id, slug, picture, width, height, version, updated_at, chosen },
  ...datesOf(dates),
  rule: ruleIn(rule),
});

/** All of them, the newest first, with their titles by language. */
export async function readCollections(db: D1Database): Promise<(StoredCollection & { titles: Partial<Record<Locale, string>> })[]> {
  const rows = await all<StoredRow & { titles: string }>(
    db,
    sql`SELECT ${columns}, (SELECT json_group_object(locale, title) FROM collection_texts WHERE collection_id = c.id) AS titles
      FROM ${withPicture} ORDER BY c.id DESC LIMIT ${curated_max}`,
  );
  return rows.map(({ titles, ...row }) => ({ ...storedOf(row), titles: JSON.parse(titles) }));
}

export type ChosenProductRow = {
  id: number;
  handle: string;
  main: string;
  name: string;
  shop: string;
  price_base_minor: BaseMinor;
  for_sale: number;
};

/** Null: there is none such. */
export async function readCollection(
  db: D1Database,
  slug: string,
  locale: Locale,
): Promise<{ collection: StoredCollection; texts: CuratedTexts; chosen: ChosenProductRow[] } | null> {
  const own = sql`(SELECT id FROM collections WHERE slug = ${slug})`;
  const [stored, texts, chosen] = await db.batch([
    statement(db, sql`SELECT ${columns} FROM ${withPicture} WHERE c.slug = ${slug}`),
    statement(db, sql`SELECT locale, title, text FROM collection_texts WHERE collection_id = ${own}`),
    statement(
      db,
      sql`SELECT p.id, p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, ${shopName(locale)} AS shop,
          p.price_base_minor, p.status = 'active' AND s.status = 'approved' AS for_sale
        FROM collection_products AS c JOIN products AS p ON p.id = c.product_id JOIN shops AS s ON s.id = p.shop_id JOIN categories AS m ON m.id = p.main_id
        WHERE c.collection_id = ${own} ORDER BY c.position, c.product_id LIMIT ${chosenProducts_max}`,
    ),
  ]);
  const row = rowsOf<StoredRow>(stored)[0];
  if (!row) return null;
  return {
    collection: storedOf(row),
    texts: Object.fromEntries(rowsOf<{ locale: Locale; title: string; text: string }>(texts).map(({ locale, ...text }) => [locale, text])),
    chosen: rowsOf(chosen),
  };
}

export type CollectionTerms = CuratedDates & { texts: CuratedTexts };

const audited = ({ db, by, now }: EditContext, slug: string, entry: AuditEntry) => auditStatement(db, by, { kind: "collection", id: slug }, entry, now);
/** As the audit log holds it. */
const stateOf = ({ published, starts_at, ends_at, texts }: CollectionTerms) => ({
  published,
  startsAt: isoOrNull(starts_at),
  endsAt: isoOrNull(ends_at),
  titles: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text?.title])),
  texts: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text?.text])),
});

function textStatements(db: D1Database, slug: string, texts: CuratedTexts): D1PreparedStatement[] {
  const rows = JSON.stringify(Object.entries(texts).flatMap(([locale, text]) => (text ? [[locale, text.title, text.text]] : [])));
  const id = sql`(SELECT id FROM collections WHERE slug = ${slug})`;
  return [
    statement(db, sql`DELETE FROM collection_texts WHERE collection_id = ${id} AND locale NOT IN (SELECT value ->> 0 FROM json_each(${rows}))`),
    statement(
      db,
      sql`INSERT INTO collection_texts (collection_id, locale, title, text) SELECT ${id}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${rows}) WHERE true
        ON CONFLICT (collection_id, locale) DO UPDATE SET title = excluded.title, text = excluded.text`,
    ),
  ];
}

/** False: the address is taken, or there is no room. */
export const insertCollection = (context: EditContext, slug: string, terms: CollectionTerms): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, sql`NOT EXISTS (SELECT 1 FROM collections WHERE slug = ${slug}) AND (SELECT count(*) FROM collections) < ${curated_max}`),
    statement(
      context.db,
      sql`INSERT INTO collections (slug, published, starts_at, ends_at, updated_at)
        VALUES (${slug}, ${Number(terms.published)}, ${terms.starts_at}, ${terms.ends_at}, ${context.now})`,
    ),
    ...textStatements(context.db, slug, terms.texts),
    audited(context, slug, { action: "collection_create", after: stateOf(terms) }),
    bumpCatalogue(context.db),
  ]);

/** The collection as it was read, where nobody has changed it meanwhile. */
const unchanged = ({ id, version }: StoredCollection) => sql`EXISTS (SELECT 1 FROM collections WHERE id = ${id} AND version = ${version})`;
const next = ({ now }: EditContext) => sql`version = version + 1, updated_at = ${now}`;

/** False: somebody else has changed it meanwhile. Other dates are told everywhere at once: pages may know that there is none such. */
export function updateCollection(context: EditContext, before: StoredCollection & CollectionTerms, after: CollectionTerms): Promise<boolean> {
  const { db } = context;
  const isMoved = before.published !== after.published || before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
  return runAsserted(db, [
    assertInBatch(db, unchanged(before)),
    statement(
      db,
      sql`UPDATE collections SET published = ${Number(after.published)}, starts_at = ${after.starts_at}, ends_at = ${after.ends_at}, ${next(context)} WHERE id = ${before.id}`,
    ),
    ...textStatements(db, before.slug, after.texts),
    audited(context, before.slug, { action: "collection_save", before: stateOf(before), after: stateOf(after) }),
    ...(isMoved ? [bumpCatalogue(db)] : []),
  ]);
}

/** False: somebody else has changed it meanwhile. */
export const updateRule = (context: EditContext, before: StoredCollection, rule: CollectionRule | null): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, unchanged(before)),
    statement(context.db, sql`UPDATE collections SET rule = ${rule && JSON.stringify(rule)}, ${next(context)} WHERE id = ${before.id}`),
    audited(context, before.slug, { action: "collection_rule", before: { rule: before.rule }, after: { rule } }),
  ]);

/** False: somebody else has changed it meanwhile. */
export function updateChosen(context: EditContext, before: StoredCollection & { products: readonly number[] }, products: readonly number[]): Promise<boolean> {
  const { db } = context;
  const ids = JSON.stringify(products);
  return runAsserted(db, [
    assertInBatch(db, unchanged(before)),
    statement(db, sql`UPDATE collections SET ${next(context)} WHERE id = ${before.id}`),
    statement(db, sql`DELETE FROM collection_products WHERE collection_id = ${before.id} AND product_id NOT IN (SELECT value FROM json_each(${ids}))`),
    statement(
      db,
      sql`INSERT INTO collection_products (collection_id, product_id, position) SELECT ${before.id}, value, key FROM json_each(${ids}) WHERE value IN (SELECT id FROM products)
        ON CONFLICT (collection_id, product_id) DO UPDATE SET position = excluded.position WHERE position <> excluded.position`,
    ),
    audited(context, before.slug, { action: "collection_products", before: { products: before.products }, after: { products } }),
  ]);
}

/** Which of these products there are. */
export const readKnownProducts = (db: D1Database, ids: readonly number[]) =>
  all<{ id: number }>(db, sql`SELECT id FROM products WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** False: somebody else has changed it meanwhile. */
export const deleteCollection = (context: EditContext, before: StoredCollection & CollectionTerms): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, unchanged(before)),
    statement(context.db, sql`DELETE FROM collections WHERE id = ${before.id}`),
    audited(context, before.slug, { action: "collection_remove", before: { ...stateOf(before), rule: before.rule } }),
    bumpCatalogue(context.db),
  ]);
