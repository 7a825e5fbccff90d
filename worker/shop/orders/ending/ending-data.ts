/**
 * Cancelling an order or parts of it: one batch. Which lines end is asked of the state before the batch's last statements change
 * it, so that of two racing batches one does everything and the other nothing.
 */

import { type SQL, sql, statement } from "../../../db/sql.ts";
import { insertEntry } from "../../../outbox/statements.ts";
import { type Actor, auditStatement, changeBy } from "../../audit.ts";
import { type CartToFill, fillAgain } from "../../cart/service.ts";
import { askForRefunds } from "../../payments/service.ts";
import type { OrderStatus } from "../contract.ts";
import { isUnproven } from "../data.ts";
import { deriveOrder } from "../derive-data.ts";
import { shippedByNow } from "../fulfilment/left-data.ts";
import { enqueueOrderEntry } from "../mails/order-entries.ts";
import { enqueueEndToShops } from "../mails/shop-entries-data.ts";
import { packageKey } from "../rules.ts";

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
  /** What ends goes back into a cart: the caller's, or the one that it came from, unless that one ordered something else since. */
  restores?: { cartId: string } | "its own" | undefined;
  /** What has to be done first, in the same batch. */
  first?: readonly D1PreparedStatement[];
  /** Who works here and did it; nobody for shoppers and the clock. */
  by?: Actor | undefined;
};

/** What `ends` asks for: packages in these states (JSON), a package or line of them, and the moment at which an order is over. */
type EndingQuery = { orderId: number; states: string; packageId: number | null; lineId: number | null; over_ms: number | null };

/**
 * The lines that end, as `t`. Of a package that is on its way in part only single lines end, and none of which a piece has left
 * (ending/parting.ts takes those pieces out before); one that was refused at the door ends whole.
 */
const linesOf = ({
  orderId,
  states,
  packageId,
  lineId,
  over_ms,
}: EndingQuery): SQL => sql`(SELECT l.id, l.variant_id, l.quantity, l.flash_sale_id, l.package_id, l.paid_minor
  FROM order_lines l JOIN packages k ON k.id = l.package_id JOIN orders o ON o.id = l.order_id
  WHERE l.order_id = ${orderId} AND l.cancelled_at IS NULL AND k.status IN (SELECT value FROM json_each(${states}))
    AND (${packageId} IS NULL OR k.id = ${packageId}) AND (${lineId} IS NULL OR l.id = ${lineId}) AND (${over_ms} IS NULL OR o.expires_at <= ${over_ms})
    AND (k.status = 'shipped' OR NOT EXISTS (SELECT 1 FROM shipment_lines WHERE line_id = l.id))
    AND (${lineId} IS NOT NULL OR k.status = 'shipped' OR NOT EXISTS (SELECT 1 FROM shipments WHERE package_id = k.id))
    AND (${packageId} IS NOT NULL OR NOT EXISTS (SELECT 1 FROM packages AS p WHERE p.order_id = ${orderId} AND (p.status IN ('shipped', 'delivered')
      OR EXISTS (SELECT 1 FROM shipments WHERE package_id = p.id))))) t`;

/** The packages of which nothing is left then. */
const emptiedBy = (ends: SQL): SQL => sql`SELECT t.package_id FROM ${ends} GROUP BY t.package_id
  HAVING count(*) = (SELECT count(*) FROM order_lines WHERE package_id = t.package_id AND cancelled_at IS NULL)`;

/** What an attempt `a` holds that was not promised back yet; of cash only what was taken. */
export const left_minor = sql`iif(a.gateway = 'cash_on_delivery', a.collected_minor, a.amount_minor)
  - (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state <> 'failed')`;

/** The attempt `a` that pays for its order; one that came on top goes back by itself. Cash carries from the first package that was paid. */
export const carries = sql`(a.status IN ('paid', 'partially_refunded') OR a.collected_minor > 0)
  AND NOT EXISTS (SELECT 1 FROM refunds WHERE attempt_id = a.id AND reason = 'surplus' AND state <> 'failed')`;

/** What can still go back of the payment that counts, of the order in `orders`. */
export const refundableSql = sql`COALESCE((SELECT ${left_minor} FROM payment_attempts a WHERE a.order_id = orders.id AND ${carries} LIMIT 1), 0)`;

