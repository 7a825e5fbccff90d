/** Amounts in the smallest unit, and what can be charged at all. Pure. */

/** Razorpay's own table: kronur of Iceland and shillings of Uganda have no decimals here. */
const zeroDecimal = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const threeDecimal = new Set("BHD IQD JOD KWD OMR TND".split(" "));
const twoDecimal = new Set(
  (
    "AED ALL AMD ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BZD CAD CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ETB EUR FJD GBP GHS GIP " +
    "GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK " +
    "NPR NZD PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SCR SEK SGD SLL SOS SSP SVC SZL THB TRY TTD TWD TZS UAH USD UYU UZS XCD YER ZAR ZMW"
  ).split(" "),
);

export const exponentOf = (currency: string): number | undefined =>
  zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : twoDecimal.has(currency) ? 2 : undefined;

/** Why this amount cannot be charged; undefined when it can. */
export function wrongAmount(amount: number, currency: string): string | undefined {
  if (currency === "INR" && amount < 100) return "The amount must be at least INR 1.00";
  if (amount < 1) return "The amount must be at least 1.";
  if (exponentOf(currency) === 3 && amount % 10 !== 0) return "The last digit of the amount must be 0 for three decimal currencies.";
  return undefined;
}

export function formatAmount(amount: number, currency: string, locale: "en" | "hi"): string {
  const exponent = exponentOf(currency) ?? 2;
  return new Intl.NumberFormat(locale === "hi" ? "hi-IN-u-nu-latn" : "en-IN", { style: "currency", currency, minimumFractionDigits: exponent }).format(
    amount / 10 ** exponent,
  );
}
