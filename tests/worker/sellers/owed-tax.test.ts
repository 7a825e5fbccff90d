/** Tax that a shop owes itself: it gets it with its sale, gives it back with a refund, and reads of it in its statement. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { sellerBalance, sellerStatement, statementCsv } from "../../../worker/shop/ledger/service.ts";
import { type FullOrder, giveGoodwill, readOrder, resolveRefund, settleCash } from "../../../worker/shop/orders/service.ts";
import { cashOrder, db, type Market, paidOrder, resetClock, seedBase, setTax } from "../../support/purchase/fixture.ts";

const by = { kind: "console", shopperId: null, requestId: null } as const;

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax({ tax_rate_bp: 2000, inclusive: 1, owed_by: "shop", lamps_bp: 550 });
});

type Placed = { market: Market; shops: { id: number }[]; order: { number: string } };
const idOf = ({ shops }: Placed) => shops[0]?.id as number;
const read = async ({ market, order }: Placed) => (await readOrder(market.purchase(), order.number)) as FullOrder;
const seen = async (placed: Placed) =>
  (await sellerStatement(db, idOf(placed), {}, placed.market.now)).entries.map(({ what, total, tax, ownTax }) => [
    what,
    total.amount,
    tax.amount,
    ownTax.amount,
  ]);
const monthOf = async (placed: Placed) => (await sellerStatement(db, idOf(placed), {}, placed.market.now)).months.at(-1);
const held = async (account: string) =>
  (await db.prepare("SELECT balance_minor AS n FROM ledger_balances WHERE account = ? AND currency = 'USD'").bind(account).first<number>("n")) ?? 0;
const differences = async (placed: Placed) => (await checkLedger(db, { after: (await read(placed)).order.id - 1, limit: 1 })).differences;
/** 35.36 at 5.5 % hold 1.84, 4.90 of delivery at 20 % hold 0.82; commission is 10 % of 33.52. */
const [goods, shipping, commission, ownTax] = [3352, 408, 335, 184 + 82];

