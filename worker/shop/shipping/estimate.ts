/** When a package arrives, as dates: working days of the country it goes to, counted from the server's clock. Pure. */
import { cachedFormatter } from "../../../locales/formatters.ts";
import { day_ms } from "../../shared/time.ts";
import type { Handling, ShippingRate } from "./rules.ts";

/** Calendar days, `from` ≤ `to`: YYYY-MM-DD. */
export type ArrivalDates = { from: string; to: string };

/** Days of the week (0: Sunday) on which nothing is delivered, where they are not Saturday and Sunday. Unicode CLDR 48, supplemental weekData. */
const weekends: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  (
    [
      ["AF", [4, 5]],
      ["BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE", [5, 6]],
      ["IR", [5]],
      ["IN UG", [0]],
    ] as const
  ).flatMap(([countries, days]) => countries.split(" ").map((country) => [country, days])),
);
const usual = [0, 6] as const;

export const weekendOf = (country: string): readonly number[] => (Object.hasOwn(weekends, country) ? (weekends[country] as readonly number[]) : usual);

const isFree = (day: number, weekend: readonly number[]) => weekend.includes(new Date(day * day_ms).getUTCDay());

/** The `count`-th working day after `day` (days since 1970); for 0, the day itself or the first working day after it. */
export function workingDayAfter(day: number, count: number, weekend: readonly number[]): number {
  let at = day;
  if (count === 0) {
    while (isFree(at, weekend)) at += 1;
    return at;
  }
  // on a free day, counting begins where the week's last working day left it
  while (isFree(at, weekend)) at -= 1;
  const perWeek = 7 - weekend.length;
  at += 7 * Math.floor(count / perWeek);
  for (let left = count % perWeek; left > 0; ) {
    at += 1;
    if (!isFree(at, weekend)) left -= 1;
  }
  return at;
}

/** The day of the shop's place on which what is ordered now leaves it. */
function leavingDay(now: number, { country, time_zone, cut_off_minute }: Handling, handling_days: number): number {
  const { day, minute } = localTime(now, time_zone);
  return workingDayAfter(day + Number(cut_off_minute !== null && minute >= cut_off_minute), handling_days, weekendOf(country));
}

/** Day since 1970 and minute of it, in a time zone. */
export function localTime(now: number, timeZone: string): { day: number; minute: number } {
  const format = cachedFormatter(`local ${timeZone}`, () => new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" }));
  const [date = "", time = ""] = format.format(now).split(", ");
  const [dayOfMonth, month, year] = date.split("/").map(Number) as [number, number, number];
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  return { day: Date.UTC(year, month - 1, dayOfMonth) / day_ms, minute: hours * 60 + minutes };
}

/** Whether this runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z_]+(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const dateOf = (day: number) => new Date(day * day_ms).toISOString().slice(0, 10);

type Sent = Pick<ShippingRate, "days_min" | "days_max"> & Partial<Pick<ShippingRate, "pickup" | "handling">>;

/** Counted from the day the package leaves: without terms of the shop's, the day of UTC that it is ordered on. */
export function arrivalOf({ days_min, days_max, pickup, handling }: Sent, country: string, now: number): ArrivalDates {
  const today = handling ? leavingDay(now, handling, pickup ? 0 : handling.handling_days) : Math.floor(now / day_ms);
  const weekend = weekendOf(country);
  return { from: dateOf(workingDayAfter(today, days_min, weekend)), to: dateOf(workingDayAfter(today, days_max, weekend)) };
}
