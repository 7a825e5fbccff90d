/** SQL of what is searched for by many. */
import type { Locale } from "../../../../locales/words.ts";
import { all, first, type Reader, rowsOf, run, sql, statement } from "../../../db/sql.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { counts_ms, hidden_max, listed_max, networks_min, popular_max } from "./rules.ts";

type Term = { locale: Locale; term: string };

/** A network counts once for a term, and anew for as long as it is counted. */
export const countSearch = (db: D1Database, { locale, term }: Term, network: string, now_ms: number) =>
  run(
    db,
    sql`INSERT INTO search_networks (locale, term, network, at) VALUES (${locale}, ${term}, ${network}, ${now_ms}) ON CONFLICT DO UPDATE SET at = excluded.at`,
  );

export const readPopular = (db: Reader, locale: Locale) =>
  all<{ q: string }>(
    db,
    sql`SELECT term AS q FROM search_terms WHERE locale = ${locale} AND is_hidden = 0 AND networks >= ${networks_min}
      ORDER BY networks DESC, term LIMIT ${popular_max}`,
  );

export type SearchTermRow = { locale: Locale; q: string; networks: number; is_hidden: 0 | 1 };

/** What is shown, or could be, and what is hidden; what fewer searched for is nobody's to see. */
export async function readTerms(db: Reader, locales: readonly Locale[]): Promise<SearchTermRow[]> {
  const results = await db.batch(
    locales.flatMap((locale) =>
      [
        sql`SELECT locale, term AS q, networks, is_hidden FROM search_terms WHERE locale = ${locale} AND is_hidden = 0 AND networks >= ${networks_min}
          ORDER BY networks DESC, term LIMIT ${listed_max}`,
        sql`SELECT locale, term AS q, networks, is_hidden FROM search_terms WHERE locale = ${locale} AND is_hidden = 1 ORDER BY term LIMIT ${hidden_max}`,
      ].map((query) => statement(db, query)),
    ),
  );
  return results.flatMap((result) => rowsOf<SearchTermRow>(result));
}

export const readTerm = (db: Reader, { locale, term }: Term) =>
  first<{ is_hidden: 0 | 1 }>(db, sql`SELECT is_hidden FROM search_terms WHERE locale = ${locale} AND term = ${term}`);

export const hiddenConstraint = "hidden_searches_limit";

/** Hides a term, also one that nobody has searched for yet; or lets it be shown again. */
export const hideTerm = (db: D1Database, { locale, term }: Term, isHidden: boolean, wasHidden: boolean, by: Actor, now_ms: number) =>
  db.batch([
    ...(isHidden ? [sql`INSERT INTO search_terms (locale, term, networks) VALUES (${locale}, ${term}, 0) ON CONFLICT DO NOTHING`] : []).map((query) =>
      statement(db, query),
    ),
    statement(db, sql`UPDATE search_terms SET is_hidden = ${Number(isHidden)} WHERE locale = ${locale} AND term = ${term}`),
    statement(db, sql`DELETE FROM search_terms WHERE locale = ${locale} AND term = ${term} AND networks = 0 AND is_hidden = 0`),
    auditStatement(
      db,
      by,
      { kind: "setting", id: `search ${locale} ${term}` },
      { action: "set_popular_search", before: { isHidden: wasHidden }, after: { isHidden } },
      now_ms,
    ),
  ]);

const swept_max = 1_000;
/** What was searched for too long ago no longer counts, and goes, some at a time. */
export const tidySearches = (db: D1Database, now_ms: number) =>
  run(
    db,
    sql`DELETE FROM search_networks WHERE (locale, term, network) IN
      (SELECT locale, term, network FROM search_networks WHERE at < ${now_ms - counts_ms} ORDER BY at LIMIT ${swept_max})`,
  );
