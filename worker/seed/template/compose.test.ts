import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import {
  body_chars,
  countriesWithTemplates,
  gapsIn,
  lawsOf,
  ofMarket,
  summary_chars,
  type TemplateFact,
  templateFacts,
  templatePagesOf,
  title_chars,
} from "../../shop/content/rules.ts";
import { unnamedMarket } from "../../shop/market/rules.ts";
import { composePage, type Facts, type TemplateFiles, withParts } from "./compose.ts";

const files: TemplateFiles = Object.fromEntries(
  globSync("{pages,law}/*.md", { cwd: import.meta.dirname }).map((name) => [name, readFileSync(path.join(import.meta.dirname, name), "utf8")]),
);
/** One country of each law, and one without. */
const countries = ["NL", "DE", "FR", "GB", "TR", "IN", "AE", "SA", "US", "CH", null];
const nameOf = (fact: TemplateFact) => `the ${fact}`;
const compose = (slug: string, country: string | null, locale: (typeof locales)[number], facts: Facts = {}) =>
  composePage(files, { slug, country, locale, facts, nameOf });
const allFacts = Object.fromEntries(templateFacts.map((fact) => [fact, `<${fact}>`]));
const market = { ...unnamedMarket, name: "Quay", legalName: "Quay SAS", address: "1 Quay\nLyon", supportEmail: "help@quay.example", country: "FR" };
const headings = (body: string) => body.match(/^## .+$/gm) ?? [];
const shapeOf = (body: string) => body.split("\n\n").map((part) => (part.startsWith("## ") ? "h" : part.startsWith("- ") ? part.split("\n").length : "p"));

describe.each(countries)("the pages for %s", (country) => {
  it.each(templatePagesOf(country))("$slug is sound in five languages", ({ slug, facts }) => {
    for (const locale of locales) {
      const page = compose(slug, country, locale);
      const read = ofMarket(`${page.title}\n${page.summary}\n${page.body}`, market, locale);
      expect([page.title.length <= title_chars, page.summary.length <= summary_chars, page.body.length <= body_chars]).toEqual([true, true, true]);
      expect(page.title.trim() && page.summary.trim() && page.body.trim()).not.toBe("");
      expect(read).not.toMatch(/<!--|\[\[|\n\n\n|undefined|^#{1}\s.*\n[^>]*^# /m);
      // beside what is filled in when it is shown, nothing is left in braces
      expect(read.replace(/\{\{(currencies|waysOfPaying|cookies|browserStorage|storedData)\}\}/g, "")).not.toMatch(/[{}]/);
      expect(new Set(headings(page.body)).size).toBe(headings(page.body).length);
      // the same parts in each language
      expect([locale, shapeOf(page.body)]).toEqual([locale, shapeOf(compose(slug, country, "en").body)]);
      expect(new Set(gapsIn({ [locale]: page })[locale] ?? [])).toEqual(new Set(facts.map((fact) => `[${nameOf(fact)}]`)));
      const filled = compose(slug, country, locale, allFacts);
      expect(gapsIn({ [locale]: filled })).toEqual({});
      for (const fact of facts) expect(filled.body).toContain(`<${fact}>`);
    }
  });
  it("say no more than the usual ones where there is no law", () => {
    if (lawsOf(country).length > 0) return;
    for (const { slug } of templatePagesOf(country)) expect(compose(slug, country, "en").body).not.toMatch(/\[/);
  });
});

describe("what the laws want to be said", () => {
  it.each([
    ["DE", "imprint", "en", /DDG/],
    ["DE", "imprint", "en", /Digital Services Act/],
    ["DE", "withdrawal", "en", /Model withdrawal form/],
    ["FR", "imprint", "fr", /Hébergeur/],
    ["FR", "terms", "fr", /[Mm]édiateur de la consommation/],
    ["NL", "withdrawal", "en", /withdrawal function/],
    ["NL", "privacy", "en", /GDPR/],
    ["GB", "withdrawal", "en", /Right to cancel|cancel/],
    ["GB", "privacy", "en", /ico\.org\.uk/],
    ["TR", "privacy", "tr", /6698/],
    ["TR", "distance-contract", "tr", /6502/],
    ["TR", "preliminary-information", "tr", /14 gün/],
    ["IN", "grievance", "en", /48 hours/],
    ["IN", "grievance", "en", /one month/],
    ["IN", "terms", "en", /country of origin/],
    ["IN", "privacy", "en", /Digital Personal Data Protection Act/],
    ["AE", "imprint", "ar", /TRN/],
    ["SA", "returns", "ar", /سبعة أيام/],
    ["US", "privacy", "en", /California/],
  ] as const)("%s: %s (%s) says %s", (country, slug, locale, expected) => {
    const page = compose(slug, country, locale);
    expect(`${page.title}\n${page.body}`).toMatch(expected);
  });
  it("names nowhere the platform for online dispute resolution, which is closed", () => {
    expect(Object.values(files).join("\n")).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr|online dispute resolution/i);
  });
  it("stands in each country's pages alone", () => {
    expect(compose("privacy", "TR", "en").body).not.toMatch(/GDPR/);
    expect(compose("imprint", "FR", "en").body).not.toMatch(/DDG/);
    expect(compose("returns", "CH", "en").body).toBe(compose("returns", null, "en").body);
  });
});

it("parts go into the marked place, and without parts the mark goes", () => {
  expect(withParts("a\n\n<!-- law -->\n\n## B\n", ["## X\n\nx", "## Y"])).toBe("a\n\n## X\n\nx\n\n## Y\n\n## B\n");
  expect(withParts("a\n\n<!-- law -->\n\n## B\n", [])).toBe("a\n\n## B\n");
  expect(withParts("a\n\n<!-- law -->\n", ["## X"])).toBe("a\n\n## X\n");
  expect(withParts("a\n\n<!-- law -->\n", [])).toBe("a\n");
  expect(withParts("a\n", ["## X"])).toBe("a\n");
});

it("a fact stands as it was said, whatever is in it, and an empty one is a gap", () => {
  const phone = (text: string) => /Phone: (.*)/.exec(compose("imprint", "US", "en", { phone: text }).body)?.[1];
  expect([phone("$& $1 [[host]]"), phone("")]).toEqual(["$& $1 [[host]]", "[the phone]"]);
});

it("every file of a law belongs to a country, and every part of it to a page", () => {
  for (const [name, text] of Object.entries(files).filter(([name]) => name.startsWith("law/"))) {
    const law = /^law\/(\w+)\.(\w+)\.md$/.exec(name)?.[1];
    const slugs = countriesWithTemplates.filter((country) => lawsOf(country).some((each) => each === law)).flatMap(templatePagesOf);
    for (const [, slug] of text.matchAll(/^<!-- ([a-z-]+) -->$/gm)) expect([name, slug, slugs.some((page) => page.slug === slug)]).toEqual([name, slug, true]);
  }
});
