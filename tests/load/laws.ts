/**
 * What must be true of orders, stock and payments after any rush, kill or race. Asked of the database itself, in SQL that
 * shares nothing with the code that wrote it. The laws are those of a load: a cart is ordered once, and whole or not at all.
 */
import type { Ware } from "./wares.ts";

export type Broken = { law: string; count: number; examples: string[] };

const examples_max = 5;

/** Each selects what breaks it. `mine` are the orders with an e-mail address of the load's domain. */
const laws: Record<string, string> = {
  "an order has packages, lines, a payment and its mail": `SELECT number FROM mine o WHERE
    NOT EXISTS (SELECT 1 FROM packages WHERE order_id = o.id) OR NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)
    OR NOT EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id) OR NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = 'order-placed:' || o.number)`,
  "a package has lines": "SELECT number FROM mine o JOIN packages k ON k.order_id = o.id WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE package_id = k.id)",
  "a line lies in a package of its own order":
    "SELECT number FROM mine o JOIN order_lines l ON l.order_id = o.id WHERE NOT EXISTS (SELECT 1 FROM packages WHERE id = l.package_id AND order_id = o.id)",
  "the lines add up to their package": `SELECT number FROM mine o JOIN packages k ON k.order_id = o.id
    WHERE k.items_minor IS NOT (SELECT sum(total_minor) FROM order_lines WHERE package_id = k.id)`,
  "the packages add up to their order": `SELECT number FROM mine o WHERE (items_minor, shipping_minor, tax_minor, discount_minor, total_minor) IS NOT
    (SELECT sum(items_minor), sum(shipping_minor), sum(tax_minor), sum(discount_minor), sum(total_minor) FROM packages WHERE order_id = o.id)`,
  "a payment asks for the total": `SELECT number FROM mine o JOIN payment_attempts a ON a.order_id = o.id WHERE a.amount_minor <> o.total_minor OR a.currency <> o.currency`,
  "an order has one payment that is open or took money": `SELECT number FROM mine o WHERE
    (SELECT count(*) FROM payment_attempts WHERE order_id = o.id AND status NOT IN ('failed', 'cancelled')) > 1`,
  "a paid order has its money, and money has its order": `SELECT number FROM mine o WHERE
    (o.status = 'paid') <> EXISTS (SELECT 1 FROM payment_attempts WHERE order_id = o.id AND status = 'paid') AND o.status IN ('paid', 'pending_payment')`,
  "packages stand where their order stands": "SELECT number FROM mine o JOIN packages k ON k.order_id = o.id WHERE k.status <> o.status",
  "a cart is ordered once": "SELECT cart_id AS number FROM mine GROUP BY cart_id HAVING count(*) > 1",
  // an order that ends without being paid gives its cart back
  "what was ordered has left the cart": "SELECT number FROM mine o JOIN cart_items i ON i.cart_id = o.cart_id WHERE o.status <> 'cancelled'",
  "a voucher counts the orders it was used for": `SELECT code AS number FROM vouchers v WHERE id IN (SELECT voucher_id FROM voucher_uses u JOIN mine ON mine.id = u.order_id)
    AND (uses <> (SELECT count(*) FROM voucher_uses WHERE voucher_id = v.id) OR uses > total_limit)`,
  "a cancelled order uses no voucher": "SELECT number FROM mine o JOIN voucher_uses u ON u.order_id = o.id WHERE o.status = 'cancelled'",
  "no amount is negative": `SELECT number FROM mine WHERE min(items_minor, shipping_minor, tax_minor, discount_minor, total_minor) < 0`,
};

const heldOrSold = "FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.variant_id = v.id AND o.status NOT IN ('cancelled', 'refunded')";

/** `mine` names the load's e-mail domain. Empty: every law held. */
export async function brokenLaws(db: D1Database, mine: string, wares: readonly Ware[]): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [law, sql] of Object.entries(laws)) {
    const { results } = await db
      .prepare(`WITH mine AS (SELECT * FROM orders WHERE substr(email, instr(email, '@') + 1) = ?1) ${sql}`)
      .bind(mine)
      .all<{ number: string }>();
    const names = [...new Set(results.map(({ number }) => number))];
    if (names.length > 0) broken.push({ law, count: names.length, examples: names.slice(0, examples_max) });
  }
  for (const ware of wares) broken.push(...(await brokenStock(db, ware)));
  return broken;
}

type Stock = { left: number; taken: number; sold: number | null; taken_in_sale: number };

const readStock = async (db: D1Database, { variantId, sale }: Ware): Promise<Stock> =>
  (await db
    .prepare(
      `SELECT v.stock AS left, (SELECT coalesce(sum(l.quantity), 0) ${heldOrSold}) AS taken,
        (SELECT sold FROM flash_sale_items WHERE flash_sale_id = ?2 AND variant_id = v.id) AS sold,
        (SELECT coalesce(sum(l.quantity), 0) ${heldOrSold} AND l.flash_sale_id = ?2) AS taken_in_sale
      FROM variants v WHERE v.id = ?1`,
    )
    .bind(variantId, sale?.id ?? null)
    .first<Stock>()) as Stock;

async function brokenStock(db: D1Database, ware: Ware): Promise<Broken[]> {
  const { left, taken, sold, taken_in_sale } = await readStock(db, ware);
  const broken = (law: string, example: string): Broken => ({ law, count: 1, examples: [`${ware.name}: ${example}`] });
  return [
    ...(left + taken === ware.stock ? [] : [broken("stock + sold + held is constant", `${left} left + ${taken} taken, of ${ware.stock}`)]),
    ...(left >= 0 && taken <= ware.stock ? [] : [broken("no more is sold than there was", `${taken} taken of ${ware.stock}, ${left} left`)]),
    ...(ware.sale === undefined || sold === taken_in_sale ? [] : [broken("a flash sale counts what it sold", `says ${sold}, orders say ${taken_in_sale}`)]),
    ...(ware.sale === undefined || taken_in_sale <= ware.sale.quota
      ? []
      : [broken("a flash sale sells no more than its quota", `${taken_in_sale} of ${ware.sale.quota}`)]),
  ];
}

/** Pieces of a ware in orders that stand. */
export const takenOf = async (db: D1Database, ware: Ware): Promise<number> => {
  const { taken, taken_in_sale } = await readStock(db, ware);
  return ware.sale ? taken_in_sale : taken;
};

export const brokenText = (broken: readonly Broken[]) => broken.map(({ law, count, examples }) => `${law}: broken ${count}× (${examples.join(", ")})`);
