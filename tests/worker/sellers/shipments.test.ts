/** A package that is sent in several shipments: pieces, states, mails, money. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import type { SellerPackage } from "../../../worker/shop/sellers/packages-contract.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { cashOrder, countRows, db, type Market, makeMember, paidOrder, resetClock, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

async function ask(market: Market, who: TestShopper, method: string, path: string, body?: unknown) {
  const response = await market.fetch(path, {
    method,
    headers: { ...who.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

const dhl = { carrier: "dhl", number: "JD014600003" };
const ups = { carrier: "ups", number: "1Z999AA10123456784" };

/** A paid order of one shop: three pieces of one thing, three of another; and who packs it. */
async function inTwoLines(quantity = 3) {
  const placed = await paidOrder({ shops: [[2500, 1999]], quantity });
  const seller = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
  await makeMember(placed.shops[0]?.id as number, seller.id);
  const pkg = placed.order.packages[0] as (typeof placed.order.packages)[number];
  const [a, b] = pkg.lines.map(({ id }) => id) as [number, number];
  const post = (path: string, body?: unknown) => ask(placed.market, seller, "POST", `/seller/packages/${pkg.id}/${path}`, body);
  const see = async () => (await ask(placed.market, seller, "GET", `/seller/packages/${pkg.id}`)).body.data as SellerPackage;
  return { ...placed, seller, id: pkg.id, a, b, post, see };
}

type Sums = Record<"quantity" | "total_minor" | "paid_minor" | "tax_minor" | "commission_minor", number>;
const noSums: Sums = { quantity: 0, total_minor: 0, paid_minor: 0, tax_minor: 0, commission_minor: 0 };
const sumUp = (sums: Sums, line: Sums): Sums => Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, sum + line[key as keyof Sums]])) as Sums;
const linesOf = async (packageId: number) =>
  (await db.prepare("SELECT quantity, total_minor, paid_minor, tax_minor, commission_minor FROM order_lines WHERE package_id = ?").bind(packageId).all<Sums>())
    .results;

