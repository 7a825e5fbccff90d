/** Suggestions while somebody types. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { Reader } from "../../db/sql.ts";
import type { ProductCard } from "../catalogue/contract.ts";
import type { Suggestion, SuggestionList } from "./contract.ts";
import { type SearchWords, searchWords } from "./matches-data.ts";
import { rewriteQuery } from "./query-rewrite.ts";
import { readSuggestions } from "./suggestion-data.ts";
import { suggestions_max, suggestionsOf } from "./suggestions.ts";

const nothing: SuggestionList = { data: [], meta: { total: 0 } };

/** Cards of products by their ids, as the catalogue makes them: it asks search what its words find, so search does not ask it. */
type CardsOf = (db: Reader, context: ReadContext, ids: readonly number[]) => Promise<ProductCard[]>;

async function suggestionsFor(db: Reader, context: ReadContext, words: SearchWords, cardsOf: CardsOf): Promise<Suggestion[]> {
  const { places, products } = await readSuggestions(db, words, context.locale, suggestions_max);
  const categories = new Map(products.map(({ id, category }) => [id, category]));
  const cards = await cardsOf(db, context, [...categories.keys()]);
  return suggestionsOf({ places, products: cards.map((card) => ({ card, category: categories.get(card.id) ?? "" })) }, words.text, context.locale);
}

/** What a beginning may be going to be: categories, brands, shops and products. */
export async function suggest(context: ReadContext, q: string, cardsOf: CardsOf): Promise<SuggestionList> {
  const { locale, currency } = context;
  const words = searchWords(q, locale);
  if (!words) return nothing;
  const list = await cached<SuggestionList>(context, {
    kind: "suggest",
    params: { q: words.text },
    locale,
    currency,
    load: async (db) => {
      const asTyped = await suggestionsFor(db, context, words, cardsOf);
      if (asTyped.length > 0) return { data: asTyped, meta: { total: asTyped.length } };
      const { meant } = await rewriteQuery(db, words.text, locale, true);
      const other = meant === undefined ? undefined : searchWords(meant, locale);
      if (meant === undefined || !other) return nothing;
      const data = await suggestionsFor(db, context, other, cardsOf);
      return { data, meta: { total: data.length, meant } };
    },
  });
  return list ?? nothing;
}
