import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales, splitPrefix } from "../../../locales/locales.ts";
import { browserLocale, cookieLocale, decideLocale } from "./negotiate.ts";

describe("the locale prefix", () => {
  it.each([
    ["/fr", "fr", "/"],
    ["/fr/", "fr", "/"],
    ["/FR/Brands", "fr", "/Brands"],
    ["/french", null, "/french"],
    ["/en/cart", null, "/en/cart"],
    ["//evil", null, "//evil"],
    ["/ar//evil", "ar", "//evil"],
  ])("%s → %s, %s", (pathname, prefix, path) => {
    expect(splitPrefix(pathname)).toEqual({ prefix, path });
  });
});

describe("the locale cookie", () => {
  it.each([
    ["fr", "fr"],
    ['"hi"', "hi"],
    ["%66r", "fr"],
    ["FR", null],
    ["fr-FR", null],
    ["", null],
    ["undefined", null],
    ["constructor", null],
    ["%", null],
    [undefined, null],
  ])("%s → %s", (value, locale) => {
    expect(cookieLocale(value)).toBe(locale);
  });
});

describe("the browser's languages", () => {
  it.each([
    ["fr-CA,en", "fr"],
    ["zh-CN,en-US,ar", "en"],
    ["fr;q=0.1,tr;q=0.9", "tr"],
    ["fr;q=0", null],
    ["de, fr", "fr"],
    ["hi-IN", "hi"],
    ["AR-eg", "ar"],
    ["fr-FR-u-ca-gregory", "fr"],
    ["fr-x-private", "fr"],
    ["ar-Arab-EG-t-fa", "ar"],
    ["de-x-fr,tr", "tr"],
    ["x-fr", null],
    ["frr,kek", null],
    [`${Array.from({ length: 150 }, (_, at) => `de-DE-x-${at}`).join(",")},fr;q=0.4,tr;q=0.3`, "fr"],
    [`${"de,".repeat(900)}hi`, "hi"],
    [`${"de,".repeat(9_000)}hi`, null],
    [`fr,${"x".repeat(20_000)}`, "fr"],
    ["f".repeat(20_000), null],
    ["*", null],
    ["fr_FR", null],
    ["x-klingon", null],
    ["i-default", null],
    ["de", null],
    ["", null],
    [undefined, null],
  ])("%s → %s", (header, locale) => {
    expect(browserLocale(header)).toBe(locale);
  });

  it("never throws, whatever a crawler sends", { timeout: 60_000 }, () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 600 }), (header) => void browserLocale(header)));
  });
});

describe("the decision", () => {
  const market = { languages: locales, language: "en" } as const;
  const request = { prefix: null, path: "/", known: true, cookie: null, acceptLanguage: undefined, market } as const;
  it("takes the prefix before cookie and browser", () => {
    expect(decideLocale({ ...request, prefix: "ar", path: "/brands", cookie: "fr", acceptLanguage: "tr" })).toEqual({
      locale: "ar",
      redirect: false,
      vary: false,
    });
  });
  it("redirects at the root by cookie, then by browser", () => {
    expect(decideLocale({ ...request, cookie: "fr", acceptLanguage: "tr" })).toMatchObject({ locale: "fr", redirect: true });
    expect(decideLocale({ ...request, acceptLanguage: "tr" })).toMatchObject({ locale: "tr", redirect: true });
  });
  it("keeps English at the root for the cookie en, even with a French browser", () => {
    expect(decideLocale({ ...request, cookie: "en", acceptLanguage: "fr" })).toMatchObject({ locale: "en", redirect: false });
  });
  it("reads other unprefixed pages as English", () => {
    expect(decideLocale({ ...request, path: "/brands", cookie: "fr", acceptLanguage: "fr" })).toEqual({ locale: "en", redirect: false, vary: false });
  });
  it("asks the cookie, not the browser, for an unknown page", () => {
    expect(decideLocale({ ...request, path: "/nowhere", known: false, cookie: "tr", acceptLanguage: "fr" })).toMatchObject({ locale: "tr", redirect: false });
    expect(decideLocale({ ...request, path: "/nowhere", known: false, acceptLanguage: "fr" })).toMatchObject({ locale: "en" });
  });

  const few = { languages: ["ar", "tr"], language: "tr" } as const;
  const many = { languages: locales, language: "hi" } as const;
  it.each<[string, Partial<Parameters<typeof decideLocale>[0]>, string, boolean]>([
    ["an offered language stays", { market: few, prefix: "ar", path: "/brands" }, "ar", false],
    ["another one leads to the market's", { market: few, prefix: "fr", path: "/brands" }, "tr", true],
    ["English, which is not offered, as well", { market: few, path: "/brands" }, "tr", true],
    ["at the root a cookie of an offered language counts", { market: few, cookie: "ar", acceptLanguage: "tr" }, "ar", true],
    ["and no other", { market: few, cookie: "fr", acceptLanguage: "ar" }, "ar", true],
    ["the browser's first language that is offered", { market: few, acceptLanguage: "fr,ar;q=0.5" }, "ar", true],
    ["the market's, where the browser wants others", { market: few, acceptLanguage: "fr,en" }, "tr", true],
    ["a page that is not there", { market: few, path: "/nowhere", known: false, cookie: "fr" }, "tr", false],
    ["a page that is not there, in a language that is not offered", { market: few, prefix: "fr", path: "/nowhere", known: false }, "tr", true],
    ["the market's own language at the root", { market: many, acceptLanguage: "de" }, "hi", true],
    ["where English is offered it has no prefix", { market: many, path: "/brands" }, "en", false],
    ["a market with English alone", { market: { languages: ["en"], language: "en" }, acceptLanguage: "fr" }, "en", false],
    ["a market with English alone, asked in French", { market: { languages: ["en"], language: "en" }, prefix: "fr" }, "en", true],
  ])("%s", (_, asked, locale, redirect) => expect(decideLocale({ ...request, ...asked })).toMatchObject({ locale, redirect }));
});
