/** VAT and tax numbers as their countries publish them: what a typing error would break is refused. Elsewhere anything that looks like a number. Pure. */
import { latinDigits } from "../addresses/rules.ts";

/** What stands between the characters, in invoices and on seals, says nothing. */
export const bareTaxNumber = (typed: string) =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[\s.\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, "");

/** VAT numbers of the European Union without their prefix, as its VIES service describes them. */
const european: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  GR: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
/** Greece writes its VAT numbers with another prefix than its country code. */
const prefixOf = (country: string) => (country === "GR" ? "(?:EL|GR)" : country);

/** Each of nine digits moved by its distance from the end, doubled as often, summed by nine (Turkish Revenue Administration). */
function isVkn(number: string): boolean {
  const digits = [...number].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const moved = (digit + 9 - at) % 10;
    const doubled = (moved * 2 ** (9 - at)) % 9;
    return total + (moved !== 0 && doubled === 0 ? 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

const base36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Luhn's sum over 36 signs (GST Network). */
function isGstin(number: string): boolean {
  const sum = [...number.slice(0, 14)].reduce((total, sign, at) => {
    const product = base36.indexOf(sign) * (1 + (at % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return base36[(36 - (sum % 36)) % 36] === number[14];
}

const elsewhere: Readonly<Record<string, (number: string) => boolean>> = {
  GB: (number) => /^(GB)?(\d{9}|\d{10}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/.test(number),
  CH: (number) => /^CHE\d{9}(MWST|TVA|IVA)?$/.test(number),
  NO: (number) => /^(NO)?\d{9}(MVA)?$/.test(number),
  // a company's ten digits, or a person's eleven
  TR: (number) => (/^\d{10}$/.test(number) && isVkn(number)) || /^[1-9]\d{10}$/.test(number),
  IN: (number) => (/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/.test(number) && isGstin(number)) || /^[A-Z]{5}\d{4}[A-Z]$/.test(number),
  AE: (number) => /^1\d{14}$/.test(number),
  SA: (number) => /^3\d{13}3$/.test(number),
  EG: (number) => /^\d{9}$/.test(number),
  MA: (number) => /^(\d{8}|\d{15})$/.test(number),
  US: (number) => /^\d{9}$/.test(number),
};

/** Whether the number could be one of the country. It is bare: `bareTaxNumber`. */
export function isTaxNumber(country: string, number: string): boolean {
  const vat = Object.hasOwn(european, country) ? european[country] : undefined;
  if (vat) return vat.test(number.replace(new RegExp(`^${prefixOf(country)}`), "")) || isNationalNumber(country, number);
  return Object.hasOwn(elsewhere, country) ? (elsewhere[country] as (number: string) => boolean)(number) : /^[A-Z0-9]{4,20}$/.test(number);
}

/** Small sellers without a VAT number give the one their tax office writes to them with. */
const national: Readonly<Record<string, RegExp>> = {
  FR: /^(\d{9}|\d{14})$/,
  DE: /^\d{10,13}$/,
  ES: /^[XYZ]\d{7}[A-Z]$/,
  IT: /^[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/,
  AT: /^\d{9}$/,
};
const isNationalNumber = (country: string, number: string) => Object.hasOwn(national, country) && (national[country] as RegExp).test(number);
