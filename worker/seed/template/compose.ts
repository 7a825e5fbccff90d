/**
 * Puts a page of texts together for a country: the page that every market begins with, and at its marked place what each law asks for beside it; or a
 * page that a law alone asks for. Pure.
 */
import type { Locale } from "../../../locales/locales.ts";
import { type Law, lawsOf, type TemplateFact } from "../../shop/content/rules.ts";
import { partsOfPage } from "./page-file.ts";

/** Files by name: `pages/terms.en.md` is a page, `law/eu.en.md` holds what a law adds, each part under `<!-- slug -->`. */
export type TemplateFiles = Readonly<Record<string, string>>;
export type Facts = Readonly<Partial<Record<TemplateFact, string>>>;

const place = "<!-- law -->";

/** A page's text with the parts in its marked place; without a part the mark goes. */
export const withParts = (text: string, parts: readonly string[]): string =>
  text.replace(new RegExp(`${place}\\n(\\n?)`), (_, gap: string) => (parts.length === 0 ? "" : `${parts.join("\n\n")}\n${gap}`)).replace(/\n+$/, "\n");

/** What a law's file says under the name of a page, with a line's end behind it; undefined: nothing. */
function partOf(files: TemplateFiles, law: Law, slug: string, locale: Locale): string | undefined {
  const sections = (files[`law/${law}.${locale}.md`] ?? "").split(/^<!-- ([a-z-]+) -->\n\n/m);
  const at = sections.indexOf(slug);
  return at % 2 === 1 ? `${sections[at + 1]?.trimEnd()}\n` : undefined;
}

export type PageInput = { slug: string; country: string | null; locale: Locale; facts: Facts; nameOf: (fact: TemplateFact) => string };

/** A fact that nobody has said stands in square brackets by its name. @throws Error where no file has such a page */
export function composePage(files: TemplateFiles, { slug, country, locale, facts, nameOf }: PageInput) {
  const name = `${slug}.${locale}.md`;
  const parts = lawsOf(country).flatMap((law) => partOf(files, law, slug, locale) ?? []);
  const base = files[`pages/${name}`];
  const text =
    base === undefined
      ? (parts[0] ?? "")
      : withParts(
          base,
          parts.map((part) => part.trimEnd()),
        );
  return partsOfPage(
    name,
    text.replace(/\[\[(\w+)\]\]/g, (_, fact: string) => facts[fact as TemplateFact] || `[${nameOf(fact as TemplateFact)}]`),
  );
}
