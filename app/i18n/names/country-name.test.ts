import { expect, it } from "vitest";
import { countryName } from "./country-name.ts";

it.each([
  ["AE", "en", "United Arab Emirates"],
  ["FR", "hi", "फ़्रांस"],
  ["T1", "en", "T1"],
  ["", "fr", ""],
  ["--", "ar", "--"],
  ["<b>", "tr", "<b>"],
] as const)("a country %j in %s is called %s", (code, locale, name) => expect(countryName(code, locale)).toBe(name));
