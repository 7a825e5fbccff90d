/** Search's door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { pictureOf } from "../catalogue/rules.ts";
import type { Suggestion } from "./contract.ts";
import { readSuggestions } from "./data.ts";
import { matchExpression, searchLanguages } from "./rules.ts";

const suggestions_max = 8;
type Suggestions = { data: Suggestion[]; meta: { total: number } };
const nothing: Suggestions = { data: [], meta: { total: 0 } };

/** What a beginning may be going to be. */
export async function suggest(context: ReadContext, q: string): Promise<Suggestions> {
  const match = matchExpression(q);
  if (match === undefined) return nothing;
  const { locale } = context;
  const list = await cached<Suggestions>(context, {
    kind: "suggest",
    params: { q: match },
    locale,
    load: async (db) => {
      const rows = await readSuggestions(db, match, searchLanguages(locale), locale, suggestions_max);
      return {
        data: rows.map(({ handle, main, name, hash, width, height }) => ({ handle, main, name, image: pictureOf(hash, width, height) })),
        meta: { total: rows.length },
      };
    },
  });
  return list ?? nothing;
}
