/** What must hold at any time of an order whose things are sent back, exchanged, disputed and paid out. */
import { db } from "./fixture.ts";
import type { ModelOrder, Stage } from "./order-model.ts";

/** A stage with two other variants of each thing: one at the same price, one that costs less. */
export type ExchangeStage = Stage & { even: readonly number[]; cheaper: readonly number[] };

/** Stock with which each sequence begins: of other variants so few that some are sold out. */
const [stock, otherStock] = [1_000, 4];
const otherVariants = ({ even, cheaper }: ExchangeStage) => [...even, ...cheaper];

export async function fillStock(stage: ExchangeStage): Promise<void> {
  const fill = (ids: readonly number[], pieces: number) =>
    db.prepare("UPDATE variants SET stock = ?2 WHERE id IN (SELECT value FROM json_each(?1))").bind(JSON.stringify(ids), pieces);
  await db.batch([fill(stage.variants, stock), fill(otherVariants(stage), otherStock)]);
}

/** `sold`: pieces of other variants that somebody else has bought meanwhile. */
export type SequenceState = { sold: number; now: number; back_minor: number };

type Row = { what: string; value: string | number | null };
const oneOf = (result: D1Result | undefined) => (result?.results as Row[] | undefined) ?? [];

/** What is wrong, in words; empty when everything holds. */
export async function wrongAfterPurchase(stage: ExchangeStage, order: ModelOrder, { sold, now, back_minor }: SequenceState): Promise<string[]> {
  const variants = JSON.stringify([...stage.variants, ...otherVariants(stage)]);
  const ask = (what: string, sql: string, ...values: unknown[]) => db.prepare(`SELECT '${what}' AS what, t.value FROM (${sql}) AS t`).bind(...values);
  const results = await db.batch([
    ask(
      "pieces that are nowhere, or in two places",
      `SELECT (SELECT sum(stock) FROM variants WHERE id IN (SELECT value FROM json_each(?2)))
        + (SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = ?1 AND cancelled_at IS NULL)
        - (SELECT coalesce(sum(w.sellable), 0) FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id WHERE r.order_id = ?1)
        + (SELECT coalesce(sum(w.quantity), 0) FROM return_lines AS w JOIN returns AS r ON r.id = w.return_id
          WHERE r.order_id = ?1 AND r.exchange IN ('reserved', 'due', 'sent', 'delivered')) + ?3 - ?4 AS value`,
      order.id,
      variants,
      sold,
      stage.variants.length * stock + otherVariants(stage).length * otherStock,
    ),
    ask("stock below nothing", "SELECT id AS value FROM variants WHERE stock < 0 AND id IN (SELECT value FROM json_each(?))", variants),
    ask("the ledger does not sum to zero", "SELECT sum(balance_minor) AS value FROM ledger_balances WHERE currency = 'USD'"),
    ask(
      "a line of which more comes back than was bought",
      "SELECT l.id AS value FROM order_lines AS l WHERE l.order_id = ? AND l.quantity < (SELECT coalesce(sum(quantity), 0) FROM returned_pieces WHERE line_id = l.id)",
      order.id,
    ),
    ask(
      "more is promised back than was paid",
      "SELECT sum(amount_minor) AS value FROM refunds WHERE order_id = ?1 AND state <> 'failed' HAVING sum(amount_minor) > ?2",
      order.id,
      order.attempt.amount_minor,
    ),
    ask(
      "more is back than was promised",
      "SELECT ?2 AS value WHERE ?2 > (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE order_id = ?1 AND state <> 'failed')",
      order.id,
      back_minor,
    ),
    ask(
      "a return is paid back twice",
      "SELECT return_id AS value FROM refunds WHERE order_id = ? AND return_id IS NOT NULL AND state <> 'failed' GROUP BY return_id HAVING count(*) > 1",
      order.id,
    ),
    // the other variant has left: nothing moves where it costs the same, and what it costs less goes back once
    ask(
      "an exchange at the same price moved money",
      `SELECT r.id AS value FROM returns AS r WHERE r.order_id = ? AND r.exchange IN ('sent', 'delivered')
        AND NOT EXISTS (SELECT 1 FROM return_lines WHERE return_id = r.id AND exchange_price_minor < bought_price_minor)
        AND (r.given_minor + r.sale_back_minor + r.tax_back_minor + r.gift_back_minor + r.commission_back_minor > 0
          OR EXISTS (SELECT 1 FROM refunds WHERE return_id = r.id) OR EXISTS (SELECT 1 FROM ledger_transfers WHERE key IN ('sale_back:return-' || r.id, 'tax_back:return-' || r.id)))`,
      order.id,
    ),
    ask(
      "a refund is not what its return gives",
      `SELECT r.id AS value FROM returns AS r WHERE r.order_id = ? AND r.state = 'refunded' AND r.decision IS NOT 'part'
        AND r.given_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE return_id = r.id AND state <> 'failed')`,
      order.id,
    ),
    ask(
      "an end of a return keeps another variant aside",
      "SELECT id AS value FROM returns WHERE order_id = ? AND ended_at IS NOT NULL AND exchange IN ('wanted', 'reserved', 'due')",
      order.id,
    ),
    ask(
      "the clock left something due",
      "SELECT id AS value FROM returns WHERE order_id = ? AND ended_at IS NULL AND state <> 'disputed' AND due_at <= ?",
      order.id,
      now,
    ),
  ]);
  return results.flatMap((result) => oneOf(result).flatMap(({ what, value }) => (value === null || value === 0 ? [] : [`${what}: ${value}`])));
}
