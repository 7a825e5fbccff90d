import { describe, expect, it } from "vitest";
import { day_ms } from "../../shared/time.ts";
import { type SoldDay, salesOf } from "./figures-rules.ts";

const today = 20_000;
const now_ms = today * day_ms + 5_000;
const sold = (currency: string, ago: number, amount_minor: number): SoldDay => ({ currency, day: today - ago, amount_minor, packages: 1 });

describe("sales", () => {
  it("stand beside those of as many days before, and count today", () => {
    const [usd] = salesOf([sold("USD", 0, 100), sold("USD", 6, 50), sold("USD", 7, 30), sold("USD", 13, 5), sold("USD", 14, 999)], now_ms, 7);
    expect(usd).toMatchObject({ total_minor: 150, before_minor: 35, packages: 2, packagesBefore: 2 });
    expect(usd?.days.map(({ amount_minor }) => amount_minor)).toEqual([50, 0, 0, 0, 0, 0, 100]);
  });
  it("are never added up over currencies", () => {
    const all = salesOf([sold("TRY", 1, 10), sold("INR", 1, 20), sold("INR", 2, 20)], now_ms, 30);
    expect(all.map(({ currency, total_minor }) => [currency, total_minor])).toEqual([
      ["INR", 40],
      ["TRY", 10],
    ]);
  });
  it("are none where nothing was sold", () => {
    expect(salesOf([], now_ms, 7)).toEqual([]);
  });
});
