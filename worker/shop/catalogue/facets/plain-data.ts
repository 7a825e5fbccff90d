/** The sums of a plain scope: what can be chosen from is counted as products are written, and read a row a choice. */
import { type Reader, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { FreeFrom } from "../free-delivery.ts";
import { type FlashPair, flashTable } from "../listing/flash-leads-data.ts";
import { and, brandIds, isFiltered, type Listing, mainIds, scopeOf, shopIds, subIds } from "../listing/listing-data.ts";
import { plainScope } from "../listing/order-data.ts";
import { counted, type TotalRow } from "../listing/total-data.ts";
import { type ChosenId, chosenIds, type FacetProductRow, looked_max, type PriceEnds, priceEnds, productColumns } from "./data.ts";

/** A word of the index without its scope, and how many products carry it. */
export type Sum = { word: string; n: number };
export type PlainSums = {
  sums: Sum[];
  /** Top categories of everything, sub-categories of the top category, and all brands or shops: the axes of what is chosen. */
  beside: Sum[];
  chosen: ChosenId[];
  price: PriceEnds;
  free: TotalRow;
  /** Products in running flash sales: their prices of now are in no sum. */
  flash: FacetProductRow[];
};

/** Whether everything that can be chosen is counted already. */
export const isPlain = (listing: Listing): boolean =>
  !listing.words &&
  !listing.found &&
  !listing.within &&
  !listing.collection &&
  !isFiltered(listing) &&
  !["main_brand", undefined].includes(plainScope(listing)?.family);

export async function readPlainSums(db: Reader, listing: Listing, free: FreeFrom, flash: readonly FlashPair[]): Promise<PlainSums> {
  const { mains, subs, brands, shops } = listing;
  const id = (letter: string, ids: SQL) => sql`(SELECT ${letter} || id FROM (${ids}))`;
  const main = id("m", mainIds(mains));
  const [scope] = [
    ...(subs.length > 0 ? [id("s", subIds(mains, subs))] : mains.length > 0 ? [main] : []),
    ...(brands.length > 0 ? [id("b", brandIds(brands))] : []),
    ...(shops.length > 0 ? [id("h", shopIds(shops))] : []),
    sql`'m0'`,
  ];
  const beside = [
    ...(mains.length > 0 ? [sumsOf(sql`'m0'`, "m")] : []),
    ...(subs.length > 0 ? [sumsOf(main, "s")] : []),
    ...(brands.length > 0 ? [sumsOf(sql`'m0'`, "b")] : []),
    ...(shops.length > 0 ? [sumsOf(sql`'m0'`, "h")] : []),
  ];
  const results = await db.batch(
    [
      sumsOf(scope as SQL, mains.length > 0 ? "all" : "all but s"),
      beside.length > 0 ? sql.join(beside, sql.raw(" UNION ALL ")) : sql`SELECT '' AS word, 0 AS n WHERE FALSE`,
      chosenIds(listing),
      priceEnds(listing, flash),
      counted({ ...listing, free }, flash, looked_max),
      sql`WITH ${flashTable(flash)} SELECT ${productColumns} FROM flash CROSS JOIN products AS p ON p.id = flash.id WHERE ${and(scopeOf(listing))}`,
    ].map((query) => statement(db, query)),
  );
  const nothing = { min_base_minor: null, max_base_minor: null };
  return {
    sums: rowsOf(results[0]),
    beside: rowsOf(results[1]),
    chosen: rowsOf(results[2]),
    price: rowsOf<PriceEnds>(results[3])[0] ?? nothing,
    free: rowsOf<TotalRow>(results[4])[0] ?? { n: 0, more: 0 },
    flash: rowsOf(results[5]),
  };
}

/** The sums of a scope: all of them, or those of one kind. Sub-categories stand last, and are a choice only within a category. */
function sumsOf(scope: SQL, kind: "m" | "s" | "b" | "h" | "all" | "all but s"): SQL {
  const [from, until] = kind === "all" ? [".", "/"] : kind === "all but s" ? [".", ".s"] : [`.${kind}`, `.${String.fromCharCode(kind.charCodeAt(0) + 1)}`];
  return sql`SELECT substr(term, instr(term, '.') + 1) AS word, doc AS n FROM facet_counts WHERE term >= ${scope} || ${from} AND term < ${scope} || ${until}`;
}
