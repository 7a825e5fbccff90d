/** Options as others need them: what is chosen by former names, and what is suggested to sellers. */

import type { Locale } from "../../../../locales/words.ts";
import type { CacheContext } from "../../../cache/context.ts";
import { cached } from "../../../cache/read.ts";
import type { SuggestedOption } from "./contract.ts";
import { readOptionRedirects, readSuggestedOptions } from "./data.ts";
import { type OptionChoices, presentChoices } from "./rules.ts";

/** What is chosen, by its present names. Undefined: nothing of it was ever merged, as far as is known. */
export async function presentOptions(cache: CacheContext, choices: OptionChoices): Promise<Record<string, string[]> | undefined> {
  const list = await cached(cache, { kind: "moved", params: { of: "options" }, load: async (db) => ({ data: await readOptionRedirects(db), meta: {} }) });
  return presentChoices(list?.data ?? [], choices);
}

/** Options by the market's order, with values by name. */
export async function suggestedOptions(db: D1Database, locale: Locale): Promise<SuggestedOption[]> {
  const byName = new Intl.Collator(locale, { numeric: true }).compare;
  return (await readSuggestedOptions(db, locale)).map(({ labels, categories, ...option }) => ({
    ...option,
    values: (JSON.parse(labels) as string[]).sort(byName),
    categories: JSON.parse(categories) as string[],
  }));
}
