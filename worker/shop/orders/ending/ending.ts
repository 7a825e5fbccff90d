/**
 * Cancelling an order or parts of it: one batch. Which lines end is asked of the state before the batch's last statements change
 * it, so that of two racing batches one does everything and the other nothing.
 */

import { intoOutbox } from "../../../outbox/statements.ts";
import { askForRefunds } from "../../payments/service.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { OrderStatus } from "../contract.ts";
import { isUnproven } from "../data.ts";
import { deriveOrder } from "../derive.ts";
import { shippedByNow } from "../fulfilment/left.ts";
import { shopsToldOfEnd } from "../mails/shop-entries.ts";

export type Ending = {
  order: { id: number; number: string };
  /** Left out: the whole order, as long as nothing of it is shipped. */
  part?: { packageId: number; lineId?: number } | undefined;
  /** Packages in these states. */
  from: readonly OrderStatus[];
  /** Only an order whose time is over. */
  expired?: boolean;
  /** A package paid in cash that was not taken in at the door. */
  refused?: boolean;
  /** What has to be done first, in the same batch. */
  first?: readonly D1PreparedStatement[];
  /** Who works here and did it; nobody for shoppers and the clock. */
  by?: Actor | undefined;
};

/**
 * The lines that end, as `t`, by ?1 … ?5: order, states, package, line, the moment at which an order is over. Of a package that is on its way in
 * part only single lines end, and none of which a piece has left (ending/parting.ts takes those pieces out before); one that was refused at the
 * door ends whole.
 */
const ends = `(SELECT l.id, l.variant_id, l.quantity, l.flash_sale_id, l.package_id, l.paid_minor
  FROM order_lines l JOIN packages k ON k.id = l.package_id JOIN orders o ON o.id = l.order_id
  WHERE l.order_id = ?1 AND l.cancelled_at IS NULL AND k.status IN (SELECT value FROM json_each(?2))
    AND (?3 IS NULL OR k.id = ?3) AND (?4 IS NULL OR l.id = ?4) AND (?5 IS NULL OR o.expires_at <= ?5)
    AND (k.status = 'shipped' OR NOT EXISTS (SELECT 1 FROM shipment_lines WHERE line_id = l.id))
    AND (?4 IS NOT NULL OR k.status = 'shipped' OR NOT EXISTS (SELECT 1 FROM shipments WHERE package_id = k.id))
    AND (?3 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM packages AS p WHERE p.order_id = ?1 AND (p.status IN ('shipped', 'delivered')
      OR EXISTS (SELECT 1 FROM shipments WHERE package_id = p.id))))) t`;

/** The packages of which nothing is left then. */
const emptied = `SELECT t.package_id FROM ${ends} GROUP BY t.package_id
  HAVING count(*) = (SELECT count(*) FROM order_lines WHERE package_id = t.package_id AND cancelled_at IS NULL)`;

/** What an attempt `a` holds that was not promised back yet; of cash only what was taken. */
export const left_minor =
  "iif(a.gateway = 'cash_on_delivery', a.collected_minor, a.amount_minor) - (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state <> 'failed')";

/** The attempt `a` that pays for its order; one that came on top goes back by itself. Cash carries from the first package that was paid. */
export const carries = `(a.status IN ('paid', 'partially_refunded') OR a.collected_minor > 0)
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE attempt_id = a.id AND reason = 'surplus' AND state <> 'failed')`;

/** What can still go back of the payment that counts, of the order in `orders`. */
export const refundableSql = `COALESCE((SELECT ${left_minor} FROM payment_attempts a WHERE a.order_id = orders.id AND ${carries} LIMIT 1), 0)`;

const refundColumns = "(key, order_id, attempt_id, package_id, line_id, reason, amount_minor, state, created_at, updated_at)";

/** Everything that the order still holds, of every payment made for it. */
const wholeRefunds = `INSERT INTO refunds ${refundColumns}
  SELECT a.id || '-order', a.order_id, a.id, NULL, NULL, 'cancelled', ${left_minor}, 'waiting', ?6, ?6 FROM payment_attempts a
  WHERE a.order_id = ?1 AND a.status IN ('paid', 'partially_refunded', 'review') AND ${left_minor} > 0 AND EXISTS (SELECT 1 FROM ${ends})
  ON CONFLICT (key) DO NOTHING`;

