/** A return for another variant instead of money: offered, set aside, sent, or paid back after all; stock and books are right at each step. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { sellerBalance } from "../../../worker/shop/ledger/service.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { acceptReturn, disputeReturn, moveDueReturns, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { giveUpExchange, replacementArrived, sendReplacement } from "../../../worker/shop/returns/exchanges/exchanges.ts";
import { replaceWithin_days } from "../../../worker/shop/returns/exchanges/rules.ts";
import { shopReturn } from "../../../worker/shop/returns/listed.ts";
import { answerWithin_days, receiveWithin_days, sendWithin_days } from "../../../worker/shop/returns/rules.ts";
import { countRows, db, Market, paidOrder, resetClock, seedBase, setTax, stockOf } from "../../support/purchase/fixture.ts";
import { acting, asked, askReturn, day_ms, deliver, makeOtherVariant, returned } from "../../support/purchase/returned.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax(null);
});
const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });
const accepting = { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" };

/** Two pieces of one thing, delivered, and another variant of it; another line stays. */
async function bought({ currency, price = 2_000, other = 2_000, stock = 5 }: { currency?: string; price?: number; other?: number; stock?: number } = {}) {
  const made = await paidOrder({ shops: [[price, 1_001]], quantity: 2, market: new Market(withoutMail), ...(currency && { currency }) });
  const [pkg] = made.order.packages as [(typeof made.order.packages)[number]];
  await deliver(made.market, pkg.id);
  const held = made.variants[0] as number;
  const wanted = await makeOtherVariant(held, { price_base_minor: other, stock });
  const line = pkg.lines.find(({ variantId }) => variantId === held)?.id as number;
  const shopId = made.shops[0]?.id as number;
  const what = { number: made.order.number, packageId: pkg.id };
  const ask = (over: object = {}) => askReturn(made.shopper, { ...what, lines: [], over: { lines: [{ id: line, quantity: 2, variant: wanted }], ...over } });
  const by = () => acting(made.market, shopId);
  return { ...made, pkg, held, wanted, line, shopId, what, ask, by, begin: async () => (await ask()).body.data.id as number };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const booksAreRight = async () => expect((await checkLedger(db, { after: 0, limit: 100_000 })).differences).toEqual([]);
const exchangeOf = async (id: number) => (await rowTexts("SELECT state || ' ' || exchange FROM returns WHERE id = ?", id))[0];
const givenOf = async ({ what }: Bought) =>
  (await rowTexts("SELECT amount_minor FROM refunds WHERE package_id = ? AND state <> 'failed' ORDER BY id", what.packageId)).map(Number);
/** Accepted and received: the other variant is to be sent. */
async function untilDue(one: Bought, sellable = 0): Promise<number> {
  const id = await one.begin();
  await acceptReturn(one.by(), id, accepting);
  await receiveReturn(one.by(), id, { sellable: sellable > 0 ? [{ id: one.line, quantity: sellable }] : [] });
  return id;
}

describe("asking for another variant", () => {
  it("names each with what it is to whoever asks: even, cheaper, dearer, or sold out", async () => {
    const { shopper, what, held, line, wanted } = await bought();
    const others = [1_500, 2_001].map((price_base_minor) => makeOtherVariant(held, { price_base_minor }));
    const [cheaper, dearer] = await Promise.all(others);
    const gone = await makeOtherVariant(held, { price_base_minor: 2_000, stock: 1 });
    const { packages } = (await shopper.call("GET", `/orders/${what.number}/returns`)).body.data;
    const offered = packages[0].lines.find(({ id }: { id: number }) => id === line).exchanges;
    expect(Object.fromEntries(offered.map(({ variant, offer }: { variant: number; offer: string }) => [variant, offer]))).toEqual({
      ...{ [wanted]: "even", [cheaper as number]: "cheaper", [dearer as number]: "dearer", [gone]: "sold_out" },
    });
  });

  it("takes nothing from stock until the shop accepts, then all pieces, once", async () => {
    const one = await bought();
    const id = await one.begin();
    expect([await stockOf(one.wanted), await exchangeOf(id)]).toEqual([5, "asked wanted"]);
    await Promise.allSettled([acceptReturn(one.by(), id, accepting), acceptReturn(one.by(), id, accepting)]);
    expect([await stockOf(one.wanted), await exchangeOf(id)]).toEqual([3, "accepted reserved"]);
  });

  it.each([
    ["what costs more", async ({ held }: Bought) => ({ variant: await makeOtherVariant(held, { price_base_minor: 9_000 }) }), "dearer"],
    ["what is not there", async ({ held }: Bought) => ({ variant: await makeOtherVariant(held, { price_base_minor: 2_000, stock: 1 }) }), "not_there"],
    ["another product", async ({ variants }: Bought) => ({ variant: variants[1] }), "not_there"],
    ["itself", async ({ held }: Bought) => ({ variant: held }), "not_there"],
    ["a part of a line's pieces", async () => ({ quantity: 1 }), "all_pieces"],
  ])("for %s is refused, and says why", async (_, change, key) => {
    const one = await bought();
    const answer = await one.ask({ lines: [{ id: one.line, quantity: 2, variant: one.wanted, ...(await change(one)) }] });
    expect([answer.status, answer.body.errors.lines[0]]).toEqual([
      400,
      expect.stringMatching({ dearer: /costs more/, not_there: /exchange/, all_pieces: /all pieces/ }[key] as RegExp),
    ]);
    expect(await countRows("returns WHERE package_id = ?", one.what.packageId)).toBe(0);
  });

  it("is refused for what did not arrive, and for a part of the lines", async () => {
    const one = await bought();
    expect((await one.ask({ reason: "missing" })).status).toBe(400);
    const rest = one.pkg.lines.find(({ id }) => id !== one.line)?.id;
    const mixed = await one.ask({
      lines: [
        { id: one.line, quantity: 2, variant: one.wanted },
        { id: rest, quantity: 1 },
      ],
    });
    expect([mixed.status, mixed.body.errors.lines]).toEqual([400, [expect.stringMatching(/one after the other/)]]);
  });
});

describe("an exchange", { timeout: 60_000 }, () => {
  it("at the same price moves no money: no refund, no credit note, the sale stands", async () => {
    const one = await bought();
    const before = await sellerBalance(db, one.shopId, "USD", one.market.now);
    const id = await untilDue(one, 2);
    expect([await stockOf(one.wanted), await stockOf(one.held), await exchangeOf(id)]).toEqual([3, 5, "sent_back due"]);
    const sent = await sendReplacement(one.by(), id, dhl);
    expect(sent).toMatchObject({
      state: "exchanged",
      dueAt: null,
      refund: null,
      exchange: { state: "sent", shipment: { carrier: "DHL", number: "JD0146000037" } },
    });
    expect([await givenOf(one), await stockOf(one.wanted)]).toEqual([[], 3]);
    expect(await countRows("invoice_cause WHERE cause = ?", `return:${id}`)).toBe(0);
    expect(await sellerBalance(db, one.shopId, "USD", one.market.now)).toEqual(before);
    await booksAreRight();
    expect((await replacementArrived(one.by(), id)).exchange?.state).toBe("delivered");
    expect((await replacementArrived(one.by(), id)).exchange?.state).toBe("delivered");
  });

  it.each([
    ["USD", 1_500],
    ["JPY", 1_499],
    ["KWD", 1_333],
    ["USD", 1],
  ])("in %s for what costs less gives the difference back, and the rest when it comes back later", async (currency, other) => {
    await setTax({ tax_rate_bp: 1_900, inclusive: 1 });
    const one = await bought({ currency, other });
    const id = await untilDue(one, 2);
    const { difference } = await shopReturn(db, one.shopId, id, "en");
    expect((await sendReplacement(one.by(), id, dhl)).refund).toEqual(difference);
    expect(difference.amount).toBeGreaterThan(0);
    expect(await givenOf(one)).toEqual([difference.amount]);
    await booksAreRight();
    // what was exchanged is returned for money like anything else, and with the rest of the package all that was paid has gone back
    for (const pieces of [1, 1]) await returned(one.market, one.shopper, one.shopId, { ...one.what, lines: [[one.line, pieces]] });
    const rest = one.pkg.lines.find((each) => each.id !== one.line)?.id as number;
    await returned(one.market, one.shopper, one.shopId, { ...one.what, lines: [[rest, 2]] });
    expect((await givenOf(one)).reduce((all, n) => all + n, 0)).toBe(one.order.total.amount);
    expect(await sellerBalance(db, one.shopId, currency, one.market.now)).toMatchObject({ available: { amount: 0 }, pending: { amount: 0 } });
    // the pieces that came back are of the variant that was sent
    expect([await stockOf(one.wanted), await stockOf(one.held)]).toEqual([5, 5]);
    await booksAreRight();
  });

  it("is exchanged again, from what it is by then", async () => {
    const one = await bought({ other: 1_500 });
    await sendReplacement(one.by(), await untilDue(one), dhl);
    const third = await makeOtherVariant(one.held, { price_base_minor: 1_000 });
    const { id } = (await one.ask({ lines: [{ id: one.line, quantity: 2, variant: third }] })).body.data;
    await acceptReturn(one.by(), id, accepting);
    await receiveReturn(one.by(), id, { sellable: [{ id: one.line, quantity: 2 }] });
    await sendReplacement(one.by(), id, dhl);
    expect([await stockOf(one.wanted), await stockOf(third), await givenOf(one)]).toEqual([5, 3, [1_000, 1_000]]);
    await booksAreRight();
  });

  it("holds what the package has earned until the other variant has left", async () => {
    const one = await bought();
    one.market.now += 15 * day_ms;
    const available = async () => (await sellerBalance(db, one.shopId, "USD", one.market.now)).available.amount;
    const before = await available();
    const id = await untilDue(one);
    expect([before > 0, await available()]).toEqual([true, 0]);
    await sendReplacement(one.by(), id, dhl);
    expect(await available()).toBe(before);
  });

  it("falls back to the money where the shop cannot send it, before the goods are there and after", async () => {
    for (const isDue of [false, true]) {
      const one = await bought();
      const id = isDue ? await untilDue(one) : await one.begin();
      if (!isDue) await acceptReturn(one.by(), id, accepting);
      const given = await giveUpExchange(one.by(), id);
      expect([given.state, given.exchange?.state, await stockOf(one.wanted)]).toEqual([isDue ? "refunded" : "accepted", "released", 5]);
      if (!isDue) await receiveReturn(one.by(), id, { sellable: [] });
      expect((await givenOf(one)).length).toBe(1);
      await expect(sendReplacement(one.by(), id, dhl)).rejects.toMatchObject({ code: "return_not_movable" });
      await booksAreRight();
    }
  });

  it("is sold out when the shop accepts: it says so, or accepts for money", async () => {
    const one = await bought();
    const id = await one.begin();
    await runSql("UPDATE variants SET stock = 1 WHERE id = ?", one.wanted);
    await expect(acceptReturn(one.by(), id, accepting)).rejects.toMatchObject({ code: "exchange_sold_out" });
    expect([await stockOf(one.wanted), await exchangeOf(id)]).toEqual([1, "asked wanted"]);
    expect((await acceptReturn(one.by(), id, { ...accepting, exchange: false })).exchange?.state).toBe("released");
    await receiveReturn(one.by(), id, { sellable: [] });
    expect((await givenOf(one)).length).toBe(1);
  });

  it("leaves without the goods where the shop does not want them", async () => {
    const one = await bought();
    const id = await one.begin();
    const due = await acceptReturn(one.by(), id, { sendsBack: false, shipTo: "", words: "" });
    expect(due).toMatchObject({ state: "accepted", sendsBack: false, exchange: { state: "due" } });
    for (const act of [() => receiveReturn(one.by(), id, { sellable: [] }), () => disputeReturn(one.by(), id, "no")])
      await expect(act()).rejects.toMatchObject({ code: "return_not_movable" });
    expect((await one.shopper.call("POST", `/returns/${id}/take-back`, { number: one.what.number })).status).toBe(409);
    expect((await sendReplacement(one.by(), id, dhl)).state).toBe("exchanged");
  });

  it.each([
    ["given up", (one: Bought, id: number) => one.shopper.call("POST", `/returns/${id}/take-back`, { number: one.what.number })],
    [
      "never sent",
      async (one: Bought) => {
        one.market.now += (sendWithin_days + 1) * day_ms;
        await moveDueReturns(one.market.purchase());
      },
    ],
    [
      "decided for the shop",
      async (one: Bought, id: number) => {
        await one.shopper.call("POST", `/returns/${id}/sent`, { number: one.what.number, carrier: "DHL" });
        await disputeReturn(one.by(), id, "It is not ours.");
        await decideReturn(acting(one.market), id, { outcome: "shop", sendsBack: false, reason: "It is not." });
      },
    ],
    [
      "decided in part",
      async (one: Bought, id: number) => {
        await one.shopper.call("POST", `/returns/${id}/sent`, { number: one.what.number, carrier: "DHL" });
        await disputeReturn(one.by(), id, "It is worn.");
        await decideReturn(acting(one.market), id, { outcome: "part", amount: 100, sendsBack: false, reason: "A little." });
      },
    ],
  ])("that is %s gives its stock back", async (_, end) => {
    const one = await bought();
    const id = await one.begin();
    await acceptReturn(one.by(), id, accepting);
    expect(await stockOf(one.wanted)).toBe(3);
    await end(one, id);
    expect([await stockOf(one.wanted), (await exchangeOf(id))?.split(" ")[1]]).toEqual([5, "released"]);
    await booksAreRight();
  });

  it("is decided for who bought: the other variant is due, or is money where it is sold out", async () => {
    for (const isThere of [true, false]) {
      const one = await bought();
      const id = await one.begin();
      await disputeReturn(one.by(), id, "It left whole.");
      if (!isThere) await runSql("UPDATE variants SET stock = 0 WHERE id = ?", one.wanted);
      await decideReturn(acting(one.market), id, { outcome: "shopper", sendsBack: false, reason: "The picture shows it." });
      expect(await exchangeOf(id)).toBe(isThere ? "accepted due" : "refunded released");
      await booksAreRight();
    }
  });

  it("goes on by the clock: accepted, received, and paid back where nothing is sent", async () => {
    const one = await bought();
    const id = await one.begin();
    await runSql(
      "UPDATE packages SET seller = json_object('legalName', 'Cedar', 'line1', '1 rue Basse', 'city', 'Lyon', 'country', 'FR') WHERE id = ?",
      one.what.packageId,
    );
    const later = async (days: number) => {
      one.market.now += (days + 1) * day_ms;
      await moveDueReturns(one.market.purchase());
      return exchangeOf(id);
    };
    expect([await later(answerWithin_days), await stockOf(one.wanted)]).toEqual(["accepted reserved", 3]);
    await one.shopper.call("POST", `/returns/${id}/sent`, { number: one.what.number, carrier: "DHL" });
    expect(await later(receiveWithin_days)).toBe("sent_back due");
    expect([await later(replaceWithin_days), await stockOf(one.wanted), (await givenOf(one)).length]).toEqual(["refunded released", 5, 1]);
    expect(await rowTexts("SELECT payload ->> '$.what' FROM outbox WHERE payload ->> 'returnNews' = ? ORDER BY id", id)).toEqual(["accepted", "not_replaced"]);
    await booksAreRight();
  });

  it("accepted by the clock is for money where the other variant is sold out", async () => {
    const one = await bought();
    const id = await one.begin();
    await runSql(
      "UPDATE packages SET seller = json_object('legalName', 'Cedar', 'line1', '1 rue Basse', 'city', 'Lyon', 'country', 'FR') WHERE id = ?",
      one.what.packageId,
    );
    await runSql("UPDATE variants SET stock = 1 WHERE id = ?", one.wanted);
    one.market.now += (answerWithin_days + 1) * day_ms;
    await moveDueReturns(one.market.purchase());
    expect(await exchangeOf(id)).toBe("accepted released");
  });

  it("counts as arrived when it left long ago, and may be complained of from then on", async () => {
    const one = await bought();
    const id = await untilDue(one);
    await sendReplacement(one.by(), id, dhl);
    one.market.now += 31 * day_ms;
    await moveDueReturns(one.market.purchase());
    expect(await exchangeOf(id)).toBe("refunded delivered");
    one.market.now += 50 * day_ms;
    const { packages, returns } = (await one.shopper.call("GET", `/orders/${one.what.number}/returns`)).body.data;
    expect([packages[0].reasons.length > 0, returns[0].exchange.deliveredAt]).toEqual([true, expect.any(String)]);
    expect(packages[0].lines.find((each: { id: number }) => each.id === one.line).left).toBe(2);
  });

  it("is of one shop: nobody else sends it or gives it up", async () => {
    const one = await bought();
    const id = await untilDue(one);
    const other = await bought();
    for (const act of [() => sendReplacement(other.by(), id, dhl), () => giveUpExchange(other.by(), id), () => replacementArrived(other.by(), id)])
      await expect(act()).rejects.toMatchObject({ code: "not_found" });
    await expect(sendReplacement(one.by(), id, null)).rejects.toMatchObject({ code: "invalid_fields" });
  });

  it("of two at once for the last pieces one is set aside, and nothing is sold below zero", async () => {
    const one = await bought({ stock: 2 });
    const id = await one.begin();
    const rival = one.shopper.add(one.wanted, 1).then(() => one.shopper.buy());
    const [accepted, ordered] = await Promise.allSettled([acceptReturn(one.by(), id, accepting), rival]);
    expect([accepted.status, ordered.status].filter((status) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(await countRows("variants WHERE stock < 0")).toBe(0);
    const taken = 2 - ((await stockOf(one.wanted)) as number);
    expect(taken).toBe(accepted.status === "fulfilled" ? 2 : 1);
  });
});

describe("the database itself", () => {
  const refused = async (text: string, ...values: (string | number)[]) => (await runSql(text, ...values).then(() => "written", String)) as string;
  it("refuses what is dearer, another product, and steps back", async () => {
    const one = await bought();
    const id = await untilDue(one);
    expect(await refused("UPDATE return_lines SET exchange_price_minor = bought_price_minor + 1 WHERE return_id = ?", id)).toContain("exchange_not_dearer");
    expect(await refused("UPDATE returns SET exchange = 'wanted' WHERE id = ?", id)).toContain("exchange_forward_only");
    expect(await refused("UPDATE returns SET exchange = 'sent' WHERE id = ?", id)).toContain("exchange_without_shipment");
    await runSql("INSERT INTO replacements (return_id, carrier) VALUES (?, 'DHL')", id);
    expect(await refused("UPDATE returns SET exchange = 'sent' WHERE id = ?", id)).toContain("return_exchange");
    await runSql("DELETE FROM replacements WHERE return_id = ?", id);
    await giveUpExchange(one.by(), id);
    expect(await refused("UPDATE returns SET exchange = 'due' WHERE id = ?", id)).toContain("exchange_forward_only");
    expect(await stockOf(one.wanted)).toBe(5);
    const second = await asked(one.shopper, { ...one.what, lines: [[one.pkg.lines.find(({ id: own }) => own !== one.line)?.id as number, 1]] });
    const write = (line: number, variant: number, quantity: number) =>
      refused(
        "INSERT INTO return_lines (return_id, line_id, quantity, exchange_variant_id, exchange_options, bought_price_minor, exchange_price_minor) VALUES (?, ?, ?, ?, '[]', 2, 1)",
        ...[second.id, line, quantity, variant],
      );
    await runSql("DELETE FROM return_lines WHERE return_id = ?", second.id);
    const rest = one.pkg.lines.find(({ id: own }) => own !== one.line)?.id as number;
    expect(await write(rest, one.wanted, 2)).toContain("exchange_same_product");
    const other = await makeOtherVariant(one.variants[1] as number, { price_base_minor: 1 });
    expect(await write(rest, other, 1)).toContain("exchange_takes_all_pieces");
    expect(await write(rest, other, 2)).toBe("written");
  });
});
