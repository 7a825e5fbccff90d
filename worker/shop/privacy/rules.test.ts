import { describe, expect, it } from "vitest";
import { intlLocale, locales } from "../../../locales/words.ts";
import { wordsFor } from "../../words.ts";
import { cookiesText, listedCookies, listedData, listedStorage, storageText, storedDataText, timeText } from "./rules.ts";

const day_ms = 86_400_000;

describe("a length of time", () => {
  it.each([
    [120_000, "2 minutes"],
    [60 * 60_000, "1 hour"],
    [60 * day_ms, "60 days"],
    [365 * day_ms, "1 year"],
    [366 * day_ms, "1 year"],
    [730 * day_ms, "2 years"],
    [90_000, "1.5 minutes"],
  ])("%i is %s", (life_ms, text) => expect(timeText(life_ms, "en")).toBe(text));
});

it.each(locales)("each is one line of its list in %s, with what it is for and for how long", (locale) => {
  const reader = { t: wordsFor(locale).t, intl: intlLocale[locale] };
  for (const [text, listed] of [
    [cookiesText(reader), listedCookies],
    [storageText(reader), listedStorage],
    [storedDataText(reader), listedData],
  ] as const) {
    const lines = text.split("\n");
    expect([lines.length, new Set(lines).size]).toEqual([listed.length, listed.length]);
    for (const line of lines) expect(line).toMatch(/^- .+ \(.+\)$/u);
    expect(text).not.toMatch(/privacy\.|\{\{|undefined|NaN/);
  }
});

it("only the first four cookies, signed_in and signed_out are read by scripts, as the page says", () =>
  expect(listedCookies.flatMap(({ names, byScript }) => (byScript ? names : []))).toEqual([
    "i18n_redirected",
    "currency",
    "country",
    "cart_count",
    "signed_in",
    "signed_out",
  ]));
