/** Pure checks of what a shopper types at the checkout. Shared with the browser's form. */
import type { Minor } from "../../shared/money.ts";

/** 7 to 20 digits, written with spaces, dots, dashes, brackets and one leading plus as people do. */
export const phonePattern = /^(?=(?:\D*\d){7,20}\D*$)\+?[\d\s().-]+$/;

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
