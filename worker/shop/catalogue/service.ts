/** The catalogue's door for pages and neighbours. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { Reader } from "../../db/sql.ts";
import { cachedBySlug } from "../by-slug.ts";
import { currencyOf } from "../currencies/service.ts";
import { isSlug } from "../query.ts";
import { isNamed } from "../search/service.ts";
import { cardsOfListing } from "./cards/cards.ts";
import type { CollectionContents } from "./collections/rules.ts";
import { contentsOf } from "./collections/shown.ts";
import type { Product, ProductCard, ProductList, ProductQuery } from "./contract.ts";
import { readCards, readListing, readRelated } from "./data.ts";
import type { Listing } from "./listing/listing-data.ts";
import { askedListing, asksForFree } from "./listing/matches.ts";
import { isShared, questionOf } from "./listing/query.ts";
import { flashLeads, flashPairs, flashPrices, freeFrom } from "./prices.ts";
import { readProduct } from "./product/data.ts";
import { readGoesWith } from "./product/goes-with-data.ts";
import { productOf } from "./product/rules.ts";
import { cardsOf } from "./reductions.ts";
import { perPageDefault } from "./rules.ts";

export { runningCollections } from "./collections/shown.ts";
export { listCategories } from "./directory.ts";

export const related_max = 8;
/** Pages nobody is likely to share are not worth a write to KV: far ones, and those of a size that no page of ours asks for. */
const sharedPages_max = 5;
const sharedSizes: readonly number[] = [6, 8, 12, perPageDefault, 48];

const nothingFound = ({ page = 1, perPage = perPageDefault }: ProductQuery): ProductList => ({ data: [], meta: { page, perPage, total: 0, hasNext: false } });

/** A page of a listing as the database has it now. `contents`: of the collection that is asked for. For neighbours' loaders: not cached. */
export async function loadListing(db: Reader, query: ProductQuery, context: ReadContext, contents?: CollectionContents): Promise<ProductList> {
  const { page = 1, perPage = perPageDefault } = query;
  const [currency, { leads, byVariant }, free] = await Promise.all([
    currencyOf(context, context.currency),
    flashPrices(context),
    asksForFree(query, contents) ? freeFrom(context) : undefined,
  ]);
  const listing = await askedListing(context, query, { currency, free, contents });
  // a question without a word in it finds nothing
  if (query.q !== undefined && !listing.words && !contents) return nothingFound(query);
  const { cards, total, isLowerBound, next } = await readListing(db, listing, flashPairs(leads), context);
  const shown = listing.offset + cards.length;
  const mentionedFrom = firstMentioned(listing, cards);
  return {
    data: await cardsOfListing(db, cards, { choices: listing.choices, min_minor: query.min, max_minor: query.max }, { leads, byVariant, currency }, context),
    meta: {
      page: listing.after ? Math.floor(listing.offset / perPage) + 1 : page,
      perPage,
      total,
      ...(isLowerBound && { totalIsLowerBound: true }),
      ...(mentionedFrom !== undefined && { mentionedFrom }),
      hasNext: next !== undefined || (!listing.after && listing.offset + perPage < total),
      ...(next && { next: [shown, ...next].join("-") }),
    },
  };
}

/** The place of the first of these cards whose description alone has the words, where the best finds stand in front; undefined: there is none. */
function firstMentioned({ words, found = [], sort }: Listing, cards: readonly { id: number }[]): number | undefined {
  if (!words || sort !== "relevance") return undefined;
  const scores = new Map(found);
  const at = cards.findIndex(({ id }) => !isNamed(scores.get(id) ?? Number.POSITIVE_INFINITY));
  return at === -1 ? undefined : at;
}

async function loadAsked(db: Reader, query: ProductQuery, context: ReadContext): Promise<ProductList> {
  if (query.curated === undefined) return loadListing(db, query, context);
  const contents = await contentsOf(context, query.curated);
  return contents ? loadListing(db, query, context, contents) : nothingFound(query);
}

/** A page of the catalogue. */
export async function listProducts(context: ReadContext, query: ProductQuery): Promise<ProductList> {
  const { sort, page = 1, perPage = perPageDefault, after } = query;
  const { locale, currency } = context;
  const question = questionOf(query, locale);
  const list = await cached<ProductList>(context, {
    kind: question.q === undefined ? "products" : "search",
    params: { ...question, sort, ...(after === undefined ? { page } : { after }), perPage },
    locale,
    currency,
    worldwide: isShared(question) && page <= sharedPages_max && sharedSizes.includes(perPage) && after === undefined,
    load: (db) => loadAsked(db, query, context),
  });
  return list as ProductList;
}

export async function productByHandle(context: ReadContext, handle: string): Promise<{ data: Product } | undefined> {
  return cachedBySlug(context, "product", { handle }, async (db) => {
    const [rows, currency] = await Promise.all([readProduct(db, handle, context), currencyOf(context, context.currency)]);
    return rows && { data: productOf(rows, currency) };
  });
}

const neighbours = { related: readRelated, "goes-with": readGoesWith } as const;

/** Products that are like it (`related`), or that go with it. Undefined: no such product. */
export async function neighboursOf(
  context: ReadContext,
  kind: keyof typeof neighbours,
  handle: string,
): Promise<{ data: ProductCard[]; meta: { total: number } } | undefined> {
  const { locale, currency: code } = context;
  if (!isSlug(handle)) return undefined;
  const load = async (db: Reader) => {
    const [{ known, cards }, currency, leads] = await Promise.all([
      neighbours[kind](db, handle, related_max, context),
      currencyOf(context, context.currency),
      flashLeads(context),
    ]);
    if (!known) return undefined;
    return { data: await cardsOf(db, cards, leads, currency, context.now()), meta: { total: cards.length } };
  };
  return cached(context, { kind, params: { handle }, locale, currency: code, load });
}

/** Cards of given products in the given order; those not for sale any more are left out. For neighbours' loaders: not cached. */
export async function productCards(db: Reader, context: ReadContext, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [rows, currency, leads] = await Promise.all([readCards(db, ids, context), currencyOf(context, context.currency), flashLeads(context)]);
  return cardsOf(db, rows, leads, currency, context.now());
}
