/** Data are not held to their types: what they name must be there, and a page must have its three parts. */
import { describe, expect, it } from "vitest";
import { readPages } from "./pages.ts";
import { specOf } from "./spec-words.ts";
import { named } from "./texts.ts";

const same = (text: string) => ({ en: text, fr: text, ar: text, tr: text, hi: text });

describe("data", () => {
  it.each(["size", "", "toString", "__proto__"])("that name %j are refused where nothing has that name", (name) => {
    expect(() => named({ colour: 1 }, "axis", name)).toThrow(`the demo has no axis "${name}"`);
    expect(named({ colour: 1 }, "axis", "colour")).toBe(1);
  });
  it.each([
    ["a text for every language", "Bluetooth 5.3", same("Bluetooth 5.3")],
    ["a text of its own", { ...same("Oak"), fr: "Chêne" }, { ...same("Oak"), fr: "Chêne" }],
    ["a shared word", { word: "twoYears" }, { en: "2 years", fr: "2 ans", ar: "سنتان", tr: "2 yıl", hi: "2 साल" }],
    ["an amount, its point a comma in French and Turkish", { kg: 1.5 }, { en: "1.5 kg", fr: "1,5 kg", ar: "1.5 كغ", tr: "1,5 kg", hi: "1.5 किलो" }],
    ["measures", { cm: "22 × 15" }, { en: "22 × 15 cm", fr: "22 × 15 cm", ar: "22 × 15 سم", tr: "22 × 15 cm", hi: "22 × 15 सेमी" }],
  ])("specify by %s", (_, value, expected) => expect(specOf("warranty", value).value).toEqual(expected));
  it("specify by no word, unit or label that is not there", () => {
    expect(() => specOf("warranty", { word: "tenYears" })).toThrow('no word "tenYears"');
    expect(() => specOf("warranty", { miles: 3 })).toThrow('no unit "miles"');
    expect(() => specOf("guarantee", "3")).toThrow('no label "guarantee"');
  });
});

describe("a page's file", () => {
  const lawOr = (name: string, text: string) =>
    name.startsWith("law/") ? ["preliminary-information", "distance-contract"].map((slug) => `<!-- ${slug} -->\n\n# T\n\n> S\n\nbody\n\n`).join("") : text;
  it("is a heading, a quotation and a body that may hold quotations, too", () => {
    const [about] = readPages((name) => lawOr(name, `# T ${name}\n\n> S: 1\n\n## H\n\n> q\n\n- l\n`));
    expect(about).toEqual({
      slug: "about",
      title: { en: "T about.en.md", fr: "T about.fr.md", ar: "T about.ar.md", tr: "T about.tr.md", hi: "T about.hi.md" },
      summary: same("S: 1"),
      body: same("## H\n\n> q\n\n- l"),
    });
  });
  it.each(["", "# T\n\n> S\n\n\n", "# T\n\n> S\n", "# T\n\nbody\n", "> S\n\nbody\n", "# T\n\n> S\n\nbody", "## T\n\n> S\n\nbody\n"])(
    "is refused as %j, by its name",
    (text) => expect(() => readPages((name) => (name === "faq.fr.md" ? text : lawOr(name, "# T\n\n> S\n\nbody\n")))).toThrow("faq.fr.md"),
  );
});
