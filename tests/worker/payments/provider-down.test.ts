/** One provider down, slow or answering garbage: whoever buys elsewhere does not notice, and nothing is lost. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { cancelOrder } from "../../../worker/shop/orders/ending/cancel.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import type { Attempt } from "../../../worker/shop/payments/gateway.ts";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import { FakeGateway } from "../../support/purchase/fake-gateway.ts";
import {
  countRows,
  db,
  Market,
  makeShop,
  makeVariant,
  paidOrder,
  placedOrder,
  resetClock,
  Shopper,
  seedBase,
  stockOf,
} from "../../support/purchase/fixture.ts";
import { shortenDeadlines } from "../../support/short-deadlines.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const hang = (signal: AbortSignal) => new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const answers: Record<string, (signal: AbortSignal) => Promise<Response>> = {
  "hangs for longer than anybody waits": hang,
  "answers 500": async () => Response.json({ error: { type: "api_error" } }, { status: 500 }),
  "answers garbage": async () => new Response("<!doctype html><title>Maintenance</title>", { headers: { "content-type": "text/html" } }),
};

/** The real gateway, its provider answering as the test says; mails are accepted. */
const wire = (answer: (signal: AbortSignal) => Promise<Response>) =>
  ({
    fetch: (url: string, init: RequestInit) =>
      url.includes("/stripe/") ? answer(init.signal as AbortSignal) : Promise.resolve(new Response("{}", { status: 201 })),
  }) as unknown as Fetcher;

const attemptsOf = (number: string) =>
  db
    .prepare(
      "SELECT a.gateway, a.status, a.silent_since IS NOT NULL AS silent FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.number = ? ORDER BY a.created_at, a.rowid",
    )
    .bind(number)
    .all()
    .then(({ results }) => results);

describe("the checkout, when a provider", { timeout: 60_000 }, () => {
  it.each(Object.entries(answers))("%s", async (_, answer) => {
    const sound = new FakeGateway("flutterwave");
    const market = new Market({ SANDBOX: wire(answer) }, stripe, [sound]);
    const shopper = new Shopper(market);
    const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 5 });
    await shopper.add(variantId, 2);
    const { total } = await shopper.quote();
    const [body, key, deadlines] = [shopper.orderBody(total), crypto.randomUUID(), shortenDeadlines()];
    const placed = await shopper.order(body, key);
    expect([placed.status, placed.body.data.payment.status, deadlines]).toEqual([201, "created", [5_000]]);
    const { number } = placed.body.data;
    expect((await shopper.order(body, key)).body.data.number).toBe(number);
    market.now += 10_000;
    const elsewhere = await shopper.call("POST", `/orders/${number}/pay`, { gateway: "flutterwave" });
    expect([elsewhere.status, elsewhere.body.data.payment]).toMatchObject([200, { gateway: "flutterwave", status: "pending" }]);
    sound.pay(sound.created[0] as Attempt);
    market.now += 6 * 60_000;
    await scheduled(market.purchase());
    expect(await attemptsOf(number)).toEqual([
      { gateway: "stripe", status: "created", silent: 1 },
      { gateway: "flutterwave", status: "paid", silent: 0 },
    ]);
    const paid = await shopper.call("GET", `/orders/${number}`);
    expect([paid.body.data.status, await stockOf(variantId), await countRows("orders WHERE number = ?", number)]).toEqual(["paid", 3, 1]);
  });
});

describe("the schedule, when a provider is silent", { timeout: 60_000 }, () => {
  /** So many unpaid orders at the silent gateway, and two at the sound one. */
  async function setUp(many: number) {
    const [silent, sound] = [new FakeGateway(), new FakeGateway("flutterwave")];
    const market = new Market({}, silent, [sound]);
    const orders: Awaited<ReturnType<typeof placedOrder>>[] = [];
    for (let i = 0; i < many + 2; i += 1) orders.push(await placedOrder({ market }));
    silent.states.clear();
    const asked: string[] = [];
    silent.fetchState = silent.withdraw = async ({ id }) => {
      asked.push(id);
      return { outcome: "pending", unanswered: true };
    };
    const there = orders.slice(many).map(({ attempt }) => attempt);
    await db
      .prepare("UPDATE payment_attempts SET gateway = 'flutterwave' WHERE id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(there.map(({ id }) => id)))
      .run();
    return { market, asked, sound, there, orders: orders.map(({ order }) => order.number) };
  }
  const statusesOf = async (numbers: string[]) =>
    Promise.all(numbers.map((number) => db.prepare("SELECT status FROM orders WHERE number = ?").bind(number).first<string>("status")));

  it("leaves it alone after its first silences, asks the others, and comes back to it in turn", async () => {
    const { market, asked, sound, there, orders } = await setUp(5);
    for (const attempt of there) sound.pay(attempt);
    market.now += 6 * 60_000;
    await scheduled(market.purchase());
    expect([asked.length, (await statusesOf(orders)).slice(5)]).toEqual([2, ["paid", "paid"]]);
    for (let run = 0; run < 2; run += 1) {
      market.now += 60_000;
      await scheduled(market.purchase());
    }
    expect(new Set(asked).size).toBe(5);
  });

  it("closes what expired there after the first silences, and still asks the others first", async () => {
    const { market, asked, sound, there, orders } = await setUp(9);
    for (const attempt of there) sound.pay(attempt);
    market.now += 31 * 60_000;
    await scheduled(market.purchase());
    // six at once, and two of what is left open afterwards
    expect([asked.length, await statusesOf(orders)]).toEqual([8, [...Array(9).fill("cancelled"), "paid", "paid"]]);
  });

  it("keeps no mail waiting for its refunds", async () => {
    const mails: string[] = [];
    const gate = Promise.withResolvers<void>();
    const fetch = async (_: string, init: RequestInit) => {
      mails.push((JSON.parse(init.body as string) as { subject: string }).subject);
      return new Response("{}", { status: 201 });
    };
    const { market, order } = await paidOrder({ market: new Market({ SANDBOX: { fetch } as unknown as Fetcher }) });
    const purchase = market.purchase();
    await cancelOrder({ ...purchase, deliverNow: async () => {} }, (await readOrder(purchase, order.number)) as FullOrder);
    market.gateway.meanwhile = () => gate.promise;
    const swept = sweep(purchase);
    while (mails.length < 3) await scheduler.wait(20);
    expect(await countRows("outbox WHERE kind = 'refund' AND done_at IS NOT NULL")).toBe(0);
    gate.resolve();
    await swept;
    expect(await countRows("outbox WHERE kind = 'refund' AND done_at IS NOT NULL")).toBe(1);
  });
});
