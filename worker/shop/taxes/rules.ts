/**
 * Taxes of a delivery, as the operator set them for its country. Pure. Inclusive: the price the shopper sees holds the tax, and it
 * is only told. Exclusive: it comes on top. Worked out for each part (line, shipping) after discounts and added up, so that what
 * goes back for one part is what was paid for it.
 */
import { divideHalfEven } from "../money.ts";

/** `rate_bp`: hundredths of a percent. */
export type TaxRule = { country: string; rate_bp: number; isInclusive: boolean };

/** `added_minor` comes on top of the price, `included_minor` is in it; one of them is 0. */
export type Tax = { added_minor: number; included_minor: number };

/** The tax of one part that costs `paid_minor` after discounts. */
export function taxOf(paid_minor: number, rule: TaxRule | undefined): Tax {
  if (!rule || rule.rate_bp === 0) return { added_minor: 0, included_minor: 0 };
  const [paid, rate] = [BigInt(paid_minor), BigInt(rule.rate_bp)];
  if (rule.isInclusive) return { added_minor: 0, included_minor: Number(divideHalfEven(paid * rate, 10_000n + rate)) };
  return { added_minor: Number(divideHalfEven(paid * rate, 10_000n)), included_minor: 0 };
}
