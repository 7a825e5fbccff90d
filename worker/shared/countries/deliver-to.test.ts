import { describe, expect, it } from "vitest";
import type { Locale } from "../../../locales/words.ts";
import { countryCookieValue, guessedCountry, storedDeliverTo } from "./deliver-to.ts";

describe("the country in the cookie", () => {
  it.each<[string | undefined, object | null]>([
    ["FR", { country: "FR", isChosen: true }],
    ["~FR", { country: "FR", isChosen: false }],
    [undefined, null],
    ["", null],
    ["~", null],
    ["fr", null],
    ["FRA", null],
    [" FR", null],
    ["XX", null],
    ["T1", null],
    ["ZZ", null],
    ["~~FR", null],
    ["FR; Path=/", null],
    ["other", null],
    ["__proto__", null],
    ["FR".repeat(5_000), null],
  ])("%j is read as %j", (value, expected) => expect(storedDeliverTo(value)).toEqual(expected));
  it.each([true, false])("is read as it was written, chosen: %j", (isChosen) =>
    expect(storedDeliverTo(countryCookieValue({ country: "AE", isChosen }))).toEqual({ country: "AE", isChosen }),
  );
});

describe("the guess", () => {
  it.each<[Locale, string | undefined, string | undefined, string]>([
    // where the request comes from, before all that the browser says
    ["en", "GB", "en-US", "GB"],
    ["ar", "FR", undefined, "FR"],
    ["en", "gb", undefined, "GB"],
    // the edge does not know, or says what is no country
    ["en", "XX", "en-GB,en;q=0.9", "GB"],
    ["en", "T1", undefined, "US"],
    ["en", "", undefined, "US"],
    // the browser's words for the language of the page, and for no other
    ["fr", undefined, "fr-CA,fr;q=0.8", "CA"],
    ["fr", undefined, "en-US, fr-BE;q=0.5", "BE"],
    ["ar", undefined, "en-US,en", "AE"],
    ["hi", undefined, "hi-Latn-IN", "IN"],
    ["en", undefined, "en-Latn-AU;q=0.1", "AU"],
    // regions that are no countries, or no regions
    ["en", undefined, "en-XX", "US"],
    ["ar", undefined, "ar-001", "AE"],
    ["en", undefined, "en-GBR", "US"],
    ["en", undefined, "xen-GB", "US"],
    ["en", undefined, "en-GB-oxendict", "GB"],
    // what is far too long is read at its beginning
    ["en", undefined, `${"de,".repeat(400)}en-GB`, "US"],
    // nothing is known: the country that the language speaks of
    ["en", undefined, undefined, "US"],
    ["tr", undefined, "*", "TR"],
    ["hi", undefined, "", "IN"],
  ])("on a page in %s, seen from %j by a browser of %j, is %s", (locale, seen, acceptLanguage, country) =>
    expect(guessedCountry({ locale, seen, acceptLanguage })).toBe(country),
  );
});
