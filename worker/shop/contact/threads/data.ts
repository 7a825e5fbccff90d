/** SQL of one thread: as it is read, and the one batch of each thing that is done to it. */
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { all, first, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { rolesWith } from "../../operators/rules.ts";
import { orderNumbersIn } from "../../orders/rules.ts";
import { networkMayWrite, perSender_max, perSender_ms, type StoredMessage } from "../data.ts";
import { type ThreadRow, threadColumns } from "./list-data.ts";
import { replies_max, type ThreadState } from "./rules.ts";

export type TextAuthor = "writer" | "team";
export type ReplyRow = { author: TextAuthor; text: string; by: string | null; created_at: number };
export type ThreadDetailRow = ThreadRow &
  Pick<StoredMessage, "message" | "locale" | "created_at"> & { shopper_id: number | null; account: string | null; account_email: string | null };
export type Colleague = { id: number; name: string };

const others_max = 10;

const repliesSql = (messageId: SQL) =>
  sql`SELECT r.author, r.text, w.name AS by, r.created_at FROM contact_replies AS r LEFT JOIN shoppers AS w ON w.id = r.operator_id
    WHERE r.message_id = ${messageId} ORDER BY r.id`;
const roles = sql.join(
  rolesWith("messages").map((role) => sql`${role}`),
  sql`, `,
);
const teamSql = sql`SELECT p.id, p.name FROM operators AS o JOIN shoppers AS p ON p.id = o.shopper_id WHERE o.role IN (${roles})`;

/** The thread with what was written, whoever may look after it, and others of its address, as of one moment; null: there is none. */
export async function readThread(db: D1Database, id: number) {
  const [found, replies, team, others] = await db.batch([
    statement(
      db,
      sql`SELECT ${threadColumns}, m.message, m.locale, m.created_at, m.shopper_id, a.name AS account, a.email AS account_email
        FROM contact_messages AS m LEFT JOIN shoppers AS w ON w.id = m.assignee_id LEFT JOIN shoppers AS a ON a.id = m.shopper_id WHERE m.id = ${id}`,
    ),
    statement(db, repliesSql(sql`${id}`)),
    statement(db, sql`${teamSql} ORDER BY p.name, p.id`),
    statement(
      db,
      sql`SELECT ${threadColumns}, m.created_at FROM contact_messages AS m LEFT JOIN shoppers AS w ON w.id = m.assignee_id
        WHERE lower(m.email) = (SELECT lower(email) FROM contact_messages WHERE id = ${id}) AND m.id <> ${id}
        ORDER BY m.created_at DESC LIMIT ${others_max}`,
    ),
  ]);
  const [thread] = rowsOf<ThreadDetailRow>(found);
  if (!thread) return null;
  return { thread, replies: rowsOf<ReplyRow>(replies), team: rowsOf<Colleague>(team), others: rowsOf<ThreadRow & { created_at: number }>(others) };
}

/** The order that is named, and whether it was placed with the writer's address or account; null: there is none. */
export const readNamedOrder = (db: D1Database, { order_number, email, shopper_id }: Pick<ThreadDetailRow, "order_number" | "email" | "shopper_id">) =>
  order_number === null
    ? null
    : first<{ number: string; is_theirs: 0 | 1 }>(
        db,
        sql`SELECT number, lower(email) = lower(${email}) OR (shopper_id IS NOT NULL AND shopper_id IS ${shopper_id}) AS is_theirs FROM orders
          WHERE number IN (${sql.join(
            orderNumbersIn(order_number).map((number) => sql`${number}`),
            sql`, `,
          )}) ORDER BY is_theirs DESC LIMIT 1`,
      );

export const isColleague = async (db: D1Database, id: number): Promise<boolean> => (await first(db, sql`${teamSql} AND p.id = ${id}`)) !== null;

/** As its link shows it to whoever wrote it. Spam is nobody's thread any more. */
export const readOwn = (db: D1Database, reference: string) =>
  first<Pick<ThreadDetailRow, "id" | "reference" | "topic" | "state" | "message" | "created_at">>(
    db,
    sql`SELECT id, reference, topic, state, message, created_at FROM contact_messages WHERE reference = ${reference} AND state <> 'spam'`,
  );
export const readReplies = (db: D1Database, messageId: number) => all<ReplyRow>(db, repliesSql(sql`${messageId}`));

/** How a thread stands, for whoever decides about it. */
export type CurrentThread = { state: ThreadState; assignee: number | null; replies: number };
export const readCurrent = (db: D1Database, id: number) =>
  first<CurrentThread>(
    db,
    sql`SELECT state, assignee_id AS assignee, (SELECT count(*) FROM contact_replies WHERE message_id = m.id) AS replies FROM contact_messages AS m WHERE id = ${id}`,
  );
export const readReplyHash = (db: D1Database, messageId: number, key: string) =>
  first<{ request_hash: string }>(db, sql`SELECT request_hash FROM contact_replies WHERE message_id = ${messageId} AND dedupe_key = ${key}`);

const isStill = (id: number, { state, assignee, replies }: CurrentThread): SQL =>
  sql`EXISTS (SELECT 1 FROM contact_messages WHERE id = ${id} AND state = ${state} AND assignee_id IS ${assignee})
    AND (SELECT count(*) FROM contact_replies WHERE message_id = ${id}) = ${replies}`;

export type ThreadContext = { db: D1Database; by: Actor & { shopperId: number }; now_ms: number };
type After = { state: ThreadState; assignee: number | null };
type Change = { id: number; before: CurrentThread; after: After; action: string };

/** `isSince`: since now it stands so. */
const moveSql = ({ id, after: { state, assignee } }: Change, isSince: boolean, now_ms: number): SQL =>
  sql`UPDATE contact_messages SET state = ${state}, state_at = ${isSince ? sql`${now_ms}` : sql`state_at`}, assignee_id = ${assignee} WHERE id = ${id}`;
/** What was written is in the thread, and not in the log. */
const logged = ({ db, by, now_ms }: ThreadContext, { id, before: { state, assignee }, after, action }: Change) =>
  auditStatement(db, by, { kind: "message", id: String(id) }, { action, before: { state, assignee }, after }, now_ms);

/** False: something else has happened since it was read, and nothing was done. */
export const writeChange = (context: ThreadContext, change: Change): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, isStill(change.id, change.before)),
    statement(context.db, moveSql(change, change.before.state !== change.after.state, context.now_ms)),
    logged(context, change),
  ]);

