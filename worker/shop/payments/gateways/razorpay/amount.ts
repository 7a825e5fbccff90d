/** Amounts as Razorpay wants them: integers of its own minor units (Razorpay docs, table of currencies). Pure. */
import type { Minor } from "../../../../shared/money.ts";
import type { Sale } from "../../gateway.ts";

const zeroDecimal = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
/** Their last digit has to be 0. */
const threeDecimal = new Set("BHD IQD JOD KWD OMR TND".split(" "));
const twoDecimal = new Set(
  `INR AED ALL AMD ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BZD CAD CHF CNY COP CRC CZK DKK DOP DZD EGP ETB EUR
  FJD GBP GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS JMD KES KGS KHR KYD KZT LAK LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR
  MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PEN PGK PHP PKR PLN QAR RON RSD SAR SCR SEK SGD SLL SOS SZL THB TRY TTD TWD TZS UAH USD
  UYU UZS XCD YER ZAR ZMW`.split(/\s+/),
);
/** The least that is charged, where the documents name it: 1 rupee. */
const least: Readonly<Record<string, number>> = { INR: 100 };

const wireExponent = (currency: string) => (zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2);

function rescaled(amount: number, from: number, to: number): number | undefined {
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  return Number.isSafeInteger(scaled) && scaled >= 0 ? scaled : undefined;
}

/** Minor units of `exponent` decimals → Razorpay's integer; undefined where it cannot say this sum exactly. */
export function toWire(amount_minor: Minor, currency: string, exponent: number): number | undefined {
  const wire = rescaled(amount_minor, exponent, wireExponent(currency));
  return wire !== undefined && threeDecimal.has(currency) && wire % 10 !== 0 ? undefined : wire;
}

/** Razorpay's integer → minor units of `exponent` decimals; undefined where those cannot say it. */
export const fromWire = (wire: number, currency: string, exponent: number): Minor | undefined => rescaled(wire, wireExponent(currency), exponent);

export function razorpayTakes({ currency, exponent, amount_minor }: Pick<Sale, "currency" | "exponent" | "amount_minor">): boolean {
  const isKnown = twoDecimal.has(currency) || zeroDecimal.has(currency) || threeDecimal.has(currency);
  return isKnown && (toWire(amount_minor, currency, exponent) ?? 0) >= (least[currency] ?? 1);
}
