/**
 * Taxes of a delivery, as the operator set them for its country. Pure. Inclusive: the price the shopper sees holds the tax, and it
 * is only told. Exclusive: it comes on top. Worked out for each part (line, shipping) after discounts and added up, so that what
 * goes back for one part is what was paid for it.
 */
import { type Minor, shareOf } from "../../shared/money.ts";

/** Who owes the tax of a country. `local_shop`: a shop that is established there; the marketplace owes that of all other shops. */
export const taxDebtors = ["marketplace", "shop", "local_shop"] as const;

/** Rates in hundredths of a percent; `categoryRates_bp`: by the id of a main or sub-category. */
export type TaxRule = {
  country: string;
  tax_rate_bp: number;
  isInclusive: boolean;
  owedBy: (typeof taxDebtors)[number];
  categoryRates_bp: ReadonlyMap<number, number>;
};

/** A sub-category's rate goes before that of its main one, and both before the country's. */
export const taxRateFor = ({ tax_rate_bp, categoryRates_bp }: TaxRule, { mainId, subId }: { mainId: number; subId: number }): number =>
  categoryRates_bp.get(subId) ?? categoryRates_bp.get(mainId) ?? tax_rate_bp;

/** The member states of the European Union. */
export const union: ReadonlySet<string> = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/**
 * Who owes the tax of a package. Established in one country of the European Union is established in all: who sells from outside sells through a
 * deemed supplier, the marketplace (Directive 2006/112/EC, article 14a).
 */
export function taxOwedBy(rule: Pick<TaxRule, "country" | "owedBy"> | undefined, shopCountry: string): "marketplace" | "shop" {
  if (!rule || rule.owedBy === "marketplace") return "marketplace";
  if (rule.owedBy === "shop") return "shop";
  return shopCountry === rule.country || (union.has(shopCountry) && union.has(rule.country)) ? "shop" : "marketplace";
}

/** `added_minor` comes on top of the price, `included_minor` is in it; one of them is 0. */
export type Tax = { added_minor: Minor; included_minor: Minor };

/** How one part is taxed. */
export type PartTax = Pick<TaxRule, "tax_rate_bp" | "isInclusive">;

/** The tax of one part that costs `taxable_minor` after discounts. `step`: of its currency, by which all sums go. */
export function taxOf(taxable_minor: Minor, rule: PartTax | undefined, step: Minor = 1): Tax {
  if (!rule || rule.tax_rate_bp === 0) return { added_minor: 0, included_minor: 0 };
  const rate = BigInt(rule.tax_rate_bp);
  if (rule.isInclusive) return { added_minor: 0, included_minor: shareOf(taxable_minor, rate, 10_000n + rate, step) };
  return { added_minor: shareOf(taxable_minor, rate, 10_000n, step), included_minor: 0 };
}