export type Reply = { key: string; hash: string; text: string };
export type ReplyEntryKind = "contact-answer" | "contact-reply";
/** The outbox mails each reply once. */
export const replyEntryKey = (kind: ReplyEntryKind, messageId: number, key: string) => `${kind}:${messageId}:${key}`;
export type ReplyPayload = { contactReply: { message: number; key: string } };
const enqueueReply = (db: D1Database, kind: ReplyEntryKind, messageId: number, key: string, now_ms: number, condition?: SQL) =>
  insertEntry(
    db,
    { kind, key: replyEntryKey(kind, messageId, key), payload: { contactReply: { message: messageId, key } } satisfies ReplyPayload },
    now_ms,
    condition,
  );

/** The team's answer with its mail. False: something else has happened since the thread was read, and nothing was done. */
export const writeAnswer = (context: ThreadContext, change: Change, { key, hash, text }: Reply): Promise<boolean> => {
  const { db, by, now_ms } = context;
  return runAsserted(db, [
    assertInBatch(db, isStill(change.id, change.before)),
    statement(
      db,
      sql`INSERT INTO contact_replies (message_id, author, operator_id, text, dedupe_key, request_hash, created_at)
        VALUES (${change.id}, 'team', ${by.shopperId}, ${text}, ${key}, ${hash}, ${now_ms})`,
    ),
    statement(db, moveSql(change, true, now_ms)),
    logged(context, change),
    enqueueReply(db, "contact-answer", change.id, key, now_ms),
  ]);
};

/** What the writer adds, once, and not too often from an address or a network; it waits for the team then. @returns what stands under the key */
export async function writeReply(
  db: D1Database,
  messageId: number,
  { key, hash, text }: Reply,
  { network, now_ms }: { network: string | null; now_ms: number },
): Promise<{ request_hash: string; is_new: 0 | 1 } | undefined> {
  const some = (from: SQL, most: number) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${most}))`;
  const hour = now_ms - perSender_ms;
  const results = await db.batch([
    statement(
      db,
      sql`INSERT INTO contact_replies (message_id, author, text, dedupe_key, request_hash, network_key, created_at)
        SELECT id, 'writer', ${text}, ${key}, ${hash}, ${network}, ${now_ms} FROM contact_messages AS m WHERE id = ${messageId} AND state <> 'spam'
        AND ${some(sql`contact_replies WHERE message_id = ${messageId} AND author = 'writer' AND created_at > ${hour}`, perSender_max)}
          + ${some(sql`contact_messages WHERE lower(email) = lower(m.email) AND created_at > ${hour} AND id <> m.id`, perSender_max)} < ${perSender_max}
        AND ${networkMayWrite(network, now_ms)}
        AND ${some(sql`contact_replies WHERE message_id = ${messageId}`, replies_max)} < ${replies_max}
        ON CONFLICT (message_id, dedupe_key) DO NOTHING RETURNING id`,
    ),
    // repeated later, it changes nothing
    statement(
      db,
      sql`UPDATE contact_messages SET state_at = iif(state = 'open', state_at, ${now_ms}), state = 'open' WHERE id = ${messageId}
        AND EXISTS (SELECT 1 FROM contact_replies WHERE message_id = ${messageId} AND dedupe_key = ${key} AND author = 'writer' AND created_at = ${now_ms})`,
    ),
    enqueueReply(
      db,
      "contact-reply",
      messageId,
      key,
      now_ms,
      sql`EXISTS (SELECT 1 FROM contact_replies WHERE message_id = ${messageId} AND dedupe_key = ${key} AND author = 'writer')`,
    ),
    statement(db, sql`SELECT request_hash FROM contact_replies WHERE message_id = ${messageId} AND dedupe_key = ${key}`),
  ]);
  const [written] = rowsOf<{ request_hash: string }>(results[3]);
  return written && { ...written, is_new: rowsOf(results[0]).length > 0 ? 1 : 0 };
}

export type MailedReply = Pick<StoredMessage, "reference" | "name" | "email" | "topic" | "order_number" | "locale"> & {
  id: number;
  text: string;
  created_at: number;
};
/** Null: it is gone with its thread, or the thread is spam. */
export const readMailedReply = (db: D1Database, { message, key }: ReplyPayload["contactReply"]) =>
  first<MailedReply>(
    db,
    sql`SELECT m.id, m.reference, m.name, m.email, m.topic, m.order_number, m.locale, r.text, r.created_at FROM contact_replies AS r
      JOIN contact_messages AS m ON m.id = r.message_id WHERE r.message_id = ${message} AND r.dedupe_key = ${key} AND m.state <> 'spam'`,
  );
