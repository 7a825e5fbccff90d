/** The SQL of the ledger: what of a shop's transfers is summed, shown and paid, each condition on its own, another shop's and currency's rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../worker/shop/audit.ts";
import { type EntriesAfter, type EntriesAsked, readEntries, readSellerBalance, readSellerRecent, readStatement } from "../../../worker/shop/ledger/data.ts";
import { insertBatch, movePayouts, readBatch, readOwed, readPayouts, readWaitingShops } from "../../../worker/shop/ledger/payouts/data.ts";
import { payoutHold_ms } from "../../../worker/shop/ledger/rules.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = Date.UTC(2026, 10, 20);
const day_ms = 86_400_000;
const by: Actor = { kind: "admin", shopperId: 7, requestId: "r" };
type Shop = { id: number; handle: string };
let shop: Shop;
let other: Shop;
let serial = 0;

type Transfer = {
  shop?: Shop;
  kind?: string;
  amount: number;
  currency?: string;
  orderId?: number | null;
  packageId?: number | null;
  refundId?: number | null;
  at?: number;
};
/** To the shop, or off its account where the amount is below zero. */
async function transfer({
  shop: whose = shop,
  kind = "sale",
  amount,
  currency = "USD",
  orderId = null,
  packageId = null,
  refundId = null,
  at = now_ms,
}: Transfer) {
  serial += 1;
  const [seller, them] = [`seller:${whose.id}`, "marketplace"];
  const [debit, credit] = amount < 0 ? [seller, them] : [them, seller];
  await runSql(
    "INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, refund_id, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...[`rows-${serial}`, kind, debit, credit, Math.abs(amount), currency, orderId, packageId, refundId, at],
  );
}
const tax = (kind: "tax" | "tax_back", amount: number, orderId: number, packageId: number, at = now_ms) => {
  serial += 1;
  const [debit, credit] = kind === "tax" ? ["marketplace", "tax"] : ["tax", "marketplace"];
  return runSql(
    "INSERT INTO ledger_transfers (key, kind, debit, credit, amount_minor, currency, order_id, package_id, at) VALUES (?, ?, ?, ?, ?, 'USD', ?, ?, ?)",
    ...[`rows-${serial}`, kind, debit, credit, amount, orderId, packageId, at],
  );
};
async function ordered(whose = shop) {
  const variant = await makeVariant({ shopId: whose.id });
  const [product] = await rowTexts("SELECT product_id FROM variants WHERE id = ?", variant);
  const { orderId, number } = await makeOrder({ productIds: [Number(product)] });
  const [packageId] = await rowTexts("SELECT id FROM packages WHERE order_id = ?", orderId);
  return { orderId, number, packageId: Number(packageId) };
}
const available = (packageId: number, at: number | null) => runSql("UPDATE package_earnings SET available_at = ? WHERE package_id = ?", at, packageId);
const account = (which: Shop, changed_at: number | null) =>
  runSql(
    "INSERT OR REPLACE INTO shop_bank_accounts (id, shop_id, country, kind, holder_masked, last4, sealed, updated_at, changed_at) VALUES (?1, ?2, 'FR', 'iban', '', '', '', 0, ?3)",
    ...[`bank-${which.id}`, which.id, changed_at],
  );

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(async () => {
  await runSql("DELETE FROM operator_log");
  await runSql("UPDATE shops SET status = 'suspended'");
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("a balance", () => {
  it("is what stands on the shop's account, what waits apart, each currency by itself", async () => {
    const [waits, soon, free, owes] = [await ordered(), await ordered(), await ordered(), await ordered()];
    for (const [each, amount] of [
      [waits, 100],
      [soon, 20],
      [free, 3],
    ] as const)
      await transfer({ amount, ...each });
    await transfer({ amount: -1, kind: "commission", ...owes });
    await transfer({ amount: 500, currency: "EUR" });
    await transfer({ amount: 900, shop: other, ...(await ordered(other)) });
    await available(soon.packageId, now_ms + 1);
    await available(free.packageId, now_ms);
    const settings = { returnWindow_days: expect.any(Number), payoutMin_base_minor: expect.any(Number), payoutWeekday: expect.any(Number) };
    const balances = [
      { currency: "EUR", balance_minor: 500, pending_minor: 0 },
      { currency: "USD", balance_minor: 122, pending_minor: 120 },
    ];
    await account(other, 5);
    expect(await readSellerBalance(db, shop.id, now_ms)).toEqual({ balances, settings, accountChangedAt_ms: null });
    expect((await readSellerBalance(db, shop.id, now_ms + 1)).balances[1]).toMatchObject({ pending_minor: 100 });
    await account(shop, 7);
    expect((await readSellerBalance(db, shop.id, now_ms)).accountChangedAt_ms).toBe(7);
    const recent = await readSellerRecent(db, shop.id, "USD", now_ms + 1);
    expect([recent.pendingLater_minor, recent.entries.length, recent.payouts]).toEqual([100, 4, []]);
    expect((await readSellerRecent(db, shop.id, "EUR", now_ms)).entries.length).toBe(1);
  });
});

describe("entries", () => {
  it("are one for each thing that happened to a package, with its parts, tax, rate and country", async () => {
    const sold = await ordered();
    await runSql("UPDATE orders SET tax_rate_bp = 2000 WHERE id = ?", sold.orderId);
    const parts = [
      ["sale", 100],
      ["shipping", 20],
      ["commission", -10],
      ["cash", -5],
    ] as const;
    for (const [kind, amount] of parts) await transfer({ kind, amount, ...sold });
    await tax("tax", 22, sold.orderId, sold.packageId);
    const back = [
      ["sale_back", -40],
      ["shipping_back", -20],
      ["commission_back", 4],
    ] as const;
    for (const [kind, amount] of back) await transfer({ kind, amount, ...sold, at: now_ms + 1 });
    await tax("tax_back", 9, sold.orderId, sold.packageId, now_ms + 1);
    await transfer({ kind: "goodwill", amount: -7, orderId: sold.orderId, packageId: sold.packageId, at: now_ms + 2 });
    await transfer({ amount: 1, shop: other, ...(await ordered(other)) });
    await transfer({ amount: 1, currency: "EUR" });
    const { entries } = await readSellerRecent(db, shop.id, "USD", now_ms);
    const base = { order: sold.number, reference: null, taxRates_bp: "2000", country: "FR", id: expect.any(Number) };
    const none = { goods_minor: 0, shipping_minor: 0, commission_minor: 0, cash_minor: 0, tax_minor: 0, ownTax_minor: 0 };
    expect(entries).toEqual([
      { ...base, ...none, at: now_ms + 2, what: "goodwill", total_minor: -7 },
      { ...base, ...none, at: now_ms + 1, what: "refund", goods_minor: -40, shipping_minor: -20, commission_minor: 4, tax_minor: -9, total_minor: -56 },
      {
        ...base,
        at: now_ms,
        what: "sale",
        goods_minor: 100,
        shipping_minor: 20,
        commission_minor: -10,
        cash_minor: -5,
        tax_minor: 22,
        ownTax_minor: 0,
        total_minor: 105,
      },
    ]);
    const span = { shopId: shop.id, currency: "USD", from: now_ms, to: now_ms + 2 };
    const read = async (asked: EntriesAsked) => (await readStatement(db, span, asked)).entries;
    const kinds = async (asked: EntriesAsked) => (await read(asked)).map(({ what }) => what);
    const [first, second] = (await read({ limit: 9 })).map(({ at, id }): EntriesAfter => [at, id]);
    expect(await kinds({ limit: 9 })).toEqual(["sale", "refund"]);
    expect([await kinds({ limit: 1 }), await kinds({ limit: 1, after: first }), await kinds({ limit: 1, after: second })]).toEqual([["sale"], ["refund"], []]);
    expect([await kinds({ limit: 9, what: "refund" }), await kinds({ limit: 9, what: "payout" })]).toEqual([["refund"], []]);
    // a place before the span is no way around its beginning
    expect((await readEntries(db, { ...span, from: now_ms + 1 }, { limit: 9, after: [0, 0] })).map(({ what }) => what)).toEqual(["refund"]);
    expect(await readEntries(db, span, { limit: 9, after: first })).toEqual((await read({ limit: 9 })).slice(1));
  });

  it("of one moment are ordered by package, kind and payout, in the order they were booked", async () => {
    const [one, two] = [await ordered(), await ordered()];
    await transfer({ amount: 1, ...one });
    await transfer({ amount: 2, ...two });
    await transfer({ kind: "goodwill", amount: -1, ...one });
    const list = async () => (await readSellerRecent(db, shop.id, "USD", now_ms)).entries.map(({ order, what, total_minor }) => [order, what, total_minor]);
    expect(await list()).toEqual([
      [one.number, "goodwill", -1],
      [two.number, "sale", 2],
      [one.number, "sale", 1],
    ]);
    const span = { shopId: shop.id, currency: "USD", from: 0, to: now_ms + 1 };
    expect((await readStatement(db, span, { limit: 9 })).entries.map(({ total_minor }) => total_minor)).toEqual([1, 2, -1]);
    // what happened in one moment is gone on with from within it
    const [first, second] = (await readEntries(db, span, { limit: 9 })).map(({ at, id }): EntriesAfter => [at, id]);
    const behind = async (place: EntriesAfter | undefined) => (await readEntries(db, span, { limit: 9, after: place })).map(({ total_minor }) => total_minor);
    expect([await behind(first), await behind(second)]).toEqual([[2, -1], [-1]]);
  });

  it("are thirty at most beside a balance, the newest", async () => {
    for (let nth = 1; nth <= 31; nth += 1) await transfer({ amount: nth, at: now_ms + nth, ...(nth === 1 ? {} : { packageId: null }) });
    const { entries } = await readSellerRecent(db, shop.id, "USD", now_ms);
    expect([entries.length, entries[0]?.total_minor, entries.at(-1)?.total_minor]).toEqual([30, 31, 2]);
  });
});

describe("a statement", () => {
  it("begins with what stood before, and adds each month up by cause", async () => {
    const sold = await ordered();
    const december = Date.UTC(2026, 11, 1);
    await transfer({ amount: 1000, at: now_ms - 1 });
    await transfer({ amount: 5, at: now_ms - 1, shop: other });
    await transfer({ amount: 5, at: now_ms - 1, currency: "EUR" });
    const parts = {
      sale: 100,
      shipping: 20,
      commission: -10,
      cash: -5,
      goodwill: -3,
      goodwill_back: 1,
      sale_back: -40,
      shipping_back: -20,
      commission_back: 4,
      payout: -30,
      payout_failed: 30,
    };
    for (const [kind, amount] of Object.entries(parts)) await transfer({ kind, amount, ...sold, at: december - 1 });
    await transfer({ kind: "sale", amount: 8, ...(await ordered()), at: december });
    await transfer({ kind: "sale", amount: 9, at: december + day_ms });
    await transfer({ amount: 7, at: december - 1, shop: other });
    const { opening_minor, months } = await readStatement(db, { shopId: shop.id, currency: "USD", from: now_ms, to: december + day_ms }, { limit: 1 });
    const none = { commission_minor: 0, refunds_minor: 0, cash_minor: 0, goodwill_minor: 0, payouts_minor: 0, tax_minor: 0, ownTax_minor: 0 };
    expect([opening_minor, months]).toEqual([
      1000,
      [
        {
          month: "2026-11",
          sales_minor: 120,
          commission_minor: -6,
          refunds_minor: -60,
          cash_minor: -5,
          goodwill_minor: -2,
          payouts_minor: 0,
          tax_minor: 0,
          ownTax_minor: 0,
        },
        { ...none, month: "2026-12", sales_minor: 8 },
      ],
    ]);
  });
});

describe("payouts", () => {
  const prepare = (key: string, payable: object[], at = now_ms) => insertBatch(db, { key, leftOut: [], payable: payable as never, by, now: at });
  const nameOf = () => `rows-${shop.id}`;
  const paid = async () =>
    (await readPayouts(db, { batch: nameOf() })).map(({ shop: handle, currency, amount_minor }) => [handle, currency, amount_minor]).toSorted();
  const log = () => rowTexts("SELECT actor, shopper_id, action, shop_id, amount_minor, note, request_id, at FROM operator_log ORDER BY id");
  const usd = (which: Shop, minimum_minor = 1, currency = "USD") => ({ shopId: which.id, currency, minimum_minor });

  it("are owed to shops by what does not wait, each currency by itself", async () => {
    const waits = await ordered();
    await transfer({ amount: 100, ...waits });
    await transfer({ amount: 30 });
    await transfer({ amount: 5, currency: "EUR" });
    await transfer({ amount: 7, shop: other, ...(await ordered(other)) });
    const mine = async (at = now_ms) => (await readOwed(db, at)).filter(({ shopId }) => shopId === shop.id || shopId === other.id);
    await account(shop, 9);
    const base = { shopId: shop.id, shop: shop.handle, status: "approved", accountChangedAt: 9 };
    expect(await mine()).toEqual([
      { ...base, currency: "EUR", available_minor: 5 },
      { ...base, currency: "USD", available_minor: 30 },
    ]);
    await transfer({ amount: -30, kind: "payout" });
    expect((await mine()).map(({ currency }) => currency)).toEqual(["EUR"]);
    await available(waits.packageId, now_ms);
    await runSql("UPDATE shops SET status = 'rejected' WHERE id = ?", shop.id);
    expect((await mine())[1]).toEqual({ ...base, status: "rejected", currency: "USD", available_minor: 100 });
  });

  it("of a batch are what is there as it is written, from the minimum on", async () => {
    await transfer({ amount: 100 });
    await transfer({ amount: 40, currency: "EUR" });
    await transfer({ amount: 60, shop: other });
    await prepare(nameOf(), [usd(shop, 100), usd(shop, 41, "EUR"), usd(other, 0)]);
    expect(await paid()).toEqual(
      [
        [shop.handle, "USD", 100],
        [other.handle, "USD", 60],
      ].toSorted(),
    );
    const batch = (await readBatch(db, nameOf())) as { id: number };
    expect(batch).toEqual({ id: batch.id, key: nameOf(), leftOut: [], createdAt: now_ms });
    expect(await readBatch(db, "none")).toBeNull();
    const reference = (which: Shop) => `MP${batch.id}-${which.id}-USD`;
    const row = { batch: nameOf(), currency: "USD", state: "prepared", failure: null, createdAt: now_ms, updatedAt: now_ms, id: expect.any(Number) };
    expect((await readPayouts(db, { batch: nameOf() })).toSorted((a, b) => a.shopId - b.shopId)).toEqual([
      { ...row, shop: shop.handle, shopId: shop.id, amount_minor: 100, reference: reference(shop) },
      { ...row, shop: other.handle, shopId: other.id, amount_minor: 60, reference: reference(other) },
    ]);
    expect((await log()).toSorted()).toEqual(
      [
        `admin 7 payout_prepared ${shop.id} 100 ${reference(shop)} r ${now_ms}`,
        `admin 7 payout_prepared ${other.id} 60 ${reference(other)} r ${now_ms}`,
      ].toSorted(),
    );
    const recent = await readSellerRecent(db, shop.id, "USD", now_ms);
    expect([recent.payouts.map(({ reference: own }) => own), recent.entries[0]]).toEqual([
      [reference(shop)],
      expect.objectContaining({ what: "payout", reference: reference(shop), order: null, taxRates_bp: null, country: null, total_minor: -100 }),
    ]);
    expect((await readSellerRecent(db, shop.id, "EUR", now_ms)).payouts).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ["approved", async () => {}, 1],
    ["suspended", () => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id), 0],
    ["approved, its account changed 72 hours ago", () => account(shop, now_ms - payoutHold_ms), 1],
    ["approved, its account changed a moment later", () => account(shop, now_ms - payoutHold_ms + 1), 0],
    ["approved, another's account changed", () => account(other, now_ms), 1],
    ["owed nothing any more", () => transfer({ amount: -100, kind: "payout" }), 0],
    ["owed what waits", async () => transfer({ amount: -100, kind: "goodwill" }).then(async () => transfer({ amount: 100, ...(await ordered()) })), 0],
  ])("go to a shop that is %s", async (_, change, count) => {
    await transfer({ amount: 100 });
    await change();
    await prepare(nameOf(), [usd(shop, 0)]);
    expect((await paid()).length).toBe(count);
  });

  it("move on from the state before, with their audit entry, and no other", async () => {
    await transfer({ amount: 100 });
    await transfer({ amount: 60, shop: other });
    await prepare(nameOf(), [usd(shop), usd(other)]);
    const rows = await readPayouts(db, { batch: nameOf() });
    const referenceOf = (which: Shop) => rows.find(({ shopId }) => shopId === which.id)?.reference as string;
    const move = (to: "sent" | "paid" | "failed", failure?: string) =>
      movePayouts(db, { references: [referenceOf(shop)], to, ...(failure && { failure }), by, now: now_ms + 5 });
    const state = (which: Shop) => rowTexts("SELECT state, coalesce(failure, '-'), updated_at FROM payouts WHERE shop_id = ?", which.id);
    await runSql("DELETE FROM operator_log");
    await move("paid");
    expect([await state(shop), await log()]).toEqual([[`prepared - ${now_ms}`], []]);
    await move("sent");
    await move("sent");
    expect([await state(shop), await log()]).toEqual([[`sent - ${now_ms + 5}`], [`admin 7 payout_sent ${shop.id} 100 ${referenceOf(shop)} r ${now_ms + 5}`]]);
    expect([(await readPayouts(db, { batch: nameOf(), state: "sent" })).length, (await readPayouts(db, { reference: referenceOf(other) }))[0]?.shopId]).toEqual(
      [1, other.id],
    );
    await move("failed", "closed");
    expect([await state(shop), await state(other)]).toEqual([[`failed closed ${now_ms + 5}`], [`prepared - ${now_ms}`]]);
    await move("paid");
    expect(await state(shop)).toEqual([`failed closed ${now_ms + 5}`]);
  });

  it("wait where an account was changed lately, of the shops asked about", async () => {
    const third = await makeShop();
    for (const [which, changed] of [
      [shop, now_ms - payoutHold_ms + 1],
      [other, now_ms - payoutHold_ms],
      [third, now_ms],
    ] as const)
      await account(which, changed);
    expect(await readWaitingShops(db, [shop.id, other.id], now_ms)).toEqual(new Set([shop.id]));
  });
});
