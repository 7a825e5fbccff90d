/** SQL of the pause: while it stands nothing is delivered, and whatever waits keeps its tries. */
import { first, type Reader, type SQL, sql } from "../db/sql.ts";

export const pauseTable = "outbox_pause";
export const pauseReason_chars = 200;
export type OutboxPause = { paused_at: number; reason: string };

/** A condition. */
export const isPaused = sql`EXISTS (SELECT 1 FROM outbox_pause)`;

/** Null: it delivers. */
export const readPause = (db: Reader): Promise<OutboxPause | null> => first(db, sql`SELECT paused_at, reason FROM outbox_pause WHERE id = 1`);

/** One that is paused already stays so, with its first reason. */
export const pausing = ({ paused_at, reason }: OutboxPause): SQL =>
  sql`INSERT INTO outbox_pause (id, paused_at, reason) VALUES (1, ${paused_at}, ${reason}) ON CONFLICT (id) DO NOTHING`;
export const resuming = sql`DELETE FROM outbox_pause WHERE id = 1`;

/** Why a copy is quiet. @param at when the backup was made, ISO 8601 */
export const restoredReason = (at: string): string => `restored from the backup of ${at}`;
