/** Sales of some days beside those before, each currency by itself. Pure. */

import type { Minor } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";

export const figureDays = ["7", "30", "90"] as const;
export type FigureDays = (typeof figureDays)[number];

export type SoldDay = { currency: string; day: number; amount_minor: Minor; packages: number };
export type SalesOf = {
  currency: string;
  total_minor: Minor;
  before_minor: Minor;
  packages: number;
  packagesBefore: number;
  days: { day: number; amount_minor: Minor }[];
};

/** The first of the last `days` days, in days since 1970; today counts. */
export const firstDay = (now_ms: number, days: number): number => Math.floor(now_ms / day_ms) - days + 1;

/** `sold`: rows of twice as many days, in any order. The currency in which more was sold stands first. */
export function salesOf(sold: readonly SoldDay[], now_ms: number, days: number): SalesOf[] {
  const first = firstDay(now_ms, days);
  const sum = (rows: readonly SoldDay[], of: "amount_minor" | "packages") => rows.reduce((total, row) => total + row[of], 0);
  return [...new Set(sold.map(({ currency }) => currency))]
    .map((currency) => {
      const own = sold.filter((row) => row.currency === currency);
      const [now, before] = [own.filter(({ day }) => day >= first), own.filter(({ day }) => day < first && day >= first - days)];
      return {
        currency,
        total_minor: sum(now, "amount_minor"),
        before_minor: sum(before, "amount_minor"),
        packages: sum(now, "packages"),
        packagesBefore: sum(before, "packages"),
        days: Array.from({ length: days }, (_, i) => ({
          day: first + i,
          amount_minor: sum(
            now.filter(({ day }) => day === first + i),
            "amount_minor",
          ),
        })),
      };
    })
    .toSorted((a, b) => b.packages - a.packages || (a.currency < b.currency ? -1 : 1));
}