const intoRefunds = sql`INSERT INTO refunds (key, order_id, attempt_id, package_id, line_id, reason, amount_minor, state, created_at, updated_at)`;

/** Everything that the order still holds, of every payment made for it. */
const wholeRefunds = ({ orderId }: EndingQuery, ends: SQL, now: number): SQL => sql`${intoRefunds}
  SELECT a.id || '-order', a.order_id, a.id, NULL, NULL, 'cancelled', ${left_minor}, 'waiting', ${now}, ${now} FROM payment_attempts a
  WHERE a.order_id = ${orderId} AND a.status IN ('paid', 'partially_refunded', 'review') AND ${left_minor} > 0 AND EXISTS (SELECT 1 FROM ${ends})
  ON CONFLICT (key) DO NOTHING`;

/** What was paid for the part, its package's shipping with the last line; never more than is left after other refunds. What can end was not paid in cash yet. */
const partRefund = ({ orderId, packageId, lineId }: EndingQuery, ends: SQL, now: number): SQL => sql`${intoRefunds}
  SELECT a.id || ${lineId === null ? `-package-${packageId}` : `-line-${lineId}`}, a.order_id, a.id, ${packageId}, ${lineId}, 'cancelled', min(${left_minor}, part.paid_minor), 'waiting', ${now}, ${now}
  FROM payment_attempts a JOIN (SELECT sum(t.paid_minor) + COALESCE((SELECT shipping_paid_minor FROM packages WHERE id IN (${emptiedBy(ends)})), 0) AS paid_minor FROM ${ends}) part
  WHERE a.order_id = ${orderId} AND a.gateway <> 'cash_on_delivery' AND ${carries} AND min(${left_minor}, part.paid_minor) > 0 LIMIT 1
  ON CONFLICT (key) DO NOTHING`;

/** For the batch that ends a return, after it: what it gives goes back of the payment that counts, never more than is left of that. */
export const insertReturnRefund = (db: D1Database, returnId: number, now: number): D1PreparedStatement =>
  statement(
    db,
    sql`INSERT INTO refunds (key, order_id, attempt_id, package_id, return_id, reason, amount_minor, state, created_at, updated_at)
      SELECT a.id || '-return-' || r.id, r.order_id, a.id, r.package_id, r.id, 'cancelled', min(${left_minor}, r.given_minor), 'waiting', ${now}, ${now}
      FROM returns AS r JOIN payment_attempts AS a ON a.order_id = r.order_id
      WHERE r.id = ${returnId} AND r.state = 'refunded' AND r.ended_at = ${now} AND ${carries} AND min(${left_minor}, r.given_minor) > 0 LIMIT 1
      ON CONFLICT (key) DO NOTHING`,
  );

/** The stock and the flash-sale quota that the lines took. */
const goodsBack = (ends: SQL): SQL[] => [
  sql`UPDATE variants SET stock = stock + t.quantity FROM ${ends} WHERE variants.id = t.variant_id`,
  sql`UPDATE flash_sale_items SET sold = sold - t.quantity FROM ${ends}
  WHERE flash_sale_items.flash_sale_id = t.flash_sale_id AND flash_sale_items.variant_id = t.variant_id`,
];

const lineEvents = ({ lineId }: EndingQuery, ends: SQL, now: number) =>
  sql`INSERT INTO package_events (package_id, kind, line_id, at) SELECT t.package_id, 'line_cancelled', t.id, ${now} FROM ${ends} WHERE ${lineId} IS NOT NULL ON CONFLICT DO NOTHING`;
const packageEvents = (kind: "cancelled" | "cash_refused", ends: SQL, now: number) =>
  sql`INSERT INTO package_events (package_id, kind, at) SELECT package_id, ${kind}, ${now} FROM (${emptiedBy(ends)}) WHERE true ON CONFLICT DO NOTHING`;

/** Who never paid and may have typed anybody's address is not written to again. */
function mail(db: D1Database, order: { id: number; number: string }, { packageId }: EndingQuery, ends: SQL, now: number): D1PreparedStatement {
  const isOpen = sql`EXISTS (${emptiedBy(ends)}) AND NOT EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND status = 'pending_payment' AND ${isUnproven})`;
  if (packageId === null) return enqueueOrderEntry(db, "order-cancelled", order.number, now, isOpen);
  return insertEntry(db, { kind: "package-cancelled", key: packageKey("package-cancelled", packageId), payload: { packageId } }, now, isOpen);
}

