/** What is sent back: asked for by who bought, answered by the shop or by the clock, decided by an operator; money, stock and books follow once. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { sellerBalance, sellerStatement } from "../../../worker/shop/ledger/service.ts";
import { type FullOrder, giveGoodwill, orderPath, readOrder } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { acceptReturn, disputeReturn, moveDueReturns, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import { decideReturn } from "../../../worker/shop/returns/deciding.ts";
import { listedReturns, shopReturn } from "../../../worker/shop/returns/listed.ts";
import { answerWithin_days, receiveWithin_days, returns_max, sendAfterWithdrawal_days, sendWithin_days } from "../../../worker/shop/returns/rules.ts";
import { cashOrder, countRows, db, Market, makeVoucher, paidOrder, resetClock, seedBase, setTax, stockOf } from "../../support/purchase/fixture.ts";
import { acting, asked, askReturn, atConsole, day_ms, deliver, returned } from "../../support/purchase/returned.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax(null);
});

/** Mails are another test's business. */
const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;
const shipTo = "1 rue Basse, Lyon";
const accepting = { sendsBack: true, shipTo, words: "" };

/** Three pieces of one thing and one of another, of one shop, delivered. */
async function delivered(options: { currency?: string; shops?: number[][]; quantity?: number } = {}) {
  const bought = await paidOrder({ shops: [[1_001, 2_000]], quantity: 3, market: new Market(withoutMail), ...options });
  for (const { id } of bought.order.packages) await deliver(bought.market, id);
  const order = await bought.read();
  const [pkg] = order.packages;
  if (!pkg) throw new Error("no package");
  return {
    ...bought,
    order,
    pkg,
    lines: pkg.lines.map(({ id }) => id),
    shopId: bought.shops[0]?.id as number,
    what: { number: order.number, packageId: pkg.id },
  };
}
const booksAreRight = async () => expect((await checkLedger(db, { after: 0, limit: 100_000 })).differences).toEqual([]);
const refundsOf = (number: string) =>
  rowTexts("SELECT amount_minor FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY id", number);

