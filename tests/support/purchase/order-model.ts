/** Orders straight in the database and what must hold of them at any time: for tests that do everything to an order in any order. */

import { allocate } from "../../../worker/shared/money.ts";
import type { OrderStatus } from "../../../worker/shop/orders/contract.ts";
import { orderMoves, orderStatusOf, readOrderNumber } from "../../../worker/shop/orders/rules.ts";
import { type FakeGateway, referenceOf } from "./fake-gateway.ts";
import { db, type Market, makeFlashSale, makeShop, makeVariant } from "./fixture.ts";

export type Stage = { shops: number[]; variants: number[]; saleId: number; pieces: number };

const stock = 10_000;

/** Two shops, two things in the first, one in the second; the first thing is in a flash sale. */
export async function makeStage(market: Market): Promise<Stage> {
  const shops = [(await makeShop()).id, (await makeShop()).id];
  const variants: number[] = [];
  for (const shop of [0, 0, 1]) variants.push(await makeVariant({ shopId: shops[shop] as number, stock }));
  const saleId = await makeFlashSale(variants[0] as number, { price_base_minor: 900, quota: stock, startsAt: 0, endsAt: market.now * 2 });
  return { shops, variants, saleId, pieces: 3 * stock };
}

export type Plan = {
  prices: [number, number, number];
  quantities: [number, number, number];
  shipping: [number, number];
  discount: [number, number];
  tax: [number, number];
};
export type ModelOrder = { id: number; number: string; attempt: { id: string; amount_minor: number; currency: string }; packages: number[]; lines: number[] };

let made = 0;

/** Shipping as it was charged, the rest over the lines in proportion to what they cost. */
function paidFor({ shipping_minor, total_minor }: { shipping_minor: number; total_minor: number }, lineTotals_minor: readonly number[]) {
  const shippingPaid_minor = Math.min(shipping_minor, total_minor);
  return { shippingPaid_minor, linesPaid_minor: allocate(total_minor - shippingPaid_minor, lineTotals_minor) };
}

