/** How long a consumer may withdraw from a contract, by the country that the goods go to, and how much a statement may hold. Pure; also used by the pages. */
import { day_ms } from "../../shared/time.ts";
import { localTime, momentAt } from "../../shared/time-zones.ts";
import { workingDayFrom } from "./holidays.ts";

export const name_chars = 120;
export const reason_chars = 1000;
/** Statements about one order: more than there are things in it nobody needs. */
export const withdrawals_max = 50;

/** Days from the day after delivery: Directive 2011/83/EU, articles 9 and 11a (EU and EEA); SI 2013/3134, regulation 30 (GB); Regulation on Distance Contracts of 27 November 2014, article 9 (TR). */
export const withdrawal_days = 14;

/** The time of each country that gives the right. Of several times the westernmost counts, so that nobody loses hours. */
const countryTimes: ReadonlyMap<string, string> = new Map([
  ["AT", "Europe/Vienna"],
  ["BE", "Europe/Brussels"],
  ["BG", "Europe/Sofia"],
  ["CY", "Asia/Nicosia"],
  ["CZ", "Europe/Prague"],
  ["DE", "Europe/Berlin"],
  ["DK", "Europe/Copenhagen"],
  ["EE", "Europe/Tallinn"],
  ["ES", "Atlantic/Canary"],
  ["FI", "Europe/Helsinki"],
  ["FR", "Europe/Paris"],
  ["GB", "Europe/London"],
  ["GR", "Europe/Athens"],
  ["HR", "Europe/Zagreb"],
  ["HU", "Europe/Budapest"],
  ["IE", "Europe/Dublin"],
  ["IS", "Atlantic/Reykjavik"],
  ["IT", "Europe/Rome"],
  ["LI", "Europe/Vaduz"],
  ["LT", "Europe/Vilnius"],
  ["LU", "Europe/Luxembourg"],
  ["LV", "Europe/Riga"],
  ["MT", "Europe/Malta"],
  ["NL", "Europe/Amsterdam"],
  ["NO", "Europe/Oslo"],
  ["PL", "Europe/Warsaw"],
  ["PT", "Atlantic/Azores"],
  ["RO", "Europe/Bucharest"],
  ["SE", "Europe/Stockholm"],
  ["SI", "Europe/Ljubljana"],
  ["SK", "Europe/Bratislava"],
  ["TR", "Europe/Istanbul"],
]);

/** What was paid goes back within so many days of the statement (Directive 2011/83/EU, article 13). It may wait for the goods, or for proof that they were sent. */
const refund_days = 14;

/** Whether the law of the country of delivery gives a right of withdrawal that we know. */
export const givesWithdrawal = (country: string): boolean => countryTimes.has(country);

/** The time in which the period of a country ends; UTC, where there is none. */
export const timeOf = (country: string): string => countryTimes.get(country) ?? "UTC";

/** A contract is in force from the moment that the order counts: what is not paid, or was cancelled, needs no withdrawal. */
const statesInForce: readonly string[] = ["paid", "processing", "shipped", "delivered"];
export const isInForce = (status: string): boolean => statesInForce.includes(status);

/**
 * The first moment after the period, or null where the law gives none. One that ends on a weekend or a public holiday goes on until the next working day has
 * ended (Regulation 1182/71, article 3). `delivered_at` is the delivery of the last piece.
 */
export function withdrawalEnd(country: string, delivered_at: number): number | null {
  const timeZone = countryTimes.get(country);
  if (timeZone === undefined) return null;
  return momentAt(workingDayFrom(country, localTime(delivered_at, timeZone).day + withdrawal_days) + 1, 0, timeZone);
}

/** The last day on which what was paid goes back in time, as a date. Where that is a weekend, the working day after it may do: the earlier one is named. */
export const refundDay = (country: string, received_at: number): string =>
  new Date((localTime(received_at, timeOf(country)).day + refund_days) * day_ms).toISOString().slice(0, 10);

/** A moment of the period's last day, for its date to be written in UTC: the noon before its end. No country's midnight is further from UTC's than that. */
export const lastDay = (until: string): number => Date.parse(until) - day_ms / 2;
