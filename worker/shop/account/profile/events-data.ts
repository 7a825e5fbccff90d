/** What happened to an account, as its owner can read it. */
import { all, sql, statement } from "../../../db/sql.ts";
import type { RequestOrigin } from "../../../request/session.ts";

export type EventKind =
  | "registered"
  | "signed_in"
  | "sign_in_failed"
  | "signed_out"
  | "signed_out_everywhere"
  | "session_ended"
  | "token_reused"
  | "password_changed"
  | "password_reset"
  | "email_changed"
  | "provider_linked"
  | "exported";

export type EventRow = { id: number; kind: EventKind; method: string | null; agent: string; country: string | null; at: number };

/** A statement for the batch that causes the event. */
export const recordEvent = (
  db: D1Database,
  shopperId: number,
  kind: EventKind,
  { agent, country }: RequestOrigin,
  now_ms: number,
  method: string | null = null,
) =>
  statement(
    db,
    sql`INSERT INTO account_events (shopper_id, kind, method, agent, country, at) VALUES (${shopperId}, ${kind}, ${method}, ${agent}, ${country}, ${now_ms})`,
  );

export const listEvents = (db: D1Database, shopperId: number, limit: number) =>
  all<EventRow>(
    db,
    sql`SELECT id, kind, method, agent, country, at FROM account_events WHERE shopper_id = ${shopperId} ORDER BY at DESC, id DESC LIMIT ${limit}`,
  );
