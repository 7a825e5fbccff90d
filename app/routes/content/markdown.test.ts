import { describe, expect, it } from "vitest";
import { blocksOf } from "./markdown.ts";

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
  });
});
