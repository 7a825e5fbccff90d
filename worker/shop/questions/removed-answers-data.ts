/** SQL of answers that operators take off, which leaves the question waiting for another; and of bringing one back. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch, isRefusedBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { shopName } from "../../db/shop-name.ts";
import { first, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { auditStatement } from "../audit.ts";
import type { AdminQuestionRow, QuestionRemoval } from "./answering-data.ts";
import { announced } from "./data.ts";

/** With the entry in the log and the mails to the shop's people, or what is written `instead` of those. @returns the keys of the mails; null: it stands otherwise by now */
export async function writeAnswerRemoval(
  { db, by, now_ms, instead }: QuestionRemoval,
  { id, shop_id, text, answer, answered_at, answers_removed }: AdminQuestionRow,
  reason: string,
): Promise<string[] | null> {
  const entry = { action: "question_answer_removed", note: reason, before: { state: "answered", text, answer }, after: { state: "waiting" } };
  const mails = sql`SELECT 'answer-removed', 'answer-removed:' || ${id} || ':' || ${answers_removed + 1} || ':' || shopper_id,
      json_object('answerRemoval', json_object('question', ${id}, 'reason', ${reason}), 'member', shopper_id), ${now_ms}, ${now_ms}
    FROM shop_members WHERE shop_id = ${shop_id} AND role <> 'packer'`;
  const removal = [
    assertInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM product_questions WHERE id = ${id} AND state = 'answered' AND answer = ${answer} AND answered_at = ${answered_at})`,
    ),
    auditStatement(db, by, { shopId: shop_id, kind: "question", id: String(id) }, entry, now_ms),
    statement(
      db,
      sql`UPDATE product_questions SET state = 'waiting', answers_removed = answers_removed + 1, answer_removed_at = ${now_ms},
          removed_answer = json_object('text', answer, 'lang', answer_lang, 'at', answered_at, 'changedAt', changed_at, 'reason', ${reason}),
          answer = NULL, answer_lang = NULL, answered_at = NULL, changed_at = NULL WHERE id = ${id}`,
    ),
  ];
  try {
    const results = await announced(db.batch([...removal, ...(instead ?? [statement(db, sql`${intoOutbox(mails)} RETURNING dedupe_key`)])]));
    return instead ? [] : entryKeys(results.at(-1));
  } catch (error) {
    if (isRefusedBatch(error)) return null;
    throw error;
  }
}

/** The answer that was taken off stands again. False: there is none to bring back, or another one by now. */
export const writeAnswerBack = (
  { db, by, now_ms, instead = [] }: QuestionRemoval,
  { id, shop_id }: Pick<AdminQuestionRow, "id" | "shop_id">,
): Promise<boolean> =>
  announced(
    runAsserted(db, [
      assertInBatch(db, sql`EXISTS (SELECT 1 FROM product_questions WHERE id = ${id} AND state = 'waiting' AND removed_answer IS NOT NULL)`),
      auditStatement(
        db,
        by,
        { shopId: shop_id, kind: "question", id: String(id) },
        { action: "question_answer_restored", before: { state: "waiting" }, after: { state: "answered" } },
        now_ms,
      ),
      statement(
        db,
        sql`UPDATE product_questions SET state = 'answered', answer = removed_answer ->> '$.text', answer_lang = removed_answer ->> '$.lang',
          answered_at = removed_answer ->> '$.at', changed_at = removed_answer ->> '$.changedAt', removed_answer = NULL, answer_removed_at = NULL WHERE id = ${id}`,
      ),
      ...instead,
    ]),
  );

export type AnswerRemovalReader = { to: string; name: string; locale: Locale; shop: string; handle: string; product: string; text: string };

/** Who of the shop is told, in their own language. Null: they no longer work there, or the question is gone. */
export const readAnswerRemovalReader = (db: D1Database, question: number, member: number) =>
  first<AnswerRemovalReader>(
    db,
    sql`SELECT w.email AS "to", w.name, w.locale, ${shopName(sql.raw("w.locale"))} AS shop, s.handle, q.text,
        (SELECT name FROM product_texts WHERE product_id = q.product_id ORDER BY locale = w.locale DESC, locale = 'en' DESC, locale LIMIT 1) AS product
      FROM product_questions AS q JOIN shops AS s ON s.id = q.shop_id JOIN shop_members AS m ON m.shop_id = s.id AND m.shopper_id = ${member} AND m.role <> 'packer'
        JOIN shoppers AS w ON w.id = m.shopper_id AND w.status = 'active' WHERE q.id = ${question}`,
  );
