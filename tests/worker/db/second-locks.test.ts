/**
 * What the database itself refuses and announces, tried by writing past the code that would not ask for it: when one of the two goes,
 * somebody shall notice before the other follows.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeFlashSale, makeShop, makeVariant, placedOrder, resetClock, seedBase, soldOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** Writes a row as another one is, with these fields changed. */
async function insertLike(table: string, id: number, change: Record<string, unknown>): Promise<void> {
  const { results } = await db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
  const row = { ...(await db.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first<Record<string, unknown>>()), id: null, ...change };
  const names = results.map(({ name }) => name);
  await db
    .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...names.map((name) => row[name as keyof typeof row] ?? null))
    .run();
}

describe("a payout", () => {
  const balance_minor = 4_000;
  let shopId: number;
  let serial = 0;
  const stands = () => db.prepare("SELECT balance_minor FROM ledger_balances WHERE account = ?").bind(`seller:${shopId}`).first<number>("balance_minor");
  const pay = async (amount_minor: number, currency = "USD") => {
    serial += 1;
    const batch = await db
      .prepare("INSERT INTO payout_batches (key, left_out, created_at) VALUES (?, '[]', 0) RETURNING id")
      .bind(`direct-${serial}`)
      .first("id");
    return db
      .prepare(
        `INSERT INTO payouts (batch_id, shop_id, currency, amount_minor, reference, state, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, 'prepared', 1, 1) RETURNING id`,
      )
      .bind(batch, shopId, currency, amount_minor, `direct-${serial}`)
      .first<number>("id");
  };
  const move = (id: number | null, state: string) => db.prepare("UPDATE payouts SET state = ?2, updated_at = 2 WHERE id = ?1").bind(id, state).run();

  beforeEach(async () => {
    shopId = (await makeShop()).id;
    await db
      .prepare("INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, at) VALUES (?1, 'sale', 'marketplace', ?1, ?2, 'USD', 0)")
      .bind(`seller:${shopId}`, balance_minor)
      .run();
  });

  it.each([
    [balance_minor - 1, "USD", 1],
    [balance_minor, "USD", 0],
  ])("of %i %s leaves %i on the account", async (amount_minor, currency, left) => {
    await pay(amount_minor, currency);
    expect(await stands()).toBe(left);
  });
  it.each([
    [balance_minor + 1, "USD", "payout_within_balance"],
    [1, "EUR", "payout_within_balance"],
    [0, "USD", "payout_positive"],
    [-1, "USD", "payout_positive"],
  ])("of %i %s is refused", async (amount_minor, currency, law) => {
    await expect(pay(amount_minor, currency)).rejects.toThrow(law);
    expect(await stands()).toBe(balance_minor);
  });
  it("that is in its second half is measured by what the first one left", async () => {
    await pay(balance_minor - 1);
    await expect(pay(2)).rejects.toThrow("payout_within_balance");
    await pay(1);
    expect(await stands()).toBe(0);
  });

  const states = ["prepared", "sent", "paid", "failed"];
  const ways: Record<string, string[]> = { prepared: [], sent: ["sent"], paid: ["sent", "paid"], failed: ["sent", "failed"] };
  const allowed = ["prepared sent", "prepared failed", "sent paid", "sent failed"];
  it.each(states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to])))("moves from %s to %s only forward", async (from, to) => {
    const id = await pay(1_000);
    for (const state of ways[from] as string[]) await move(id, state);
    if (allowed.includes(`${from} ${to}`)) {
      await move(id, to);
      expect(await stands()).toBe(to === "failed" ? balance_minor : balance_minor - 1_000);
    } else await expect(move(id, to)).rejects.toThrow("payout_forward_only");
  });
  it.each([
    ["its sum", "amount_minor = 999"],
    ["its shop", "shop_id = shop_id + 1"],
    ["its currency", "currency = 'EUR'"],
  ])("keeps %s", async (_, change) => {
    const id = await pay(1_000);
    await makeShop();
    await expect(db.prepare(`UPDATE payouts SET ${change} WHERE id = ?`).bind(id).run()).rejects.toThrow("payout_forward_only");
  });
});

