/** The questions' door. What lists return is shared between requests: read it, do not change it. */
import type { Locale } from "../../../locales/words.ts";
import type { CacheContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { Refusal } from "../../errors.ts";
import { isSlug } from "../query.ts";
import { shownName } from "../reviews/service.ts";
import { type AskedQuestion, type Question, type QuestionList, questionsPerPage } from "./contract.ts";
import { type AskedRow, insertQuestion, type QuestionedShopRow, readAsking, readPublic } from "./data.ts";
import { questionsOfDay_max, questionsOfShopper_max } from "./rules.ts";
import { answerOf, headOf, readable } from "./views.ts";

export { removeAsked, restoreAsked } from "./answering.ts";
export { exportQuestions } from "./export-data.ts";
export { removeAnswer, restoreAnswer } from "./removed-answers.ts";

type Lang = Question["lang"];

/** Questions stay in the language they were asked in: one answer is kept for all languages, and who answers is named in each. */
type CachedQuestions = { data: Question[]; meta: Omit<QuestionList["meta"], "shop">; shop: QuestionedShopRow };

/** A page of what was asked of a product and answered, the newest answer first. Undefined: no such product. */
export async function listQuestions(
  cache: CacheContext & { locale: Locale },
  handle: string,
  { page = 1, perPage = questionsPerPage }: { page?: number | undefined; perPage?: number | undefined },
): Promise<QuestionList | undefined> {
  if (!isSlug(handle)) return undefined;
  const found = await cached<CachedQuestions>(cache, {
    kind: "questions",
    params: { handle, page, perPage },
    // the first page as everyone sees it
    worldwide: page === 1,
    load: async (db) => {
      const read = await readPublic(db, handle, (page - 1) * perPage, perPage);
      if (!read) return undefined;
      const { rows, total, shop } = read;
      const data = rows.flatMap((row) => {
        const answer = answerOf(row);
        return answer ? [{ ...headOf(row), answer }] : [];
      });
      return { data, meta: { page, perPage, total, hasNext: page * perPage < total }, shop };
    },
  });
  return found && { data: found.data, meta: { ...found.meta, shop: shopNameIn(found.shop, cache.locale) } };
}

export type Asker = { db: D1Database; now_ms: number; locale: Locale; shopper: { shopperId: number; name: string } };

/**
 * Asks; the same words again are the same question. @returns it as it stands, and the keys of what follows
 * @throws Refusal not_found, invalid_fields, question_own_shop, questions_open (the caller's, or all of the product's), questions_limit, question_removed
 */
export async function askQuestion(
  { db, now_ms, locale, shopper: { shopperId, name } }: Asker,
  handle: string,
  typed: { text: string; lang?: Lang | undefined },
): Promise<{ data: AskedQuestion; keys: string[] }> {
  if (!isSlug(handle)) throw new Refusal("not_found");
  const text = readable(typed.text);
  const { asked, keys } = await insertQuestion(db, { handle, shopperId, author: shownName(name, "initial"), lang: typed.lang ?? locale, text, now_ms });
  if (asked?.state === "removed") throw new Refusal("question_removed");
  if (asked) return { data: askedOf(asked, text !== typed.text), keys };
  const asking = await readAsking(db, handle, shopperId, now_ms);
  if (!asking) throw new Refusal("not_found");
  if (asking.keeper) throw new Refusal("question_own_shop");
  if (asking.of_day >= questionsOfDay_max) throw new Refusal("questions_limit");
  throw new Refusal(asking.of_shopper >= questionsOfShopper_max ? "questions_open" : "questions_full");
}

const askedOf = (row: AskedRow, isMasked: boolean): AskedQuestion => ({ ...headOf(row), state: row.state, isMasked });
