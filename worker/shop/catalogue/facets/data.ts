/** What facets are counted from, as both ways of counting read it. */

import { type SQL, sql } from "../../../db/sql.ts";
import type { BaseMinor } from "../../../shared/money.ts";
import { type FlashPair, flashTable, notInFlash } from "../listing/flash-leads-data.ts";
import { and, brandIds, type Listing, mainIds, shopIds, subIds } from "../listing/listing-data.ts";
import { foundId, foundKey, inPriceRange, wordsOf } from "../listing/words-data.ts";
import type { FacetProduct } from "./rules.ts";

/** So many products are looked at; where more come into question the counts are lower bounds. */
export const looked_max = 300;

/** As stored: its normal price, its variants' choices as JSON. */
export type FacetProductRow = Omit<FacetProduct, "isReduced" | "variants"> & { compare_at_base_minor: BaseMinor | null; variant_options: string };
export const productColumns = sql.raw(
  "p.id, p.main_id, p.sub_id, p.brand_id, p.shop_id, p.price_base_minor, p.compare_at_base_minor, p.rating_x100, p.variant_options",
);

export type ChosenId = { kind: "main" | "sub" | "brand" | "shop"; id: number; slug: string };

/** The ids of what is chosen by name. */
export function chosenIds({ mains, subs, brands, shops }: Listing): SQL {
  const arm = (kind: ChosenId["kind"], table: string, name: string, ids: SQL) =>
    sql`SELECT ${kind} AS kind, id, ${sql.raw(name)} AS slug FROM ${sql.raw(table)} WHERE id IN (${ids})`;
  return sql.join(
    [
      arm("main", "categories", "slug", mainIds(mains)),
      arm("sub", "categories", "slug", subIds(mains, subs)),
      arm("brand", "brands", "slug", brandIds(brands)),
      arm("shop", "shops", "handle", shopIds(shops)),
    ],
    sql.raw(" UNION ALL "),
  );
}

export type PriceEnds = { min_base_minor: BaseMinor | null; max_base_minor: BaseMinor | null };

/** The lowest and the highest stored price of what is left when no price is asked for; running flash sales aside. */
export function priceEnds(listing: Listing, flash: readonly FlashPair[]): SQL {
  const open = { ...listing, min_base_minor: listing.within?.min_base_minor, max_base_minor: listing.within?.max_base_minor };
  const conditions = and([sql`facets_price MATCH ${wordsOf(open)}`, inPriceRange(open), notInFlash(foundId("facets_price"))]);
  const end = (direction: string) =>
    sql`(SELECT ${foundKey("facets_price")} FROM facets_price WHERE ${conditions} ORDER BY facets_price.rowid ${sql.raw(direction)} LIMIT 1)`;
  return sql`WITH ${flashTable(flash)} SELECT ${end("ASC")} AS min_base_minor, ${end("DESC")} AS max_base_minor`;
}
