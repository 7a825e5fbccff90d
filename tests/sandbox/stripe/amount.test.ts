import { expect, it } from "vitest";
import { formatAmount } from "./amount.ts";
import { pageLocale, words } from "./words.ts";

it.each([
  [5498, "usd", "en", "$54.98"],
  [500000, "isk", "en", "ISK 5,000"],
  [1099, "jpy", "en", "¥1,099"],
  [5120, "kwd", "en", "KWD 5.120"],
  [129900, "try", "tr", "₺1.299,00"],
  [150000, "inr", "hi", "₹1,500.00"],
] as const)("%i %s in %s is %s", (wire, currency, locale, text) => {
  expect(formatAmount(wire, currency, locale).replace(/\u00a0/g, " ")).toBe(text);
});

it("takes the first language it has words for", () => {
  expect([
    pageLocale("auto", "ar"),
    pageLocale("hi-IN"),
    pageLocale(null, undefined, "tr-TR,tr;q=0.9"),
    pageLocale("de", "xx"),
    pageLocale("constructor"),
  ]).toEqual(["ar", "hi", "tr", "en", "en"]);
});

it("has a place for the amount in every language", () => {
  for (const { pay, confirm_text } of Object.values(words)) expect([pay, confirm_text].every((text) => text.includes("{amount}"))).toBe(true);
});
