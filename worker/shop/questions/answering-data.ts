/** SQL of a shop's side of questions, and of their removal. What a shop reads and writes has the shop in its WHERE. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch, isRefusedBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { insertEntry } from "../../outbox/statements.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { waitingCounted_max } from "./contract.ts";
import { announced, type QuestionRow, questionColumns } from "./data.ts";
import type { QuestionState } from "./rules.ts";

type ProductRow = { handle: string; main: string; product: string; hash: string | null; width: number | null; height: number | null };
/** What was taken off a question, as JSON in its row. */
export type RemovedAnswer = { text: string; lang: string; at: number; changedAt: number | null; reason: string };
type AnswerRemoval = { answers_removed: number; removed_answer: string | null; answer_removed_at: number | null };
export type ShopQuestionRow = QuestionRow & ProductRow & AnswerRemoval & { state: "waiting" | "answered"; by: string | null };
/** What was last on the page before. */
export type QuestionsAfter = readonly [state: string, asked_at: number, id: number];
export type ShopQuestionsAsked = {
  shopId: number;
  locale: Locale;
  state?: "waiting" | "answered" | undefined;
  id?: number;
  after?: QuestionsAfter | undefined;
  limit: number;
};

const removalColumns = sql.raw("q.answers_removed, q.removed_answer, q.answer_removed_at");
const and = (conditions: readonly SQL[]) => sql.join(conditions, sql` AND `);
const productName = (locale: Locale) => localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name");

export function shopQuestionsSql({ shopId, locale, state, id, after, limit }: ShopQuestionsAsked): SQL {
  const conditions = [
    sql`q.shop_id = ${shopId} AND q.state <> 'removed'`,
    ...(state ? [sql`q.state = ${state}`] : []),
    ...(id === undefined ? [] : [sql`q.id = ${id}`]),
    ...(after ? [sql`(q.state, q.asked_at, q.id) < (${after[0]}, ${after[1]}, ${after[2]})`] : []),
  ];
  return sql`SELECT ${questionColumns}, ${removalColumns}, q.state, w.name AS by, p.handle, m.slug AS main, ${productName(locale)} AS product, c.hash, c.width, c.height
    FROM (SELECT * FROM product_questions AS q WHERE ${and(conditions)} ORDER BY q.state DESC, q.asked_at DESC, q.id DESC LIMIT ${limit}) AS q
      JOIN products AS p ON p.id = q.product_id JOIN categories AS m ON m.id = p.main_id LEFT JOIN pictures AS c ON c.hash = p.picture
      LEFT JOIN shoppers AS w ON w.id = q.answered_by ORDER BY q.state DESC, q.asked_at DESC, q.id DESC`;
}

/** What waits first ('waiting' comes after 'answered' in the alphabet), then what is answered, the newest first; and how many wait. */
export async function readShopQuestions(db: D1Database, asked: ShopQuestionsAsked): Promise<{ rows: ShopQuestionRow[]; waiting: number }> {
  const [rows, counted] = await db.batch([
    statement(db, shopQuestionsSql(asked)),
    statement(
      db,
      sql`SELECT count(*) AS n FROM (SELECT 1 FROM product_questions WHERE shop_id = ${asked.shopId} AND state = 'waiting' LIMIT ${waitingCounted_max})`,
    ),
  ]);
  return { rows: rowsOf<ShopQuestionRow>(rows), waiting: rowsOf<{ n: number }>(counted)[0]?.n ?? 0 };
}

/** An answer that stands in place of one that was removed is told anew. */
export const answeredKey = ({ id, answers_removed }: { id: number; answers_removed: number }) =>
  answers_removed === 0 ? `question-answered:${id}` : `question-answered:${id}:${answers_removed}`;

export type Answering = { db: D1Database; shopId: number; by: Actor; now_ms: number };
export type AnswerText = { text: string; lang: string };

/** Publishes the first answer, once, with its entry in the log and the mail to who asked. */
export async function writeAnswer(
  { db, shopId, by, now_ms }: Answering,
  question: { id: number; answers_removed: number },
  { text, lang }: AnswerText,
): Promise<void> {
  const { id, answers_removed } = question;
  const which = sql`id = ${id} AND shop_id = ${shopId} AND state = 'waiting' AND answers_removed = ${answers_removed}`;
  const waits = sql`EXISTS (SELECT 1 FROM product_questions WHERE ${which})`;
  await announced(
    db.batch([
      auditStatement(db, by, { shopId, kind: "question", id: String(id) }, { action: "question_answered" }, now_ms, waits),
      insertEntry(
        db,
        { kind: "question-answered", key: answeredKey(question), payload: { questionAnswer: id } },
        now_ms,
        sql`${waits} AND EXISTS (SELECT 1 FROM product_questions WHERE id = ${id} AND shopper_id IS NOT NULL)`,
      ),
      statement(
        db,
        sql`UPDATE product_questions SET state = 'answered', answer = ${text}, answer_lang = ${lang}, answered_at = ${now_ms}, answered_by = ${by.shopperId},
          removed_answer = NULL, answer_removed_at = NULL WHERE ${which}`,
      ),
    ]),
  );
}

