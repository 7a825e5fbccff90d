/** Why an order was stopped by what may be held of a variant without being paid: of which things, how many there may be, and when more. */
import { rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { isLargeShare, largeLines_max, piecesFree } from "../rules.ts";
import type { NewLine, NewOrder } from "./data.ts";

type Holder = Pick<NewOrder, "cartId" | "shopperId" | "buyerKey" | "wideNetworkKey" | "createdAt">;
type HeldRow = { variant_id: number; stock: number; held: number; large_lines: number; frees_at: number | null; forgets_at: number | null };

/** The unpaid orders that count with this one, as 0055_held_pieces.sql takes them together. */
function countedWith({ cartId, shopperId, buyerKey, wideNetworkKey, createdAt }: Holder): SQL {
  const isBuyers = sql`cart_id = ${cartId} OR shopper_id = ${shopperId} OR (buyer_key = ${buyerKey} AND ${shopperId} IS NULL)`;
  return sql`SELECT id, status, created_at, expires_at, large_lines, wide_network_key = ${wideNetworkKey} AS is_network, (${isBuyers}) IS 1 AS is_buyer
    FROM orders WHERE (${isBuyers} OR wide_network_key = ${wideNetworkKey})
      AND paid_at IS NULL AND (+status IN ('pending_payment', 'processing') OR (+status = 'cancelled' AND created_at > ${createdAt - 3_600_000}))`;
}

/** Of each of these variants what the buyer or their network holds. */
async function readHeld(db: D1Database, holder: Holder, variantIds: readonly number[]) {
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

/** Null: by now nothing stands in the way. */
export async function piecesRefusal(db: D1Database, order: Holder, lines: readonly NewLine[]): Promise<Refusal | null> {
  const { rows, largeLines } = await readHeld(
    db,
    order,
    lines.map(({ variantId }) => variantId),
  );
  let large = largeLines;
  const short = lines.flatMap(({ variantId, name, quantity }) => {
    const row = rows.find(({ variant_id }) => variant_id === variantId);
    if (!row) return [];
    const available = piecesFree({ ...row, isLargeFree: row.large_lines < largeLines_max.ofVariant && large < largeLines_max.ofNetwork });
    if (quantity <= available) {
      if (isLargeShare(row.held + quantity, row.stock + row.held)) large += 1;
      return [];
    }
    return [{ variantId, name, wanted: quantity, available, freeAt: row.frees_at ?? row.forgets_at }];
  });
  if (short.length === 0) return null;
  const waits = short.flatMap(({ freeAt }) => (freeAt === null ? [] : [Math.max(1, Math.ceil((freeAt - order.createdAt) / 1000))]));
  const retryAfter_s = waits.length === short.length ? { retryAfter_s: Math.max(...waits) } : {};
  return new Refusal("pieces_limit", { details: { lines: short.map(({ freeAt: _, ...line }) => line), ...retryAfter_s } });
}
