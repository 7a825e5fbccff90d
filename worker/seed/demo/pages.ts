/** The marketplace's own pages: a Markdown file for each page and language. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { withParts } from "../template/compose.ts";
import { partsOfPage } from "../template/page-file.ts";
import pageNotes from "./page-notes.json" with { type: "json" };
import { inEach, type Texts } from "./texts.ts";

export type DemoPage = {
  slug: string;
  title: Texts;
  summary: Texts;
  /** Simple Markdown: "## " headings, paragraphs, "- " lists. */
  body: Texts;
};

/** In the order in which they are listed. */
const slugs = ["about", "terms", "privacy", "returns", "faq", "contact", "imprint"];
/** The demo tells of itself in words of its own; the rest any new market can begin with. */
const own = ["about"];
/** What is true of a demonstration alone stands last. */
const notes: Readonly<Record<string, Texts>> = pageNotes;

const fromDisk = (name: string) =>
  readFileSync(path.join(import.meta.dirname, own.includes(name.split(".")[0] as string) ? "pages" : "../template/pages", name), "utf8");

/** @param read a page's file: where there is no disk (in workerd), a test hands them in. */
export function readPages(read: (name: string) => string = fromDisk): DemoPage[] {
  return slugs.map((slug) => {
    const parts = inEach((lang) => partsOfPage(`${slug}.${lang}.md`, withParts(read(`${slug}.${lang}.md`), [])));
    return {
      slug,
      title: inEach((lang) => parts[lang].title),
      summary: inEach((lang) => parts[lang].summary),
      body: inEach((lang) => [parts[lang].body, ...(notes[slug] ? [notes[slug][lang]] : [])].join("\n\n")),
    };
  });
}
