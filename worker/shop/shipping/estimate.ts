/** When a package arrives, as dates: working days of the country it goes to, counted from the server's clock. Pure. */
import { day_ms } from "../../shared/time.ts";

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

const dateOf = (day: number) => new Date(day * day_ms).toISOString().slice(0, 10);

export function arrivalOf({ days_min, days_max }: { days_min: number; days_max: number }, country: string, now: number): ArrivalDates {
  const today = Math.floor(now / day_ms);
  const weekend = weekendOf(country);
  return { from: dateOf(workingDayAfter(today, days_min, weekend)), to: dateOf(workingDayAfter(today, days_max, weekend)) };
}