/** An unpaid order with a payment page open, its discounts and taxes shared out as a placed order's are. */
export async function makeModelOrder(market: Market, stage: Stage, plan: Plan): Promise<ModelOrder> {
  made += 1;
  const number = readOrderNumber(String(made).padStart(12, "0"));
  const attemptId = crypto.randomUUID();
  const totals = plan.prices.map((price, i) => price * (plan.quantities[i] as number));
  const packages = [totals.slice(0, 2), totals.slice(2)].map((lines, i) => {
    const items_minor = lines.reduce((a, b) => a + b, 0);
    const [shipping_minor, tax_minor] = [plan.shipping[i] as number, plan.tax[i] as number];
    const discount_minor = Math.min(plan.discount[i] as number, items_minor - 1);
    const total_minor = items_minor + shipping_minor + tax_minor - discount_minor;
    return { items_minor, shipping_minor, tax_minor, discount_minor, total_minor, ...paidFor({ shipping_minor, total_minor }, lines) };
  });
  const sum = (key: "items_minor" | "shipping_minor" | "tax_minor" | "discount_minor" | "total_minor") => packages.reduce((all, pkg) => all + pkg[key], 0);
  const paid_minor = packages.flatMap((pkg) => pkg.linesPaid_minor);
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (number, email, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, tax_minor, discount_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at)
        VALUES (?1, 'model@example.test', 'en', 'USD', 1000000, ?2, ?3, ?4, ?5, ?6, 'pending_payment', '{"name":"Model","phone":"1","line1":"1","city":"1","country":"FR"}', ?1, ?1, ?7, ?8)`,
      )
      .bind(
        number,
        sum("items_minor"),
        sum("shipping_minor"),
        sum("tax_minor"),
        sum("discount_minor"),
        sum("total_minor"),
        market.now,
        market.now + 30 * 60_000,
      ),
    ...packages.map((pkg, i) =>
      db
        .prepare(
          `INSERT INTO packages (order_id, shop_id, position, status, shipping_rate_id, shipping_rate_slug, days_min, days_max, items_minor, shipping_minor, tax_minor, discount_minor, total_minor, shipping_paid_minor)
          SELECT id, ?2, ?3, 'pending_payment', 1, 'standard', 1, 2, ?4, ?5, ?6, ?7, ?8, ?9 FROM orders WHERE number = ?1`,
        )
        .bind(number, stage.shops[i], i, pkg.items_minor, pkg.shipping_minor, pkg.tax_minor, pkg.discount_minor, pkg.total_minor, pkg.shippingPaid_minor),
    ),
    ...stage.variants.flatMap((variantId, i) => [
      db
        .prepare(
          `INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, quantity, unit_price_minor, total_minor, flash_sale_id, paid_minor)
          SELECT o.id, k.id, ?2, 'thing', 'home', 'Thing', '[]', ?4, ?5, ?4 * ?5, ?6, ?7 FROM orders o JOIN packages k ON k.order_id = o.id AND k.position = ?3 WHERE o.number = ?1`,
        )
        .bind(number, variantId, i < 2 ? 0 : 1, plan.quantities[i], plan.prices[i], i === 0 ? stage.saleId : null, paid_minor[i]),
      db.prepare("UPDATE variants SET stock = stock - ?2 WHERE id = ?1").bind(variantId, plan.quantities[i]),
    ]),
    db.prepare("UPDATE flash_sale_items SET sold = sold + ?2 WHERE flash_sale_id = ?1").bind(stage.saleId, plan.quantities[0]),
    db
      .prepare(
        `INSERT INTO payment_attempts (id, order_id, gateway, reference, amount_minor, currency, status, next, created_at, updated_at)
        SELECT ?2, id, 'stripe', ?3, total_minor, currency, 'pending', '{"type":"none"}', ?4, ?4 FROM orders WHERE number = ?1`,
      )
      .bind(number, attemptId, referenceOf(attemptId), market.now),
  ]);
  const ids = async (sql: string) => (await db.prepare(sql).bind(number).all<{ id: number }>()).results.map(({ id }) => id);
  const [id] = await ids("SELECT id FROM orders WHERE number = ?");
  market.gateway.states.set(referenceOf(attemptId), { outcome: "pending", reference: referenceOf(attemptId) });
  return {
    id: id as number,
    number,
    attempt: { id: attemptId, amount_minor: sum("total_minor"), currency: "USD" },
    packages: await ids("SELECT k.id FROM packages k JOIN orders o ON o.id = k.order_id WHERE o.number = ? ORDER BY k.id"),
    lines: await ids("SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.number = ? ORDER BY l.id"),
  };
}

export type Seen = {
  status: OrderStatus;
  paid: boolean;
  packages: { id: number; status: OrderStatus; live: number; lines: number }[];
  attempt: string;
  refunded_minor: number;
  promised_minor: number;
  done_minor: number;
  pieces: number;
  flashOff: number;
  twice: number;
  /** Pieces that left and count as cancelled, and beyond what was ordered. */
  sentOff: number;
  /** What the lines hold of what was paid, and how many pieces they have: they never change. */
  linesPaid_minor: number;
  linesPieces: number;
};

export async function see(stage: Stage, order: ModelOrder): Promise<Seen> {
  const [head, packages, pieces] = await db.batch([
    db
      .prepare(
        `SELECT o.status, o.paid_at IS NOT NULL AS paid, a.status AS attempt, a.refunded_minor,
          (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state <> 'failed') AS promised_minor,
          (SELECT COALESCE(sum(amount_minor), 0) FROM refunds WHERE attempt_id = a.id AND state = 'done') AS done_minor
        FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE o.id = ?`,
      )
      .bind(order.id),
    db
      .prepare(
        `SELECT k.id, k.status, (SELECT count(*) FROM order_lines WHERE package_id = k.id AND cancelled_at IS NULL) AS live,
          (SELECT count(*) FROM order_lines WHERE package_id = k.id) AS lines FROM packages k WHERE k.order_id = ? ORDER BY k.id`,
      )
      .bind(order.id),
    db
      .prepare(
        `SELECT (SELECT sum(stock) FROM variants WHERE id IN (SELECT value FROM json_each(?1)))
          + (SELECT COALESCE(sum(quantity), 0) FROM order_lines WHERE cancelled_at IS NULL AND variant_id IN (SELECT value FROM json_each(?1))) AS pieces,
          (SELECT sold FROM flash_sale_items WHERE flash_sale_id = ?2)
          - (SELECT COALESCE(sum(quantity), 0) FROM order_lines WHERE cancelled_at IS NULL AND flash_sale_id = ?2) AS flashOff,
          (SELECT count(*) FROM variants WHERE stock < 0) AS twice,
          (SELECT count(*) FROM shipment_lines AS s JOIN order_lines AS l ON l.id = s.line_id JOIN packages AS k ON k.id = l.package_id WHERE l.order_id = ?3
            AND ((l.cancelled_at IS NOT NULL AND k.status <> 'refunded') OR l.quantity < (SELECT sum(quantity) FROM shipment_lines WHERE line_id = l.id))) AS sentOff,
          (SELECT sum(paid_minor) FROM order_lines WHERE order_id = ?3) AS linesPaid_minor, (SELECT sum(quantity) FROM order_lines WHERE order_id = ?3) AS linesPieces`,
      )
      .bind(JSON.stringify(stage.variants), stage.saleId, order.id),
  ]);
  const row = { ...(head?.results[0] as object), ...(pieces?.results[0] as object) } as Omit<Seen, "packages" | "paid"> & { paid: number };
  return { ...row, paid: row.paid === 1, packages: (packages?.results ?? []) as Seen["packages"] };
}

const reachable = (from: OrderStatus, to: OrderStatus): boolean => from === to || orderMoves[from].some((next) => reachable(next, to));

/** What is wrong, in words; empty when everything holds. */
export function broken(stage: Stage, gateway: FakeGateway, order: ModelOrder, before: Seen, now: Seen): string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || wrong.push(what));
  must(now.pieces === stage.pieces, `stock and sold things are ${now.pieces}, not ${stage.pieces}`);
  must(now.flashOff === 0, `the flash sale counts ${now.flashOff} too many`);
  must(now.twice === 0, "stock is negative");
  must(now.sentOff === 0, "what has left was cancelled, or more left than was ordered");
  must(now.linesPaid_minor === before.linesPaid_minor && now.linesPieces === before.linesPieces, "the lines of the order do not add up any more");
  must(now.promised_minor <= order.attempt.amount_minor, "more is promised back than came");
  must(gateway.refundedOf(order.attempt.id) <= order.attempt.amount_minor, "more went back than came");
  must(now.done_minor <= gateway.refundedOf(order.attempt.id), "money is booked as back that is not");
  must(
    now.status === orderStatusOf(now.packages.map(({ status }) => status)),
    `the order is ${now.status}, its packages ${now.packages.map(({ status }) => status)}`,
  );
  must(before.paid ? now.paid : true, "a paid order is unpaid");
  for (const [at, pkg] of now.packages.entries()) {
    const was = before.packages[at] as Seen["packages"][number];
    must(reachable(was.status, pkg.status), `package moved from ${was.status} to ${pkg.status}`);
    if (was.status === "shipped" || was.status === "delivered") must(pkg.live === was.live, "something was cancelled after it was sent");
    if (pkg.status === "cancelled") must(pkg.live === 0, "a cancelled package holds something");
    if (["pending_payment", "paid", "processing", "shipped", "delivered"].includes(pkg.status)) must(pkg.live > 0, `an empty package is ${pkg.status}`);
  }
  if (now.paid && (now.status === "cancelled" || now.status === "refunded"))
    must(now.promised_minor === order.attempt.amount_minor, "an ended order keeps money");
  return wrong;
}
