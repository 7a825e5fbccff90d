/** SQL of the home page's rows. */
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { first, sql, statement } from "../../../db/sql.ts";
import type { HomeRowData } from "../../../shared/brand/market.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import type { SaveHome } from "./contract.ts";

/** All rows as JSON, each with what it takes of its collection: they come with the market's own row. */
export const homeRowsJson =
  sql.raw(`(SELECT json_group_array(json_object('kind', r.kind, 'link', r.link, 'texts', json(r.texts), 'hidden', json(iif(r.hidden, 'true', 'false')),
    'starts_at', r.starts_at, 'ends_at', r.ends_at, 'collection', iif(c.id IS NULL, NULL, json_object('slug', c.slug, 'published', json(iif(c.published, 'true', 'false')),
      'starts_at', c.starts_at, 'ends_at', c.ends_at, 'titles', json((SELECT json_group_object(locale, title) FROM collection_texts WHERE collection_id = c.id))))))
  FROM (SELECT * FROM home_rows ORDER BY position) AS r LEFT JOIN collections AS c ON c.id = r.collection_id)`);

/** Undefined: the market has chosen none. */
export function homeRowsIn(json: string): HomeRowData[] | undefined {
  const rows = JSON.parse(json) as HomeRowData[];
  return rows.length > 0 ? rows : undefined;
}

export async function readHome(db: D1Database): Promise<{ rows: HomeRowData[]; version: number }> {
  const row = await first<{ rows: string; home_version: number }>(db, sql`SELECT ${homeRowsJson} AS rows, home_version FROM market WHERE id = 1`);
  return { rows: row ? (homeRowsIn(row.rows) ?? []) : [], version: row?.home_version ?? 0 };
}

type HomeContext = { db: D1Database; by: Actor; now: number };

/** False: somebody else has changed them meanwhile, or a collection is gone. */
export function writeHome({ db, by, now }: HomeContext, { rows, version }: SaveHome, change: { before: object; after: object }): Promise<boolean> {
  const json = JSON.stringify(rows);
  return runAsserted(db, [
    assertInBatch(db, sql`(SELECT home_version FROM market WHERE id = 1) = ${version}`),
    assertInBatch(
      db,
      sql`NOT EXISTS (SELECT 1 FROM json_each(${json}) AS e WHERE e.value ->> 'collection' IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM collections WHERE slug = e.value ->> 'collection'))`,
    ),
    statement(db, sql`DELETE FROM home_rows`),
    statement(
      db,
      sql`INSERT INTO home_rows (position, kind, collection_id, link, texts, hidden, starts_at, ends_at)
        SELECT e.key, e.value ->> 'kind', (SELECT id FROM collections WHERE slug = e.value ->> 'collection'), e.value ->> 'link', e.value -> 'texts',
          e.value ->> 'hidden', e.value ->> 'startsAt', e.value ->> 'endsAt' FROM json_each(${json}) AS e`,
    ),
    statement(db, sql`UPDATE market SET home_version = home_version + 1 WHERE id = 1`),
    auditStatement(db, by, { kind: "setting", id: "home" }, { action: "home_rows", ...change }, now),
  ]);
}

export const readUnknownCollections = (db: D1Database, slugs: readonly string[]) =>
  first<{ slug: string }>(db, sql`SELECT value AS slug FROM json_each(${JSON.stringify(slugs)}) WHERE value NOT IN (SELECT slug FROM collections) LIMIT 1`);