describe("asking", () => {
  it("tells what may come back, for which reasons, and what is on its way already", async () => {
    const { shopper, what, lines } = await delivered();
    const read = async () => (await shopper.call("GET", `/orders/${what.number}/returns`)).body.data;
    expect(await read()).toMatchObject({ hasWithdrawal: true, returns: [] });
    expect((await read()).packages[0].reasons).toEqual(["damaged", "wrong_item", "not_as_described", "missing"]);
    const made = await asked(shopper, { ...what, lines: [[lines[0] as number, 2]] });
    expect(made).toMatchObject({ state: "asked", basis: "complaint", reason: "damaged", words: "It is cracked.", refund: null });
    expect((await read()).packages[0].lines.map(({ left }: { left: number }) => left)).toEqual([1, 3]);
  });

  it.each([
    ["more than there are", (one: number) => [[one, 4]] as const, 400],
    ["a line of nobody", () => [[999_999_999, 1]] as const, 400],
    ["none", (one: number) => [[one, 0]] as const, 400],
    ["nothing", () => [] as const, 400],
  ])("for %s is refused", async (_, linesOf, status) => {
    const { shopper, what, lines } = await delivered();
    const refused = await askReturn(shopper, { ...what, lines: linesOf(lines[0] as number) });
    expect([refused.status, await countRows("returns WHERE package_id = ?", what.packageId)]).toEqual([status, 0]);
  });

  it("twice with one form is one return; of two at once for one piece one counts", async () => {
    const { shopper, what, lines } = await delivered();
    const over = { requestKey: "one-and-the-same-key" };
    const same = { ...what, lines: [[lines[0] as number, 2]] as const, over };
    const answers = await Promise.all([askReturn(shopper, same), askReturn(shopper, same)]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const both = await Promise.all([0, 1].map(() => askReturn(shopper, { ...what, lines: [[lines[0] as number, 1]] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it("is refused before it was sent, once its time is over, and for what is cancelled", async () => {
    const { market, shopper, order } = await paidOrder({ shops: [[1_000]] });
    const [pkg] = order.packages as [(typeof order.packages)[number]];
    const what = { number: order.number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] as const };
    const code = async (over = {}) => (await askReturn(shopper, { ...what, ...over })).body.code;
    expect(await code()).toBe("return_not_offered");
    await deliver(market, pkg.id);
    expect(await code({ reason: "changed_mind" })).toBe("return_not_offered");
    await runSql("UPDATE orders SET address = json_set(address, '$.country', 'US') WHERE number = ?", order.number);
    market.now += 15 * day_ms;
    expect(await code({ reason: "changed_mind" })).toBe("return_not_offered");
    market.now += 46 * day_ms;
    expect(await code()).toBe("return_not_offered");
    market.now -= 50 * day_ms;
    expect(await code({ reason: "changed_mind" })).toBeUndefined();
  });

  it("has an end in number", async () => {
    const { shopper, what, lines } = await delivered();
    await db.batch(
      Array.from({ length: returns_max }, (_, at) =>
        db
          .prepare(
            `INSERT INTO returns (order_id, package_id, shop_id, request_key, reason, locale, state, asked_at, ended_at)
            SELECT order_id, id, shop_id, ?2, 'damaged', 'en', 'withdrawn', 1, 1 FROM packages WHERE id = ?1`,
          )
          .bind(what.packageId, `key-${at}`),
      ),
    );
    expect((await askReturn(shopper, { ...what, lines: [[lines[0] as number, 1]] })).body.code).toBe("limit_reached");
  });

  it("is for whoever shows that the order is theirs, and nobody else sees or moves a return", async () => {
    const { market, shopper, what, lines, shops } = await delivered({ shops: [[1_000], [2_000]], quantity: 1 });
    const { id } = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]] });
    const key = new URL(`https://x${orderPath(market.env.AUTH_SECRET, what.number, "en")}`).searchParams.get("key");
    const other = await delivered();
    const proofs = [{}, { key: "wrong" }, { email: "bob@example.test" }];
    for (const proof of proofs) {
      const body = { number: what.number, ...proof };
      const calls = [
        other.shopper.call("POST", "/returns/find", body),
        other.shopper.call("POST", `/returns/${id}/sent`, { ...body, carrier: "DHL" }),
        other.shopper.call("POST", `/returns/${id}/take-back`, body),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    // one's own order opens no return of another's
    expect((await other.shopper.call("POST", `/returns/${id}/take-back`, { number: other.what.number })).status).toBe(404);
    expect((await other.shopper.call("GET", `/orders/${what.number}/returns`)).status).toBe(404);
    expect((await other.shopper.call("GET", `/orders/${what.number}/returns?key=${key}`)).status).toBe(200);
    const strangers = acting(market, shops[1]?.id);
    for (const call of [
      () => acceptReturn(strangers, id, accepting),
      () => disputeReturn(strangers, id, "no"),
      () => receiveReturn(strangers, id, { sellable: [] }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "not_found" });
    await expect(shopReturn(db, shops[1]?.id as number, id, "en")).rejects.toMatchObject({ code: "not_found" });
    expect((await listedReturns(db, {}, "en", shops[1]?.id as number)).data).toEqual([]);
    expect((await listedReturns(db, {}, "en", shops[0]?.id as number)).data.map((row) => row.id)).toEqual([id]);
  });
});

describe("money, stock and books", { timeout: 60_000 }, () => {
  it.each(["USD", "JPY", "KWD"])("go back piece by piece in %s, delivery with the last, and never more than was paid", async (currency) => {
    await setTax({ tax_rate_bp: 1_900, inclusive: 0, owed_by: "shop" });
    const { market, shopper, order, what, lines, shopId, variants } = await delivered({ currency });
    const stock = await stockOf(variants[0] as number);
    for (const pieces of [
      [[lines[0] as number, 1]],
      [
        [lines[0] as number, 2],
        [lines[1] as number, 1],
      ],
    ] as const) {
      const back = await returned(market, shopper, shopId, { ...what, lines: pieces });
      expect(back).toMatchObject({ state: "refunded" });
      await booksAreRight();
    }
    expect(await stockOf(variants[0] as number)).toBe((stock as number) + 3);
    const last = await returned(market, shopper, shopId, { ...what, lines: [[lines[1] as number, 2]] }, false);
    expect(last.lines.map(({ sellable }) => sellable)).toEqual([0]);
    await booksAreRight();
    const amounts = (await refundsOf(what.number)).map(Number);
    expect(amounts.reduce((sum, n) => sum + n, 0)).toBe(order.total.amount);
    expect(
      market.gateway.refundedOf(
        (await rowTexts("SELECT id FROM payment_attempts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", what.number))[0] as string,
      ),
    ).toBe(order.total.amount);
    const balance = await sellerBalance(db, shopId, currency, market.now);
    expect([balance.available.amount, balance.pending.amount]).toEqual([0, 0]);
    expect(await rowTexts("SELECT status FROM packages WHERE id = ?", what.packageId)).toEqual(["refunded"]);
    const { months } = await sellerStatement(db, shopId, { currency, from: "2026-11-01" }, market.now);
    expect(months.map(({ goodwill, refunds, sales }) => [goodwill.amount, refunds.amount + sales.amount !== 0])).toEqual(
      months.map(() => [0, expect.any(Boolean)]),
    );
  });

  it("after goodwill of the shop give back what is left, and the shop bears nothing twice", async () => {
    const { market, shopper, order, what, lines, shopId } = await delivered();
    const full = (await readOrder(market.purchase(), what.number)) as FullOrder;
    await giveGoodwill(market.purchase(), full, { amount_minor: 500, key: crypto.randomUUID(), note: "late", packageId: what.packageId }, atConsole);
    await returned(market, shopper, shopId, {
      ...what,
      lines: [
        [lines[0] as number, 3],
        [lines[1] as number, 3],
      ],
    });
    expect((await refundsOf(what.number)).map(Number)).toEqual([500, order.total.amount - 500]);
    const { available, pending } = await sellerBalance(db, shopId, "USD", market.now);
    expect([available.amount, pending.amount]).toEqual([0, 0]);
    await booksAreRight();
    const again = giveGoodwill(market.purchase(), full, { amount_minor: 1, key: crypto.randomUUID(), note: "more", packageId: what.packageId }, atConsole);
    await expect(again).rejects.toMatchObject({ code: "refund_too_large" });
  });

  it("of what was paid in cash go back by bank transfer, with the fee once nothing stays", async () => {
    const { market, shopper, order, shops } = await cashOrder({ shops: [[2_500]], market: new Market(withoutMail) });
    const [pkg] = order.packages as [(typeof order.packages)[number]];
    await deliver(market, pkg.id, true);
    const back = await returned(market, shopper, shops[0]?.id as number, { number: order.number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] });
    expect(back.refund).toEqual(order.total);
    await sweep(market.purchase());
    expect(await rowTexts("SELECT state || ' ' || (failure IS NOT NULL) FROM refunds WHERE return_id = ?", back.id)).toEqual(["waiting 1"]);
    await booksAreRight();
  });

  it("give a voucher of the marketplace back to it", async () => {
    const { market, shopper, order, shops, read } = await paidOrder({ shops: [[3_000]], quantity: 1 });
    expect(order.total.amount).toBeGreaterThan(0);
    const code = await makeVoucher({ value: 20 });
    const [variant] = await rowTexts("SELECT variant_id FROM order_lines WHERE order_id = (SELECT id FROM orders WHERE number = ?)", order.number);
    await shopper.add(Number(variant), 2);
    await shopper.call("POST", "/cart/vouchers", { code });
    const second = await shopper.buy();
    const attempt = market.gateway.created.find((created) => created.orderNumber === second.number);
    await settle(market.purchase(), attempt?.id as string, market.gateway.pay(attempt as never));
    expect((await read()).number).toBe(order.number);
    const [pkg] = second.packages as [(typeof second.packages)[number]];
    await deliver(market, pkg.id);
    const given = () =>
      db.prepare("SELECT given_minor FROM voucher_given WHERE voucher_id = (SELECT id FROM vouchers WHERE code = ?)").bind(code).first<number>("given_minor");
    const before = (await given()) as number;
    await returned(market, shopper, shops[0]?.id as number, { number: second.number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] });
    expect([before, await given()]).toEqual([1_200, 600]);
    await booksAreRight();
  });
});

describe("the shop", { timeout: 60_000 }, () => {
  it("disputes a complaint, but no withdrawal; of that only the state of what came back", async () => {
    const { market, shopper, what, lines, shopId } = await delivered();
    const complaint = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]] });
    expect((await disputeReturn(acting(market, shopId), complaint.id, "It left whole.")).state).toBe("disputed");
    const declared = await shopper.call("POST", "/withdrawals", {
      ...{ number: what.number, name: "Ada", requestKey: "a-withdrawal-of-test", lines: [{ id: lines[1], quantity: 2 }] },
    });
    expect(declared.status).toBe(201);
    const { returns } = (await shopper.call("GET", `/orders/${what.number}/returns`)).body.data;
    expect(returns[0]).toMatchObject({ basis: "withdrawal", state: "accepted", reason: "changed_mind", lines: [{ id: lines[1], quantity: 2 }] });
    await expect(disputeReturn(acting(market, shopId), returns[0].id, "no")).rejects.toMatchObject({ code: "return_not_movable" });
    await shopper.call("POST", `/returns/${returns[0].id}/sent`, { number: what.number, carrier: "DHL", tracking: "1" });
    expect((await disputeReturn(acting(market, shopId), returns[0].id, "It was worn.")).state).toBe("disputed");
  });

  it("sees a withdrawal take no piece that is on its way back already", async () => {
    const { shopper, what, lines } = await delivered();
    await asked(shopper, { ...what, lines: [[lines[0] as number, 2]] });
    const declare = { number: what.number, name: "Ada", requestKey: "another-withdrawal-of", lines: [{ id: lines[0], quantity: 3 }] };
    expect([(await shopper.call("POST", "/withdrawals", declare)).status, (await shopper.call("POST", "/withdrawals", declare)).status]).toEqual([201, 201]);
    expect(await rowTexts("SELECT sum(quantity) FROM returned_pieces WHERE line_id = ?", lines[0])).toEqual(["3"]);
    expect(await countRows("returns WHERE package_id = ?", what.packageId)).toBe(2);
  });

  it("gives the money back without the goods where it says so, once however often it is said", async () => {
    const { market, shopper, what, lines, shopId } = await delivered();
    const { id } = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]], reason: "missing" });
    const accept = () => acceptReturn(acting(market, shopId), id, { sendsBack: false, shipTo: "", words: "Sorry." }).catch((error) => error.code);
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.some((each) => each.state === "refunded")).toBe(true);
    expect(await refundsOf(what.number)).toEqual(["1001"]);
    expect(await accept()).toBe("return_not_movable");
    await booksAreRight();
  });

  it("says no more pieces can be sold than came back, and keeps no money of a piece that two returns name", async () => {
    const { market, shopper, what, lines, shopId } = await delivered();
    const { id } = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]] });
    await acceptReturn(acting(market, shopId), id, accepting);
    await expect(receiveReturn(acting(market, shopId), id, { sellable: [{ id: lines[0] as number, quantity: 2 }] })).rejects.toMatchObject({
      code: "invalid_fields",
    });
    await Promise.all([0, 1].map(() => receiveReturn(acting(market, shopId), id, { sellable: [{ id: lines[0] as number, quantity: 1 }] }).catch(() => null)));
    expect([await refundsOf(what.number), await rowTexts("SELECT count(*) FROM ledger_transfers WHERE key = ?", `sale_back:return-${id}`)]).toEqual([
      ["1001"],
      ["1"],
    ]);
  });
});

