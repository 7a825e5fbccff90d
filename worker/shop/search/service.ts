/** Search's door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { ProductQuery } from "../catalogue/contract.ts";
import { listProducts } from "../catalogue/service.ts";
import type { SearchList, SuggestionList } from "./contract.ts";
import { searchWords } from "./matches.ts";
import { type RewrittenQuery, rewriteQuery } from "./query-rewrite.ts";
import { wordsIn } from "./rules.ts";
import { readSuggestions } from "./suggestion-data.ts";
import { suggestions_max, suggestionsOf } from "./suggestions.ts";

/** What is kept for one question: as it was typed, as far as that can make a difference. */
const typed_max = 120;

/** What a question means: as it was typed, unless nothing has those words. Filters have no say in it. */
async function understood(context: ReadContext, q: string): Promise<RewrittenQuery> {
  const { locale } = context;
  // a long question is known by its words: what else it holds is no keyboard's mistake
  const typed = q.length <= typed_max ? q.toWellFormed() : wordsIn(q).join(" ");
  const meaning = await cached<{ data: RewrittenQuery }>(context, {
    kind: "meaning",
    params: { q: typed },
    locale,
    load: async (db) => ({ data: await rewriteQuery(db, typed, locale) }),
  });
  return meaning?.data ?? { q };
}

/** A page of what is found; `meta` says when other words than the typed ones were looked for, or would find more. */
export async function searchProducts(context: ReadContext, query: ProductQuery): Promise<SearchList> {
  const { q = "" } = query;
  if (!searchWords(q, context.locale)) return listProducts(context, { ...query, q });
  const { q: asked, meant, didYouMean } = await understood(context, q);
  const list = await listProducts(context, { ...query, q: asked });
  if (meant === undefined && didYouMean === undefined) return list;
  return { data: list.data, meta: { ...list.meta, ...(meant !== undefined && { meant }), ...(didYouMean !== undefined && { didYouMean }) } };
}

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
