/** SQL of what operators do about shoppers: each act one batch with its log entry and its mail. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch, isRefusedBatch } from "../../db/assert-in-batch.ts";
import { first, type SQL, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { buyerKey, byMarket } from "../account/rules.ts";
import { endSessions, recordEvent } from "../account/service.ts";
import { type Actor, type AuditEntry, auditStatement, type Subject } from "../audit.ts";
import { type ExportPart, exportRows } from "../export.ts";
import { lookAgain_ms } from "./rules.ts";

export type ActContext = { db: D1Database; by: Actor; now_ms: number };

export const subjectOf = (id: number): Subject => ({ kind: "shopper", id: String(id) });
const isOperator = (id: number): SQL => sql`EXISTS (SELECT 1 FROM operators WHERE shopper_id = ${id})`;
const hasSessions = (id: number, now_ms: number): SQL =>
  sql`EXISTS (SELECT 1 FROM sessions WHERE shopper_id = ${id} AND revoked_at IS NULL AND expires_at > ${now_ms})`;

export type StateRow = { id: number; email: string; email_key: string; status: "active" | "banned"; operator: number };
export const readState = (db: D1Database, id: number) =>
  first<StateRow>(db, sql`SELECT id, email, email_key, status, ${isOperator(id)} AS operator FROM shoppers WHERE id = ${id}`);

/** Who looked at whom; somebody who looks again soon is not noted again. */
const look = "look_at_shopper";
export const logLook = ({ db, by, now_ms }: ActContext, id: number) =>
  auditStatement(
    db,
    by,
    subjectOf(id),
    { action: look },
    now_ms,
    sql`NOT EXISTS (SELECT 1 FROM operator_log WHERE subject_kind = 'shopper' AND subject_id = ${String(id)} AND action = ${look}
      AND shopper_id IS ${by.shopperId} AND at > ${now_ms - lookAgain_ms})`,
  );

/** @returns the keys of what follows; undefined: it stood otherwise by then */
async function act({ db }: ActContext, condition: SQL, statements: D1PreparedStatement[]): Promise<string[] | undefined> {
  try {
    return (await db.batch([assertInBatch(db, condition), ...statements])).flatMap(entryKeys);
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  }
}

const tell = (db: D1Database, id: number, condition: SQL, now_ms: number) =>
  statement(
    db,
    sql`${intoOutbox(sql`SELECT 'shopper-block', 'shopper-block:' || b.id || iif(b.lifted_at IS NULL, '', ':lifted'),
        json_object('shopperBlock', json_object('block', b.id, 'isLifted', json(iif(b.lifted_at IS NULL, 'false', 'true')))), ${now_ms}, ${now_ms}
      FROM shopper_blocks AS b WHERE b.shopper_id = ${id} AND ${condition}`)} RETURNING dedupe_key`,
  );

/** Its sessions end, its state follows by a trigger, and its owner is told why. */
export function writeBlock(context: ActContext, { id, email_key }: StateRow, reason: string): Promise<string[] | undefined> {
  const { db, by, now_ms } = context;
  return act(context, sql`(SELECT status FROM shoppers WHERE id = ${id}) = 'active' AND NOT ${isOperator(id)}`, [
    auditStatement(db, by, subjectOf(id), { action: "block_shopper", before: { state: "active" }, after: { state: "blocked" } }, now_ms),
    statement(
      db,
      sql`INSERT INTO shopper_blocks (shopper_id, buyer_key, reason, blocked_by, blocked_at) VALUES (${id}, ${buyerKey(email_key)}, ${reason}, ${by.shopperId}, ${now_ms})`,
    ),
    endSessions(db, id, null, "ban", now_ms),
    tell(db, id, sql`b.lifted_at IS NULL`, now_ms),
  ]);
}

export function liftBlock(context: ActContext, { id }: StateRow): Promise<string[] | undefined> {
  const { db, by, now_ms } = context;
  return act(context, sql`EXISTS (SELECT 1 FROM shopper_blocks WHERE shopper_id = ${id} AND lifted_at IS NULL)`, [
    auditStatement(db, by, subjectOf(id), { action: "lift_block_of_shopper", before: { state: "blocked" }, after: { state: "active" } }, now_ms),
    statement(db, sql`UPDATE shopper_blocks SET lifted_at = ${now_ms}, lifted_by = ${by.shopperId} WHERE shopper_id = ${id} AND lifted_at IS NULL`),
    tell(db, id, sql`b.lifted_at = ${now_ms} AND b.id = (SELECT max(id) FROM shopper_blocks WHERE shopper_id = ${id})`, now_ms),
  ]);
}

/** False: none was open. */
export async function writeSignOut(context: ActContext, id: number): Promise<boolean> {
  const { db, by, now_ms } = context;
  const entry: AuditEntry = { action: "sign_out_shopper", before: { isSignedIn: true }, after: { isSignedIn: false } };
  const keys = await act(context, hasSessions(id, now_ms), [
    auditStatement(db, by, subjectOf(id), entry, now_ms),
    recordEvent(db, id, "signed_out_everywhere", { agent: "", country: null }, now_ms, byMarket),
    endSessions(db, id, null, "everywhere", now_ms),
  ]);
  return keys !== undefined;
}

export const logExport = ({ db, by, now_ms }: ActContext, id: number) => auditStatement(db, by, subjectOf(id), { action: "export_shopper" }, now_ms);
export const logErasure = ({ db, by, now_ms }: ActContext, id: number, reason: string, had: object) =>
  auditStatement(db, by, subjectOf(id), { action: "erase_shopper", before: had, after: { erased: true, reason } }, now_ms);

export type BlockMail = { to: string; name: string; locale: Locale; reason: string | null };
/** Null: the account is gone, or it stands otherwise by now. */
export const readBlockMail = (db: D1Database, block: number, isLifted: boolean) =>
  first<BlockMail>(
    db,
    sql`SELECT p.email AS "to", p.name, p.locale, b.reason FROM shopper_blocks AS b JOIN shoppers AS p ON p.id = b.shopper_id
      WHERE b.id = ${block} AND (b.lifted_at IS NOT NULL) = ${isLifted ? 1 : 0}`,
  );

/** What a shopper takes along of it: without who works here. */
export const exportBlocks: ExportPart = (db, shopperId) =>
  exportRows(db, sql`SELECT reason, blocked_at AS blockedAt_ms, lifted_at AS liftedAt_ms FROM shopper_blocks WHERE shopper_id = ${shopperId} ORDER BY id DESC`);
