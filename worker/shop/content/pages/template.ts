/** The texts of the pages that a new market can begin with. They are read once in a market's life, so they lie beside the worker, not in it. */
import { type Locale, locales, prefixOf } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { composePage, type Facts, type TemplateFiles } from "../../../seed/template/compose.ts";
import { wordsFor } from "../../../words.ts";
import { type PageTexts, templateFile } from "../rules.ts";

/** @throws Refusal temporarily_unavailable: the release's files cannot be read */
export async function templateFiles(assets: Fetcher): Promise<TemplateFiles> {
  // without a build there is no such file
  if (import.meta.env.DEV) return (await import("./template-sources.ts")).templateSources;
  const answer = await assets.fetch(`http://assets${templateFile}`);
  if (!answer.ok) throw new Refusal("temporarily_unavailable");
  return answer.json();
}

/** What nobody has to say, as this shop has it: where consumers withdraw from a contract (worker/shop/withdrawals). */
const ownFacts = (locale: Locale): Facts => ({ withdrawalFunction: `${prefixOf(locale)}/withdraw` });

/** A page in five languages. */
export const templateTexts = (files: TemplateFiles, slug: string, country: string | null, facts: Facts): PageTexts => {
  const stated = Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ""));
  const pageIn = (locale: Locale) =>
    composePage(files, {
      ...{ slug, country, locale, facts: { ...ownFacts(locale), ...stated } },
      nameOf: (fact) => wordsFor(locale).t(`desk.pages.facts.${fact}`),
    });
  return Object.fromEntries(locales.map((locale) => [locale, pageIn(locale)]));
};
