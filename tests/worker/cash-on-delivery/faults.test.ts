/** An order paid in cash, with each call of it broken in turn, before and after it is done. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Order } from "../../../worker/shop/orders/contract.ts";
import { giveGoodwill, movePackage, readOrderById, settleCash } from "../../../worker/shop/orders/service.ts";
import { console_ } from "../../support/faults/after-placing.ts";
import { type Answer, answerOf, FaultyWorld, type Flow } from "../../support/faults/flows.ts";
import { countRows, db, makeShop, makeVariant, offerCash, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { brokenMoneyLaws, endOf } from "../../support/purchase/order-end.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Subject = { shopper: Shopper; key: string; body: unknown; before: number[]; cartId: string };
type Placed = Subject & { orderId: number; packages: number[] };

/** A world with two wares of two shops that take cash, each in plenty. */
async function cashWorld() {
  const world = new FaultyWorld();
  const { market, faults } = world;
  const shops = [await makeShop(), await makeShop()] as const;
  const wares = [await makeVariant({ shopId: shops[0].id, stock: 1000 }), await makeVariant({ shopId: shops[1].id, price_base_minor: 700, stock: 1000 })];
  await offerCash({}, shops);
  const counts = async () => (await Promise.all(wares.map(stockOf))) as number[];
  const arrange = async (): Promise<Subject> => {
    faults.disarm();
    const shopper = new Shopper(market);
    for (const ware of wares) await shopper.add(ware, 2);
    const { total } = await shopper.quote(undefined, "cash_on_delivery");
    const body = shopper.orderBody(total, { gateway: "cash_on_delivery" });
    return { shopper, key: crypto.randomUUID(), body, before: await counts(), cartId: shopper.token.split(".")[0] as string };
  };
  const place = async ({ shopper, body, key }: Subject): Promise<Answer> => {
    const { status, body: answer } = await shopper.order(body, key);
    return { status, data: answer.data };
  };
  const orderOf = ({ cartId }: Subject) => db.prepare("SELECT id, number FROM orders WHERE cart_id = ?").bind(cartId).first<{ id: number; number: string }>();
  /** Both packages are on their way. */
  const setUpSent = async (): Promise<Placed> => {
    const subject = await arrange();
    const { packages, number } = (await place(subject)).data as Order;
    await subject.shopper.confirm(number);
    const ids = packages.map(({ id }) => id);
    const shipment = { carrier: "DHL", trackingNumber: "JD0146", trackingUrl: null };
    for (const id of ids) await movePackage(market.purchase(), id, { to: "shipped", shipment }, console_);
    return { ...subject, orderId: (await orderOf(subject))?.id as number, packages: ids };
  };
  /** Of the door: what is collected or given back is so at once or not at all. */
  const flow = (parts: Partial<Flow<Placed>> & Pick<Flow<Placed>, "act">): Flow<Placed> => ({
    setUp: setUpSent,
    wrong: async ({ orderId, packages, before }) => {
      const refused = (await countRows("packages WHERE id = ? AND cash = 'refused'", packages[0])) ?? 0;
      const [stock] = await counts();
      const isRight = (stock as number) - (before[0] as number) === (refused ? 0 : -2);
      return [...(await brokenMoneyLaws(market.gateway, orderId)), ...(isRight ? [] : ["stock and package say different things"])];
    },
    end: async ({ orderId }) => endOf(market.gateway, orderId),
    ...parts,
  });
  return { world, market, arrange, place, orderOf, counts, setUpSent, flow };
}

it("is placed whole or not at all, once for one key", { timeout: 120_000 }, async () => {
  const { world, market, arrange, place, orderOf, counts } = await cashWorld();
  const points = await world.breakEverywhere<Subject>({
    setUp: arrange,
    act: place,
    wrong: async (subject, { status, data }) => {
      const order = await orderOf(subject);
      const taken = (await counts()).map((count, i) => count - (subject.before[i] as number));
      const attempts = await countRows("payment_attempts WHERE order_id = ? AND status = 'due'", order?.id ?? 0);
      const answered = status < 300 && (data as Order).payment.status !== "due" ? ["answered, but nothing is due"] : [];
      const stands = [String(taken), attempts, await countRows("orders WHERE cart_id = ?", subject.cartId)].join(" ");
      const isRight = stands === (order ? "-2,-2 1 1" : "0,0 0 0");
      return [...answered, ...(isRight ? [] : [stands]), ...(order ? await brokenMoneyLaws(market.gateway, order.id) : [])];
    },
    end: async (subject) => endOf(market.gateway, (await orderOf(subject))?.id ?? 0),
  });
  expect(points).toBeGreaterThanOrEqual(10);
});

it.each(["collected", "refused"] as const)("is %s once", { timeout: 120_000 }, async (outcome) => {
  const { world, market, flow } = await cashWorld();
  const points = await world.breakEverywhere(
    flow({ act: ({ packages }) => answerOf(settleCash(market.purchase(), packages[0] as number, outcome, console_)) }),
  );
  expect(points).toBeGreaterThanOrEqual(4);
});

it("gives cash back once, by a person", { timeout: 120_000 }, async () => {
  const { world, market, setUpSent, flow } = await cashWorld();
  const points = await world.breakEverywhere(
    flow({
      setUp: async () => {
        const placed = await setUpSent();
        for (const id of placed.packages) await settleCash(market.purchase(), id, "collected", console_);
        return placed;
      },
      act: async ({ orderId }) => {
        const goodwill = { amount_minor: 300, key: "one-intention", note: "late" };
        const give = async () => giveGoodwill(market.purchase(), (await readOrderById(market.purchase(), orderId)) as never, goodwill, console_);
        return answerOf(give());
      },
    }),
  );
  expect(points).toBeGreaterThanOrEqual(8);
});
