/** Search's door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { SuggestionList } from "./contract.ts";
import { searchWords } from "./matches-data.ts";
import { rewriteQuery } from "./query-rewrite.ts";
import { readSuggestions } from "./suggestion-data.ts";
import { suggestions_max, suggestionsOf } from "./suggestions.ts";

export { cachedMatches } from "./match-cache.ts";
export { isNamed, matches_max, matchesOf, type SearchWords, searchWords } from "./matches-data.ts";

const nothing: SuggestionList = { data: [], meta: { total: 0 } };

/** What a beginning may be going to be: categories, brands, shops and products. */
export async function suggest(context: ReadContext, q: string): Promise<SuggestionList> {
  const { locale } = context;
  const words = searchWords(q, locale);
  if (!words) return nothing;
  const list = await cached<SuggestionList>(context, {
    kind: "suggest",
    params: { q: words.text },
    locale,
    load: async (db) => {
      const asTyped = suggestionsOf(await readSuggestions(db, words, locale, suggestions_max), words.text, locale);
      if (asTyped.length > 0) return { data: asTyped, meta: { total: asTyped.length } };
      const { meant } = await rewriteQuery(db, words.text, locale, true);
      const other = meant === undefined ? undefined : searchWords(meant, locale);
      if (meant === undefined || !other) return nothing;
      const data = suggestionsOf(await readSuggestions(db, other, locale, suggestions_max), meant, locale);
      return { data, meta: { total: data.length, meant } };
    },
  });
  return list ?? nothing;
}
