import { describe, expect, it } from "vitest";
import type { Locale } from "../../../../locales/words.ts";
import { readPriceWords } from "./price-words.ts";

type Case = [q: string, locale: Locale, currency: string, rest: string, min: number | undefined, max: number | undefined];

describe("prices in a question", () => {
  it.each<Case>([
    ["red shoes under 50", "en", "USD", "red shoes", undefined, 5000],
    ["shoes under $50", "en", "USD", "shoes", undefined, 5000],
    ["shoes below 49.99 dollars", "en", "USD", "shoes", undefined, 4999],
    ["Shoes Less Than 1,299", "en", "USD", "Shoes", undefined, 129900],
    ["shoes up to 5000 yen", "en", "JPY", "shoes", undefined, 5000],
    ["perfume under 12.5 kwd", "en", "KWD", "perfume", undefined, 12500],
    ["under $50 shoes", "en", "USD", "shoes", undefined, 5000],
    ["lamp over 100", "en", "USD", "lamp", 10000, undefined],
    ["lamp 100 or more", "en", "USD", "lamp", 10000, undefined],
    ["lamp between 20 and 50", "en", "USD", "lamp", 2000, 5000],
    ["lamp $20-50", "en", "USD", "lamp", 2000, 5000],
    ["lamp 20 - 50 usd", "en", "USD", "lamp", 2000, 5000],
    ["chaussures à moins de 50 €", "fr", "EUR", "chaussures", undefined, 5000],
    ["chaussures moins de 49,90", "fr", "EUR", "chaussures", undefined, 4990],
    ["lampe entre 20 et 50 euros", "fr", "EUR", "lampe", 2000, 5000],
    ["lampe à partir de 1 200 €", "fr", "EUR", "lampe", 120000, undefined],
    ["shoes under 50", "fr", "EUR", "shoes", undefined, 5000],
    ["حذاء أقل من 200", "ar", "AED", "حذاء", undefined, 20000],
    ["حذاء بأقل من ٢٠٠ درهم", "ar", "AED", "حذاء", undefined, 20000],
    ["حذاء بين 100 و 200", "ar", "AED", "حذاء", 10000, 20000],
    ["500 tl altı ayakkabı", "tr", "TRY", "ayakkabı", undefined, 50000],
    ["500 TL'nin altında ayakkabı", "tr", "TRY", "ayakkabı", undefined, 50000],
    ["500 liradan ucuz ayakkabı", "tr", "TRY", "ayakkabı", undefined, 50000],
    ["ayakkabı 1.000 - 2.000 tl arası", "tr", "TRY", "ayakkabı", 100000, 200000],
    ["1000 tl üzeri lamba", "tr", "TRY", "lamba", 100000, undefined],
    ["500 से कम जूते", "hi", "INR", "जूते", undefined, 50000],
    ["₹500 तक के जूते", "hi", "INR", "के जूते", undefined, 50000],
    ["जूते 500 से 1,00,000 के बीच", "hi", "INR", "जूते", 50000, 10000000],
  ])("%s", (q, locale, currency, rest, min, max) => {
    expect(readPriceWords(q, locale, currency)).toEqual({ rest, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  });

  it.each<[string, Locale, string]>([
    ["red shoes", "en", "USD"],
    ["iphone 15 pro max 256", "en", "USD"],
    ["toys under 5 years", "en", "USD"],
    ["bottle up to 2 litres", "en", "USD"],
    ["shoes under 50 €", "en", "USD"],
    ["shoes under €50", "en", "USD"],
    ["shoes under 50 dirhams", "en", "USD"],
    ["lamp between 50 and 20", "en", "USD"],
    ["shoes under 49.999", "en", "USD"],
    ["sous-vêtements 42", "fr", "EUR"],
    ["puzzle 1000 parça", "tr", "TRY"],
    ["wonder 50", "en", "USD"],
    ["under", "en", "USD"],
    ["", "en", "USD"],
  ])("%s says none", (q, locale, currency) => {
    expect(readPriceWords(q, locale, currency)).toBeUndefined();
  });
});
