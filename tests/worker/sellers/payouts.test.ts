import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsCommand } from "../../../worker/local/ops-payouts.ts";
import type { Actor } from "../../../worker/shop/audit.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { type PayoutContext, payoutFile, preparePayouts, resolvePayout, sentFile, showBatch } from "../../../worker/shop/ledger/payouts/payouts.ts";
import { sellerBalance } from "../../../worker/shop/ledger/service.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { type FullOrder, giveGoodwill, readOrder } from "../../../worker/shop/orders/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { db, Market, paidOrder, resetClock, seedBase, setTax } from "../../support/purchase/fixture.ts";

const by: Actor = { kind: "console", shopperId: null, requestId: null };
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
const iban = { country: "FR", holder: '=HYPERLINK("http://x")', iban: "FR1420041010050500013M02606" };

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax(null);
  // what other tests' shops could still be paid is not in the way
  await db.prepare("UPDATE shops SET status = 'suspended'").run();
  await db.prepare("UPDATE ledger_settings SET payout_min_base_minor = 2000").run();
});

const contextOf = (market: Market): PayoutContext => ({
  ...{ env: market.env, now: market.now, by },
  openBankAccount: async (_, shopId) => market.bankAccounts.get(shopId) ?? null,
});

/** A paid order of two shops, delivered fifteen days ago: 45.39 can be paid to the first, 11.20 to the second. */
async function earned(market = new Market()) {
  const placed = await paidOrder({ market });
  for (const { id } of placed.order.packages) {
    await movePackage(market.purchase(), id, { to: "shipped", shipment: dhl }, by);
    await movePackage(market.purchase(), id, { to: "delivered" }, by);
  }
  market.now += 15 * 86_400_000;
  const [first, second] = placed.shops as [{ id: number; handle: string }, { id: number; handle: string }];
  for (const { id } of [first, second]) market.bankAccounts.set(id, iban);
  const available = async (shopId: number) => (await sellerBalance(db, shopId, "USD", market.now)).available.amount;
  const goodwill = async (amount_minor: number, packageId?: number) =>
    giveGoodwill(
      market.purchase(),
      (await readOrder(market.purchase(), placed.order.number)) as FullOrder,
      { amount_minor, key: crypto.randomUUID(), note: "late", packageId },
      by,
    );
  return { ...placed, first, second, available, goodwill };
}
let batches = 0;
const name = () => {
  batches += 1;
  return `batch-${batches}-${Date.now()}`;
};
const sums = (payouts: { shop: string; amount: { amount: number } }[]) => payouts.map(({ shop, amount }) => [shop, amount.amount]);

