/** SQL of whose turn it is to ask a gateway about an attempt, and how often. */
import type { AttemptRow } from "./data.ts";
import { questions } from "./rules.ts";

/**
 * Takes the turn to ask a gateway that is asked by one at a time, if nobody took it since the attempt was read. The turn ends with
 * the answer (the gateway keeps `answeredAt`, the time of its question), or after the lease where none was heard.
 */
export async function claimQuestion(db: D1Database, { id, askedAt }: Pick<AttemptRow, "id" | "askedAt">, now: number, lease_ms: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE payment_attempts SET asked_at = ?2 WHERE id = ?1 AND asked_at IS ?4
      AND (asked_at IS NULL OR asked_at <= ?2 - ?3 OR (asked_at < ?2 AND json_extract(gateway_data, '$.answeredAt') = CAST(asked_at AS TEXT)))`,
    )
    .bind(id, now, lease_ms, askedAt)
    .run();
  return meta.changes === 1;
}

/**
 * Counts a question that anybody can cause: one in three seconds, ten in a minute. `isUrgent`: not put off for seconds, only for the
 * minute. False: not now. The schedule asks in its next run then, where the payment is still open.
 */
export async function countQuestion(db: D1Database, id: string, now: number, { isUrgent }: { isUrgent: boolean }): Promise<boolean> {
  const isNewMinute = `(question_since IS NULL OR question_since <= ?2 - ${questions.per_ms})`;
  const { meta } = await db
    .prepare(
      `UPDATE payment_attempts SET question_at = ?2, question_count = iif(${isNewMinute}, 1, question_count + 1),
        question_since = iif(${isNewMinute}, ?2, question_since), question_owed_at = NULL
      WHERE id = ?1 AND (${isNewMinute} OR question_count < ${questions.max}) AND (?3 OR question_at IS NULL OR question_at <= ?2 - ${questions.every_ms})`,
    )
    .bind(id, now, isUrgent ? 1 : 0)
    .run();
  if (meta.changes === 1) return true;
  await db
    .prepare("UPDATE payment_attempts SET question_owed_at = ?2 WHERE id = ?1 AND question_owed_at IS NULL AND status IN ('created', 'pending')")
    .bind(id, now)
    .run();
  return false;
}
