/** The marketplace's own pages: a Markdown file for each page and language. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { inEach, type Texts } from "./texts.ts";

export type DemoPage = {
  slug: string;
  title: Texts;
  summary: Texts;
  /** Simple Markdown: "## " headings, paragraphs, "- " lists. */
  body: Texts;
};

/** In the order in which they are listed. */
const slugs = ["about", "terms", "privacy", "returns", "faq", "contact"];

const fromDisk = (name: string) => readFileSync(path.join(import.meta.dirname, "pages", name), "utf8");

/** @param read a file of pages/: where there is no disk (in workerd), a test hands them in. */
export function readPages(read: (name: string) => string = fromDisk): DemoPage[] {
  return slugs.map((slug) => {
    const parts = inEach((lang) => partsOf(`${slug}.${lang}.md`, read));
    return { slug, title: inEach((lang) => parts[lang].title), summary: inEach((lang) => parts[lang].summary), body: inEach((lang) => parts[lang].body) };
  });
}

/** A file is its title as a heading, its summary as a quotation, and the body. */
function partsOf(name: string, read: (name: string) => string) {
  const [, title, summary, body] = /^# (.+)\n\n> (.+)\n\n([\s\S]+)\n$/.exec(read(name)) ?? [];
  if (!title || !summary || !body) throw new Error(`${name} is not a heading, a quotation and a body`);
  return { title, summary, body };
}