describe("a batch of payouts", { timeout: 60_000 }, () => {
  it("pays what is available over the minimum, once for its name, also for two operators at once", async () => {
    const { market, first, second, available } = await earned();
    const key = name();
    const [one, two] = await Promise.all([preparePayouts(contextOf(market), key), preparePayouts(contextOf(market), key)]);
    expect(one).toEqual(two);
    expect(sums(one.payouts)).toEqual([[first.handle, 4539]]);
    expect(one.leftOut.filter(({ shop }) => shop === second.handle)).toEqual([
      { shop: second.handle, available: { amount: 1120, currency: "USD" }, reason: "below_minimum" },
    ]);
    expect([await available(first.id), await available(second.id)]).toEqual([0, 1120]);
    // another name finds nothing more to pay
    const [third, fourth] = await Promise.all([preparePayouts(contextOf(market), name()), preparePayouts(contextOf(market), name())]);
    expect([third.payouts, fourth.payouts]).toEqual([[], []]);
  });

  it("says whom it leaves out: without bank details, suspended", async () => {
    const { market, first, second } = await earned();
    market.bankAccounts.delete(first.id);
    await db.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(second.id).run();
    const { payouts, leftOut } = await preparePayouts(contextOf(market), name());
    expect([payouts, leftOut.filter(({ shop }) => [first.handle, second.handle].includes(shop)).map(({ reason }) => reason)]).toEqual([
      [],
      ["no_bank_account", "not_approved"],
    ]);
  });

  it("is a file for the bank, the same however often it is asked for, with nothing that a spreadsheet works out", async () => {
    const { market, first } = await earned();
    const key = name();
    const [payout] = (await preparePayouts(contextOf(market), key)).payouts;
    const file = await payoutFile(contextOf(market), key);
    expect(file.csv).toBe(
      `beneficiary,country,account,bank,amount,currency,reference\r\n"'=HYPERLINK(""http://x"")",FR,FR1420041010050500013M02606,,45.39,USD,${payout?.reference}\r\n`,
    );
    expect(await payoutFile(contextOf(market), key)).toEqual(file);
    // to be read again it is not to be sent again, and it holds what the bank has alone
    expect([await sentFile(contextOf(market), key), (await showBatch(db, key)).payouts]).toEqual([
      file.csv,
      [{ ...payout, state: "sent", updatedAt: expect.any(String) }],
    ]);
    await resolvePayout(contextOf(market), payout?.reference as string, "paid");
    expect((await sentFile(contextOf(market), key)).split("\r\n")).toHaveLength(2);
    await expect(sentFile(contextOf(market), "no-such-batch")).rejects.toMatchObject({ code: "not_found" });
    await expect(showBatch(db, "no-such-batch")).rejects.toMatchObject({ code: "not_found" });
    const { results } = await db.prepare("SELECT action, amount_minor, note FROM operator_log WHERE shop_id = ? ORDER BY id").bind(first.id).all();
    expect(results).toEqual([
      { action: "payout_prepared", amount_minor: 4539, note: payout?.reference },
      { action: "payout_sent", amount_minor: 4539, note: payout?.reference },
      { action: "payout_paid", amount_minor: 4539, note: payout?.reference },
    ]);
  });

  it("that the bank did not make is on the account again, and in the next batch", async () => {
    const { market, first, available } = await earned();
    const key = name();
    const [payout] = (await preparePayouts(contextOf(market), key)).payouts;
    const reference = payout?.reference as string;
    await expect(resolvePayout(contextOf(market), reference, "paid")).rejects.toMatchObject({ code: "conflict" });
    await payoutFile(contextOf(market), key);
    expect(await resolvePayout(contextOf(market), reference, "failed", "account closed")).toMatchObject({ state: "failed", failure: "account closed" });
    expect(await resolvePayout(contextOf(market), reference, "failed", "account closed")).toMatchObject({ state: "failed" });
    await expect(resolvePayout(contextOf(market), reference, "paid")).rejects.toMatchObject({ code: "conflict" });
    await expect(resolvePayout(contextOf(market), "MP0-0-USD", "paid")).rejects.toMatchObject({ code: "not_found" });
    expect(await available(first.id)).toBe(4539);
    expect(sums((await preparePayouts(contextOf(market), name())).payouts)).toEqual([[first.handle, 4539]]);
  });

  it("carries on what a shop owes after it was paid", async () => {
    const { market, first, order, available, goodwill } = await earned();
    await preparePayouts(contextOf(market), name());
    await goodwill(1_000, order.packages[0]?.id);
    expect(await available(first.id)).toBe(-1_000);
    expect((await preparePayouts(contextOf(market), name())).payouts).toEqual([]);
    // goodwill that nobody named is the marketplace's
    await goodwill(500);
    expect(await available(first.id)).toBe(-1_000);
  });

  it("a shop bears no more than was paid for what it has sent", async () => {
    const { market, order, goodwill } = await earned();
    const [pkg] = order.packages;
    await expect(goodwill((pkg?.total.amount as number) + 1, pkg?.id)).rejects.toMatchObject({ code: "refund_too_large" });
    await expect(goodwill(1, 999_999)).rejects.toMatchObject({ code: "not_found" });
    const fresh = await paidOrder({ market });
    const full = (await readOrder(market.purchase(), fresh.order.number)) as FullOrder;
    const unsent = giveGoodwill(
      market.purchase(),
      full,
      { amount_minor: 100, key: crypto.randomUUID(), note: "early", packageId: fresh.order.packages[0]?.id },
      by,
    );
    await expect(unsent).rejects.toMatchObject({ code: "refund_too_large" });
  });
});

