/** Amounts on Flutterwave's wire: JSON numbers in major units. Counted in minor units here, so that no float is added up. Pure. */
import type { PageLocale } from "./words.ts";

export const currencies = "NGN GHS KES UGX TZS RWF ZMW ZAR MWK EGP XAF XOF USD EUR GBP".split(" ");
const whole = new Set(["UGX", "RWF", "XAF", "XOF"]);
export const decimalsOf = (currency: string) => (whole.has(currency) ? 0 : 2);

/** Undefined: no amount above 0 with the currency's decimals. */
export function minorOf(amount: unknown, currency: string): number | undefined {
  const [, units = "", part = ""] = (typeof amount === "number" && /^(\d{1,12})(?:\.(\d+))?$/.exec(String(amount))) || [];
  const decimals = decimalsOf(currency);
  const minor = Number(units + part.padEnd(decimals, "0"));
  return units !== "" && part.length <= decimals && minor > 0 ? minor : undefined;
}

/** The number that is written "19.99": read from its text, not divided. */
export function majorOf(minor: number, currency: string): number {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, "0");
  return Number(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

export const formatAmount = (amount: number, currency: string, locale: PageLocale) =>
  new Intl.NumberFormat(locale === "fr" ? "fr-FR" : "en-NG", { style: "currency", currency, minimumFractionDigits: decimalsOf(currency) }).format(amount);