describe("a shipment", { timeout: 60_000 }, () => {
  it("may hold some pieces; the package is shipped with the last one, and delivered after that alone", async () => {
    const { market, post, read, see, a, b, id } = await inTwoLines();
    const first = await post("ship", { ...dhl, lines: [{ line: a, quantity: 2 }] });
    expect([first.status, first.body.data.status, first.body.data.lines.map(({ sent }: { sent: number }) => sent)]).toEqual([200, "processing", [2, 0]]);
    expect((await post("deliver")).body.code).toBe("package_not_movable");
    const seen = await read();
    expect([seen.status, seen.packages[0]?.shipments]).toEqual([
      "processing",
      [
        {
          id: expect.any(Number),
          at: expect.any(String),
          lines: [{ line: a, quantity: 2 }],
          shipment: { carrier: "DHL", number: dhl.number, url: expect.any(String) },
        },
      ],
    ]);
    const rest = await post("ship", ups);
    expect([rest.body.data.status, rest.body.data.shipment.carrier, rest.body.data.shipments[1].lines]).toEqual([
      "shipped",
      "DHL",
      [
        { line: a, quantity: 1 },
        { line: b, quantity: 3 },
      ],
    ]);
    expect((await read()).packages[0]?.events.map(({ kind }) => kind)).toEqual(["placed", "paid", "processing", "shipped"]);
    expect([(await post("deliver")).status, (await see()).status]).toEqual([200, "delivered"]);
    const mails = await db.prepare("SELECT dedupe_key FROM outbox WHERE kind = 'package-shipped' ORDER BY id").all<{ dedupe_key: string }>();
    expect(mails.results.map(({ dedupe_key }) => dedupe_key)).toEqual([`package-shipped:${id}`, `package-shipped:${id}:1`]);
    await sweep(market.purchase());
    expect(await countRows("outbox WHERE kind = 'package-shipped' AND done_at IS NULL")).toBe(0);
  });

  it("is stored once, however often it is reported", async () => {
    const { post, see, a } = await inTwoLines();
    const pkg = { ...dhl, lines: [{ line: a, quantity: 1 }], key: "one-intention" };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post("ship", pkg)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { shipments, lines } = await see();
    expect([
      shipments.length,
      lines[0]?.sent,
      await countRows("operator_log WHERE action = 'shipped_part' AND package_id = ?", answers[0]?.body.data.id),
    ]).toEqual([1, 1, 1]);
    // the last pieces, named one by one and reported twice
    const rest = { ...ups, lines: lines.map(({ id, quantity, sent }) => ({ line: id, quantity: quantity - sent })) };
    expect([(await post("ship", rest)).status, (await post("ship", rest)).status, (await see()).shipments.length]).toEqual([200, 200, 2]);
  });

  it("never holds more than is left, what was cancelled, or another package's", async () => {
    const { post, a, b, see } = await inTwoLines();
    const foreign = await inTwoLines();
    const shipped = (line: number, quantity: number) => post("ship", { ...dhl, lines: [{ line, quantity }] });
    expect((await shipped(a, 4)).body.code).toBe("pieces_not_left");
    expect((await shipped(foreign.a, 1)).body.code).toBe("pieces_not_left");
    expect((await post(`lines/${b}/cancel`)).status).toBe(200);
    expect((await shipped(b, 1)).body.code).toBe("pieces_not_left");
    expect([(await see()).status, (await see()).shipments]).toEqual(["paid", []]);
    for (const lines of [
      [],
      [{ line: a, quantity: 0 }],
      [{ line: a, quantity: 1.5 }],
      [
        { line: a, quantity: 1 },
        { line: a, quantity: 1 },
      ],
    ])
      expect((await post("ship", { ...dhl, lines })).status).toBe(400);
  });

  it("that two packers send at once never holds a piece twice", async () => {
    const { post, a, see } = await inTwoLines(2);
    const answers = await Promise.all([dhl, ups].map((by) => post("ship", { ...by, lines: [{ line: a, quantity: 2 }] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await see()).lines[0]?.sent).toBe(2);
  });
});

describe("what is left of a package in part on its way", { timeout: 60_000 }, () => {
  it("can be cancelled line by line: money and stock go back once, and the package counts as shipped", async () => {
    const { post, a, b, see, read, variants, market, shopper, order } = await inTwoLines();
    await post("ship", { ...dhl, lines: [{ line: a, quantity: 3 }] });
    const before = await stockOf(variants[1] as number);
    const { cancelRefund, cancelLines } = await see();
    expect([cancelRefund, cancelLines.map(({ line }) => line)]).toEqual([null, [b]]);
    // the whole is neither the shop's nor the shopper's to cancel any more
    expect((await post("cancel")).body.code).toBe("order_not_cancellable");
    expect((await shopper.call("POST", `/orders/${order.number}/cancel`)).status).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => post(`lines/${b}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([...market.gateway.refunds.values()]).toEqual([cancelLines[0]?.refund.amount]);
    expect([await stockOf(variants[1] as number), (await see()).status, (await read()).status]).toEqual([(before ?? 0) + 3, "shipped", "shipped"]);
    expect((await read()).packages[0]?.events.map(({ kind }) => kind)).toContain("shipped");
  });

  it("of a line ends what has not left, once: what has left stays, with its share of all sums", async () => {
    const { post, a, b, id, see, read, variants, market } = await inTwoLines();
    await post("ship", { ...dhl, lines: [{ line: a, quantity: 1 }] });
    const before = await stockOf(variants[0] as number);
    const { cancelLines, total, lines } = await see();
    const [first] = cancelLines;
    const whole = (await linesOf(id)).reduce(sumUp, noSums);
    expect(cancelLines.map(({ line, quantity }) => [line, quantity])).toEqual([
      [a, 2],
      [b, 3],
    ]);
    // the shopper may cancel the same
    expect((await read()).cancellable).toMatchObject({ order: null, packages: [], lines: [{ id: a, quantity: 2, refund: first?.refund }, { id: b }] });
    const answers = await Promise.all([1, 2, 3].map(() => post(`lines/${a}/cancel`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([...market.gateway.refunds.values()]).toEqual([first?.refund.amount]);
    expect([await stockOf(variants[0] as number), (await see()).status]).toEqual([(before ?? 0) + 2, "processing"]);
    const after = await see();
    expect(after.lines.map((line) => [line.id === a, line.quantity, line.sent, line.cancelled])).toEqual([
      [true, 2, 0, true],
      [false, 3, 0, false],
      [false, 1, 1, false],
    ]);
    expect([after.total, after.shipments[0]?.lines]).toEqual([total, [{ line: after.lines[2]?.id, quantity: 1 }]]);
    expect((await linesOf(id)).reduce(sumUp, noSums)).toEqual(whole);
    expect(after.cancelLines.map(({ line }) => line)).toEqual([b]);
    // nothing of it is left to be sent: with the last piece of the other line the package is shipped
    expect((await post("ship", { ...dhl, lines: [{ line: a, quantity: 2 }] })).body.code).toBe("pieces_not_left");
    expect((await post("ship", { ...ups, lines: [{ line: b, quantity: 3 }] })).body.data.status).toBe("shipped");
    expect((await post("deliver")).body.data.status).toBe("delivered");
    expect((await checkLedger(db, { after: 0, limit: 1_000 })).differences).toEqual([]);
    expect(lines).toHaveLength(2);
  });

  it("is cancelled by the shopper, too: what has left was sent then", async () => {
    const { post, a, b, read, shopper, order, market, see } = await inTwoLines();
    await post("ship", { ...dhl, lines: [{ line: a, quantity: 2 }] });
    await post("ship", { ...ups, lines: [{ line: b, quantity: 3 }] });
    const refund = (await read()).cancellable.lines[0]?.refund.amount;
    const answer = await shopper.call("POST", `/orders/${order.number}/lines/${a}/cancel`);
    expect([answer.status, answer.body.data.status, answer.body.data.refunded.amount]).toEqual([200, "shipped", refund]);
    expect([...market.gateway.refunds.values()]).toEqual([refund]);
    expect((await read()).packages[0]?.events.find(({ kind }) => kind === "line_cancelled")).toMatchObject({ line: a });
    // all of it has left: nothing can be cancelled any more
    expect((await shopper.call("POST", `/orders/${order.number}/lines/${(await see()).lines[2]?.id}/cancel`)).status).toBe(409);
  });

  it("of which a piece leaves in the moment of cancelling stays whole or ends in part, never both", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { post, a, id, see, market } = await inTwoLines(3);
      await post("ship", { ...dhl, lines: [{ line: a, quantity: 1 }] });
      const [offered] = (await see()).cancelLines;
      const ship = () => post("ship", { ...ups, lines: [{ line: a, quantity: 2 }] });
      const cancel = () => post(`lines/${a}/cancel`);
      const answers = await Promise.all(round % 2 ? [ship(), cancel()] : [cancel(), ship()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const sent = (await see()).lines.reduce((sum, line) => sum + line.sent, 0);
      expect([...market.gateway.refunds.values()]).toEqual(sent === 3 ? [] : [offered?.refund.amount]);
      expect(await countRows("order_lines WHERE package_id = ?", id)).toBe(sent === 3 ? 2 : 3);
    }
  });

  it("is either sent or cancelled when both happen at once", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { post, b, see, market } = await inTwoLines(1);
      const ship = () => post("ship", { ...dhl, lines: [{ line: b, quantity: 1 }] });
      const cancel = () => post(`lines/${b}/cancel`);
      const answers = await Promise.all(round % 2 ? [ship(), cancel()] : [cancel(), ship()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const line = (await see()).lines.find(({ id }) => id === b);
      expect([line?.sent, line?.cancelled, market.gateway.refunds.size]).toEqual(line?.cancelled ? [0, true, 1] : [1, false, 0]);
    }
  });
});

describe("a package paid in cash", { timeout: 60_000 }, () => {
  it("goes as one shipment, and comes back whole when it is refused", async () => {
    const { market, shops, order, variants } = await cashOrder({ shops: [[2500, 1999]] });
    const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shops[0]?.id as number, seller.id);
    const pkg = order.packages[0] as (typeof order.packages)[number];
    const post = (path: string, body?: unknown) => ask(market, seller, "POST", `/seller/packages/${pkg.id}/${path}`, body);
    const line = pkg.lines[0]?.id;
    expect((await post("ship", { ...dhl, lines: [{ line, quantity: 1 }] })).body.code).toBe("cash_ships_whole");
    const before = await stockOf(variants[0] as number);
    expect((await post("ship", { ...dhl, lines: pkg.lines.map(({ id, quantity }) => ({ line: id, quantity })) })).body.data.status).toBe("shipped");
    expect((await post("refuse")).body.data.status).toBe("cancelled");
    expect(await stockOf(variants[0] as number)).toBe((before ?? 0) + 1);
  });
});
