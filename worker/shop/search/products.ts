/** A search as a listing of the catalogue. The catalogue itself asks search what its words find, so this stands apart from the door. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { ProductQuery } from "../catalogue/contract.ts";
import { listProducts } from "../catalogue/service.ts";
import type { SearchList } from "./contract.ts";
import { searchWords } from "./matches-data.ts";
import { type RewrittenQuery, rewriteQuery } from "./query-rewrite.ts";
import { wordsIn } from "./rules.ts";

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
