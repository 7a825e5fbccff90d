/** What operators do with the rows of the home page. */

import { Refusal } from "../../../errors.ts";
import type { HomeRowData } from "../../../shared/brand/market.ts";
import { isoOrNull } from "../../../shared/time.ts";
import type { MarketContext } from "../service.ts";
import type { AdminHome, AdminHomeRow, SaveHome } from "./contract.ts";
import { readHome, readUnknownCollections, writeHome } from "./data.ts";
import { builtKinds, homeRowStateAt } from "./rules.ts";

const builtRows: readonly HomeRowData[] = builtKinds.map((kind) => ({
  kind,
  link: null,
  texts: {},
  hidden: false,
  starts_at: null,
  ends_at: null,
  collection: null,
}));

const rowOf = (row: HomeRowData, at_ms: number): AdminHomeRow => ({
  kind: row.kind,
  collection: row.collection && { slug: row.collection.slug, titles: row.collection.titles },
  link: row.link,
  texts: Object.fromEntries(Object.entries(row.texts).map(([locale, text]) => [locale, { title: text?.title ?? "", text: text?.text ?? "" }])),
  hidden: row.hidden,
  startsAt: isoOrNull(row.starts_at),
  endsAt: isoOrNull(row.ends_at),
  state: homeRowStateAt(row, at_ms),
});

/** The rows as they stand at a moment; those that are built, where the market has chosen none. */
export async function showHome(db: D1Database, at_ms: number): Promise<AdminHome> {
  const { rows, version } = await readHome(db);
  const isBuilt = rows.length === 0;
  return { rows: (isBuilt ? builtRows : rows).map((row) => rowOf(row, at_ms)), version, isBuilt };
}

/** The rows that differ, and the order. */
function changeOf(before: readonly HomeRowData[], after: SaveHome["rows"]) {
  const textsOf = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));
  const was = before.map(({ collection, starts_at, ends_at, kind, link, texts, hidden }) => ({
    ...{ kind, link, texts, hidden, collection: collection?.slug ?? null, startsAt: isoOrNull(starts_at), endsAt: isoOrNull(ends_at) },
  }));
  const is = after.map(({ collection, startsAt, endsAt, kind, link, texts, hidden }) => ({
    ...{ kind, link, texts, hidden, collection, startsAt: isoOrNull(startsAt), endsAt: isoOrNull(endsAt) },
  }));
  const [all, others] = [new Set(textsOf(was)), new Set(textsOf(is))];
  const order = (rows: typeof was) => rows.map(({ kind, collection }) => (collection === null ? kind : `${kind} ${collection}`));
  return {
    before: { order: order(was), rows: was.filter((row) => !others.has(JSON.stringify(row))) },
    after: { order: order(is), rows: is.filter((row) => !all.has(JSON.stringify(row))) },
  };
}

/** @throws Refusal conflict (`version` says which one has been saved meanwhile), invalid_fields (there is no such collection) */
export async function saveHome(context: MarketContext, asked: SaveHome): Promise<void> {
  const { rows, version } = await readHome(context.db);
  if (version !== asked.version) throw new Refusal("conflict", { details: { version } });
  const slugs = asked.rows.flatMap(({ collection }) => collection ?? []);
  const unknown = slugs.length > 0 ? await readUnknownCollections(context.db, slugs) : null;
  const at = asked.rows.findIndex(({ collection }) => collection !== null && collection === unknown?.slug);
  if (at >= 0) throw new Refusal("invalid_fields", { fields: { [`rows.${at}.collection`]: ["invalid"] } });
  if (!(await writeHome(context, asked, changeOf(rows, asked.rows)))) throw new Refusal("conflict", { details: { version: version + 1 } });
}