/** What was paid for the part, its package's shipping with the last line; never more than is left after other refunds. What can end was not paid in cash yet. */
const partRefund = `INSERT INTO refunds ${refundColumns}
  SELECT a.id || CASE WHEN ?4 IS NULL THEN '-package-' || ?3 ELSE '-line-' || ?4 END, a.order_id, a.id, ?3, ?4, 'cancelled', min(${left_minor}, part.paid_minor), 'waiting', ?6, ?6
  FROM payment_attempts a JOIN (SELECT sum(t.paid_minor) + COALESCE((SELECT shipping_paid_minor FROM packages WHERE id IN (${emptied})), 0) AS paid_minor FROM ${ends}) part
  WHERE a.order_id = ?1 AND a.gateway <> 'cash_on_delivery' AND ${carries} AND min(${left_minor}, part.paid_minor) > 0 LIMIT 1
  ON CONFLICT (key) DO NOTHING`;

/** The stock and the flash-sale quota that the lines took. */
const goodsBack = [
  `UPDATE variants SET stock = stock + t.quantity FROM ${ends} WHERE variants.id = t.variant_id`,
  `UPDATE flash_sale_items SET sold = sold - t.quantity FROM ${ends}
  WHERE flash_sale_items.flash_sale_id = t.flash_sale_id AND flash_sale_items.variant_id = t.variant_id`,
];

const lineEvents = `INSERT INTO package_events (package_id, kind, line_id, at) SELECT t.package_id, 'line_cancelled', t.id, ?6 FROM ${ends} WHERE ?4 IS NOT NULL ON CONFLICT DO NOTHING`;
const packageEvents = (kind: "cancelled" | "cash_refused") =>
  `INSERT INTO package_events (package_id, kind, at) SELECT package_id, '${kind}', ?6 FROM (${emptied}) WHERE true ON CONFLICT DO NOTHING`;
// who never paid and may have typed anybody's address is not written to again
const mails = intoOutbox(
  `SELECT CASE WHEN ?3 IS NULL THEN 'order-cancelled' ELSE 'package-cancelled' END, CASE WHEN ?3 IS NULL THEN 'order-cancelled:' || ?7 ELSE 'package-cancelled:' || ?3 END,
    CASE WHEN ?3 IS NULL THEN json_object('orderNumber', ?7) ELSE json_object('packageId', ?3) END, ?6, ?6 WHERE EXISTS (${emptied})
      AND NOT EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending_payment' AND ${isUnproven})`,
);

/** The batch of an ending, and which of its statements ends the lines. */
function statementsOf(db: D1Database, { order, part, from, expired = false, refused = false, first = [], by }: Ending, now: number) {
  const about = [order.id, JSON.stringify(from), part?.packageId ?? null, part?.lineId ?? null, expired ? now : null];
  const on = (sql: string, ...more: (string | number)[]) => db.prepare(sql).bind(...about, ...more);
  const ended = part?.lineId === undefined ? "cancel_package" : "cancel_line";
  const deed = { action: refused ? "refuse" : part ? ended : "cancel_order", packageId: part?.packageId ?? null };
  const before = [
    ...first,
    ...(by ? [auditStatement(db, by, order.id, deed, now, { sql: `EXISTS (SELECT 1 FROM ${ends})`, params: about })] : []),
    ...goodsBack.map((sql) => on(sql)),
    on(part ? partRefund : wholeRefunds, now),
    on(lineEvents, now),
    on(packageEvents(refused ? "cash_refused" : "cancelled"), now),
    on(mails, now, order.number),
    // a shop that cancels knows
    ...(by?.kind === "seller" ? [] : [on(shopsToldOfEnd(ends, "?4", "?6"), now)]),
    askForRefunds(db, order.id, now),
  ];
  const statements = [
    ...before,
    on(`UPDATE order_lines SET cancelled_at = ?6 WHERE id IN (SELECT t.id FROM ${ends})`, now),
    db
      .prepare(
        `UPDATE packages SET status = 'cancelled', cash = iif(?3, 'refused', cash) WHERE order_id = ?1 AND status IN (SELECT value FROM json_each(?2))
          AND NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = packages.id AND cancelled_at IS NULL)`,
      )
      .bind(order.id, JSON.stringify(from), refused ? 1 : 0),
    ...(part?.lineId === undefined ? [] : shippedByNow(db, part.packageId, now)),
    ...deriveOrder(db, order.id, now),
  ];
  return { statements, endsLines: before.length };
}

/** Ends what `ending` names and gives back what it held, once. Answers how many lines this call ended. */
export const end = async (db: D1Database, ending: Ending, now: number): Promise<number> => (await endAll(db, [ending], now))[0] as number;

/** The same for several orders in one batch: all or none. */
export async function endAll(db: D1Database, endings: readonly Ending[], now: number): Promise<number[]> {
  const parts = endings.map((ending) => statementsOf(db, ending, now));
  const results = await db.batch(parts.flatMap(({ statements }) => statements));
  let next = 0;
  return parts.map(({ statements, endsLines }) => {
    const ended = results[next + endsLines]?.meta.changes ?? 0;
    next += statements.length;
    return ended;
  });
}