describe("a refund", () => {
  const ask = (attemptId: string, orderId: number, amount_minor: number, state = "asked") =>
    db
      .prepare("INSERT INTO refunds (key, attempt_id, order_id, amount_minor, reason, state, created_at, updated_at) VALUES (?, ?, ?, ?, 'goodwill', ?, 0, 0)")
      .bind(crypto.randomUUID(), attemptId, orderId, amount_minor, state)
      .run();
  it("never makes more of a payment than came, but for those that failed", async () => {
    const { attempt, order } = await placedOrder();
    const orderId = (await db.prepare("SELECT id FROM orders WHERE number = ?").bind(order.number).first<number>("id")) as number;
    await db.prepare("UPDATE payment_attempts SET status = 'paid' WHERE id = ?").bind(attempt.id).run();
    const all = attempt.amount_minor;
    await expect(ask(attempt.id, orderId, all + 1)).rejects.toThrow("refunds_within_payment");
    await ask(attempt.id, orderId, all + 1, "failed");
    await ask(attempt.id, orderId, all - 1);
    await expect(ask(attempt.id, orderId, 2)).rejects.toThrow("refunds_within_payment");
    await ask(attempt.id, orderId, 1);
    await expect(db.prepare("UPDATE refunds SET state = 'asked' WHERE attempt_id = ? AND state = 'failed'").bind(attempt.id).run()).rejects.toThrow(
      "refunds_within_payment",
    );
    for (const change of ["amount_minor = amount_minor - 1", "borne_by_shop_id = 1"])
      await expect(db.prepare(`UPDATE refunds SET ${change} WHERE attempt_id = ? AND state = 'asked'`).bind(attempt.id).run()).rejects.toThrow(/refund_/);
  });
});

describe("unpaid orders in somebody's name", () => {
  it("count against strangers, not against the account's owner", async () => {
    const { order } = await placedOrder();
    const id = (await db.prepare("SELECT id FROM orders WHERE number = ?").bind(order.number).first<number>("id")) as number;
    const owner = await makeShopper();
    let n = 0;
    const another = (shopper_id: number | null) => {
      n += 1;
      const own = { number: `M-LOCK-${id}-${n}`, idempotency_key: crypto.randomUUID(), cart_id: null, network_key: null };
      return insertLike("orders", id, { ...own, shopper_id, buyer_key: "owner@example.test", access_key: crypto.randomUUID(), status: "pending_payment" });
    };
    await another(null);
    await another(null);
    await expect(another(null)).rejects.toThrow("orders_within_unpaid_limit");
    await another(owner.id);
    await another(owner.id);
    await expect(another(owner.id)).rejects.toThrow("orders_within_unpaid_limit");
  });
});

describe("what a change of stock announces", () => {
  const announced = async (change: () => Promise<unknown>) => {
    const last = (await db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM catalogue_changes").first<number>("seq")) as number;
    await change();
    const { results } = await db.prepare("SELECT tag FROM catalogue_changes WHERE seq > ? ORDER BY tag").bind(last).all<{ tag: string }>();
    return results.map(({ tag }) => tag.replace(/:\d+$/, ""));
  };
  it.each([
    [0, 1, ["product"]],
    [1, 0, ["product"]],
    [0, 6, ["product"]],
    [6, 0, ["product"]],
    [1, 2, ["stock"]],
    [6, 5, ["stock"]],
    [5, 6, ["stock"]],
    [5, 4, ["stock"]],
    [7, 6, []],
    [6, 7, []],
    [3, 3, []],
    [0, 0, []],
  ])("from %i to %i: %j", async (from, to, tags) => {
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: from });
    const set = () => db.prepare("UPDATE variants SET stock = ?2 WHERE id = ?1").bind(variantId, to).run();
    expect(await announced(set)).toEqual(tags);
  });
  it("of a flash line: when its quota is gone and back, not with each piece", async () => {
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    const saleId = await makeFlashSale(variantId, { price_base_minor: 1_000, quota: 3, startsAt: 0, endsAt: 4e12 });
    const sell = (sold: number) => announced(() => db.prepare("UPDATE flash_sale_items SET sold = ?2 WHERE flash_sale_id = ?1").bind(saleId, sold).run());
    expect([await sell(1), await sell(2), await sell(3), await sell(2)]).toEqual([[], [], ["flash-sales", "product"], ["flash-sales", "product"]]);
    await expect(sell(4)).rejects.toThrow(/CHECK/);
    expect(await soldOf(saleId)).toBe(2);
  });
});
