import { describe, expect, it } from "vitest";
import { countryCodes } from "../shipping/rules.ts";
import { countriesWithTemplates, gapsIn, hasGaps, lawPages, lawsOf, type PageTexts, templatePagesOf } from "./rules.ts";

const usual = ["about", "terms", "privacy", "returns", "faq", "contact", "imprint"];

describe("which law a country's templates are made for", () => {
  it.each([
    ["DE", ["eu", "de"], ["withdrawal", "accessibility"]],
    ["FR", ["eu", "fr"], ["withdrawal", "accessibility"]],
    ["NL", ["eu"], ["withdrawal", "accessibility"]],
    ["NO", ["eu"], ["withdrawal", "accessibility"]],
    ["LI", ["eu"], ["withdrawal", "accessibility"]],
    ["GB", ["gb"], ["withdrawal"]],
    ["TR", ["tr"], ["preliminary-information", "distance-contract"]],
    ["IN", ["in"], ["grievance"]],
    ["AE", ["ae"], []],
    ["SA", ["sa"], []],
    ["US", ["us"], []],
    // no member of the Economic Area, and no country at all
    ["CH", [], []],
    ["JP", [], []],
    ["constructor", [], []],
    [null, [], []],
  ])("%s", (country, laws, further) => {
    expect(lawsOf(country)).toEqual(laws);
    expect(templatePagesOf(country).map(({ slug }) => slug)).toEqual([...usual, ...further]);
  });
  it("are countries that there are, each once, and have no page twice", () => {
    expect(countriesWithTemplates.filter((code) => !countryCodes.includes(code))).toEqual([]);
    expect(countriesWithTemplates).toHaveLength(36);
    for (const country of countriesWithTemplates) {
      const slugs = templatePagesOf(country).map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });
  it("a page that only a law asks for is a legal one", () => {
    expect(lawPages).toEqual(["withdrawal", "accessibility", "preliminary-information", "distance-contract", "grievance"]);
    expect(templatePagesOf("IN").map(({ kind }) => kind)).toEqual(["content", "legal", "legal", "legal", "content", "content", "legal", "legal"]);
  });
});

describe("what is still to be filled in", () => {
  const page = (body: string, more: object = {}): PageTexts => ({ en: { title: "Imprint", summary: "", body, ...more } });
  it.each([
    ["Phone: [number]", ["[number]"]],
    ["[a] and [b], [a] again", ["[a]", "[b]"]],
    ["[हिन्दी]", ["[हिन्दी]"]],
    ["[[twice]]", ["[twice]"]],
    // no letters: a footnote, a box to tick
    ["see [1]", []],
    ["[ ] yes", []],
    ["[]", []],
    ["an open [bracket", []],
    ["a closed] one", []],
    ["[over\nlines]", []],
  ])("%j", (body, gaps) => {
    expect(gapsIn(page(body)).en ?? []).toEqual(gaps);
    expect(hasGaps(page(body))).toBe(gaps.length > 0);
  });
  it("is looked for in title and summary as well, and told by language", () => {
    const texts = {
      ...page("", { title: "[Title]", summary: "[Summary]" }),
      fr: { title: "x", summary: "", body: "[corps]" },
      tr: { title: "x", summary: "", body: "x" },
    };
    expect(gapsIn(texts)).toEqual({ en: ["[Title]", "[Summary]"], fr: ["[corps]"] });
    expect(Object.keys(gapsIn({}))).toEqual([]);
  });
});
