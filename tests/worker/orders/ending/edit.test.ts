/** An order that nobody paid gives the cart back: by its shopper's wish, or when its time is over. Once, whatever races. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interceptStatements } from "../../../../worker/db/intercept-statements.ts";
import { releaseExpired } from "../../../../worker/shop/orders/service.ts";
import { settle } from "../../../../worker/shop/payments/settle.ts";
import {
  countRows,
  db,
  Market,
  makeFlashSale,
  makeShop,
  makeVariant,
  makeVoucher,
  paidOrder,
  placedOrder,
  resetClock,
  Shopper,
  seedBase,
  soldOf,
  stockOf,
} from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type CartAnswer = { shops: { shop: { handle: string }; note?: string; lines: { variantId: number; quantity: number }[] }[]; vouchers: { code: string }[] };
const linesIn = ({ shops }: CartAnswer) => shops.flatMap(({ lines }) => lines.map(({ variantId, quantity }) => [variantId, quantity]));
const cartOf = async (shopper: Shopper): Promise<CartAnswer> => (await shopper.call("GET", "/cart")).body.data;
const hold_ms = 30 * 60_000;

describe("an order that is edited", { timeout: 60_000 }, () => {
  it("puts things, notes and vouchers back into the cart, and gives stock and quota back", async () => {
    const market = new Market();
    const shopper = new Shopper(market);
    const shop = await makeShop();
    const [lamp, rug] = [
      await makeVariant({ shopId: shop.id, price_base_minor: 2_000, stock: 5 }),
      await makeVariant({ shopId: shop.id, price_base_minor: 3_000, stock: 1 }),
    ];
    const saleId = await makeFlashSale(lamp, { price_base_minor: 900, quota: 3, startsAt: 0, endsAt: market.now + 3_600_000 });
    const code = await makeVoucher({ kind: "fixed", value: 100 });
    await shopper.add(lamp, 2);
    await shopper.add(rug, 1);
    await shopper.call("PUT", `/cart/notes/${shop.handle}`, { note: "Ring twice" });
    await shopper.call("POST", "/cart/vouchers", { code });
    const order = await shopper.buy();
    expect([linesIn(await cartOf(shopper)), await stockOf(lamp), await stockOf(rug), await soldOf(saleId)]).toEqual([[], 3, 0, 2]);
    const { status, body } = await shopper.call("POST", `/orders/${order.number}/edit`);
    expect(status).toBe(200);
    expect([linesIn(body.data), body.data.shops[0].note, body.data.vouchers.map((each: { code: string }) => each.code)]).toEqual([
      [
        [lamp, 2],
        [rug, 1],
      ],
      "Ring twice",
      [code],
    ]);
    expect([await stockOf(lamp), await stockOf(rug), await soldOf(saleId)]).toEqual([5, 1, 0]);
    expect((await shopper.call("GET", `/orders/${order.number}`)).body.data.status).toBe("cancelled");
    // it is the shopper who goes on: nobody is written to about an end
    expect(await countRows("outbox WHERE dedupe_key = ?", `order-cancelled:${order.number}`)).toBe(0);
    const again = await shopper.buy();
    expect([again.total, await stockOf(rug)]).toEqual([order.total, 0]);
  });

  it("gives the cart back once, however many ask, beside expiry and cancelling", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { market, shopper, order, variantId } = await placedOrder({ stock: 4, quantity: 2 });
      market.now += hold_ms;
      const edit = () => shopper.call("POST", `/orders/${order.number}/edit`);
      const race: (() => Promise<unknown>)[] = [edit, () => releaseExpired(db, market.now), edit, () => releaseExpired(db, market.now)];
      await Promise.all((round % 2 ? race : race.toReversed()).map((run) => run()));
      expect((await edit()).status).toBe(200);
      expect([linesIn(await cartOf(shopper)), await stockOf(variantId)]).toEqual([[[variantId, 2]], 4]);
    }
  });

  it("is refused where it was paid, and a payment that comes at that moment either counts or goes back", async () => {
    const paid = await paidOrder();
    const refused = await paid.shopper.call("POST", `/orders/${paid.order.number}/edit`);
    expect([refused.status, refused.body.code, linesIn(await cartOf(paid.shopper))]).toEqual([409, "order_not_editable", []]);
    for (let round = 0; round < 4; round += 1) {
      const { market, shopper, order, attempt, variantId } = await placedOrder({ stock: 4, quantity: 2 });
      const state = market.gateway.pay(attempt);
      const race: (() => Promise<unknown>)[] = [() => shopper.call("POST", `/orders/${order.number}/edit`), () => settle(market.purchase(), attempt.id, state)];
      await Promise.all((round % 2 ? race : race.toReversed()).map((run) => run()));
      const { status } = (await shopper.call("GET", `/orders/${order.number}`)).body.data;
      const isPaid = status === "paid";
      expect([linesIn(await cartOf(shopper)), await stockOf(variantId)]).toEqual(isPaid ? [[], 2] : [[[variantId, 2]], 4]);
    }
  });

  it("is all or nothing where the database fails, and done once where only its answer is lost", async () => {
    let failing: { text: string; isDone: boolean } | null = null;
    const broken = interceptStatements(db, async (asked, ask) => {
      const hit = failing && asked.some((each) => each.sql.includes(failing?.text as string)) ? failing : null;
      if (hit?.isDone) await ask();
      if (hit) throw new Error("cut off");
      return ask();
    });
    for (const isDone of [false, true]) {
      const { shopper, order, variantId } = await placedOrder({ stock: 4, quantity: 2, market: new Market({ DB: broken }) });
      failing = { text: "INSERT INTO cart_notes", isDone };
      expect((await shopper.call("POST", `/orders/${order.number}/edit`)).status).toBe(500);
      failing = null;
      expect([linesIn(await cartOf(shopper)), await stockOf(variantId)]).toEqual(isDone ? [[[variantId, 2]], 4] : [[], 2]);
      expect((await shopper.call("POST", `/orders/${order.number}/edit`)).status).toBe(200);
      expect([linesIn(await cartOf(shopper)), await stockOf(variantId)]).toEqual([[[variantId, 2]], 4]);
    }
  });

  it("is nobody else's: without its proof there is no such order", async () => {
    const { market, order } = await placedOrder();
    const stranger = new Shopper(market);
    await stranger.add(await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 500, stock: 2 }));
    const before = linesIn(await cartOf(stranger));
    expect((await stranger.call("POST", `/orders/${order.number}/edit`)).status).toBe(404);
    expect((await stranger.call("POST", `/orders/${order.number}/edit?key=${"x".repeat(43)}`)).status).toBe(404);
    expect(linesIn(await cartOf(stranger))).toEqual(before);
    // its link, opened elsewhere, fills the cart of who opened it
    expect((await stranger.call("POST", `/orders/${order.number}/edit?key=${order.key}`)).status).toBe(200);
    expect(linesIn(await cartOf(stranger)).length).toBe(2);
  });

  it("adds to what was put into the cart meanwhile, never beyond what a line may have", async () => {
    const { shopper, order, variantId } = await placedOrder({ stock: 120, quantity: 40 });
    await shopper.add(variantId, 70);
    const { body } = await shopper.call("POST", `/orders/${order.number}/edit`);
    expect(linesIn(body.data)).toEqual([[variantId, 99]]);
  });
});

describe("an order whose time is over", { timeout: 30_000 }, () => {
  it("fills the cart that it came from", async () => {
    const { market, shopper, variantId } = await placedOrder({ stock: 12, quantity: 2 });
    expect(await releaseExpired(db, market.now + hold_ms - 1)).toBe(0);
    expect(linesIn(await cartOf(shopper))).toEqual([]);
    await Promise.all([1, 2, 3].map(() => releaseExpired(db, market.now + hold_ms)));
    expect([linesIn(await cartOf(shopper)), await stockOf(variantId)]).toEqual([[[variantId, 2]], 12]);
  });

  it("fills no cart that ordered something since, nor one that is gone", async () => {
    const { market, shopper, variantId } = await placedOrder({ stock: 9, quantity: 2 });
    await shopper.add(variantId, 1);
    const second = await shopper.buy();
    market.now += hold_ms;
    await db.prepare("UPDATE packages SET status = 'paid' WHERE order_id = (SELECT id FROM orders WHERE number = ?)").bind(second.number).run();
    await db.prepare("UPDATE orders SET status = 'paid' WHERE number = ?").bind(second.number).run();
    expect(await releaseExpired(db, market.now)).toBe(1);
    expect([linesIn(await cartOf(shopper)), await stockOf(variantId)]).toEqual([[], 8]);
    const gone = await placedOrder({ market: new Market(), stock: 4 });
    await db.prepare("DELETE FROM carts WHERE id = (SELECT cart_id FROM orders WHERE number = ?)").bind(gone.order.number).run();
    expect(await releaseExpired(db, gone.market.now + hold_ms)).toBe(1);
    expect([linesIn(await cartOf(gone.shopper)), await stockOf(gone.variantId)]).toEqual([[], 4]);
  });
});
