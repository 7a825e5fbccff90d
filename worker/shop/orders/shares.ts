/** What was paid for each part of a package, to the last minor unit: it goes back when the part is cancelled. Pure. */
import { allocate } from "../money.ts";

export type Shares = { lines_minor: number[]; shipping_minor: number };

/** Shipping as it was charged, the rest over the lines in proportion to what they cost. The shares add up to the package's total. */
export function sharesOf(parcel: { shipping_minor: number; total_minor: number }, lineTotals_minor: readonly number[]): Shares {
  const shipping_minor = Math.min(parcel.shipping_minor, parcel.total_minor);
  return { shipping_minor, lines_minor: allocate(parcel.total_minor - shipping_minor, lineTotals_minor) };
}
