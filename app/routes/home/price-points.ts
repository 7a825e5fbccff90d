/** Round sums that shoppers think in ("under $25"), by currency, of about the same worth in each. In whole units, not converted: a converted one is not round. Pure. */
import type { OfferedCurrency } from "../../../worker/shared/money.ts";

const points: Readonly<Record<OfferedCurrency, readonly [number, number, number]>> = {
  USD: [25, 50, 100],
  EUR: [25, 50, 100],
  GBP: [20, 40, 80],
  AED: [100, 200, 400],
  SAR: [100, 200, 400],
  KWD: [10, 20, 40],
  TRY: [1_000, 2_000, 4_000],
  INR: [1_999, 3_999, 7_999],
  NGN: [40_000, 80_000, 150_000],
  KES: [3_000, 6_000, 12_000],
  GHS: [300, 600, 1_200],
  ZAR: [500, 1_000, 2_000],
  JPY: [4_000, 8_000, 15_000],
};

export const pricePointsOf = (currency: string): readonly number[] => points[currency as OfferedCurrency] ?? points.USD;
