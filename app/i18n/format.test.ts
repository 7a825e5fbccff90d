import { describe, expect, it } from "vitest";
import ar from "../../locales/ar.json";
import en from "../../locales/en.json";
import { createWords, type Locale, locales } from "../../locales/words.ts";
import { formatDate, formatMoney, formatNumber, percentOff } from "./format.ts";
import { daysIn } from "./names/days.ts";

/** Spaces that do not break, and marks of direction, in a form that a reader of this file sees. */
const seen = (text: string) => text.replace(/[\u00a0\u202f]/g, "_").replace(/[\u200e\u200f\u2066\u2069]/g, "");

describe("money", () => {
  const sums = [
    { amount: 123_456, currency: "USD" },
    { amount: 1_235, currency: "JPY" },
    { amount: 12_340, currency: "KWD" },
  ];
  const written: Record<Locale, string[]> = {
    en: ["$1,234.56", "¥1,235", "KWD_12.340"],
    fr: ["1_234,56_$", "1_235_¥", "12,340_KWD"],
    ar: ["1,234.56_US$", "1,235_JP¥", "12.340_د.ك."],
    tr: ["$1.234,56", "¥1.235", "KWD_12,340"],
    hi: ["$1,234.56", "¥1,235", "KWD_12.340"],
  };
  it.each(locales)("has as many decimals as its currency, in %s", (locale) => {
    expect(sums.map((sum) => seen(formatMoney(sum, locale)))).toEqual(written[locale]);
  });
  it("stands apart in Arabic, so that a minus, its digits and a Latin sign stay in their order", () => {
    for (const sum of [...sums, ...sums.map(({ amount, currency }) => ({ amount: -amount, currency }))])
      expect(formatMoney(sum, "ar")).toMatch(/^\u2066[^\u2066\u2069]+\u2069$/);
    expect(formatMoney({ amount: 1, currency: "USD" }, "en")).toBe("$0.01");
  });
  it("of nothing, of the smallest unit and below zero is written whole", () => {
    expect([0, 1, -1, -123_456].map((amount) => formatMoney({ amount, currency: "USD" }, "en"))).toEqual(["$0.00", "$0.01", "-$0.01", "-$1,234.56"]);
    expect([0, 1, -1].map((amount) => formatMoney({ amount, currency: "JPY" }, "en"))).toEqual(["¥0", "¥1", "-¥1"]);
    expect(seen(formatMoney({ amount: 10, currency: "KWD" }, "en"))).toBe("KWD_0.010");
  });
});

describe("days of delivery", () => {
  it("have the plural form of their number in Arabic, a range that of its end", () => {
    const days = daysIn(createWords("ar", ar, ""));
    expect([1, 2, 3, 11, 100].map((n) => days({ daysMin: n, daysMax: n }))).toEqual(["يوم واحد", "يومان", "3 أيام", "11 يومًا", "100 يوم"]);
    expect(days({ daysMin: 2, daysMax: 4 })).toBe("من 2 إلى 4 أيام");
    expect(days({ daysMin: 4, daysMax: 11 })).toBe("من 4 إلى 11 يومًا");
  });
  it("are one number where earliest and latest are the same", () => {
    const days = daysIn(createWords("en", en, ""));
    expect([days({ daysMin: 1, daysMax: 1 }), days({ daysMin: 3, daysMax: 3 }), days({ daysMin: 3, daysMax: 4 })]).toEqual(["1 day", "3 days", "3–4 days"]);
  });
});

describe("numbers and dates", () => {
  it("are written as the language does, in Latin digits", () => {
    expect(locales.map((locale) => seen(formatNumber(12_345.5, locale)))).toEqual(["12,345.5", "12_345,5", "12,345.5", "12.345,5", "12,345.5"]);
    expect(formatNumber(0.256, "en", { style: "percent" })).toBe("26%");
    expect(formatNumber(0.256, "en")).toBe("0.256");
  });
  it("name the day in UTC, wherever they are read", () => {
    expect(formatDate("2026-02-28T23:59:59Z", "en")).toBe("Feb 28, 2026");
    expect(formatDate(Date.UTC(2026, 2, 1), "fr")).toBe("1 mars 2026");
  });
  it("tell whole per cents of a discount", () => {
    expect([percentOff(12_999, 9_999), percentOff(200, 199), percentOff(1_000, 5), percentOff(100, 100)]).toEqual([23, 1, 100, 0]);
  });
});
