/** SQL of a shop's own page. The shop stands in every statement. */

import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { all, rowsOf, scalar, sql, statement } from "../../../db/sql.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import type { ShopText } from "./rules.ts";

type PictureCells = { hash: string | null; width: number | null; height: number | null };
export type PageRow = PictureCells & {
  handle: string;
  name: string;
  accent: string;
  banner_hash: string | null;
  banner_width: number | null;
  banner_height: number | null;
};
export type ShopTextRow = { locale: Locale } & Record<ShopText, string>;
export type SectionTitlesRow = { id: number; titles: string };
export type SectionChoiceRow = PictureCells & { handle: string; name: string };
export type ClosureRow = { id: number; starts_at: number; ends_at: number; notes: string };

const choiceColumns = (locale: Locale) =>
  sql`p.handle, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, c.hash, c.width, c.height`;

export async function readPage(db: D1Database, shopId: number, locale: Locale, now_ms: number) {
  const [page, texts, sections, products, closures] = await db.batch([
    statement(
      db,
      sql`SELECT s.handle, s.name, s.accent, c.hash, c.width, c.height, b.hash AS banner_hash, b.width AS banner_width, b.height AS banner_height
        FROM shops AS s LEFT JOIN pictures AS c ON c.hash = s.picture LEFT JOIN pictures AS b ON b.hash = s.banner WHERE s.id = ${shopId}`,
    ),
    statement(db, sql`SELECT locale, city, tagline, about, policies FROM shop_texts WHERE shop_id = ${shopId} AND city || tagline || about || policies <> ''`),
    statement(
      db,
      sql`SELECT n.id, (SELECT json_group_object(locale, title) FROM shop_section_texts WHERE section_id = n.id) AS titles
        FROM shop_sections AS n WHERE n.shop_id = ${shopId} ORDER BY n.position, n.id`,
    ),
    statement(
      db,
      sql`SELECT g.section_id, ${choiceColumns(locale)} FROM shop_sections AS n JOIN shop_section_products AS g ON g.section_id = n.id
        JOIN products AS p ON p.id = g.product_id AND p.shop_id = n.shop_id LEFT JOIN pictures AS c ON c.hash = p.picture
        WHERE n.shop_id = ${shopId} ORDER BY g.section_id, g.position`,
    ),
    statement(
      db,
      sql`SELECT l.id, l.starts_at, l.ends_at, (SELECT json_group_object(locale, note) FROM shop_closure_texts WHERE closure_id = l.id) AS notes
        FROM shop_closures AS l WHERE l.shop_id = ${shopId} AND l.ends_at > ${now_ms} ORDER BY l.starts_at`,
    ),
  ]);
  return {
    page: rowsOf<PageRow>(page)[0] as PageRow,
    texts: rowsOf<ShopTextRow>(texts),
    sections: rowsOf<SectionTitlesRow>(sections),
    products: rowsOf<SectionChoiceRow & { section_id: number }>(products),
    closures: rowsOf<ClosureRow>(closures),
  };
}

/** A language that says nothing any more is missing again: shoppers then read another one. */
export async function writeTexts(
  db: D1Database,
  shopId: number,
  accent: string,
  texts: Partial<Record<Locale, Record<ShopText, string>>>,
  audit: D1PreparedStatement,
): Promise<void> {
  const rows = JSON.stringify(Object.entries(texts).map(([locale, each]) => ({ locale, ...each })));
  const cell = (name: string) => sql.raw(`value ->> '${name}'`);
  await db.batch([
    statement(db, sql`UPDATE shops SET accent = ${accent} WHERE id = ${shopId} AND accent <> ${accent}`),
    // a name of its own in a language stays (registration)
    statement(db, sql`DELETE FROM shop_texts WHERE shop_id = ${shopId} AND name IS NULL AND locale NOT IN (SELECT value ->> 'locale' FROM json_each(${rows}))`),
    statement(
      db,
      sql`UPDATE shop_texts SET city = '', tagline = '', about = '', policies = ''
        WHERE shop_id = ${shopId} AND locale NOT IN (SELECT value ->> 'locale' FROM json_each(${rows})) AND city || tagline || about || policies <> ''`,
    ),
    statement(
      db,
      sql`INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies)
        SELECT ${shopId}, ${cell("locale")}, ${cell("city")}, ${cell("tagline")}, ${cell("about")}, ${cell("policies")} FROM json_each(${rows}) WHERE true
        ON CONFLICT (shop_id, locale) DO UPDATE SET city = excluded.city, tagline = excluded.tagline, about = excluded.about, policies = excluded.policies
        WHERE (city, tagline, about, policies) <> (excluded.city, excluded.tagline, excluded.about, excluded.policies)`,
    ),
    audit,
  ]);
}

/** Shows another picture from now on. @returns the one shown before */
export async function exchangePicture(
  db: D1Database,
  shopId: number,
  column: "picture" | "banner",
  hash: string | null,
  audit: D1PreparedStatement,
): Promise<string | null> {
  const [before] = await db.batch<{ hash: string | null }>([
    statement(db, sql`SELECT ${sql.raw(column)} AS hash FROM shops WHERE id = ${shopId}`),
    statement(db, sql`UPDATE shops SET ${sql.raw(column)} = ${hash} WHERE id = ${shopId}`),
    audit,
  ]);
  return before?.results[0]?.hash ?? null;
}

