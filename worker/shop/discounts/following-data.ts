/**
 * Prices follow discounts: what is due begins or ends, and variants are written a few hundred at a time until none is left behind.
 * Each step asks what is still missing, so whatever breaks off, the next run goes on from there and nothing is reduced twice.
 */
import { rowsOf, sql, statement } from "../../db/sql.ts";

/** What is left after that many rounds is the next minute's. */
type Pace = { variantsAtOnce: number; rounds_max: number };
const usualPace: Pace = { variantsAtOnce: 200, rounds_max: 30 };

/** Of a discount: the products it is for. */
const inDiscount = sql.raw("(d.whole_shop = 1 OR EXISTS (SELECT 1 FROM discount_products AS x WHERE x.discount_id = d.id AND x.product_id = p.id))");

/** Moves what is due, ends before beginnings. One whose whole time has passed unseen never runs. @returns how many moved */
async function moveDue(db: D1Database, now_ms: number): Promise<number> {
  const moved = await db.batch([
    statement(db, sql`UPDATE discounts SET status = 'ended', is_written = 0 WHERE status = 'running' AND ends_at <= ${now_ms} RETURNING id`),
    statement(db, sql`UPDATE discounts SET status = 'ended' WHERE status = 'planned' AND ends_at <= ${now_ms} RETURNING id`),
    statement(db, sql`UPDATE discounts SET status = 'running', is_written = 0 WHERE status = 'planned' AND starts_at <= ${now_ms} RETURNING id`),
  ]);
  return moved.reduce((sum, result) => sum + result.results.length, 0);
}

/** Gives regular prices back and reduces others, some of each; then notes which discounts are done. @returns how many are not */
async function writeSome(db: D1Database, variantsAtOnce: number): Promise<number> {
  const results = await db.batch<{ n: number }>([
    statement(
      db,
      sql`DELETE FROM discount_variants WHERE variant_id IN (SELECT r.variant_id FROM discounts AS d JOIN discount_variants AS r ON r.discount_id = d.id
        WHERE d.is_written = 0 AND d.status = 'ended' LIMIT ${variantsAtOnce})`,
    ),
    statement(
      db,
      sql`INSERT INTO discount_variants (variant_id, discount_id, regular_base_minor, regular_compare_at_base_minor, now_base_minor, now_compare_at_base_minor)
        SELECT v.id, d.id, v.price_base_minor, v.compare_at_base_minor, v.price_base_minor, v.compare_at_base_minor
        FROM discounts AS d JOIN products AS p ON p.shop_id = d.shop_id JOIN variants AS v ON v.product_id = p.id
        WHERE d.is_written = 0 AND d.status = 'running' AND ${inDiscount} AND NOT EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = v.id) LIMIT ${variantsAtOnce}`,
    ),
    statement(
      db,
      sql`UPDATE discounts AS d SET is_written = 1 WHERE is_written = 0 AND iif(status = 'ended', NOT EXISTS (SELECT 1 FROM discount_variants WHERE discount_id = d.id),
        NOT EXISTS (SELECT 1 FROM products AS p JOIN variants AS v ON v.product_id = p.id WHERE p.shop_id = d.shop_id AND ${inDiscount}
          AND NOT EXISTS (SELECT 1 FROM discount_variants WHERE variant_id = v.id AND discount_id = d.id)))`,
    ),
    statement(db, sql`SELECT count(*) AS n FROM discounts WHERE is_written = 0`),
  ]);
  return rowsOf<{ n: number }>(results[3])[0]?.n ?? 0;
}

/** What the clock does every minute, and what a shop's member who begins or stops one does at once. @returns how many began or ended */
export async function applyScheduledDiscounts({ db, now }: { db: D1Database; now: number }, { variantsAtOnce, rounds_max } = usualPace): Promise<number> {
  const moved = await moveDue(db, now);
  for (let round = 0; round < rounds_max; round += 1) if ((await writeSome(db, variantsAtOnce)) === 0) break;
  return moved;
}
