/** Pure checks of what a shopper types at the checkout. Shared with the browser's form. */

/** One @, a dot in the domain, nothing that a mail header could misread. The only proof of an address is a mail. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]{2,}$/u;

/** 7 to 20 digits, written with spaces, dots, dashes, brackets and one leading plus as people do. */
export const phonePattern = /^(?=(?:\D*\d){7,20}\D*$)\+?[\d\s().-]+$/;

/** Only where the pattern is well known and mail fails without it; elsewhere a code is free text or none. */
const postalCodes: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  FR: /^\d{5}$/,
  TR: /^\d{5}$/,
  IN: /^[1-9]\d{5}$/,
  DE: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
};

export const needsPostalCode = (country: string) => Object.hasOwn(postalCodes, country);

export function postalCodeFits(country: string, code: string | undefined): boolean {
  const pattern = Object.hasOwn(postalCodes, country) ? postalCodes[country] : undefined;
  return !pattern || (code !== undefined && pattern.test(code));
}

/** Minor units of one currency. total = items + shipping + tax − discount. */
export type Amounts = { items_minor: number; shipping_minor: number; tax_minor: number; discount_minor: number; total_minor: number };

export const addUp = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** What one shop's package costs. Prices include taxes; vouchers are not yet given. */
export function packageAmounts(lineTotals_minor: readonly number[], shipping_minor: number): Amounts {
  const items_minor = addUp(lineTotals_minor);
  return { items_minor, shipping_minor, tax_minor: 0, discount_minor: 0, total_minor: items_minor + shipping_minor };
}

/** An order costs what its packages cost. */
export function orderAmounts(packages: readonly Amounts[]): Amounts {
  const sum = (key: keyof Amounts) => addUp(packages.map((amounts) => amounts[key]));
  return {
    items_minor: sum("items_minor"),
    shipping_minor: sum("shipping_minor"),
    tax_minor: sum("tax_minor"),
    discount_minor: sum("discount_minor"),
    total_minor: sum("total_minor"),
  };
}