describe("an operator", { timeout: 60_000 }, () => {
  const disputed = async () => {
    const bought = await delivered();
    const { id } = await asked(bought.shopper, { ...bought.what, lines: [[bought.lines[0] as number, 2]] });
    await disputeReturn(acting(bought.market, bought.shopId), id, "It left whole.");
    return { ...bought, id };
  };
  it("decides for who bought, once, also asked twice at once", async () => {
    const { market, what, id } = await disputed();
    const decide = () =>
      decideReturn(acting(market), id, { outcome: "shopper", sendsBack: false, reason: "The picture shows it." }).catch((error) => error.code);
    await Promise.all([decide(), decide()]);
    expect([await refundsOf(what.number), await decide()]).toEqual([["2002"], "return_not_movable"]);
    expect(await rowTexts("SELECT action FROM operator_log WHERE package_id = ? AND action = 'return_decided'", what.packageId)).toHaveLength(1);
    await booksAreRight();
  });
  it("decides in part: a lower price that the shop bears, and the pieces stay and may come back later", async () => {
    const { market, shopper, what, id, lines, shopId } = await disputed();
    const decide = (amount?: number) =>
      decideReturn(acting(market), id, { outcome: "part", ...(amount !== undefined && { amount }), sendsBack: false, reason: "A scratch." });
    await expect(decide()).rejects.toMatchObject({ code: "invalid_fields" });
    await expect(decide(1_000_000)).rejects.toMatchObject({ code: "refund_too_large" });
    expect(await decide(300)).toMatchObject({ state: "refunded", refund: { amount: 300 }, decision: { outcome: "part", reason: "A scratch." } });
    expect(await refundsOf(what.number)).toEqual(["300"]);
    await returned(market, shopper, shopId, {
      ...what,
      lines: [
        [lines[0] as number, 3],
        [lines[1] as number, 3],
      ],
    });
    await booksAreRight();
  });
  it("decides for the shop: nothing goes back, and the reason is told", async () => {
    const { market, what, id } = await disputed();
    expect(await decideReturn(acting(market), id, { outcome: "shop", sendsBack: false, reason: "It was worn." })).toMatchObject({
      state: "refused",
      decision: { reason: "It was worn." },
    });
    expect(await refundsOf(what.number)).toEqual([]);
  });
  it("has the goods sent first where that is right, and then the shop disputes no more", async () => {
    const { market, shopper, what, id, shopId } = await disputed();
    await expect(decideReturn(acting(market), id, { outcome: "shopper", sendsBack: true, reason: "Send it." })).rejects.toMatchObject({
      code: "invalid_fields",
    });
    await runSql(
      "UPDATE packages SET seller = json_object('legalName', 'A Shop', 'line1', '1 rue Basse', 'city', 'Lyon', 'country', 'FR', 'email', 's@x.test') WHERE id = ?",
      what.packageId,
    );
    const decided = await decideReturn(acting(market), id, { outcome: "shopper", sendsBack: true, reason: "Send it." });
    expect([decided.state, decided.shipTo]).toEqual(["accepted", "A Shop\n1 rue Basse\nLyon\nFR"]);
    await shopper.call("POST", `/returns/${id}/sent`, { number: what.number, carrier: "DHL" });
    await expect(disputeReturn(acting(market, shopId), id, "no")).rejects.toMatchObject({ code: "return_not_movable" });
    expect((await receiveReturn(acting(market, shopId), id, { sellable: [] })).state).toBe("refunded");
  });
});

