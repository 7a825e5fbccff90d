/** Pure: what a shopper may type at the checkout, shared with the browser's form, and what packages come to. */
import type { Minor } from "../../shared/money.ts";
import { type TaxRule, taxOf, taxRateFor } from "../taxes/rules.ts";
import { type Discounts, discountsFor, type OfferedVoucher } from "../vouchers/rules.ts";

/** 7 to 20 digits, written with spaces, dots, dashes, brackets and one leading plus as people do. */
export const phonePattern = /^(?=(?:\D*\d){7,20}\D*$)\+?[\d\s().-]+$/;

/** What is said to whoever gets a gift. The database holds the same. */
export const giftMessage_chars = 300;

/** As a shopper may write a tax number: which one it is, its country's office knows. */
export const taxNumberPattern = /^(?=(?:.*[\p{L}\p{N}]){4})[\p{L}\p{N} ./-]{4,40}$/u;

/** Minor units of one currency. total = items + shipping + tax − discount + payment fee. `taxIncluded_minor` is in the prices and only told. */
export type Amounts = {
  items_minor: Minor;
  shipping_minor: Minor;
  tax_minor: Minor;
  discount_minor: Minor;
  taxIncluded_minor: Minor;
  /** For a way of paying that costs. */
  paymentFee_minor: Minor;
  total_minor: Minor;
};

export const addUp = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** A line, a package's shipping or fee: its price, what vouchers took off, its tax, and what is paid for it in the end. */
export type ChargedPart = { charged_minor: Minor; discount_minor: Minor; tax_minor: Minor; taxIncluded_minor: Minor; paid_minor: Minor };

/** `tax` is worked out on what is left after the discount. */
export function partOf(charged_minor: Minor, discount_minor: Minor, tax: (taxable_minor: Minor) => { added_minor: Minor; included_minor: Minor }): ChargedPart {
  const { added_minor, included_minor } = tax(charged_minor - discount_minor);
  return {
    charged_minor,
    discount_minor,
    tax_minor: added_minor,
    taxIncluded_minor: included_minor,
    paid_minor: charged_minor - discount_minor + added_minor,
  };
}

/** What one shop's package costs: the sum of its parts, so that what is paid for them adds up by itself. `fee`: of the way of paying. */
export function packageAmounts(lines: readonly ChargedPart[], shipping: ChargedPart, fee?: ChargedPart): Amounts {
  const parts = [...lines, shipping, ...(fee ? [fee] : [])];
  return {
    items_minor: addUp(lines.map((line) => line.charged_minor)),
    shipping_minor: shipping.charged_minor,
    tax_minor: addUp(parts.map((part) => part.tax_minor)),
    discount_minor: addUp(parts.map((part) => part.discount_minor)),
    taxIncluded_minor: addUp(parts.map((part) => part.taxIncluded_minor)),
    paymentFee_minor: fee?.charged_minor ?? 0,
    total_minor: addUp(parts.map((part) => part.paid_minor)),
  };
}

/** An order costs what its packages cost. */
export function orderAmounts(packages: readonly Amounts[]): Amounts {
  const sum = (key: keyof Amounts) => addUp(packages.map((amounts) => amounts[key]));
  return {
    items_minor: sum("items_minor"),
    shipping_minor: sum("shipping_minor"),
    tax_minor: sum("tax_minor"),
    discount_minor: sum("discount_minor"),
    taxIncluded_minor: sum("taxIncluded_minor"),
    paymentFee_minor: sum("paymentFee_minor"),
    total_minor: sum("total_minor"),
  };
}

/** One shop's things before vouchers and taxes. */
export type PackageCharge = {
  shopId: number;
  lines: readonly { mainId: number; subId: number; total_minor: Minor }[];
  shipping_minor: Minor;
};
export type ChargedPackage = Amounts & { lineParts: ChargedPart[]; shippingPart: ChargedPart; taxRates_bp: number[] };

/**
 * What packages come to with vouchers and taxes: cart, quote and order have their sums from here. Shipping is taxed by the country's own rate.
 * `step`: of the currency, by which all sums go.
 */
export function chargePackages<V extends OfferedVoucher>(
  packages: readonly PackageCharge[],
  { vouchers, tax, step }: { vouchers: readonly V[]; tax: TaxRule | undefined; step: Minor },
): { packages: ChargedPackage[]; discounts: Discounts<V> } {
  const discounts = discountsFor(packages, vouchers, step);
  const charged = packages.map(({ lines, shipping_minor }, p): ChargedPackage => {
    const off = discounts.packages[p] as Discounts["packages"][number];
    const taxRates_bp = lines.map((line) => (tax ? taxRateFor(tax, line) : 0));
    const lineParts = lines.map(({ total_minor }, l) => taxedPart(total_minor, off.lines_minor[l] as number, { tax, step, rate_bp: taxRates_bp[l] }));
    const shippingPart = taxedPart(shipping_minor, off.shipping_minor, { tax, step });
    return { lineParts, shippingPart, taxRates_bp, ...packageAmounts(lineParts, shippingPart) };
  });
  return { packages: charged, discounts };
}

/** A part with the tax of its country; at the country's own rate unless another one is named. */
export function taxedPart(
  charged_minor: Minor,
  discount_minor: Minor,
  { tax, step, rate_bp = tax?.tax_rate_bp ?? 0 }: { tax: TaxRule | undefined; step: Minor; rate_bp?: number | undefined },
): ChargedPart {
  return partOf(charged_minor, discount_minor, (taxable_minor) => taxOf(taxable_minor, tax && { ...tax, tax_rate_bp: rate_bp }, step));
}
