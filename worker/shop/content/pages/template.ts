/** The texts of the pages that a new market can begin with (worker/seed/template/pages/): a chunk of its own, for it is read once in a market's life. */
import { locales } from "../../../../locales/words.ts";
import { partsOfPage } from "../../../seed/template/page-file.ts";
import type { PageTexts } from "../rules.ts";

const files = import.meta.glob<string>("../../../seed/template/pages/*.md", { query: "?raw", import: "default", eager: true });

export function templateTexts(slug: string): PageTexts {
  const textOf = (name: string) => partsOfPage(name, files[`../../../seed/template/pages/${name}`] ?? "");
  return Object.fromEntries(locales.map((locale) => [locale, textOf(`${slug}.${locale}.md`)]));
}