describe("goodwill that a shop bears", { timeout: 60_000 }, () => {
  it("twice is no more than was paid for its package, and one that failed is on its account again", async () => {
    const { market, first, order, available, goodwill } = await earned();
    const pkg = order.packages[0] as { id: number; total: { amount: number } };
    const all = pkg.total.amount;
    await goodwill(all - 1_000, pkg.id);
    await expect(goodwill(1_001, pkg.id)).rejects.toMatchObject({ code: "refund_too_large" });
    expect(await available(first.id)).toBe(4539 - (all - 1_000));
    await goodwill(1_000, pkg.id);
    expect(await available(first.id)).toBe(4539 - all);
    await expect(goodwill(1, pkg.id)).rejects.toMatchObject({ code: "refund_too_large" });
    const { id } = (await db.prepare("SELECT id FROM refunds WHERE package_id = ? AND amount_minor = 1000").bind(pkg.id).first<{ id: number }>()) as {
      id: number;
    };
    await db.prepare("UPDATE refunds SET state = 'failed', updated_at = ?2 WHERE id = ?1").bind(id, market.now).run();
    expect(await available(first.id)).toBe(4539 - (all - 1_000));
    const { results } = await db
      .prepare("SELECT kind, seller_minor FROM ledger_transfers WHERE refund_id = ? AND shop_id IS NOT NULL ORDER BY id")
      .bind(id)
      .all();
    expect(results).toEqual([
      { kind: "goodwill", seller_minor: -1_000 },
      { kind: "goodwill_back", seller_minor: 1_000 },
    ]);
  });
});

describe("payouts at the operator's desk", { timeout: 60_000 }, () => {
  it("go by the API, for operators alone, from the console as well", async () => {
    const { market, first } = await earned();
    const operator = await makeShopper({ scope: "shopper admin", now_ms: market.now });
    const ask = async <T>(path: string, body?: object): Promise<T> => {
      const init = body && { method: "POST", body: JSON.stringify(body) };
      const response = await market.fetch(path, { ...init, headers: { ...operator.bearer, "content-type": "application/json" } });
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "private, no-store"]);
      return response.json<T>();
    };
    const key = name();
    const written: string[] = [];
    const console_ = async (...words: string[]) =>
      (await payoutsCommand(words[0], words.slice(1), "2026-12-05", (_, text) => void written.push(String(text)))?.(ask)) ?? null;
    const prepared = await console_("payouts", "prepare", key);
    const reference = prepared?.lines[0]?.split("  ")[0] as string;
    expect(prepared?.lines[0]).toBe(`${reference}  ${first.handle}  4539 USD  prepared`);
    expect((await console_("payouts", "file", key, "bank.csv"))?.lines).toEqual(["1 payouts written to bank.csv."]);
    expect(written[0]).toContain(`45.39,USD,${reference}`);
    expect((await console_("payouts", "paid", reference))?.lines).toEqual([`${reference}  ${first.handle}  4539 USD  paid`]);
    expect((await console_("payouts", "list", key))?.lines).toEqual([`${reference}  ${first.handle}  4539 USD  paid`, "1 payouts."]);
    for (const wrong of [["payouts"], ["payouts", "file", key], ["payouts", "failed", reference], ["ledger", "fix"], ["payments", "prepare"]])
      expect(await console_(...wrong)).toBeNull();
    const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    for (const path of ["/admin/payouts", "/admin/ledger/check"])
      expect([(await market.fetch(path, { headers: seller.bearer })).status, (await market.fetch(path)).status]).toEqual([403, 401]);
  });

  it("finds what was changed behind the ledger's back, and nothing else", async () => {
    const { market, order, first } = await earned();
    const operator = await makeShopper({ scope: "shopper admin", now_ms: market.now });
    const ask = async <T>(path: string) => (await market.fetch(path, { headers: operator.bearer })).json<T>();
    const check = async () => (await payoutsCommand("ledger", ["check"], "")?.(ask)) as { lines: string[]; exitCode: number };
    expect(await check()).toMatchObject({ exitCode: 0, lines: [expect.stringMatching(/no difference\.$/)] });
    const planted: [string, string, RegExp][] = [
      [
        `UPDATE ledger_balances SET balance_minor = balance_minor + 100 WHERE account = 'seller:${first.id}'`,
        `UPDATE ledger_balances SET balance_minor = balance_minor - 100 WHERE account = 'seller:${first.id}'`,
        new RegExp(`balances  seller:${first.id}: 4639 USD booked, 4539 USD expected`),
      ],
      [
        `UPDATE order_lines SET paid_minor = paid_minor + 5 WHERE order_id = (SELECT id FROM orders WHERE number = '${order.number}') AND package_id = ${order.packages[0]?.id} AND unit_price_minor = 2500`,
        `UPDATE order_lines SET paid_minor = paid_minor - 5 WHERE order_id = (SELECT id FROM orders WHERE number = '${order.number}') AND package_id = ${order.packages[0]?.id} AND unit_price_minor = 2500`,
        new RegExp(`${order.number}  seller:${first.id}: 4539 USD booked, 4544 USD expected`),
      ],
      [
        `UPDATE package_earnings SET amount_minor = amount_minor + 7 WHERE package_id = ${order.packages[1]?.id}`,
        `UPDATE package_earnings SET amount_minor = amount_minor - 7 WHERE package_id = ${order.packages[1]?.id}`,
        new RegExp(`package:${order.packages[1]?.id}`),
      ],
    ];
    for (const [plant, mend, expected] of planted) {
      await db.prepare(plant).run();
      const found = await check();
      expect([plant, found.exitCode]).toEqual([plant, 1]);
      expect(found.lines.join("\n")).toMatch(expected);
      await db.prepare(mend).run();
    }
    expect((await check()).exitCode).toBe(0);
  });

  it("changes nothing that was booked", async () => {
    await earned();
    for (const sql of ["UPDATE ledger_transfers SET amount_minor = 1", "DELETE FROM ledger_transfers"])
      await expect(db.prepare(sql).run()).rejects.toThrow("ledger_is_append_only");
    for (const [debit, credit, amount] of [
      ["tax", "tax", 5],
      ["tax", "marketplace", 0],
      ["tax", "marketplace", -5],
      ["seller:1", "seller:2", 5],
    ])
      await expect(
        db
          .prepare("INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, at) VALUES ('planted', 'sale', ?, ?, ?, 'USD', 0)")
          .bind(debit, credit, amount)
          .run(),
      ).rejects.toThrow(/CHECK|transfer_between_two/);
  });
});

