import { describe, expect, it } from "vitest";
import { blocksOf, faqJsonLd, piecesWithAddresses, sectionsOf } from "./markdown.ts";

describe("the content pages' Markdown", () => {
  it("knows headings, paragraphs and lists", () => {
    expect(blocksOf("Hello\nthere.\n\n## Returns\n- one\n- two\n\nBye <b>.")).toEqual([
      { kind: "paragraph", text: "Hello there." },
      { kind: "heading", text: "Returns" },
      { kind: "list", items: ["one", "two"] },
      { kind: "paragraph", text: "Bye <b>." },
    ]);
  });
  it("answers nothing for nothing", () => {
    expect(blocksOf(" \n\n ")).toEqual([]);
    expect(sectionsOf([])).toEqual({ lead: [], sections: [] });
  });
  it("is divided by its headings", () => {
    expect(sectionsOf(blocksOf("Lead.\n\n## One\n\nA.\n\n- b\n\n## Two"))).toEqual({
      lead: [{ kind: "paragraph", text: "Lead." }],
      sections: [
        {
          heading: "One",
          blocks: [
            { kind: "paragraph", text: "A." },
            { kind: "list", items: ["b"] },
          ],
        },
        { heading: "Two", blocks: [] },
      ],
    });
  });
  it.each([
    ["Write to help@meydan.example.", ["Write to ", "help@meydan.example", "."]],
    ["a.b+c@x-y.co.uk", ["", "a.b+c@x-y.co.uk"]],
    ["اكتب إلى help@meydan.example اليوم", ["اكتب إلى ", "help@meydan.example", " اليوم"]],
    ["@home, a@b and you @ me", ["@home, a@b and you @ me"]],
    ["", []],
  ])("of %j the addresses are links", (text, pieces) => {
    const found = piecesWithAddresses(text);
    expect(found.map((piece) => piece.text)).toEqual(pieces.filter(Boolean));
    expect(found.filter(({ isAddress }) => isAddress).map((piece) => piece.text)).toEqual(pieces.filter((_, at) => at % 2 === 1));
  });
  it("gives search engines questions with their answers", () => {
    expect(faqJsonLd("## Why?\n\nBecause.\n\n- so").mainEntity).toEqual([
      { "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "Because. so" } },
    ]);
  });
});
