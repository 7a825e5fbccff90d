/** SQL of whose turn it is to ask a gateway about an attempt, and how often. */
import { run, sql } from "../../db/sql.ts";
import type { AttemptRow } from "./data.ts";
import { questions } from "./rules.ts";

/**
 * Takes the turn to ask a gateway that is asked by one at a time, if nobody took it since the attempt was read. The turn ends with
 * the answer (the gateway keeps `answeredAt`, the time of its question), or after the lease where none was heard.
 */
export const claimQuestion = async (db: D1Database, { id, askedAt }: Pick<AttemptRow, "id" | "askedAt">, now: number, lease_ms: number): Promise<boolean> =>
  (await run(
    db,
    sql`UPDATE payment_attempts SET asked_at = ${now} WHERE id = ${id} AND asked_at IS ${askedAt}
      AND (asked_at IS NULL OR asked_at <= ${now - lease_ms} OR (asked_at < ${now} AND json_extract(gateway_data, '$.answeredAt') = CAST(asked_at AS TEXT)))`,
  )) === 1;

/**
 * Counts a question that anybody can cause: one in three seconds, ten in a minute. `isUrgent`: not put off for seconds, only for the
 * minute. False: not now. The schedule asks in its next run then, where the payment is still open.
 */
export async function countQuestion(db: D1Database, id: string, now: number, { isUrgent }: { isUrgent: boolean }): Promise<boolean> {
  const isNewMinute = sql`(question_since IS NULL OR question_since <= ${now - questions.per_ms})`;
  const counted = await run(
    db,
    sql`UPDATE payment_attempts SET question_at = ${now}, question_count = iif(${isNewMinute}, 1, question_count + 1),
        question_since = iif(${isNewMinute}, ${now}, question_since), question_owed_at = NULL
      WHERE id = ${id} AND (${isNewMinute} OR question_count < ${questions.max})
        AND (${isUrgent ? 1 : 0} OR question_at IS NULL OR question_at <= ${now - questions.every_ms})`,
  );
  if (counted === 1) return true;
  await run(db, sql`UPDATE payment_attempts SET question_owed_at = ${now} WHERE id = ${id} AND question_owed_at IS NULL AND status IN ('created', 'pending')`);
  return false;
}