describe("the clock", { timeout: 60_000 }, () => {
  it("takes the silence of a shop for an answer, and closes what nobody sends", async () => {
    const { market, shopper, what, lines } = await delivered();
    await runSql("UPDATE packages SET seller = json_object('legalName', 'A Shop', 'city', 'Lyon', 'email', 's@x.test') WHERE id = ?", what.packageId);
    const first = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]] });
    const second = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]] });
    const stateOf = (id: number) => rowTexts("SELECT state || ' ' || is_assumed FROM returns WHERE id = ?", id).then(([text]) => text);
    market.now += answerWithin_days * day_ms - 1;
    await moveDueReturns(market.purchase());
    expect(await stateOf(first.id)).toBe("asked 0");
    market.now += 1;
    await scheduled(market.purchase());
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["accepted 1", "accepted 1"]);
    await shopper.call("POST", `/returns/${first.id}/sent`, { number: what.number, carrier: "DHL" });
    market.now += receiveWithin_days * day_ms;
    await scheduled(market.purchase());
    expect([await stateOf(first.id), await refundsOf(what.number)]).toEqual(["refunded 1", ["1001"]]);
    market.now += (sendWithin_days - receiveWithin_days) * day_ms;
    await scheduled(market.purchase());
    expect(await stateOf(second.id)).toBe("lapsed 1");
    expect((await askReturn(shopper, { ...what, lines: [[lines[0] as number, 2]] })).status).toBe(201);
    await booksAreRight();
  });
  it("closes a withdrawal that nobody sends late, and where the shop told no address gives the money back", async () => {
    const { market, shopper, what, lines } = await delivered();
    const declare = (line: number, requestKey: string) =>
      shopper.call("POST", "/withdrawals", { number: what.number, name: "Ada", requestKey, lines: [{ id: line, quantity: 1 }] });
    await declare(lines[0] as number, "to-no-address-of-test");
    await runSql("UPDATE packages SET seller = json_object('legalName', 'A Shop', 'city', 'Lyon', 'email', 's@x.test') WHERE id = ?", what.packageId);
    await declare(lines[1] as number, "to-an-address-of-test");
    const states = () => rowTexts("SELECT state FROM returns WHERE package_id = ? ORDER BY id", what.packageId);
    market.now += sendAfterWithdrawal_days * day_ms - 1;
    await moveDueReturns(market.purchase());
    expect(await states()).toEqual(["accepted", "accepted"]);
    market.now += 1;
    await moveDueReturns(market.purchase());
    expect([await states(), await refundsOf(what.number)]).toEqual([["refunded", "lapsed"], ["1001"]]);
    await booksAreRight();
  });
  it("gives the money back where a silent shop has told nobody where to send", async () => {
    const { market, shopper, what, lines } = await delivered();
    const { id } = await asked(shopper, { ...what, lines: [[lines[0] as number, 1]] });
    market.now += answerWithin_days * day_ms;
    await moveDueReturns(market.purchase());
    expect([await rowTexts("SELECT state FROM returns WHERE id = ?", id), await refundsOf(what.number)]).toEqual([["refunded"], ["1001"]]);
  });
});

