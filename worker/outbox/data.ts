/** SQL of the outbox. */
import { all, first, run, type SQL, sql } from "../db/sql.ts";
import type { MailLine, OutboxEntry } from "./define.ts";
import { lease_ms, mailTries_max, triesMax } from "./limits.ts";
import { isPaused } from "./pause-data.ts";

export const idsOf = async (db: D1Database, dedupeKeys: string[]): Promise<number[]> =>
  (
    await all<{ id: number }>(
      db,
      sql`SELECT id FROM outbox WHERE dedupe_key IN (SELECT value FROM json_each(${JSON.stringify(dedupeKeys)})) AND done_at IS NULL`,
    )
  ).map(({ id }) => id);

/** What is due, so many of each lane at most. A kind without a lane of its own is in the one of all the rest. */
export async function waitingIds(
  db: D1Database,
  lanes: readonly { kind: string; lane?: string }[],
  now: number,
  each_max: number,
): Promise<{ id: number; lane: string }[]> {
  const cases = lanes.flatMap(({ kind, lane }) => (lane === undefined ? [] : [sql`WHEN ${kind} THEN ${sql.raw(lane)}`]));
  const lane = cases.length === 0 ? sql`NULL` : sql`CASE kind ${sql.join(cases, sql` `)} END`;
  return all(
    db,
    sql`SELECT id, lane FROM (SELECT id, lane, available_at, row_number() OVER (PARTITION BY lane ORDER BY available_at, id) AS place
        FROM (SELECT id, available_at, COALESCE(${lane}, '') AS lane FROM outbox WHERE done_at IS NULL AND available_at <= ${now} AND attempts < ${triesMax} AND NOT ${isPaused}))
      WHERE place <= ${each_max} ORDER BY available_at, id`,
  );
}

/** Takes an entry for this worker alone, or nothing when it is done, taken, not due, or the outbox is paused. A failure stands only between two tries. */
export async function take(db: D1Database, id: number, now: number): Promise<OutboxEntry | null> {
  const row = await first<{ id: number; kind: string; payload: string; attempts: number }>(
    db,
    sql`UPDATE outbox SET attempts = attempts + 1, failure = NULL, available_at = ${now + lease_ms}
      WHERE id = ${id} AND done_at IS NULL AND available_at <= ${now} AND attempts < ${triesMax} AND NOT ${isPaused} RETURNING id, kind, payload, attempts`,
  );
  return row && { ...row, payload: JSON.parse(row.payload) as object };
}

/** What an entry says, delivered or not. */
export async function readEntry(db: D1Database, id: number): Promise<{ kind: string; payload: object; created_at: number } | null> {
  const row = await first<{ kind: string; payload: string; created_at: number }>(db, sql`SELECT kind, payload, created_at FROM outbox WHERE id = ${id}`);
  return row && { ...row, payload: JSON.parse(row.payload) as object };
}

/** A try of a mail; `line`: as far as it was written. */
export type MailTry = { at: number; line: MailLine | undefined };
const triedFailure_chars = 200;

/** What a try leaves in the log of mails, as further cells of the update that ends it. */
function logged(mail: MailTry | undefined, failure: string | null): SQL {
  if (mail === undefined) return sql``;
  const { at, line } = mail;
  // a bound number has a decimal point in a text
  const entry = sql`json_object('at', CAST(${at} AS INTEGER), 'failure', ${failure?.slice(0, triedFailure_chars) ?? null})`;
  const tries = sql`, mail_tries = json_insert(iif(json_array_length(mail_tries) >= ${mailTries_max}, json_remove(mail_tries, '$[0]'), coalesce(mail_tries, '[]')), '$[#]', ${entry})`;
  if (line === undefined) return tries;
  const { to, subject, locale, order = null, shop = null } = line;
  return sql`${tries}, mail_to = ${to}, mail_subject = ${subject}, mail_locale = ${locale}, mail_order = ${order},
    mail_shop_id = (SELECT id FROM shops WHERE handle = ${shop}), shopper_id = (SELECT id FROM shoppers WHERE email_key = ${to})`;
}

const done = (id: number, now: number, mail: MailLine | undefined, more = sql``): SQL =>
  sql`UPDATE outbox SET done_at = ${now}, failure = NULL${more}${mail === undefined ? sql`` : sql`, mailed_at = ${now}${logged({ at: now, line: mail }, null)}`}
    WHERE id = ${id} AND done_at IS NULL`;

/** `mail`: what has left thereby. */
export const finish = (db: D1Database, id: number, now: number, mail?: MailLine) => run(db, done(id, now, mail));

/** Done, and what it said of a person is no longer kept. */
export const finishForgetting = (db: D1Database, id: number, now: number, mail?: MailLine) => run(db, done(id, now, mail, sql`, payload = '{}'`));

export const postpone = (db: D1Database, id: number, availableAt: number, failure: string, mail?: MailTry) =>
  run(
    db,
    sql`UPDATE outbox SET available_at = ${availableAt}, failure = ${failure.slice(0, 500)}${logged(mail, failure)} WHERE id = ${id} AND done_at IS NULL`,
  );

/** Part of it is done: the rest begins with all its tries. */
export const continueEntry = (db: D1Database, id: number, now: number) =>
  run(db, sql`UPDATE outbox SET available_at = ${now}, attempts = 0 WHERE id = ${id} AND done_at IS NULL`);

/** The same where nothing went wrong: however long it takes, its tries are not used up. */
export const keepWaiting = (db: D1Database, id: number, availableAt: number, reason: string) =>
  run(
    db,
    sql`UPDATE outbox SET available_at = ${availableAt}, failure = ${reason.slice(0, 500)}, attempts = min(attempts, ${triesMax - 2}) WHERE id = ${id} AND done_at IS NULL`,
  );

export const giveUp = (db: D1Database, id: number, failure: string, mail?: MailTry) =>
  run(db, sql`UPDATE outbox SET attempts = ${triesMax}, failure = ${failure.slice(0, 500)}${logged(mail, failure)} WHERE id = ${id} AND done_at IS NULL`);
