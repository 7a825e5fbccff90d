/** What runs low, gathered for a shop's people: at most one digest a day, opened by the schedule in one batch, so that a run that broke off is simply run again. */
import { run, sql, statement } from "../../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../../outbox/statements.ts";
import { day_ms } from "../../../shared/time.ts";

/** What an unpaid order holds comes back within the hour, and then nothing has run low. */
export const settling_ms = 60 * 60_000;
export const between_ms = day_ms;
/** Of one run of the schedule. */
export const digests_max = 50;
const lifetime_ms = 30 * day_ms;

/** Scheduled: opens the digests that are due and tells the people of those shops; answers how many of them. */
export async function notifyLowStock({ db, now, enqueue }: { db: D1Database; now: number; enqueue: (keys: string[]) => void }): Promise<number> {
  const [, , inserted] = await db.batch([
    statement(
      db,
      sql`INSERT INTO stock_digests (shop_id, opened_at)
        SELECT w.shop_id, ${now} FROM low_stock AS w JOIN shops AS s ON s.id = w.shop_id AND s.status = 'approved'
        WHERE w.digest_id IS NULL AND NOT EXISTS (SELECT 1 FROM stock_digests AS d WHERE d.shop_id = w.shop_id AND d.opened_at > ${now - between_ms})
        GROUP BY w.shop_id HAVING min(w.since) <= ${now - settling_ms} LIMIT ${digests_max}`,
    ),
    statement(
      db,
      sql`UPDATE low_stock SET digest_id = (SELECT max(d.id) FROM stock_digests AS d WHERE d.shop_id = low_stock.shop_id)
        WHERE digest_id IS NULL AND since <= ${now - settling_ms} AND shop_id IN (SELECT shop_id FROM stock_digests WHERE opened_at = ${now})`,
    ),
    statement(db, intoStockNotices(now)),
  ]);
  const keys = entryKeys(inserted);
  if (keys.length > 0) enqueue(keys);
  return keys.length;
}

/** Scheduled: digests of long ago; what they told of stays told. */
export const tidyStockDigests = async (db: D1Database, now_ms: number): Promise<void> =>
  void (await run(db, sql`DELETE FROM stock_digests WHERE opened_at < ${now_ms - lifetime_ms}`));

/** SQL that tells a shop's people of what runs low, for each digest opened at this moment; answers the entries' keys. */
const intoStockNotices = (opened_at: number) =>
  sql`${intoOutbox(sql`
  SELECT 'seller-notice', 'seller-notice:stock:' || d.id || ':' || m.shopper_id,
    json_object('sellerNotice', json_object('about', 'stock', 'digest', d.id, 'member', m.shopper_id)), ${opened_at}, ${opened_at}
  FROM stock_digests AS d JOIN shop_members AS m ON m.shop_id = d.shop_id WHERE d.opened_at = ${opened_at}`)} RETURNING dedupe_key`;