describe("the second lock", { timeout: 60_000 }, () => {
  const open = async () => {
    const bought = await delivered();
    const { id } = await asked(bought.shopper, { ...bought.what, lines: [[bought.lines[0] as number, 2]] });
    return { ...bought, id };
  };
  it("takes no piece twice, and cancels none that comes back", async () => {
    const { what, id, lines } = await open();
    const second = await db
      .prepare(
        `INSERT INTO returns (order_id, package_id, shop_id, request_key, reason, locale, state, due_at, asked_at)
        SELECT order_id, id, shop_id, 'another', 'damaged', 'en', 'asked', 9, 1 FROM packages WHERE id = ? RETURNING id`,
      )
      .bind(what.packageId)
      .first<number>("id");
    const insert = (quantity: number, line = lines[0]) =>
      db.prepare("INSERT INTO return_lines (return_id, line_id, quantity) VALUES (?, ?, ?)").bind(second, line, quantity).run();
    await expect(insert(2)).rejects.toThrow(/return_exceeds_line/);
    const other = await delivered();
    await expect(insert(1, other.lines[0])).rejects.toThrow(/return_exceeds_line/);
    await insert(1);
    await expect(runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", lines[0])).rejects.toThrow(/line_is_returned/);
    await expect(runSql("UPDATE returns SET state = 'refused', due_at = NULL, ended_at = 1 WHERE id = ?", id)).rejects.toThrow(/return_forward_only/);
  });
  it("gives no more than was paid, whatever is written", async () => {
    const { market, shopId, order, id, what } = await open();
    const end = (given: number) => runSql("UPDATE returns SET state = 'refunded', due_at = NULL, ended_at = 1, given_minor = ? WHERE id = ?", given, id);
    await expect(end(order.total.amount + 1)).rejects.toThrow(/return_within_package/);
    await acceptReturn(acting(market, shopId), id, { sendsBack: false, shipTo: "", words: "" });
    await expect(runSql("UPDATE returns SET given_minor = 1 WHERE id = ?", id)).rejects.toThrow(/return_is_booked/);
    await expect(runSql("DELETE FROM returns WHERE id = ?", id)).rejects.toThrow(/return_is_booked|FOREIGN KEY/);
    const refund = (amount: number, key: string, returnId: number | null, borne: number | null) =>
      db
        .prepare(
          `INSERT INTO refunds (key, order_id, attempt_id, package_id, return_id, borne_by_shop_id, reason, amount_minor, state, created_at, updated_at)
          SELECT ?2, order_id, attempt_id, package_id, ?3, ?4, ?5, ?6, 'waiting', 1, 1 FROM refunds WHERE return_id = ?1`,
        )
        .bind(id, key, returnId, borne, borne === null ? "cancelled" : "goodwill", amount)
        .run();
    await expect(refund(1, "again", id, null)).rejects.toThrow(/UNIQUE/);
    await expect(refund(order.total.amount - 2_001, "goodwill", null, shopId)).rejects.toThrow(/return_within_package|refunds_within_payment/);
    const another = await open();
    await expect(refund(1, "of another", another.id, null)).rejects.toThrow(/refund_of_return/);
    expect(await refundsOf(what.number)).toEqual(["2002"]);
  });
  it("pays out nothing that an open return could cost", async () => {
    const { market, shopId, id } = await open();
    market.now += 40 * day_ms;
    const held = await sellerBalance(db, shopId, "USD", market.now);
    expect([held.available.amount, held.pending.amount > 0]).toEqual([0, true]);
    await runSql("INSERT INTO payout_batches (key, left_out, created_at) VALUES (?, '[]', 1)", `held-${shopId}`);
    const pay = () =>
      runSql(
        `INSERT INTO payouts (batch_id, shop_id, currency, amount_minor, reference, state, created_at, updated_at)
        SELECT max(id), ?, 'USD', 1, ?, 'prepared', 1, 1 FROM payout_batches`,
        shopId,
        `ref-${shopId}`,
      );
    await expect(pay()).rejects.toThrow(/payout_leaves_returns/);
    await runSql("UPDATE returns SET state = 'withdrawn', due_at = NULL, ended_at = 1 WHERE id = ?", id);
    expect((await sellerBalance(db, shopId, "USD", market.now)).available.amount).toBe(held.pending.amount);
    await pay();
  });
});
