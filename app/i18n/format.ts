/** Numbers, money and dates as the reader's language writes them. */
import { cachedFormatter } from "../../locales/formatters.ts";
import { isolateAmount } from "../../locales/isolated.ts";
import { intlLocale, type Locale } from "../../locales/words.ts";
import type { CurrencyAmount } from "../../worker/shared/money.ts";

const moneyFormat = (locale: Locale, currency: string) =>
  cachedFormatter(`money ${locale} ${currency}`, () => {
    const format = new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    return { format, scale: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
  });

/** Minor units → "$129.99", "129,99 €". */
export function formatMoney({ amount, currency }: CurrencyAmount, locale: Locale): string {
  const { format, scale } = moneyFormat(locale, currency);
  return isolateAmount(format.format(amount / scale), locale);
}

export const formatNumber = (value: number, locale: Locale, options?: Intl.NumberFormatOptions) =>
  cachedFormatter(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(intlLocale[locale], options)).format(value);

/** Arabic dates of medium length are figures alone. */
const dateStyleOf = (locale: Locale) => (locale === "ar" ? "long" : "medium");

/** A date in the reader's words. The time zone is named, so that server and browser write the same. */
export const formatDate = (value: string | number, locale: Locale) =>
  cachedFormatter(`date ${locale}`, () => new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: dateStyleOf(locale), timeZone: "UTC" })).format(
    new Date(value),
  );

/** "21 Nov 2026, 18:00 UTC": the zone is named, since a page is the same for everyone. */
export const formatMoment = (value: string | number, locale: Locale) =>
  `${cachedFormatter(`moment ${locale}`, () => new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: dateStyleOf(locale), timeStyle: "short", timeZone: "UTC" })).format(new Date(value))} UTC`;

/** Whole percent saved: 12999 → 9999 is 23. */
export const percentOff = (compareAt_minor: number, price_minor: number) => Math.round((1 - price_minor / compareAt_minor) * 100);
