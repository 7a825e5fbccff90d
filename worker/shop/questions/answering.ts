/** A shop's side of questions: reading, answering, changing the answer; and what operators remove. */
import type { Locale } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import { pictureOf } from "../catalogue/rules.ts";
import {
  type AdminQuestionRow,
  type Answering,
  answeredKey,
  changeAnswer,
  type QuestionRemoval,
  type RemovedAnswer,
  readAdminQuestions,
  readShopQuestions,
  removedKey,
  removeQuestion,
  restoreQuestion,
  type ShopQuestionRow,
  writeAnswer,
} from "./answering-data.ts";
import {
  type AdminQuestion,
  type AdminQuestionsQuery,
  adminQuestionsPerPage,
  type ShopQuestion,
  type ShopQuestionsMeta,
  type ShopQuestionsQuery,
  shopQuestionsPerPage,
} from "./contract.ts";
import { mayAnswer, mayChange, mayRemove } from "./rules.ts";
import { answerOf, headOf, readable } from "./views.ts";

export type ShopAnswering = Answering & { locale: Locale };
type Lang = ShopQuestion["lang"];

type RemovalRow = Pick<AdminQuestionRow, "removed_answer" | "answer_removed_at">;
function answerRemovalOf({ removed_answer, answer_removed_at }: RemovalRow): AdminQuestion["answerRemoval"] {
  if (removed_answer === null || answer_removed_at === null) return null;
  const { text, lang, reason } = JSON.parse(removed_answer) as RemovedAnswer;
  return { text, lang: lang as Lang, reason, at: new Date(answer_removed_at).toISOString() };
}

function shopView(row: ShopQuestionRow): ShopQuestion {
  const answer = answerOf(row);
  return {
    ...headOf(row),
    state: row.state,
    answer: answer && { ...answer, by: row.by },
    answerRemoval: answerRemovalOf(row),
    product: { handle: row.handle, main: row.main, name: row.product, image: pictureOf(row.hash, row.width, row.height) },
  };
}

export async function questionsOfShop(
  { db, shopId, locale }: ShopAnswering,
  { state, after, perPage = shopQuestionsPerPage }: Pick<ShopQuestionsQuery, "state" | "after" | "perPage">,
): Promise<{ data: ShopQuestion[]; meta: ShopQuestionsMeta }> {
  const [group = "", at, id] = after?.split("-") ?? [];
  const { rows, waiting } = await readShopQuestions(db, {
    ...{ shopId, locale, state, limit: perPage + 1 },
    after: after === undefined ? undefined : [group, Number(at), Number(id)],
  });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map(shopView),
    meta: { perPage, waiting, next: rows.length > perPage && last ? `${last.state}-${last.asked_at}-${last.id}` : null },
  };
}

/** @throws Refusal not_found: none of the shop's, or it was removed */
async function rowOfShop({ db, shopId, locale }: ShopAnswering, id: number): Promise<ShopQuestionRow> {
  const { rows } = await readShopQuestions(db, { shopId, locale, id, limit: 1 });
  if (!rows[0]) throw new Refusal("not_found");
  return rows[0];
}

export type TypedAnswer = { text: string; lang?: Lang | undefined };
const isSame = ({ answer }: ShopQuestion, text: string, lang: string) => answer?.text === text && answer.lang === lang;

/** Answers a question that waits; the same answer again is the same. @returns it as it stands, and the key of what follows @throws Refusal not_found, invalid_fields, question_answered (by somebody else meanwhile) */
export async function answerQuestion(context: ShopAnswering, id: number, typed: TypedAnswer): Promise<{ data: ShopQuestion; keys: string[] }> {
  const [text, lang] = [readable(typed.text), typed.lang ?? context.locale];
  const row = await rowOfShop(context, id);
  if (mayAnswer(row.state)) await writeAnswer(context, row, { text, lang });
  const question = shopView(await rowOfShop(context, id));
  if (!isSame(question, text, lang)) throw new Refusal("question_answered");
  return { data: question, keys: [answeredKey(row)] };
}

/** @throws Refusal not_found, invalid_fields, conflict: nothing is answered yet */
export async function changeAnswerTo(context: ShopAnswering, id: number, typed: TypedAnswer): Promise<ShopQuestion> {
  const [text, lang] = [readable(typed.text), typed.lang ?? context.locale];
  const { state } = await rowOfShop(context, id);
  if (!mayChange(state)) throw new Refusal("conflict", { details: { state } });
  await changeAnswer(context, id, { text, lang });
  return shopView(await rowOfShop(context, id));
}

export const adminQuestion = (row: AdminQuestionRow): AdminQuestion => ({
  ...headOf(row),
  state: row.state,
  answer: answerOf(row),
  product: { handle: row.handle, main: row.main, name: row.product },
  shop: { handle: row.shop_handle, name: row.shop },
  answerRemoval: answerRemovalOf(row),
  removal: row.removed_at === null ? null : { at: new Date(row.removed_at).toISOString(), reason: row.removal_reason ?? "" },
});

export async function adminQuestions(
  db: D1Database,
  { state, id: only, after, perPage = adminQuestionsPerPage }: AdminQuestionsQuery,
  locale: Locale,
): Promise<{ data: AdminQuestion[]; meta: { perPage: number; next: string | null } }> {
  const [at, id] = after?.split("-").map(Number) ?? [];
  const rows = await readAdminQuestions(db, {
    ...{ locale, state, limit: perPage + 1, after: at === undefined ? undefined : ([at, id as number] as const) },
    ...(only !== undefined && { id: only }),
  });
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { data: shown.map(adminQuestion), meta: { perPage, next: rows.length > perPage && last ? `${last.asked_at}-${last.id}` : null } };
}

export type RemovalContext = QuestionRemoval & { locale: Locale };

/** @throws Refusal not_found */
export async function readAdminQuestion({ db, locale }: Pick<RemovalContext, "db" | "locale">, id: number): Promise<AdminQuestionRow> {
  const [row] = await readAdminQuestions(db, { locale, id, limit: 1 });
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Takes a question off its product, with its answer. The same once more is the same. @throws Refusal not_found, conflict (it was answered meanwhile) */
export async function removeAsked(context: RemovalContext, id: number, reason: string): Promise<{ data: AdminQuestion; keys: string[] }> {
  const read = () => readAdminQuestion(context, id);
  const row = await read();
  if (mayRemove(row.state) && !(await removeQuestion(context, row, reason))) {
    const now = await read();
    if (now.state !== "removed") throw new Refusal("conflict", { details: { state: now.state } });
  }
  return { data: adminQuestion(await read()), keys: [removedKey(id)] };
}

/** Puts a question that was removed back on its product. @throws Refusal not_found, conflict (it is not removed any more) */
export async function restoreAsked(context: RemovalContext, id: number): Promise<void> {
  const row = await readAdminQuestion(context, id);
  if (!(await restoreQuestion(context, row))) throw new Refusal("conflict", { details: { state: row.state } });
}
