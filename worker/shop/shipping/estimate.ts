/** When a package arrives, as dates: working days of the country it goes to, counted from the server's clock. Pure. */
import { day_ms } from "../../shared/time.ts";
import { localTime, momentAt } from "../../shared/time-zones.ts";
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

/** A shop that says nothing of its delivery has so many working days to send a package. */
const unstated_days = 1;

/** The end of the day on which a package has to leave, by the clocks of its shop; null: it is picked up, so it leaves with who comes for it. `country`: where it goes. */
export function leaveBy({ pickup, handling }: Pick<Sent, "pickup" | "handling">, country: string, now: number): number | null {
  if (pickup) return null;
  const day = handling ? leavingDay(now, handling, handling.handling_days) : workingDayAfter(Math.floor(now / day_ms), unstated_days, weekendOf(country));
  return momentAt(day + 1, 0, handling?.time_zone ?? "UTC");
}
