/**
 * Amounts as Stripe wants them on the wire. Pure. Where Stripe cannot take the last digit (three-decimal currencies, whole
 * currencies), it is cut off, never rounded up: a shopper pays at most the agreed sum, and refunds in parts never add up to
 * more than what was taken.
 */
import type { Minor } from "../../../../shared/money.ts";

const zeroDecimal = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const threeDecimal = new Set("BHD JOD KWD OMR TND".split(" "));
/** Whole currencies that are sent with two decimals all the same, the decimals always 00. */
const wholeTimes100 = new Set(["ISK", "UGX"]);
const twoDecimal = new Set(
  `USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK
  DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD KES KGS KHR KYD KZT LAK LBP LKR
  LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR
  SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH UGX UYU UZS WST XCD YER ZAR ZMW`.split(/\s+/),
);

export const stripeTakes = (currency: string) => twoDecimal.has(currency) || zeroDecimal.has(currency) || threeDecimal.has(currency);

const wireExponent = (currency: string) => (zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2);

/** How coarse an amount must be on the wire: the digits below this are always zero. */
const wireStep = (currency: string) => (threeDecimal.has(currency) ? 10 : wholeTimes100.has(currency) ? 100 : 1);

function rescale(amount: number, from: number, to: number): number {
  const scaled = to >= from ? amount * 10 ** (to - from) : Math.floor(amount / 10 ** (from - to));
  if (!Number.isSafeInteger(scaled) || scaled < 0) throw new RangeError("amount must be a whole number ≥ 0 within safe integers");
  return scaled;
}

/** Minor units of `exponent` decimals → Stripe's integer. 0 when nothing that Stripe can take is left. */
export function toWire(amount_minor: Minor, currency: string, exponent: number): number {
  const wire = rescale(amount_minor, exponent, wireExponent(currency));
  return wire - (wire % wireStep(currency));
}

/** Stripe's integer → minor units of `exponent` decimals. */
export function fromWire(wire: number, currency: string, exponent: number): number {
  return rescale(wire, wireExponent(currency), exponent);
}
