/** Tax in a shop's statement, and goodwill of a shop, which makes its sale cheaper and its tax smaller. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { sellerStatement, statementCsv } from "../../../worker/shop/ledger/service.ts";
import { type FullOrder, giveGoodwill, readOrder, resolveRefund, settleCash } from "../../../worker/shop/orders/service.ts";
import { cashOrder, db, type Market, paidOrder, resetClock, seedBase, setTax } from "../../support/purchase/fixture.ts";

const by = { kind: "console", shopperId: null, requestId: null } as const;

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax({ tax_rate_bp: 2000, inclusive: 1 });
});

type Placed = { market: Market; shops: { id: number }[]; order: { number: string } };
const idOf = ({ shops }: Placed) => shops[0]?.id as number;
const read = async ({ market, order }: Placed) => (await readOrder(market.purchase(), order.number)) as FullOrder;
const sentTo = async (placed: Placed) => {
  const [pkg] = (await read(placed)).packages;
  await db.prepare("UPDATE packages SET status = 'shipped' WHERE id = ?").bind(pkg?.id).run();
  return pkg?.id as number;
};
const give = async (placed: Placed, amount_minor: number, packageId?: number, key: string = crypto.randomUUID()) =>
  giveGoodwill(placed.market.purchase(), await read(placed), { amount_minor, key, note: "late", packageId }, by);
const statementOf = (placed: Placed) => sellerStatement(db, idOf(placed), {}, placed.market.now);
const seen = async (placed: Placed) => (await statementOf(placed)).entries.map(({ what, total, tax }) => [what, total.amount, tax.amount]);
const taxHeld = (placed: Placed) =>
  db
    .prepare(
      "SELECT coalesce(sum(CASE WHEN credit = 'tax' THEN amount_minor WHEN debit = 'tax' THEN -amount_minor END), 0) AS n FROM ledger_transfers WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    )
    .bind(placed.order.number)
    .first<number>("n");
const isSound = async () => (await checkLedger(db, { after: 0, limit: 100_000 })).differences;

describe("the tax in a statement", { timeout: 60_000 }, () => {
  it("stands beside each sale and what went back of it, with its rate and country, and adds up by month", async () => {
    const placed = { ...(await paidOrder({ shops: [[3536]] })) };
    const [line] = (await read(placed)).lines;
    // 35.36 hold 5.89, 4.90 of delivery 0.82
    expect(await seen(placed)).toEqual([["sale", 2947 + 408 - 295, 589 + 82]]);
    placed.market.now += 1;
    await placed.shopper.call("POST", `/orders/${placed.order.number}/lines/${line?.id}/cancel`);
    expect(await seen(placed)).toEqual([
      ["sale", 3060, 671],
      ["refund", -3060, -671],
    ]);
    const { months } = await statementOf(placed);
    expect(months.map(({ month, tax, closing }) => [month, tax.amount, closing.amount])).toEqual([["2026-11", 0, 0]]);
    const rows = (await statementCsv(db, idOf(placed), {}, placed.market.now)).split("\r\n").map((row) => row.split(",").slice(-4).join());
    expect(rows).toEqual(["tax,tax_rate,country,tax_owed_by", ",,,", "6.71,20.00,FR,marketplace", "-6.71,20.00,FR,marketplace", ",,,", ""]);
  });

  it("is listed apart where a sale and its end fall on one moment", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    await placed.shopper.call("POST", `/orders/${placed.order.number}/cancel`);
    expect((await seen(placed)).sort()).toEqual([
      ["refund", -3060, -671],
      ["sale", 3060, 671],
    ]);
  });

  it("has none of the fee of a way of paying, which is the marketplace's", async () => {
    const placed = await cashOrder({ shops: [[3536]] });
    const packageId = await sentTo(placed);
    await settleCash(placed.market.purchase(), packageId, "collected", by);
    // 3.00 for paying at the door hold 0.50
    expect(await taxHeld(placed)).toBe(671 + 50);
    expect(await seen(placed)).toEqual([["sale", 3060 - 3536 - 490 - 300, 671]]);
    expect(await isSound()).toEqual([]);
  });

  it("is read in the currency that the shop has sold in, unless another is named", async () => {
    const placed = await paidOrder({ shops: [[3536]], currency: "EUR" });
    const { closing, currencies } = await statementOf(placed);
    expect([closing.currency, closing.amount > 0, currencies]).toEqual(["EUR", true, ["EUR"]]);
    expect(await statementCsv(db, idOf(placed), {}, placed.market.now)).toContain(`${placed.order.number}`);
    const named = await sellerStatement(db, idOf(placed), { currency: "USD" }, placed.market.now);
    expect([named.closing, named.currencies]).toEqual([{ amount: 0, currency: "USD" }, ["EUR", "USD"]]);
  });
});

describe("goodwill that a shop bears", { timeout: 60_000 }, () => {
  it("takes its part of the tax along, and gives it back when the refund is not made", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    const packageId = await sentTo(placed);
    placed.market.now += 1;
    placed.market.gateway.refundFails.push("refused");
    const { refunds } = await give(placed, 500, packageId);
    // 5.00 of 40.26 that hold 6.71
    expect((await seen(placed)).at(-1)).toEqual(["goodwill", -417, -83]);
    expect([await taxHeld(placed), (await statementOf(placed)).months[0]?.goodwill.amount, await isSound()]).toEqual([671 - 83, -417, []]);
    placed.market.now += 1;
    placed.market.gateway.refundFails = ["refused"];
    await resolveRefund(placed.market.purchase(), await read(placed), refunds[0]?.id as number, "failed", by);
    expect((await seen(placed)).at(-1)).toEqual(["goodwill_back", 417, 83]);
    expect([await taxHeld(placed), (await statementOf(placed)).closing.amount, await isSound()]).toEqual([671, 3060, []]);
  });

  it("gives back all of the sale's tax with the last of its money, and no more", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    const packageId = await sentTo(placed);
    for (const amount of [1, 2, 3, 4, 5, 1_000]) await give(placed, amount, packageId);
    await give(placed, 4026 - 1_015, packageId);
    expect([await taxHeld(placed), await isSound()]).toEqual([0, []]);
    await expect(give(placed, 1, packageId)).rejects.toMatchObject({ code: "refund_too_large" });
  });

  it("is written once for a key, and each of several at one moment with the tax that is left then", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    const packageId = await sentTo(placed);
    await Promise.all([1, 2, 3].map((amount) => give(placed, amount, packageId)));
    await Promise.all([give(placed, 500, packageId, "same"), give(placed, 500, packageId, "same")]);
    // 5.06 of 40.26 hold 0.84
    expect([await taxHeld(placed), (await read(placed)).refunds.length, await isSound()]).toEqual([671 - 84, 4, []]);
  });

  it("leaves the tax alone where the marketplace bears it, and where there is none", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    await give(placed, 500);
    expect([await taxHeld(placed), await isSound()]).toEqual([671, []]);
    await setTax(null);
    const untaxed = await paidOrder({ shops: [[3536]] });
    await give(untaxed, 500, await sentTo(untaxed));
    expect([(await seen(untaxed)).sort()[0], await isSound()]).toEqual([["goodwill", -500, 0], []]);
  });

  it("cannot be written with tax that the sale does not hold, nor changed afterwards", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    const packageId = await sentTo(placed);
    const write = (tax_minor: number, amount_minor: number, borne: boolean) =>
      db
        .prepare(
          `INSERT INTO refunds (key, order_id, attempt_id, package_id, borne_by_shop_id, reason, amount_minor, tax_minor, state, created_at, updated_at)
            SELECT ?1, a.order_id, a.id, k.id, iif(?2, k.shop_id, NULL), 'goodwill', ?3, ?4, 'waiting', 0, 0 FROM packages AS k
            JOIN payment_attempts AS a ON a.order_id = k.order_id WHERE k.id = ?5`,
        )
        .bind(crypto.randomUUID(), borne ? 1 : 0, amount_minor, tax_minor, packageId)
        .run();
    await expect(write(672, 4000, true)).rejects.toThrow("refund_tax_within_package");
    await expect(write(1, 1, false)).rejects.toThrow("refund_tax_within");
    await expect(write(2, 1, true)).rejects.toThrow("refund_tax_within");
    await expect(write(-1, 1, true)).rejects.toThrow("refund_tax_within");
    await write(671, 3000, true);
    await expect(write(1, 10, true)).rejects.toThrow("refund_tax_within_package");
    await expect(db.prepare("UPDATE refunds SET tax_minor = 670 WHERE package_id = ?").bind(packageId).run()).rejects.toThrow("refund_is_booked");
  });
});
