/** What buyers and networks hold of variants without having paid. */
import { rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import type { NewOrder } from "./data.ts";

export type PieceHolder = Pick<NewOrder, "cartId" | "shopperId" | "buyerKey" | "wideNetworkKey" | "createdAt">;
type HeldRow = { variant_id: number; stock: number; held: number; large_lines: number; frees_at: number | null; forgets_at: number | null };

/** The unpaid orders that count with this one, as 0055_held_pieces.sql takes them together. */
function countedWith({ cartId, shopperId, buyerKey, wideNetworkKey, createdAt }: PieceHolder): SQL {
  const isBuyers = sql`cart_id = ${cartId} OR shopper_id = ${shopperId} OR (buyer_key = ${buyerKey} AND ${shopperId} IS NULL)`;
  return sql`SELECT id, status, created_at, expires_at, large_lines, wide_network_key = ${wideNetworkKey} AS is_network, (${isBuyers}) IS 1 AS is_buyer
    FROM orders WHERE (${isBuyers} OR wide_network_key = ${wideNetworkKey})
      AND paid_at IS NULL AND (+status IN ('pending_payment', 'processing') OR (+status = 'cancelled' AND created_at > ${createdAt - 3_600_000}))`;
}

/** Of each of these variants what the buyer or their network holds. */
export async function readHeldPieces(db: D1Database, holder: PieceHolder, variantIds: readonly number[]) {
  const counted = countedWith(holder);
  const ofVariants = sql`WITH counted AS MATERIALIZED (${counted})
    SELECT variant_id, stock, max(coalesce(sum(is_held * is_network * quantity), 0), coalesce(sum(is_held * is_buyer * quantity), 0)) AS held,
      max(coalesce(sum(is_network * is_large), 0), coalesce(sum(is_buyer * is_large), 0)) AS large_lines,
      min(iif(status = 'pending_payment', expires_at, NULL)) AS frees_at, min(iif(is_large, created_at + 3600000, NULL)) AS forgets_at
    FROM (SELECT v.id AS variant_id, v.stock, l.quantity, o.status, o.created_at, o.expires_at, ifnull(o.is_network, 0) AS is_network, o.is_buyer,
        o.status <> 'cancelled' AND l.cancelled_at IS NULL AS is_held, 3 * l.held_pieces > l.there_pieces AS is_large
      FROM variants v LEFT JOIN (order_lines l JOIN counted o ON o.id = l.order_id) ON l.variant_id = v.id AND l.order_id IN (SELECT id FROM counted)
      WHERE v.id IN (SELECT value FROM json_each(${JSON.stringify(variantIds)}))) GROUP BY variant_id`;
  const [held, sum] = await db.batch([
    statement(db, ofVariants),
    statement(db, sql`SELECT coalesce(sum(large_lines), 0) AS n FROM (${counted}) WHERE is_network`),
  ]);
  return { rows: rowsOf<HeldRow>(held), largeLines: rowsOf<{ n: number }>(sum)[0]?.n ?? 0 };
}
