/** A listing with what it takes to answer it: what its words find or its collection holds, asked for once, for the page, its filters and their counts together. */
import type { ReadContext } from "../../../cache/context.ts";
import type { Currency } from "../../../shared/money.ts";
import { currencyOf } from "../../currencies/service.ts";
import { cachedMatches } from "../../search/service.ts";
import { type CollectionContents, queryOfRule, withinRule } from "../collections/rules.ts";
import type { ProductQuery } from "../contract.ts";
import type { FreeFrom } from "../free-delivery.ts";
import type { Listing } from "./listing-data.ts";
import { listingOf } from "./query.ts";

type Terms = { currency: Currency; free?: FreeFrom | undefined; contents?: CollectionContents | undefined };

export async function askedListing(context: ReadContext, query: ProductQuery, { currency, free, contents }: Terms): Promise<Listing> {
  const { locale } = context;
  if (contents === undefined) {
    const listing = listingOf(query, locale, currency, free);
    return listing.words ? { ...listing, found: await cachedMatches(context, listing.words) } : listing;
  }
  if ("products" in contents) {
    const listing = listingOf({ ...query, q: undefined, collection: undefined, sort: query.sort ?? "relevance" }, locale, currency, free);
    return { ...listing, found: contents.products.map((id, at) => [id, -at] as const) };
  }
  const base = currency.code === currency.base_code ? currency : await currencyOf(context, currency.base_code);
  const within = listingOf(queryOfRule(contents.rule), locale, base, free);
  const listing = listingOf(withinRule(contents.rule, query), locale, currency, free);
  const [min, max] = [highest(listing.min_base_minor, within.min_base_minor), lowest(listing.max_base_minor, within.max_base_minor)];
  return { ...listing, within, ...(min !== undefined && { min_base_minor: min }), ...(max !== undefined && { max_base_minor: max }) };
}

/** Of two bounds that both have to hold; undefined is none. */
const highest = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? (a ?? b) : Math.max(a, b));
const lowest = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? (a ?? b) : Math.min(a, b));

export const asksForFree = (query: ProductQuery, contents: CollectionContents | undefined): boolean =>
  query.free !== undefined || (contents !== undefined && "rule" in contents && contents.rule.free);
