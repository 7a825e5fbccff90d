/** From what was asked to what is looked for. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { type Currency, convert } from "../../../shared/money.ts";
import { searchWords } from "../../search/service.ts";
import type { ProductQuery } from "../contract.ts";
import { type FreeFrom, highestFreeFrom } from "../free-delivery.ts";
import { baseAtLeast, baseAtMost, perPageDefault } from "../rules.ts";
import type { FacetFilter, Listing, OwnRange } from "./listing-data.ts";

/** Each value once and in one order, so that the same question is the same however it is put. */
const listOf = (list: string | undefined) => [...new Set(list?.split(","))].sort();

export const choicesIn = (query: ProductQuery): FacetFilter[] =>
  Object.keys(query)
    .filter((name) => name.startsWith("o.") && query[name] !== "")
    .sort()
    .map((name) => ({ axis: name.slice(2), values: listOf(String(query[name])) }));

/** What the answer depends on besides language and currency: the same question is the same key, however it is put. */
export function questionOf(query: ProductQuery, locale: Locale) {
  const { min, max, rating, stock, sale, free, collection, curated, q } = query;
  const choices = choicesIn(query).map(({ axis, values }) => `${axis}=${values}`);
  return {
    category: listOf(query.category).join() || undefined,
    sub: listOf(query.sub).join() || undefined,
    brand: listOf(query.brand).join() || undefined,
    shop: listOf(query.shop).join() || undefined,
    o: choices.join(";") || undefined,
    collection: collection === "sale" ? undefined : collection,
    curated,
    q: q === undefined ? undefined : (searchWords(q, locale)?.text ?? ""),
    min,
    max,
    rating,
    stock,
    sale: collection === "sale" ? "1" : sale,
    free,
  };
}

/** Whether a question is one that many ask: those that cross filters are too many to be kept everywhere. */
export const isShared = ({ min, max, o, q, rating, ...others }: ReturnType<typeof questionOf>): boolean =>
  [min, max, o, q, rating].every((value) => value === undefined) && Object.values(others).filter((value) => value !== undefined).length <= 2;

/** What prices of a currency's own are held to. What is delivered free is dear enough whatever its shop asks for. */
function ownRangeOf({ min, max }: ProductQuery, currency: Currency, free: FreeFrom | undefined): { own?: OwnRange } {
  if (currency.code === currency.base_code || (min === undefined && max === undefined && !free)) return {};
  const free_minor = free ? convert(highestFreeFrom(free), currency) : 0;
  return { own: { currency: currency.code, min_minor: Math.max(min ?? 0, free_minor), max_minor: max ?? Number.MAX_SAFE_INTEGER } };
}

/** `free` is needed only when the query asks for what is delivered free. */
export function listingOf(query: ProductQuery, locale: Locale, currency: Currency, free?: FreeFrom): Listing {
  const { page = 1, perPage = perPageDefault, min, max, q } = query;
  const [before, k, id] = query.after?.split("-").map(Number) ?? [];
  const collection = query.collection === "sale" ? undefined : query.collection;
  const words = q === undefined ? undefined : searchWords(q, locale);
  return {
    mains: listOf(query.category),
    subs: listOf(query.sub),
    brands: listOf(query.brand),
    shops: listOf(query.shop),
    choices: choicesIn(query),
    ...(collection && { collection }),
    ...(words && { words }),
    ...(min !== undefined && { min_base_minor: baseAtLeast(min, currency) }),
    ...(max !== undefined && { max_base_minor: baseAtMost(max, currency) }),
    ...ownRangeOf(query, currency, query.free ? free : undefined),
    ...(query.rating !== undefined && { stars: query.rating }),
    stock: query.stock === "1",
    sale: query.sale === "1" || query.collection === "sale",
    ...(query.free && free && { free }),
    sort: query.sort ?? (words ? "relevance" : collection === "new" ? "newest" : "selling"),
    ...(k !== undefined && id !== undefined && { after: [k, id] as const }),
    offset: before ?? (page - 1) * perPage,
    limit: perPage,
  };
}
