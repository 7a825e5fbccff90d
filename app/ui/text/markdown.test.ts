import { describe, expect, it } from "vitest";
import { blocksOf, faqJsonLd, sectionsOf } from "./markdown.ts";

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
  it("gives search engines questions with their answers", () => {
    expect(faqJsonLd("## Why?\n\nBecause.\n\n- so").mainEntity).toEqual([
      { "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "Because. so" } },
    ]);
  });
});