/** Another text in place of the answer; the same once more changes nothing. */
export async function changeAnswer({ db, shopId, by, now_ms }: Answering, id: number, { text, lang }: AnswerText): Promise<void> {
  const differs = sql`id = ${id} AND shop_id = ${shopId} AND state = 'answered' AND (answer, answer_lang) IS NOT (${text}, ${lang})`;
  await announced(
    db.batch([
      auditStatement(
        db,
        by,
        { shopId, kind: "question", id: String(id) },
        { action: "question_answer_changed" },
        now_ms,
        sql`EXISTS (SELECT 1 FROM product_questions WHERE ${differs})`,
      ),
      statement(
        db,
        sql`UPDATE product_questions SET answer = ${text}, answer_lang = ${lang}, changed_at = ${now_ms}, answered_by = ${by.shopperId} WHERE ${differs}`,
      ),
    ]),
  );
}

export type AdminQuestionRow = QuestionRow &
  AnswerRemoval &
  Omit<ProductRow, "hash" | "width" | "height"> & {
    state: QuestionState;
    shop_id: number;
    shop_handle: string;
    shop: string;
    removed_at: number | null;
    removal_reason: string | null;
  };
export type AdminQuestionsAsked = {
  locale: Locale;
  state?: QuestionState | undefined;
  id?: number;
  after?: readonly [asked_at: number, id: number] | undefined;
  limit: number;
};

export function readAdminQuestions(db: D1Database, { locale, state, id, after, limit }: AdminQuestionsAsked): Promise<AdminQuestionRow[]> {
  const conditions = [
    sql`true`,
    ...(state ? [sql`q.state = ${state}`] : []),
    ...(id === undefined ? [] : [sql`q.id = ${id}`]),
    ...(after ? [sql`(q.asked_at, q.id) < (${after[0]}, ${after[1]})`] : []),
  ];
  return all<AdminQuestionRow>(
    db,
    sql`SELECT ${questionColumns}, ${removalColumns}, q.state, q.removed_at, q.removal_reason, q.shop_id, p.handle, m.slug AS main, ${productName(locale)} AS product,
        s.handle AS shop_handle, ${shopName(locale)} AS shop
      FROM (SELECT * FROM product_questions AS q WHERE ${and(conditions)} ORDER BY q.asked_at DESC, q.id DESC LIMIT ${limit}) AS q
        JOIN products AS p ON p.id = q.product_id JOIN categories AS m ON m.id = p.main_id JOIN shops AS s ON s.id = q.shop_id
      ORDER BY q.asked_at DESC, q.id DESC`,
  );
}

export const removedKey = (id: number) => `question-removed:${id}`;

/** `instead`: what is written in the same batch in place of the mail to who asked. */
export type QuestionRemoval = { db: D1Database; by: Actor; now_ms: number; instead?: readonly D1PreparedStatement[] };

/** Off the product with its answer, in the log with what it said, and told to who asked. False: it stands otherwise by now. */
export async function removeQuestion(
  { db, by, now_ms, instead }: QuestionRemoval,
  { id, state, shop_id, text, answer }: Pick<AdminQuestionRow, "id" | "state" | "shop_id" | "text" | "answer">,
  reason: string,
): Promise<boolean> {
  const entry = { action: "question_removed", note: reason, before: { state, text, answer }, after: { state: "removed" } };
  try {
    await announced(
      db.batch([
        assertInBatch(db, sql`EXISTS (SELECT 1 FROM product_questions WHERE id = ${id} AND state = ${state})`),
        auditStatement(db, by, { shopId: shop_id, kind: "question", id: String(id) }, entry, now_ms),
        ...(instead ?? [
          insertEntry(
            db,
            { kind: "question-removed", key: removedKey(id), payload: { questionRemoval: id } },
            now_ms,
            sql`EXISTS (SELECT 1 FROM product_questions WHERE id = ${id} AND shopper_id IS NOT NULL)`,
          ),
        ]),
        statement(db, sql`UPDATE product_questions SET state = 'removed', removed_at = ${now_ms}, removal_reason = ${reason} WHERE id = ${id}`),
      ]),
    );
    return true;
  } catch (error) {
    if (isRefusedBatch(error)) return false;
    throw error;
  }
}

/** Back where it stood, with its answer where it has one. False: it is not removed, or gone for good. */
export async function restoreQuestion(
  { db, by, now_ms, instead = [] }: QuestionRemoval,
  { id, shop_id, answer }: Pick<AdminQuestionRow, "id" | "shop_id" | "answer">,
): Promise<boolean> {
  const state = answer === null ? "waiting" : "answered";
  const entry = { action: "question_restored", before: { state: "removed" }, after: { state } };
  return announced(
    runAsserted(db, [
      assertInBatch(db, sql`EXISTS (SELECT 1 FROM product_questions WHERE id = ${id} AND state = 'removed')`),
      auditStatement(db, by, { shopId: shop_id, kind: "question", id: String(id) }, entry, now_ms),
      statement(db, sql`UPDATE product_questions SET state = ${state}, removed_at = NULL, removal_reason = NULL WHERE id = ${id}`),
      ...instead,
    ]),
  );
}
