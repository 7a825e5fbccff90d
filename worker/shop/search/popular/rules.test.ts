import { expect, it } from "vitest";
import type { Locale } from "../../../../locales/words.ts";
import { term_chars, termOf } from "./rules.ts";

it.each<[string, Locale, string | null]>([
  ["  Red   Shoes ", "en", "red shoes"],
  ["“red shoes”", "en", "red shoes"],
  ["ISPARTA IRMİK", "tr", "ısparta ırmik"],
  ["قميص أحمر", "ar", "قميص أحمر"],
  ["साड़ी", "hi", "साड़ी"],
  ["a", "en", null],
  ["tv", "en", "tv"],
  ["a".repeat(term_chars.max), "en", "a".repeat(term_chars.max)],
  ["a".repeat(term_chars.max + 1), "en", null],
  ["50", "en", null],
  ["iphone 15", "en", "iphone 15"],
  ["lamp 1234", "en", "lamp 1234"],
  ["lamp 12345", "en", null],
  ["call 06 12 34 56", "en", null],
  ["ada@example.com", "en", null],
  ["https://x.example", "en", null],
  ["<b>x</b>", "en", null],
  ["", "en", null],
])("%j in %s is counted as %j", (typed, locale, term) => expect(termOf(typed, locale)).toBe(term));
