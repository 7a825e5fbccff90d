/** Scheduled: what was done, said or noted is kept for a while for whoever asks what happened. What is not finished stays, and money's records do. */
import { day_ms } from "../shared/time.ts";
import { run, sql } from "./sql.ts";

/** So many of each at one run; the rest goes with the next. */
export const atOnce_max = 2000;

type Aged = { lifetime_ms: number; table: string; key: string; at: string; index: string; where: string };
const aged = (lifetime_days: number, table: string, key: string, at: string, { index = `${table}_aged`, where = "true" } = {}): Aged => ({
  lifetime_ms: lifetime_days * day_ms,
  table,
  key,
  at,
  index,
  where,
});

/** A refund's entry stays with the refund: one that comes back later is left to a person by it. */
const doneEntries = { index: "outbox_done", where: "done_at IS NOT NULL AND kind <> 'refund'" };
/** A mail that was given up is in its log as long as one that was sent. */
const givenUpMails = { index: "outbox_mails_given_up", where: "mail_state = 'given_up'" };
/** What is noted of an order, a package or a sum is a record of money. */
const noMoney = { where: "order_id IS NULL AND package_id IS NULL AND amount_minor IS NULL" };

/** What nobody has answered for so long, nobody will; what was removed is kept for whoever asks why. What is answered stays. */
const waitingQuestions = { index: "product_questions_waiting_aged", where: "state = 'waiting' AND answer_removed_at IS NULL" };
/** Asked long ago, it waits for another answer since the first was removed. */
const unansweredQuestions = { index: "product_questions_unanswered_aged", where: "state = 'waiting' AND answer_removed_at IS NOT NULL" };
const removedQuestions = { index: "product_questions_removed_aged", where: "state = 'removed'" };

/** What is written to us goes with its thread. */
const endedThreads = { index: "contact_messages_ended", where: "state IN ('closed', 'spam')" };
/** A writer who says nothing any more has their answer; what nobody has answered for a year, nobody will. */
const silent_days = { waiting: 60, open: 365 } as const;

/** Whoever appeals within half a year is answered by then. The year's figures stay without them. */
const decidedCases = { index: "report_cases_aged", where: "state = 'decided'" };

export const doneLifetime_ms = 90 * day_ms;
export const agedTables: readonly Aged[] = [
  aged(1, "shop_calls", "shop_id, key", "at"),
  aged(30, "error_reports", "fingerprint, release", "last_seen"),
  aged(30, "webhook_deliveries", "id", "created_at"),
  aged(90, "outbox", "id", "done_at", doneEntries),
  aged(90, "outbox", "id", "created_at", givenUpMails),
  aged(90, "notifications", "id", "created_at"),
  aged(90, "payment_events", "gateway, event_id", "handled_at", { index: "payment_events_handled", where: "handled_at IS NOT NULL" }),
  aged(120, "shop_answers", "shop_id, week_at, within", "week_at"),
  aged(180, "account_events", "id", "at"),
  aged(180, "product_questions", "id", "asked_at", waitingQuestions),
  aged(180, "product_questions", "id", "answer_removed_at", unansweredQuestions),
  aged(180, "product_questions", "id", "removed_at", removedQuestions),
  aged(365, "report_cases", "id", "decided_at", decidedCases),
  aged(365, "contact_messages", "id", "state_at", endedThreads),
  aged(730, "shop_messages", "id", "created_at"),
  aged(730, "conversations", "package_id", "last_at"),
  aged(730, "operator_log", "id", "at", noMoney),
];

/** The oldest of each, by an index of their own. */
export async function tidyDone(db: D1Database, now_ms: number): Promise<void> {
  for (const { lifetime_ms, table, key, at, index, where } of agedTables) {
    const [from, named, age] = [sql.raw(table), sql.raw(key), sql.raw(at)];
    await run(
      db,
      sql`DELETE FROM ${from} WHERE (${named}) IN (SELECT ${named} FROM ${from} INDEXED BY ${sql.raw(index)}
        WHERE ${sql.raw(where)} AND ${age} <= ${now_ms - lifetime_ms} ORDER BY ${age} LIMIT ${atOnce_max})`,
    );
  }
  for (const [state, days] of Object.entries(silent_days))
    await run(
      db,
      sql`UPDATE contact_messages SET state = 'closed', state_at = ${now_ms} WHERE id IN (SELECT id FROM contact_messages INDEXED BY contact_messages_state
        WHERE state = ${state} AND state_at <= ${now_ms - days * day_ms} ORDER BY state_at LIMIT ${atOnce_max})`,
    );
  // which network a message came from counts for a day
  await run(db, sql`UPDATE contact_messages SET network_key = NULL WHERE network_key IS NOT NULL AND created_at <= ${now_ms - day_ms}`);
  await run(db, sql`UPDATE contact_replies SET network_key = NULL WHERE network_key IS NOT NULL AND created_at <= ${now_ms - day_ms}`);
  await run(db, sql`UPDATE content_reports SET network_key = NULL WHERE network_key IS NOT NULL AND received_at <= ${now_ms - day_ms}`);
  // an invitation that has run out opens nothing: there are few of them
  await run(db, sql`DELETE FROM shop_invitations WHERE expires_at <= ${now_ms - 30 * day_ms}`);
  await run(db, sql`DELETE FROM shop_tokens WHERE ends_at <= ${now_ms - 30 * day_ms} OR revoked_at <= ${now_ms - 30 * day_ms}`);
  await run(db, sql`DELETE FROM api_tokens WHERE ends_at <= ${now_ms - 30 * day_ms} OR revoked_at <= ${now_ms - 30 * day_ms}`);
  await run(db, sql`DELETE FROM operator_invitations WHERE expires_at <= ${now_ms - 30 * day_ms}`);
}
