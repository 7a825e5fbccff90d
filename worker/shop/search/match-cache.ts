/** What a search finds, kept for a moment: its pages, its filters and their counts are all made from the same finds. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { all } from "../../db/sql.ts";
import { matchesOf, type SearchWords } from "./matches-data.ts";

/** A product and how well it fits. */
export type Match = readonly [id: number, score: number];

/** Best first, at most `finds_max`. */
export async function cachedMatches(context: ReadContext, words: SearchWords): Promise<readonly Match[]> {
  const finds = await cached<{ data: Match[]; meta: object }>(context, {
    kind: "finds",
    params: { q: words.text },
    locale: context.locale,
    load: async (db) => {
      const results = await all<{ id: number; score: number }>(db, matchesOf(words));
      return { data: results.map(({ id, score }) => [id, score] as const), meta: {} };
    },
  });
  return finds?.data ?? [];
}
