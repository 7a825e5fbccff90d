/** The facets of a listing: what it can be narrowed by, and how much each choice would leave. */

import type { ReadContext } from "../../../cache/context.ts";
import { cached } from "../../../cache/read.ts";
import type { Reader } from "../../../db/sql.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { currencyOf } from "../../currencies/service.ts";
import { contentsOf } from "../collections/shown.ts";
import type { Facets, ProductQuery } from "../contract.ts";
import type { FreeFrom } from "../free-delivery.ts";
import type { FlashPair } from "../listing/flash-leads-data.ts";
import type { Listing } from "../listing/listing-data.ts";
import { askedListing } from "../listing/matches.ts";
import { isShared, listingOf, questionOf } from "../listing/query.ts";
import { flashLeads, flashPairs, freeFrom } from "../prices.ts";
import { choicesOf, facetsOf, wantedBy } from "./answer.ts";
import { readCandidates } from "./candidates-data.ts";
import type { ChosenId, FacetProductRow } from "./data.ts";
import { readLabels } from "./labels-data.ts";
import { isPlain, readPlainSums } from "./plain-data.ts";
import { type Chosen, type Counts, countFacets, type FacetProduct, inRule, noCounts } from "./rules.ts";
import { countsOfSums, widenBy } from "./sums.ts";

type Counted = { counts: Counts; chosen: readonly ChosenId[]; isLowerBound: boolean };

/** What a listing's question may be narrowed by; page and order do not matter to it. */
export async function listFacets(context: ReadContext, query: ProductQuery): Promise<{ data: Facets }> {
  const { locale, currency } = context;
  const question = questionOf(query, locale);
  const facets = await cached<{ data: Facets }>(context, {
    kind: "facets",
    params: question,
    locale,
    currency,
    worldwide: isShared(question),
    load: async (db) => ({ data: await loadFacets(db, query, context) }),
  });
  return facets as { data: Facets };
}

async function loadFacets(db: Reader, query: ProductQuery, context: ReadContext): Promise<Facets> {
  const { locale } = context;
  const [currency, leads, free, contents] = await Promise.all([
    currencyOf(context, context.currency),
    flashLeads(context),
    freeFrom(context),
    query.curated === undefined ? undefined : contentsOf(context, query.curated),
  ]);
  const listing = await askedListing(context, query, { currency, free, contents });
  const findsNothing = contents ? false : query.curated !== undefined || (query.q !== undefined && !listing.words);
  const { counts, chosen, isLowerBound } = await count(db, listing, free, flashPairs(leads), findsNothing);
  // what a rule asks for is no choice of the shopper's
  const asked = listing.within ? listingOf(query, locale, currency, free) : listing;
  const choices = choicesOf(asked, counts, listing.within ? chosen.filter(({ kind, slug }) => asked[lists[kind]].includes(slug)) : chosen);
  const labels = await readLabels(db, wantedBy(choices), locale);
  return facetsOf(asked, { choices, labels, counts, currency, countsAreLowerBounds: isLowerBound, locale });
}

const lists = { main: "mains", sub: "subs", brand: "brands", shop: "shops" } as const;

async function count(db: Reader, listing: Listing, free: FreeFrom, flash: readonly FlashPair[], findsNothing: boolean): Promise<Counted> {
  if (findsNothing) return { counts: noCounts(), chosen: [], isLowerBound: false };
  const flashPrices = new Map(flash);
  const productOf = (row: FacetProductRow) => facetProduct(row, flashPrices.get(row.id));
  if (isPlain(listing)) {
    const sums = await readPlainSums(db, listing, free, flash);
    return { counts: countsOfSums(sums, sums.flash.map(productOf)), chosen: sums.chosen, isLowerBound: sums.free.more === 1 };
  }
  const { rows, chosen, ruled, isLowerBound, price } = await readCandidates(db, listing, flash);
  const products = rows.map(productOf);
  const counted = listing.within ? inRule(products, chosenOf(listing.within, ruled), free) : products;
  const counts = countFacets(counted, chosenOf(listing, chosen), free);
  if (price) widenBy(counts, price);
  return { counts, chosen, isLowerBound };
}

const facetProduct = (row: FacetProductRow, flash_base_minor: BaseMinor | undefined): FacetProduct & FacetProductRow => ({
  ...row,
  price_base_minor: flash_base_minor ?? row.price_base_minor,
  isReduced: row.compare_at_base_minor !== null || flash_base_minor !== undefined,
  variants: JSON.parse(row.variant_options),
});

function chosenOf(listing: Listing, chosen: readonly ChosenId[]): Chosen {
  const ids = (kind: ChosenId["kind"], slugs: readonly string[]) =>
    slugs.length === 0 ? undefined : new Set(chosen.filter((each) => each.kind === kind).map(({ id }) => id));
  const { mains, subs, brands, shops, min_base_minor, max_base_minor, stars, stock = false, sale = false, free, choices } = listing;
  return {
    mains: ids("main", mains),
    subs: ids("sub", subs),
    brands: ids("brand", brands),
    shops: ids("shop", shops),
    min_base_minor,
    max_base_minor,
    stars,
    stock,
    sale,
    free: free !== undefined,
    choices,
  };
}
