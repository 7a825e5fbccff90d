/**
 * A shop's holidays. Everybody reads closed_from and closed_to of the shop: there stands the nearest holiday that is not over. It is put there
 * by whoever writes a holiday, and by the schedule within a minute after one is over; as the next one begins a day later at the earliest, it always
 * stands there in time.
 */

import type { Locale } from "../../../../locales/words.ts";
import { type SQL, sql, statement } from "../../../db/sql.ts";
import { type Actor, auditStatement } from "../../audit.ts";

/** The trigger that keeps a shop's holidays a day apart (0033). */
export const apartConstraint = "shop_closures_apart";

const nearest = (column: "starts_at" | "ends_at", now_ms: number): SQL =>
  sql`(SELECT l.${sql.raw(column)} FROM shop_closures AS l WHERE l.shop_id = shops.id AND l.ends_at > ${now_ms} ORDER BY l.ends_at LIMIT 1)`;

const apply = (db: D1Database, which: SQL, now_ms: number) =>
  statement(
    db,
    sql`UPDATE shops SET closed_from = ${nearest("starts_at", now_ms)}, closed_to = ${nearest("ends_at", now_ms)}
      WHERE ${which} AND (closed_from IS NOT ${nearest("starts_at", now_ms)} OR closed_to IS NOT ${nearest("ends_at", now_ms)})`,
  );

export type Closure = { starts_at: number; ends_at: number; notes: Partial<Record<Locale, string>> };

/** @throws when it meets another one (apartConstraint) */
export async function insertClosure(db: D1Database, shopId: number, { starts_at, ends_at, notes }: Closure, by: Actor, now_ms: number): Promise<void> {
  const own = sql`(SELECT id FROM shop_closures WHERE shop_id = ${shopId} AND starts_at = ${starts_at})`;
  await db.batch([
    statement(db, sql`INSERT INTO shop_closures (shop_id, starts_at, ends_at) VALUES (${shopId}, ${starts_at}, ${ends_at})`),
    statement(db, sql`INSERT INTO shop_closure_texts (closure_id, locale, note) SELECT ${own}, key, value FROM json_each(${JSON.stringify(notes)}) WHERE true`),
    apply(db, sql`id = ${shopId}`, now_ms),
    auditStatement(
      db,
      by,
      { shopId },
      { action: "announce_holiday", note: [starts_at, ends_at].map((at) => new Date(at).toISOString().slice(0, 10)).join(" – ") },
      now_ms,
    ),
  ]);
}

/** Takes a holiday back; one that runs is over with it. @returns whether it was there */
export async function deleteClosure(db: D1Database, shopId: number, id: number, by: Actor, now_ms: number): Promise<boolean> {
  const own = sql`FROM shop_closures WHERE id = ${id} AND shop_id = ${shopId}`;
  const [, gone] = await db.batch<{ id: number }>([
    auditStatement(db, by, { shopId }, { action: "take_holiday_back", note: String(id) }, now_ms, sql`EXISTS (SELECT 1 ${own})`),
    statement(db, sql`DELETE ${own} RETURNING id`),
    apply(db, sql`id = ${shopId}`, now_ms),
  ]);
  return (gone?.results.length ?? 0) > 0;
}

/** Scheduled: where a holiday is over, the next one takes its place. Answers how many shops that were. */
export const applyScheduledHolidays = async ({ db, now }: { db: D1Database; now: number }): Promise<number> =>
  (await apply(db, sql`closed_to <= ${now} AND id IN (SELECT shop_id FROM shop_closures)`, now).run()).meta.changes;