/** The cart that an order came from, or its account's; none where something was ordered from it since: who bought the things elsewhere does not want them twice. */
const ownCart = (orderId: number): SQL =>
  sql`SELECT COALESCE((SELECT id FROM carts WHERE id = o.cart_id), (SELECT id FROM carts WHERE shopper_id = o.shopper_id)) AS id FROM orders AS o
    WHERE o.id = ${orderId} AND NOT EXISTS (SELECT 1 FROM orders AS n WHERE n.cart_id = o.cart_id AND n.id > o.id AND n.status <> 'cancelled')`;

/** Only what this batch ends comes back: of two that race, one gives it. */
function cartAgain(db: D1Database, orderId: number, restores: NonNullable<Ending["restores"]>, ends: SQL, now: number): D1PreparedStatement[] {
  const cart: CartToFill = restores === "its own" ? { found: ownCart(orderId) } : { id: restores.cartId };
  const things = sql`SELECT min(t.id) AS id, t.variant_id, sum(t.quantity) AS quantity FROM ${ends} GROUP BY t.variant_id`;
  const notes = sql`SELECT shop_id, note FROM packages WHERE order_id = ${orderId} AND note IS NOT NULL`;
  const vouchers = sql`SELECT DISTINCT d.voucher_id FROM order_discounts AS d JOIN vouchers AS v ON v.id = d.voucher_id WHERE d.order_id = ${orderId}`;
  return fillAgain(db, cart, { things, notes, vouchers }, now);
}

/** The batch of an ending, and which of its statements ends the lines. */
function statementsOf(db: D1Database, { order, part, from, expired = false, refused = false, restores, first = [], by }: Ending, now: number) {
  const states = JSON.stringify(from);
  const query: EndingQuery = { orderId: order.id, states, packageId: part?.packageId ?? null, lineId: part?.lineId ?? null, over_ms: expired ? now : null };
  const ends = linesOf(query);
  const ended = part?.lineId === undefined ? "cancel_package" : "cancel_line";
  const entry = {
    action: refused ? "refuse" : part ? ended : "cancel_order",
    packageId: query.packageId,
    ...changeBy(by, undefined, { status: refused ? "refused" : "cancelled" }),
  };
  const before = [
    ...first,
    ...(by ? [auditStatement(db, by, order.id, entry, now, sql`EXISTS (SELECT 1 FROM ${ends})`)] : []),
    ...goodsBack(ends).map((each) => statement(db, each)),
    statement(db, (part ? partRefund : wholeRefunds)(query, ends, now)),
    statement(db, lineEvents(query, ends, now)),
    statement(db, packageEvents(refused ? "cash_refused" : "cancelled", ends, now)),
    ...(restores ? cartAgain(db, order.id, restores, ends, now) : []),
    // who goes on with the same things has ended nothing that they would be written to about
    ...(typeof restores === "object" ? [] : [mail(db, order, query, ends, now)]),
    // a shop that cancels knows
    ...(by?.kind === "seller" ? [] : [statement(db, enqueueEndToShops(ends, query.lineId, now))]),
    askForRefunds(db, order.id, now),
  ];
  const statements = [
    ...before,
    statement(db, sql`UPDATE order_lines SET cancelled_at = ${now} WHERE id IN (SELECT t.id FROM ${ends})`),
    statement(
      db,
      sql`UPDATE packages SET status = 'cancelled', cash = iif(${refused ? 1 : 0}, 'refused', cash) WHERE order_id = ${order.id} AND status IN (SELECT value FROM json_each(${states}))
          AND NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = packages.id AND cancelled_at IS NULL)`,
    ),
    ...(part?.lineId === undefined ? [] : shippedByNow(db, part.packageId, now)),
    ...deriveOrder(db, order.id, now),
  ];
  return { statements, endsLines: before.length };
}

/** Ends what `ending` names and gives back what it held, once. Answers 0 where this call ended nothing; else how many rows changed with its lines. */
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