describe("a sale", { timeout: 60_000 }, () => {
  it("pays the shop its tax, and its order, invoice and statement say the same", async () => {
    const before = await held("tax");
    const placed = await paidOrder({ shops: [[3536]] });
    expect(await seen(placed)).toEqual([["sale", goods + shipping - commission + ownTax, 0, ownTax]]);
    expect([await held(`seller:${idOf(placed)}`), (await held("tax")) - before]).toEqual([goods + shipping - commission + ownTax, 0]);
    const [pkg] = (await placed.read()).packages;
    expect({ owedBy: pkg?.taxOwedBy, taxes: pkg?.taxes.map(({ rate, net, tax }) => [rate, net.amount, tax.amount]) }).toEqual({
      owedBy: "shop",
      taxes: [
        [20, 408, 82],
        [5.5, 3352, 184],
      ],
    });
    // several rates: none is the order's
    expect((await placed.read()).taxRate).toBeUndefined();
    const [, , sale] = (await statementCsv(db, idOf(placed), {}, placed.market.now)).split("\r\n");
    expect(sale?.split(",").slice(4)).toEqual(["33.52", "4.08", "-3.35", "0.00", "36.91", "36.91", "USD", "2.66", "5.50", "FR", "shop"]);
    expect((await sellerBalance(db, idOf(placed), "USD", placed.market.now)).pending.amount).toBe(3691);
    expect(await differences(placed)).toEqual([]);
  });

  it("that is cancelled takes the tax back from the shop", async () => {
    const placed = await paidOrder({ shops: [[3536, 1000]] });
    const [line] = (await read(placed)).lines;
    const first = await held(`seller:${idOf(placed)}`);
    placed.market.now += 1;
    await placed.shopper.call("POST", `/orders/${placed.order.number}/lines/${line?.id}/cancel`);
    expect((await seen(placed)).at(-1)).toEqual(["refund", -goods + commission - 184, 0, -184]);
    placed.market.now += 1;
    await placed.shopper.call("POST", `/orders/${placed.order.number}/cancel`);
    const month = await monthOf(placed);
    expect([await held(`seller:${idOf(placed)}`), month?.ownTax.amount, month?.closing.amount, first > 0]).toEqual([0, 0, 0, true]);
    expect(await differences(placed)).toEqual([]);
  });

  it("in cash leaves the tax of the fee to the marketplace, and takes it back with the last line", async () => {
    const before = await held("tax");
    const placed = await cashOrder({ shops: [[3536]] });
    const [pkg] = (await read(placed)).packages;
    await db.prepare("UPDATE packages SET status = 'shipped' WHERE id = ?").bind(pkg?.id).run();
    await settleCash(placed.market.purchase(), pkg?.id as number, "collected", by);
    // 3.00 for paying at the door hold 0.50
    expect((await held("tax")) - before).toBe(50);
    expect(await seen(placed)).toEqual([["sale", goods + shipping - commission + ownTax - 3536 - 490 - 300, 0, ownTax]]);
    placed.market.now += 1;
    await db.prepare("UPDATE order_lines SET cancelled_at = ? WHERE package_id = ?").bind(placed.market.now, pkg?.id).run();
    expect([(await held("tax")) - before, (await seen(placed)).at(-1)]).toEqual([0, ["refund", -goods - shipping + commission - ownTax, 0, -ownTax]]);
  });

  it("is owed by the marketplace where the shop is not established there, and by the shop where its company is", async () => {
    await setTax({ tax_rate_bp: 2000, inclusive: 1, owed_by: "local_shop" });
    // the tests' shops are in Turkey
    const foreign = await paidOrder({ shops: [[3536]] });
    expect(await seen(foreign)).toEqual([["sale", 2947 + 408 - 295, 589 + 82, 0]]);
    await db.prepare("UPDATE shops SET country = 'FR' WHERE id = ?").bind(idOf(foreign)).run();
    await foreign.shopper.add(foreign.variants[0] as number, 1);
    const { number } = await foreign.shopper.buy();
    const local = (await readOrder(foreign.market.purchase(), number)) as FullOrder;
    expect(local.packages.map(({ taxOwedBy }) => taxOwedBy)).toEqual(["shop"]);
  });
});

describe("goodwill of a shop that owes its tax", { timeout: 60_000 }, () => {
  it("costs the shop all of it, its tax apart, and comes back when the refund is not made", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    const [pkg] = (await read(placed)).packages;
    await db.prepare("UPDATE packages SET status = 'shipped' WHERE id = ?").bind(pkg?.id).run();
    placed.market.now += 1;
    placed.market.gateway.refundFails.push("refused");
    const given = { amount_minor: 500, key: crypto.randomUUID(), note: "late", packageId: pkg?.id as number };
    const { refunds } = await giveGoodwill(placed.market.purchase(), await read(placed), given, by);
    // 5.00 of 40.26 that hold 2.66
    expect((await seen(placed)).at(-1)).toEqual(["goodwill", -500, 0, -33]);
    expect([(await monthOf(placed))?.goodwill.amount, (await monthOf(placed))?.ownTax.amount, await differences(placed)]).toEqual([-467, ownTax - 33, []]);
    placed.market.now += 1;
    placed.market.gateway.refundFails = ["refused"];
    await resolveRefund(placed.market.purchase(), await read(placed), refunds[0]?.id as number, "failed", by);
    expect((await seen(placed)).at(-1)).toEqual(["goodwill_back", 500, 0, 33]);
    expect([(await monthOf(placed))?.ownTax.amount, await differences(placed)]).toEqual([ownTax, []]);
  });

  it("cannot be moved to another debtor once it is placed", async () => {
    const placed = await paidOrder({ shops: [[3536]] });
    const [pkg] = (await read(placed)).packages;
    await expect(db.prepare("UPDATE packages SET tax_owed_by = 'marketplace' WHERE id = ?").bind(pkg?.id).run()).rejects.toThrow("tax_is_booked");
  });
});
