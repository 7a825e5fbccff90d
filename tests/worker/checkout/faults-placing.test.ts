/** An order placed while one call breaks, at every call there is: all of it or nothing, and one order for one key. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { type Answer, answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import {
  countRows,
  db,
  makeFlashSale,
  makeShop,
  makeVariant,
  makeVoucher,
  resetClock,
  Shopper,
  seedBase,
  soldOf,
  stockOf,
} from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Subject = { shopper: Shopper; key: string; body: unknown; before: number[]; cartId: string };

async function insertWares(now: number) {
  const [a, b] = [await makeShop(), await makeShop()];
  const lamp = await makeVariant({ shopId: a.id, price_base_minor: 2500, stock: 1000 });
  const bulb = await makeVariant({ shopId: b.id, price_base_minor: 700, stock: 1000 });
  const sale = await makeFlashSale(lamp, { price_base_minor: 1900, quota: 1000, startsAt: 0, endsAt: now * 2 });
  const voucher = await makeVoucher({ value: 10, total_limit: 1000 });
  const counts = async () =>
    (await Promise.all([
      stockOf(lamp),
      stockOf(bulb),
      soldOf(sale),
      db.prepare("SELECT uses FROM vouchers WHERE code = ?").bind(voucher).first<number>("uses"),
    ])) as number[];
  return { lamp, bulb, voucher, counts };
}

it("an order of two shops with a flash sale and a voucher, broken at every call", { timeout: 120_000 }, async () => {
  const world = new FaultyWorld();
  const { market, faults } = world;
  const wares = await insertWares(market.now);
  const orderOf = ({ cartId }: Subject) => db.prepare("SELECT id, number FROM orders WHERE cart_id = ?").bind(cartId).first<{ id: number; number: string }>();
  const place = async ({ shopper, body, key }: Subject): Promise<Answer> => {
    const { status, body: answer } = await shopper.order(body, key);
    return { status, data: answer.data };
  };

  const points = await world.breakEverywhere<Subject>({
    setUp: async () => {
      faults.disarm();
      const shopper = new Shopper(market);
      await shopper.add(wares.lamp, 2);
      await shopper.add(wares.bulb, 1);
      await shopper.call("POST", "/cart/vouchers", { code: wares.voucher });
      const { total, discount } = await shopper.quote();
      expect(discount.amount).toBeGreaterThan(0);
      const cartId = shopper.token.split(".")[0] as string;
      return { shopper, key: crypto.randomUUID(), body: shopper.orderBody(total), before: await wares.counts(), cartId };
    },
    act: place,
    // the same key, and where the payment's page is not known yet, the button of the order's page
    again: async (subject) => {
      const answer = await place(subject);
      const order = answer.data as Order | undefined;
      if (order?.payment.status !== "created") return answer;
      const { status, body } = await subject.shopper.call("POST", `/orders/${order.number}/pay`);
      return { status, data: body.data };
    },
    wrong: async (subject, { status, data }) => {
      const order = await orderOf(subject);
      const taken = (await wares.counts()).map((count, i) => count - (subject.before[i] as number));
      const left = [await countRows("cart_items WHERE cart_id = ?", subject.cartId), await countRows("cart_vouchers WHERE cart_id = ?", subject.cartId)];
      const wrong: string[] = [];
      const must = (holds: boolean, what: string) => void (holds || wrong.push(what));
      must((await countRows("orders WHERE cart_id = ?", subject.cartId)) === (order ? 1 : 0), "one cart is ordered twice");
      must(String(taken) === (order ? "-2,-1,2,1" : "0,0,0,0"), `${order ? "an" : "no"} order took ${taken}`);
      must(String(left) === (order ? "0,0" : "2,1"), `${order ? "an" : "no"} order left ${left} in the cart`);
      if (status < 300) must((data as Order).number === order?.number, "another order is answered than stands there");
      if (order) wrong.push(...(await brokenMoneyLaws(market.gateway, order.id)));
      if (order) must((await countRows("outbox WHERE dedupe_key = ?", `order-placed:${order.number}`)) === 1, "no mail, or two");
      return wrong;
    },
    end: async (subject) => endOf(market.gateway, (await orderOf(subject))?.id ?? 0),
  });
  console.info(`faults: placing, ${points} points`);
  expect(points).toBeGreaterThan(15);
});

it("finds out a purchase context that writes in two steps", { timeout: 30_000 }, async () => {
  const world = new FaultyWorld();
  const { market, faults } = world;
  const purchase = market.purchase();
  type Cart = { variantId: number; cartId: string };
  const twoSteps = world.breakEverywhere<Cart>({
    setUp: async () => {
      faults.disarm();
      const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 10 });
      return { variantId, cartId: crypto.randomUUID() };
    },
    act: ({ variantId, cartId }) =>
      answerOf(
        (async () => {
          await purchase.db.prepare("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 0, 0) ON CONFLICT DO NOTHING").bind(cartId).run();
          await purchase.db.prepare("UPDATE variants SET stock = stock - 1 WHERE id = ?").bind(variantId).run();
        })(),
      ),
    wrong: async () => [],
    end: async ({ variantId }) => stockOf(variantId),
  });
  // done, its answer lost, and done again
  await expect(twoSteps).rejects.toThrow("after 2 of 2: run UPDATE variants");
});
