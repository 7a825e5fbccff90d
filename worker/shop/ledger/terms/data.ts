/** SQL of the ledger's settings. Each change adds an audit entry; a change that changes nothing does not. */
import { categoryAddress } from "../../../db/category-address.ts";
import { all, first, type SQL, sql, statement } from "../../../db/sql.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import type { LedgerSettingsRow } from "../data.ts";

type SettingsAudit = AuditEntry & { action: "ledger_settings" | "commission_rate"; shopId: number | null };

/** An audit entry where `condition` holds at that point of the batch. */
const logged = (db: D1Database, by: Actor, { shopId, ...entry }: SettingsAudit, now: number, condition: SQL) => {
  const setting = { kind: "setting", id: entry.action === "ledger_settings" ? "ledger" : "commission" } as const;
  return auditStatement(db, by, shopId === null ? setting : { shopId, ...setting }, entry, now, condition);
};

export function writeSettings(db: D1Database, before: LedgerSettingsRow, after: LedgerSettingsRow, by: Actor, now: number) {
  const { returnWindow_days, payoutMin_base_minor, payoutWeekday } = after;
  const note = `return window ${returnWindow_days} days, smallest payout ${payoutMin_base_minor} minor units, weekday ${payoutWeekday}`;
  const other = sql`(return_window_days, payout_min_base_minor, payout_weekday) IS NOT (${returnWindow_days}, ${payoutMin_base_minor}, ${payoutWeekday})`;
  return db.batch([
    logged(db, by, { action: "ledger_settings", shopId: null, note, before, after }, now, sql`EXISTS (SELECT 1 FROM ledger_settings WHERE ${other})`),
    statement(
      db,
      sql`UPDATE ledger_settings SET return_window_days = ${returnWindow_days}, payout_min_base_minor = ${payoutMin_base_minor}, payout_weekday = ${payoutWeekday}`,
    ),
  ]);
}

export type RateRow = { shop: string | null; category: string | null; rate_bp: number };

/** All rates, the most general first. */
export const readRates = (db: D1Database): Promise<RateRow[]> =>
  all(
    db,
    sql`SELECT s.handle AS shop, ${categoryAddress("c", "m")} AS category, r.rate_bp
      FROM commission_rates AS r LEFT JOIN shops AS s ON s.id = r.shop_id LEFT JOIN categories AS c ON c.id = r.category_id LEFT JOIN categories AS m ON m.id = c.parent_id
      ORDER BY r.shop_id IS NOT NULL, s.handle, r.category_id IS NOT NULL, category`,
  );

/** Null: of all. */
export type RatePlace = { shopId: number | null; categoryId: number | null };

export const readShopId = (db: D1Database, handle: string) => first<{ id: number }>(db, sql`SELECT id FROM shops WHERE handle = ${handle}`);

const at = ({ shopId, categoryId }: RatePlace) => sql`shop_id IS ${shopId} AND category_id IS ${categoryId}`;

/** `was_bp`: the rate that stood there; null: none. */
type RateChange = { note: string; was_bp: number | null; by: Actor; now: number };
export const readRate = async (db: D1Database, place: RatePlace) =>
  (await first<{ rate_bp: number }>(db, sql`SELECT rate_bp FROM commission_rates WHERE ${at(place)}`))?.rate_bp ?? null;

export const writeRate = (db: D1Database, place: RatePlace, rate_bp: number, { note, was_bp, by, now }: RateChange) =>
  db.batch([
    logged(
      db,
      by,
      { action: "commission_rate", shopId: place.shopId, note, before: { rateBp: was_bp }, after: { rateBp: rate_bp } },
      now,
      sql`NOT EXISTS (SELECT 1 FROM commission_rates WHERE ${at(place)} AND rate_bp = ${rate_bp})`,
    ),
    statement(
      db,
      sql`INSERT INTO commission_rates (shop_id, category_id, rate_bp) VALUES (${place.shopId}, ${place.categoryId}, ${rate_bp})
        ON CONFLICT (coalesce(shop_id, 0), coalesce(category_id, 0)) DO UPDATE SET rate_bp = excluded.rate_bp`,
    ),
  ]);

/** Whether there was one. */
export async function removeRate(db: D1Database, place: RatePlace, { note, was_bp, by, now }: RateChange): Promise<boolean> {
  const entry = { action: "commission_rate", shopId: place.shopId, note, before: { rateBp: was_bp }, after: { rateBp: null } } as const;
  const [, removed] = await db.batch([
    logged(db, by, entry, now, sql`EXISTS (SELECT 1 FROM commission_rates WHERE ${at(place)})`),
    statement(db, sql`DELETE FROM commission_rates WHERE ${at(place)}`),
  ]);
  return (removed?.meta.changes ?? 0) > 0;
}
