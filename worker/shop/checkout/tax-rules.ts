/**
 * Taxes of a delivery, as the operator set them for its country. Pure. Inclusive: the price the shopper sees holds the tax, and it
 * is only told. Exclusive: it comes on top. Worked out for each part (line, shipping) after discounts and added up, so that what
 * goes back for one part is what was paid for it.
 */
import { type Minor, shareOf } from "../../shared/money.ts";

/** `tax_rate_bp`: hundredths of a percent. */
export type TaxRule = { country: string; tax_rate_bp: number; isInclusive: boolean };

/** `added_minor` comes on top of the price, `included_minor` is in it; one of them is 0. */
export type Tax = { added_minor: Minor; included_minor: Minor };

/** The tax of one part that costs `taxable_minor` after discounts. `step`: of its currency, by which all sums go. */
export function taxOf(taxable_minor: Minor, rule: TaxRule | undefined, step: Minor = 1): Tax {
  if (!rule || rule.tax_rate_bp === 0) return { added_minor: 0, included_minor: 0 };
  const rate = BigInt(rule.tax_rate_bp);
  if (rule.isInclusive) return { added_minor: 0, included_minor: shareOf(taxable_minor, rate, 10_000n + rate, step) };
  return { added_minor: shareOf(taxable_minor, rate, 10_000n, step), included_minor: 0 };
}
