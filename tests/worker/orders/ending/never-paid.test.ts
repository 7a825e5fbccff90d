/** Which cancelled orders are forgotten: each thing that keeps one is tried on its own. */
import { beforeAll, describe, expect, it } from "vitest";
import { all } from "../../../../worker/db/sql.ts";
import { atOnce_max, neverPaid, tidyUnpaidOrders, unpaidLifetime_ms } from "../../../../worker/shop/orders/ending/never-paid-data.ts";
import { attemptStatuses } from "../../../../worker/shop/payments/contract.ts";
import { catalogueFixture } from "../../../support/catalogue/fixture.ts";
import { env } from "../../../support/marketplace.ts";
import { idOf, insertAttempts, insertRefunds } from "../../../support/purchase/attempt-rows.ts";
import { insertShipping, makeOrder } from "../../../support/purchase/bought.ts";
import { runSql } from "../../../support/raw-sql.ts";

const { DB } = env;
const before_ms = 5_000;
let productIds: number[];
beforeAll(async () => {
  ({ productIds } = await catalogueFixture(DB, { products: 2, shops: 2 }));
  await insertShipping();
});

const forgotten = async () => (await all<{ id: number }>(DB, neverPaid(before_ms))).map(({ id }) => id);
async function cancelled(at = before_ms) {
  const order = await makeOrder({ productIds, status: "cancelled" });
  await runSql("UPDATE orders SET cancelled_at = ? WHERE id = ?", at, order.orderId);
  return order;
}

const openOrOver = ["created", "pending", "failed", "cancelled", "due", "refused"];
type Made = Awaited<ReturnType<typeof cancelled>>;
const packageOf = ({ orderId }: Made, position: number) =>
  DB.prepare("SELECT id FROM packages WHERE order_id = ? AND position = ?").bind(orderId, position).first<number>("id");

const keeps: [string, (order: Made) => Promise<unknown>][] = [
  ["it stands", ({ orderId }) => runSql("UPDATE orders SET status = 'pending_payment' WHERE id = ?", orderId)],
  ["it was paid once", ({ orderId }) => runSql("UPDATE orders SET paid_at = 1 WHERE id = ?", orderId)],
  ["it was cancelled a moment later", ({ orderId }) => runSql("UPDATE orders SET cancelled_at = ? WHERE id = ?", before_ms + 1, orderId)],
  ...attemptStatuses
    .filter((status) => !openOrOver.includes(status))
    .map((status): (typeof keeps)[number] => [
      `a payment beside one that failed is ${status}`,
      ({ orderId }) => insertAttempts(orderId, { [`keeps-${status}`]: { status }, [`beside-${status}`]: { status: "failed" } }),
    ]),
  ["what a gateway reported was rejected", ({ orderId }) => insertAttempts(orderId, { rejected: { status: "failed", rejection: "amount" } })],
  ["a unit was given back", ({ orderId }) => insertAttempts(orderId, { "given-back": { status: "failed", refunded_minor: 1 } })],
  [
    "a unit of cash was collected",
    ({ orderId }) => insertAttempts(orderId, { "cash-taken": { status: "due", gateway: "cash_on_delivery", collected_minor: 1 } }),
  ],
  [
    "a gateway reported it",
    async ({ orderId }) => {
      await insertAttempts(orderId, { "was-told": { status: "failed" } });
      await runSql(
        "INSERT INTO payment_events (gateway, event_id, type, event, attempt_id, received_at) VALUES ('stripe', 'told', 't', '{}', ?, 0)",
        idOf("was-told"),
      );
    },
  ],
  [
    "money was promised back",
    async ({ orderId }) => {
      await insertAttempts(orderId, { "promised-back": { status: "failed" } });
      await insertRefunds(orderId, idOf("promised-back"), { promised: { state: "failed" } });
    },
  ],
  [
    "the ledger knows it",
    ({ orderId }) =>
      runSql(
        "INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, at) VALUES ('known', 'receipt', 'a', 'b', 1, 'USD', ?, 0)",
        orderId,
      ),
  ],
  ["somebody noted it", ({ orderId }) => runSql("INSERT INTO operator_log (actor, action, order_id, at) VALUES ('admin', 'note', ?, 0)", orderId)],
  ["a parcel of its second package left", async (order) => runSql("INSERT INTO shipments (package_id, key, at) VALUES (?, 'k', 0)", await packageOf(order, 1))],
  [
    "somebody noted its second package",
    async (order) =>
      runSql(
        "INSERT INTO operator_log (actor, action, package_id, shop_id, at) SELECT 'seller', 'note', id, shop_id, 0 FROM packages WHERE id = ?",
        await packageOf(order, 1),
      ),
  ],
  [
    "its second package earned something",
    async (order) =>
      runSql(
        "INSERT INTO package_earnings (package_id, shop_id, currency, amount_minor) SELECT id, shop_id, 'USD', 0 FROM packages WHERE id = ?",
        await packageOf(order, 1),
      ),
  ],
];

describe("a cancelled order that nobody paid", () => {
  it.each(openOrOver)("is forgotten at its age with a payment that is %s", async (status) => {
    const { orderId } = await cancelled();
    await insertAttempts(orderId, { [`open-${status}`]: { status } });
    expect(await forgotten()).toContain(orderId);
  });
  it.each(keeps)("stays where %s, and one beside it does not", async (_, happens) => {
    const [stored, beside] = [await cancelled(), await cancelled()];
    await happens(stored);
    const ids = await forgotten();
    expect([ids.includes(stored.orderId), ids.includes(beside.orderId)]).toEqual([false, true]);
  });
  it("goes with the oldest first, so many at one run, and takes nothing of others along", async () => {
    const now_ms = before_ms + unpaidLifetime_ms;
    await tidyUnpaidOrders(DB, now_ms);
    expect(await forgotten()).toEqual([]);
    await tidyUnpaidOrders(DB, now_ms);
    const counts = async () =>
      Promise.all(
        ["order_lines", "packages", "payment_attempts", "package_events", "order_discounts"].map((table) =>
          DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n"),
        ),
      );
    const before = await counts();
    const [newer, older] = [await cancelled(before_ms), await cancelled(before_ms - 1)];
    await insertAttempts(older.orderId, { [`of-${older.orderId}`]: { status: "failed" } });
    await runSql("UPDATE order_lines SET parted_from = ?2 WHERE id = ?1", older.lineIds[0], older.lineIds[1]);
    await runSql("INSERT INTO package_events (package_id, kind, at) SELECT id, 'cancelled', 0 FROM packages WHERE order_id = ?", older.orderId);
    await runSql(
      "INSERT INTO order_discounts (order_id, package_id, voucher_id, code, name, paid_by, amount_minor) SELECT order_id, id, 1, 'C', 'N', 'shop', 1 FROM packages WHERE order_id = ?",
      older.orderId,
    );
    expect(await forgotten()).toEqual([older.orderId, newer.orderId]);
    await tidyUnpaidOrders(DB, now_ms);
    expect([await forgotten(), await counts()]).toEqual([[], before]);
    expect(atOnce_max).toBe(300);
  });
});