/** The shop's products that have the words in a name or in their handle, the newest first. */
export const readChoices = (db: D1Database, shopId: number, locale: Locale, q: string, limit: number) =>
  all<SectionChoiceRow>(
    db,
    sql`SELECT ${choiceColumns(locale)} FROM products AS p LEFT JOIN pictures AS c ON c.hash = p.picture
      WHERE p.shop_id = ${shopId} AND p.status = 'active'
        AND (${q} = '' OR instr(p.handle, lower(${q})) > 0 OR EXISTS (SELECT 1 FROM product_texts AS x WHERE x.product_id = p.id AND instr(lower(x.name), lower(${q})) > 0))
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  );

/** How many of these handles are products of the shop. */
export const countOwn = async (db: D1Database, shopId: number, handles: readonly string[]): Promise<number> =>
  (await scalar<number>(
    db,
    sql`SELECT count(*) FROM products WHERE shop_id = ${shopId} AND handle IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`,
  )) ?? 0;

/** The constraint that stops a seventh section (0033). */
export const sectionsConstraint = "shop_sections_at_most_six";
export type NewSection = { titles: Partial<Record<Locale, string>>; products: readonly string[] };

/** Its titles and products, and its own row last: that one tells the caches. `id` null: a new one. @returns its id; null: no such section of the shop */
export async function writeSection(
  db: D1Database,
  shopId: number,
  id: number | null,
  { titles, products }: NewSection,
  by: Actor,
  now_ms: number,
): Promise<number | null> {
  const own =
    id === null
      ? sql`(SELECT max(id) FROM shop_sections WHERE shop_id = ${shopId})`
      : sql`(SELECT id FROM shop_sections WHERE id = ${id} AND shop_id = ${shopId})`;
  const results = await db.batch<{ id: number }>([
    ...(id === null
      ? [
          statement(
            db,
            sql`INSERT INTO shop_sections (shop_id, position, updated_at)
              VALUES (${shopId}, (SELECT 1 + coalesce(max(position), 0) FROM shop_sections WHERE shop_id = ${shopId}), ${now_ms})`,
          ),
        ]
      : []),
    statement(db, sql`DELETE FROM shop_section_texts WHERE section_id = ${own}`),
    statement(
      db,
      sql`INSERT INTO shop_section_texts (section_id, locale, title) SELECT ${own}, key, value FROM json_each(${JSON.stringify(titles)}) WHERE ${own} IS NOT NULL`,
    ),
    statement(db, sql`DELETE FROM shop_section_products WHERE section_id = ${own}`),
    statement(
      db,
      sql`INSERT INTO shop_section_products (section_id, position, product_id) SELECT ${own}, j.key, p.id
        FROM json_each(${JSON.stringify(products)}) AS j JOIN products AS p ON p.handle = j.value AND p.shop_id = ${shopId} WHERE ${own} IS NOT NULL`,
    ),
    auditStatement(
      db,
      by,
      { shopId },
      { action: id === null ? "create_section" : "change_section", note: Object.values(titles)[0] ?? "" },
      now_ms,
      id === null ? undefined : isOwnSection(id, shopId),
    ),
    statement(db, sql`UPDATE shop_sections SET updated_at = ${now_ms} WHERE id = ${own} RETURNING id`),
  ]);
  return results.at(-1)?.results[0]?.id ?? null;
}

/** @returns whether it was there */
export async function deleteSection(db: D1Database, shopId: number, id: number, by: Actor, now_ms: number): Promise<boolean> {
  const [, gone] = await db.batch([
    auditStatement(db, by, { shopId }, { action: "delete_section", note: String(id) }, now_ms, isOwnSection(id, shopId)),
    statement(db, sql`DELETE FROM shop_sections WHERE id = ${id} AND shop_id = ${shopId}`),
  ]);
  return (gone?.meta.changes ?? 0) > 0;
}
const isOwnSection = (id: number, shopId: number) => sql`EXISTS (SELECT 1 FROM shop_sections WHERE id = ${id} AND shop_id = ${shopId})`;

/** Changes places with the neighbour; at the end of the row nothing changes. @returns whether there is such a section */
export async function moveSection(db: D1Database, shopId: number, id: number, to: "up" | "down", by: Actor, now_ms: number): Promise<boolean> {
  const numbered = sql`SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM shop_sections WHERE shop_id = ${shopId}`;
  const step = to === "up" ? -1.5 : 1.5;
  const [found] = await db.batch<{ id: number }>([
    statement(db, sql`SELECT id FROM shop_sections WHERE id = ${id} AND shop_id = ${shopId}`),
    statement(
      db,
      sql`UPDATE shop_sections SET position = w.place FROM (
          SELECT id, row_number() OVER (ORDER BY place + iif(id = ${id}, ${step}, 0)) AS place FROM (${numbered})) AS w
        WHERE shop_sections.id = w.id AND shop_sections.shop_id = ${shopId}`,
    ),
    auditStatement(db, by, { shopId }, { action: "move_section", note: `${id} ${to}` }, now_ms, isOwnSection(id, shopId)),
  ]);
  return (found?.results.length ?? 0) > 0;
}