describe("payouts with each call broken once", { timeout: 300_000 }, () => {
  const world = new FaultyWorld();
  const { market } = world;
  type Subject = Awaited<ReturnType<typeof earned>> & { key: string; reference: string };
  const openBankAccount = (_: unknown, shopId: number) =>
    world.faults.through({ name: "bank account", reads: true }, async () => market.bankAccounts.get(shopId) ?? null);
  const context = (): PayoutContext => ({ env: market.env, now: market.now, by, openBankAccount });
  const arrange = async (upTo: "earned" | "prepared" | "sent"): Promise<Subject> => {
    await db.prepare("UPDATE shops SET status = 'suspended'").run();
    const subject = { ...(await earned(market)), key: name(), reference: "" };
    if (upTo === "earned") return subject;
    const { payouts } = await preparePayouts(context(), subject.key);
    if (upTo === "sent") await payoutFile(context(), subject.key);
    return { ...subject, reference: payouts[0]?.reference as string };
  };
  const rows = async (sql: string, ...params: unknown[]) =>
    (
      await db
        .prepare(sql)
        .bind(...params)
        .all()
    ).results;
  const end = async ({ first, second }: Subject) => ({
    payouts: await rows("SELECT amount_minor, state, failure FROM payouts WHERE shop_id IN (?, ?)", first.id, second.id),
    transfers: await rows("SELECT kind, seller_minor FROM ledger_transfers WHERE shop_id IN (?, ?) AND payout_id IS NOT NULL ORDER BY id", first.id, second.id),
    log: await rows("SELECT action, amount_minor FROM operator_log WHERE shop_id IN (?, ?) ORDER BY id", first.id, second.id),
  });
  /** Nobody is paid more than was earned, and the books hold, whatever broke. */
  const wrong = async ({ first, order }: Subject) => {
    const orderId = (await rows("SELECT id FROM orders WHERE number = ?", order.number))[0]?.id as number;
    const paid = (await rows("SELECT coalesce(sum(amount_minor), 0) AS n FROM payouts WHERE shop_id = ? AND state <> 'failed'", first.id))[0] as { n: number };
    const { differences } = await checkLedger(db, { after: orderId - 1, limit: 1 });
    return [...(paid.n > 4539 ? [`paid ${paid.n}`] : []), ...differences.map((each) => JSON.stringify(each))];
  };

  it.each<[string, number, "earned" | "prepared" | "sent", (subject: Subject) => Promise<unknown>]>([
    ["prepared", 8, "earned", ({ key }) => preparePayouts(context(), key)],
    ["written to a file", 5, "prepared", ({ key }) => payoutFile(context(), key)],
    ["paid", 3, "sent", ({ reference }) => resolvePayout(context(), reference, "paid")],
    ["not made by the bank", 3, "sent", ({ reference }) => resolvePayout(context(), reference, "failed", "account closed")],
  ])("end as if nothing had happened: %s", async (_, least, upTo, work) => {
    await setTax(null);
    const points = await world.breakEverywhere<Subject>({ setUp: () => arrange(upTo), act: (subject) => answerOf(work(subject)), wrong, end });
    expect(points).toBeGreaterThanOrEqual(least);
  });
});
