/** Everything that stands about an order, without names and times: two orders that went the same way are told alike. */

import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import type { FakeGateway } from "./fake-gateway.ts";
import { db } from "./fixture.ts";

type Row = Record<string, string | number | null>;

const parts: Record<string, string> = {
  order:
    "SELECT status, paid_at IS NOT NULL AS paid, cancelled_at IS NOT NULL AS cancelled, items_minor, discount_minor, total_minor FROM orders WHERE id = ?1",
  packages: "SELECT status, cash, total_minor FROM packages WHERE order_id = ?1 ORDER BY position",
  shipments:
    "SELECT k.position, s.carrier, s.key, (SELECT sum(quantity) FROM shipment_lines WHERE shipment_id = s.id) AS pieces FROM shipments s JOIN packages k ON k.id = s.package_id WHERE k.order_id = ?1 ORDER BY s.id",
  lines: "SELECT quantity, total_minor, paid_minor, cancelled_at IS NOT NULL AS cancelled FROM order_lines WHERE order_id = ?1 ORDER BY id",
  attempts:
    "SELECT status, amount_minor, refunded_minor, collected_minor, reference IS NOT NULL AS opened, next IS NOT NULL AS page FROM payment_attempts WHERE order_id = ?1 ORDER BY created_at, rowid",
  refunds:
    "SELECT reason, amount_minor, state, package_id IS NOT NULL AS of_package, line_id IS NOT NULL AS of_line FROM refunds WHERE order_id = ?1 ORDER BY id",
  events: "SELECT k.position, e.kind FROM package_events e JOIN packages k ON k.id = e.package_id WHERE k.order_id = ?1 ORDER BY k.position, e.kind, e.line_id",
  ledger:
    "SELECT kind, amount_minor, debit LIKE 'seller:%' AS of_seller, credit LIKE 'seller:%' AS to_seller FROM ledger_transfers WHERE order_id = ?1 ORDER BY kind, amount_minor, id",
  vouchers: "SELECT count(*) AS uses FROM voucher_uses WHERE order_id = ?1",
  log: "SELECT action, amount_minor FROM operator_log WHERE order_id = ?1 ORDER BY id",
  mails: `SELECT b.kind, b.done_at IS NOT NULL AS done, count(*) AS n FROM outbox b WHERE b.payload ->> 'orderNumber' = (SELECT number FROM orders WHERE id = ?1)
    OR b.payload ->> 'packageId' IN (SELECT id FROM packages WHERE order_id = ?1) OR b.payload ->> 'refund' IN (SELECT key FROM refunds WHERE order_id = ?1)
    GROUP BY b.dedupe_key ORDER BY b.kind, b.dedupe_key`,
};

export async function endOf(gateway: FakeGateway, orderId: number): Promise<Record<string, unknown>> {
  const found = await db.batch<Row>(Object.values(parts).map((sql) => db.prepare(sql).bind(orderId)));
  const ids = (await db.prepare("SELECT id FROM payment_attempts WHERE order_id = ?").bind(orderId).all<{ id: string }>()).results.map(({ id }) => id);
  const made = [...gateway.refunds].filter(([key]) => ids.some((id) => key.startsWith(id))).map(([, amount_minor]) => amount_minor);
  return {
    ...Object.fromEntries(Object.keys(parts).map((name, i) => [name, found[i]?.results])),
    opened: new Set(gateway.created.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).size,
    refundsMade: made.toSorted((a, b) => a - b),
  };
}

/** Each finds a row where it is broken. */
const laws: Record<string, string> = {
  "shares are the package's total":
    "SELECT 1 FROM packages k WHERE order_id = ?1 AND total_minor <> shipping_paid_minor + payment_fee_paid_minor + (SELECT sum(paid_minor) FROM order_lines WHERE package_id = k.id)",
  "packages are the order's total": "SELECT 1 FROM orders o WHERE id = ?1 AND total_minor <> (SELECT sum(total_minor) FROM packages WHERE order_id = o.id)",
  "no more is promised back than came": `SELECT 1 FROM payment_attempts a WHERE order_id = ?1
    AND amount_minor < (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state <> 'failed')`,
  "what is paid was paid by somebody": `SELECT 1 FROM orders o WHERE id = ?1 AND status IN ('paid', 'processing', 'shipped', 'delivered')
    AND NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status IN ('paid', 'partially_refunded', 'due', 'collected'))`,
  "money has its order": `SELECT 1 FROM orders o WHERE id = ?1 AND status = 'pending_payment'
    AND EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status IN ('paid', 'partially_refunded', 'refunded'))`,
  "a refund that is due is asked for": `SELECT 1 FROM refunds r WHERE order_id = ?1 AND state IN ('waiting', 'asked')
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'refund:' || r.key AND done_at IS NULL)`,
  "cash is of the packages that were paid": `SELECT 1 FROM payment_attempts a WHERE order_id = ?1 AND collected_minor <> (SELECT coalesce(sum(k.shipping_paid_minor + k.payment_fee_paid_minor
      + (SELECT sum(paid_minor) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)), 0) FROM packages k WHERE k.order_id = ?1 AND k.cash = 'collected')`,
  "cash that is due and cash that was taken are the attempt's": `SELECT 1 FROM payment_attempts a WHERE order_id = ?1 AND status = 'due' AND amount_minor - collected_minor <>
    (SELECT coalesce(sum(k.shipping_paid_minor + k.payment_fee_paid_minor + (SELECT sum(paid_minor) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL)), 0)
      FROM packages k WHERE k.order_id = ?1 AND (k.cash = 'due' AND k.status IN ('processing', 'shipped') OR k.status = 'pending_payment'))`,
  "no more cash goes back than was taken": `SELECT 1 FROM payment_attempts a WHERE order_id = ?1 AND gateway = 'cash_on_delivery'
    AND collected_minor < (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state <> 'failed')`,
  "a cancelled order uses no voucher": "SELECT 1 FROM voucher_uses u JOIN orders o ON o.id = u.order_id WHERE o.id = ?1 AND o.status = 'cancelled'",
};

/** Where the ledger is not what the order's rows say. */
const ledgerDifferences = async (orderId: number) =>
  (await checkLedger(db, { after: orderId - 1, limit: 1 })).differences.map(
    ({ account, booked, expected }) => `ledger: ${account} ${booked.amount} is not ${expected.amount}`,
  );

/** What no fault may break, not even for a moment. */
export async function brokenMoneyLaws(gateway: FakeGateway, orderId: number): Promise<string[]> {
  const ask = Object.values(laws).map((sql) => db.prepare(sql).bind(orderId));
  const answers = await db.batch<Row>([...ask, db.prepare("SELECT id, amount_minor, refunded_minor FROM payment_attempts WHERE order_id = ?").bind(orderId)]);
  const attempts = answers.at(-1)?.results as { id: string; amount_minor: number; refunded_minor: number }[];
  return [
    ...(await ledgerDifferences(orderId)),
    ...Object.keys(laws).filter((_, i) => answers[i]?.results.length !== 0),
    ...attempts.filter(({ id, amount_minor }) => gateway.refundedOf(id) > amount_minor).map(() => "no more goes back than came"),
    ...attempts.filter(({ id, refunded_minor }) => gateway.refundedOf(id) < refunded_minor).map(() => "no more is booked as back than is"),
  ];
}
