/** The marketplace's own pages: a Markdown file for each page and language. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { composePage, withParts } from "../template/compose.ts";
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
/** Orders to this country are to be agreed to in documents that are made of these (worker/shop/order-documents). */
const lawful = { country: "TR", slugs: ["preliminary-information", "distance-contract"], facts: { phone: "0850 000 00 00" } };
/** What is true of a demonstration alone stands last. */
const notes: Readonly<Record<string, Texts>> = pageNotes;

const fromDisk = (name: string) => readFileSync(path.join(import.meta.dirname, folderOf(name), name), "utf8");
const folderOf = (name: string) => (name.startsWith("law/") ? "../template" : own.includes(name.split(".")[0] as string) ? "pages" : "../template/pages");

/** @param read a page's file: where there is no disk (in workerd), a test hands them in. */
export function readPages(read: (name: string) => string = fromDisk): DemoPage[] {
  const byLaw = lawful.slugs.map((slug): DemoPage => {
    const parts = inEach((locale) => {
      const file = `law/tr.${locale}.md`;
      return composePage({ [file]: read(file) }, { slug, country: lawful.country, locale, facts: lawful.facts, nameOf: (fact) => fact });
    });
    return { slug, title: inEach((lang) => parts[lang].title), summary: inEach((lang) => parts[lang].summary), body: inEach((lang) => parts[lang].body) };
  });
  const usual = slugs.map((slug) => {
    const parts = inEach((lang) => partsOfPage(`${slug}.${lang}.md`, withParts(read(`${slug}.${lang}.md`), [])));
    return {
      slug,
      title: inEach((lang) => parts[lang].title),
      summary: inEach((lang) => parts[lang].summary),
      body: inEach((lang) => [parts[lang].body, ...(notes[slug] ? [notes[slug][lang]] : [])].join("\n\n")),
    };
  });
  return [...usual, ...byLaw];
}
