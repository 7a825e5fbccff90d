/** SQL of questions as everybody reads them, and of asking. */
import { catalogueWritten } from "../../cache/generation.ts";
import { first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { day_ms } from "../../shared/time.ts";
import { type QuestionState, questionsOfDay_max, questionsOfShopper_max, questionsWaiting_max } from "./rules.ts";

export type QuestionRow = {
  id: number;
  lang: string;
  text: string;
  author: string;
  asked_at: number;
  answer: string | null;
  answer_lang: string | null;
  answered_at: number | null;
  changed_at: number | null;
};
export const questionColumns = sql.raw("q.id, q.lang, q.text, q.author, q.asked_at, q.answer, q.answer_lang, q.answered_at, q.changed_at");

const productId = (handle: string): SQL =>
  sql`(SELECT p.id FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.handle = ${handle} AND p.status = 'active' AND s.status = 'approved')`;

export type QuestionedShopRow = { handle: string; name: string; names: string | null };
export type PublicQuestions = { rows: QuestionRow[]; total: number; shop: QuestionedShopRow };

export const publicSql = (handle: string, offset: number, limit: number): SQL =>
  sql`SELECT ${questionColumns} FROM product_questions AS q INDEXED BY product_questions_public
    WHERE q.product_id = ${productId(handle)} AND q.state = 'answered' ORDER BY q.answered_at DESC, q.id DESC LIMIT ${limit} OFFSET ${offset}`;

/** Those with an answer, the newest answer first, in one round trip. Undefined: no such product. */
export async function readPublic(db: Reader, handle: string, offset: number, limit: number): Promise<PublicQuestions | undefined> {
  const [known, rows] = await db.batch([
    statement(
      db,
      sql`SELECT s.handle, s.name, s.names, coalesce(n.answered, 0) AS total FROM products AS p JOIN shops AS s ON s.id = p.shop_id
        LEFT JOIN product_question_counts AS n ON n.product_id = p.id WHERE p.id = ${productId(handle)}`,
    ),
    statement(db, publicSql(handle, offset, limit)),
  ]);
  const [head] = rowsOf<QuestionedShopRow & { total: number }>(known);
  if (!head) return undefined;
  const { total, ...shop } = head;
  return { shop, total, rows: rowsOf<QuestionRow>(rows) };
}

export type AskingRow = { product_id: number; keeper: 0 | 1; of_product: number; of_shopper: number; of_day: number };

const openOf = (product: SQL): SQL => sql`(SELECT count(*) FROM product_questions WHERE product_id = ${product} AND state = 'waiting')`;
const openOfShopper = (product: SQL, shopperId: number): SQL =>
  sql`(SELECT count(*) FROM product_questions INDEXED BY product_questions_shopper WHERE shopper_id = ${shopperId} AND product_id = ${product} AND state = 'waiting')`;
const ofDay = (shopperId: number, now_ms: number): SQL =>
  sql`(SELECT count(*) FROM product_questions WHERE shopper_id = ${shopperId} AND asked_at > ${now_ms - day_ms})`;
const isKeeper = (shop: SQL, shopperId: number): SQL => sql`EXISTS (SELECT 1 FROM shop_members WHERE shop_id = ${shop} AND shopper_id = ${shopperId})`;

/** What a shopper has to do with a product, and how much is asked already. Null: no such product. */
export const readAsking = (db: Reader, handle: string, shopperId: number, now_ms: number) =>
  first<AskingRow>(
    db,
    sql`SELECT p.id AS product_id, ${isKeeper(sql.raw("p.shop_id"), shopperId)} AS keeper, ${openOf(sql.raw("p.id"))} AS of_product,
        ${openOfShopper(sql.raw("p.id"), shopperId)} AS of_shopper, ${ofDay(shopperId, now_ms)} AS of_day FROM products AS p WHERE p.id = ${productId(handle)}`,
  );

export type NewQuestion = { handle: string; shopperId: number; author: string; lang: string; text: string; now_ms: number };
export type AskedRow = QuestionRow & { state: QuestionState };

/** The question, once, with the news of it for the shop's people; none where a limit is reached. @returns the question as it stands, and the keys of what follows */
export async function insertQuestion(
  db: D1Database,
  { handle, shopperId, author, lang, text, now_ms }: NewQuestion,
): Promise<{ asked: AskedRow | undefined; keys: string[] }> {
  const id = sql`(SELECT id FROM product_questions WHERE shopper_id = ${shopperId} AND product_id = ${productId(handle)} AND text = ${text})`;
  const [, notified, found] = await db.batch([
    statement(
      db,
      sql`INSERT INTO product_questions (product_id, shop_id, shopper_id, author, lang, text, asked_at)
        SELECT p.id, p.shop_id, ${shopperId}, ${author}, ${lang}, ${text}, ${now_ms} FROM products AS p WHERE p.id = ${productId(handle)}
          AND NOT ${isKeeper(sql.raw("p.shop_id"), shopperId)} AND ${openOf(sql.raw("p.id"))} < ${questionsWaiting_max}
          AND ${openOfShopper(sql.raw("p.id"), shopperId)} < ${questionsOfShopper_max} AND ${ofDay(shopperId, now_ms)} < ${questionsOfDay_max}
        ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'seller-notice', 'seller-notice:question:' || q.id || ':' || m.shopper_id,
          json_object('sellerNotice', json_object('about', 'question', 'question', q.id, 'member', m.shopper_id)), ${now_ms}, ${now_ms}
        FROM product_questions AS q JOIN shop_members AS m ON m.shop_id = q.shop_id WHERE q.id = ${id} AND q.state = 'waiting' AND q.asked_at = ${now_ms}`)} RETURNING dedupe_key`,
    ),
    statement(db, sql`SELECT ${questionColumns}, q.state FROM product_questions AS q WHERE q.id = ${id}`),
  ]);
  return { asked: rowsOf<AskedRow>(found)[0], keys: entryKeys(notified) };
}

/** A write to questions, whose triggers feed the changes that caches go by: also when its answer is lost. */
export const announced = <T>(write: Promise<T>): Promise<T> => write.finally(catalogueWritten);
