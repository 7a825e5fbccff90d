/** An amount of Stripe's wire, written for people. Pure. */
import type { PageLocale } from "./words.ts";

const zeroDecimal = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const threeDecimal = new Set("bhd jod kwd omr tnd".split(" "));
const intlLocale: Record<PageLocale, string> = { en: "en-US", fr: "fr-FR", ar: "ar-AE-u-nu-latn", tr: "tr-TR", hi: "hi-IN-u-nu-latn" };

export function formatAmount(wire: number, currency: string, locale: PageLocale): string {
  const decimals = zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2;
  return new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency: currency.toUpperCase() }).format(wire / 10 ** decimals);
}
