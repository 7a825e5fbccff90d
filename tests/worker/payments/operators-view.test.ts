/** What operators see of payments: problems with what to do, an order's webhooks, and books beside gateways. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { type AskShop, problemsReport, reconcileReport } from "../../../worker/local/ops-payments.ts";
import { scheduled } from "../../../worker/scheduled.ts";
import type { PaymentProblem } from "../../../worker/shop/operators/payments-contract.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { FakeGateway, moneyState, referenceOf } from "../../support/purchase/fake-gateway.ts";
import { db, Market, paidOrder, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { returned } from "../../support/purchase/payment-states.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await db.batch([
    db.prepare("DELETE FROM payment_events"),
    // what earlier tests left is no problem of these, and not of these days
    db.prepare("UPDATE payment_attempts SET rejection = NULL, created_at = 0, status = iif(status = 'review', 'cancelled', status)"),
    db.prepare("UPDATE refunds SET state = 'failed' WHERE state IN ('waiting', 'asked')"),
  ]);
});

/** As the console asks: by the API, signed in. */
async function askOf(market: Market): Promise<AskShop> {
  const { bearer } = await makeShopper({ scope: "shopper admin", now_ms: market.now });
  return async (path) => {
    const response = await market.fetch(path, { headers: { ...bearer } });
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "private, no-store"]);
    return response.json();
  };
}
const problemsOf = async (market: Market) =>
  (await (await askOf(market))<{ data: PaymentProblem[] }>("/admin/payments/problems")).data.map(({ kind, gateway, order, reason }) => ({
    kind,
    gateway,
    order,
    reason,
  }));

describe("problems", { timeout: 60_000 }, () => {
  it("are nobody's business without the scope", async () => {
    const market = new Market();
    const { bearer } = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    for (const path of ["/admin/payments/problems", "/admin/payments/reconcile"])
      expect([(await market.fetch(path)).status, (await market.fetch(path, { headers: { ...bearer } })).status]).toEqual([401, 403]);
  });

  it("are webhooks without effect, with gateway, order and reason, and stand with the order, too", async () => {
    const { market, attempt, order } = await placedOrder();
    const event = (what: string) => ({ eventId: `evt_${what}_${attempt.id}`, attemptId: attempt.id });
    market.gateway.confirmed.set("made up", "invalid");
    // one payment of a wrong sum, of which the gateway says three things: two at one moment
    for (const what of ["authorized", "captured"])
      await market.webhook({ ...event(what), type: what, paymentState: { ...moneyState("paid", attempt), amount_minor: 2 } });
    market.now += 1000;
    await market.webhook({ ...event("wrong"), type: "paid", paymentState: { ...moneyState("paid", attempt), amount_minor: 1 } });
    market.now += 1000;
    await market.webhook({ ...event("nobody"), attemptId: crypto.randomUUID() });
    market.now += 1000;
    await market.webhook({ ...event("forged"), toConfirm: "made up" });
    market.gateway.states.delete(referenceOf(attempt.id));
    await market.webhook(event("waiting"));
    market.now += 61 * 60_000;
    expect(await problemsOf(market)).toEqual([
      { kind: "event_waiting", gateway: "stripe", order: order.number, reason: "not answered by the gateway" },
      { kind: "event_rejected", gateway: "stripe", order: order.number, reason: "amount differs" },
      { kind: "event_invalid", gateway: "stripe", order: order.number, reason: "the gateway says that it did not send this" },
      { kind: "event_unknown", gateway: "stripe", order: null, reason: "about a payment that is not ours" },
    ]);
    const { data } = await (await askOf(market))<{ data: { events: { type: string; outcome: string | null; note: string | null }[] } }>(
      `/admin/orders/${order.number}`,
    );
    expect(data.events.map(({ type, outcome, note }) => [type, outcome, note])).toEqual([
      ["test", null, null],
      ["paid", "reject", "amount differs"],
      ["authorized", "reject", "amount differs"],
      ["captured", "reject", "amount differs"],
    ]);
  });

  it("are payments that a returning shopper found not to fit, until they fit", async () => {
    const placed = await placedOrder();
    const { market, attempt, order } = placed;
    market.gateway.states.set(referenceOf(attempt.id), { ...moneyState("paid", attempt), currency: "TRY" });
    await returned(placed);
    expect(await problemsOf(market)).toEqual([{ kind: "payment_rejected", gateway: "stripe", order: order.number, reason: "currency differs" }]);
    market.gateway.pay(attempt);
    await returned(placed);
    expect(await problemsOf(market)).toEqual([]);
  });

  it("are gateways that answer nothing for an hour, payments under review, and refunds that are stuck or slow", async () => {
    const market = new Market();
    const [silent, review, stuck] = [await placedOrder({ market }), await placedOrder({ market }), await paidOrder({ market })];
    await settle(market.purchase(), review.attempt.id, moneyState("review", review.attempt));
    market.gateway.states.delete(referenceOf(silent.attempt.id));
    market.gateway.refundRepeatable = false;
    market.gateway.refundFails = ["unknown"];
    await stuck.shopper.call("POST", `/orders/${stuck.order.number}/cancel`);
    market.gateway.states.set(referenceOf(stuck.attempt.id), moneyState("paid", stuck.attempt));
    for (let run = 0; run < 4; run += 1) {
      market.now += 25 * 60_000;
      await scheduled(market.purchase());
    }
    const found = await problemsOf(market);
    expect(found.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "payment_in_review", gateway: "stripe", order: review.order.number, reason: null },
      { kind: "payment_silent", gateway: "stripe", order: silent.order.number, reason: null },
      { kind: "refund_stuck", gateway: "stripe", order: stuck.order.number, reason: "refund asked for, outcome unknown" },
    ]);
    const slow = new Market({}, new FakeGateway().reportsRefunds());
    slow.gateway.refundFails = ["pending"];
    const { shopper, order } = await paidOrder({ market: slow });
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    expect((await problemsOf(slow)).filter((each) => each.order === order.number)).toEqual([]);
    slow.now += 11 * 24 * 60 * 60_000;
    expect((await problemsOf(slow)).filter((each) => each.order === order.number)).toMatchObject([
      { kind: "refund_slow", reason: "refund pending at the gateway" },
    ]);
  });

  it("say what to do, in each language, and at the console", async () => {
    const { market, attempt } = await placedOrder();
    await settle(market.purchase(), attempt.id, moneyState("review", attempt));
    const ask = await askOf(market);
    const advice = await Promise.all(
      locales.map(async (locale) => (await ask<{ data: PaymentProblem[] }>(`/admin/payments/problems?locale=${locale}`)).data[0]?.advice),
    );
    expect(new Set(advice).size).toBe(locales.length);
    const { lines, exitCode } = await problemsReport(ask);
    expect([exitCode, lines.length, lines.at(-1)]).toEqual([0, 3, "1 in all."]);
  });
});

describe("reconciling", { timeout: 60_000 }, () => {
  const setUp = async () => {
    const market = new Market();
    const orders = [await paidOrder({ market }), await paidOrder({ market }), await placedOrder({ market })] as const;
    return { market, orders, report: async (days = 7) => reconcileReport(await askOf(market), days) };
  };

  it("finds nothing where books and gateway agree", async () => {
    const { report } = await setUp();
    expect(await report()).toEqual({ lines: ["3 payments of 7 days: 3 the same, 0 different, 0 could not be asked about."], exitCode: 0 });
  });

  it("names each planted difference, and changes nothing", async () => {
    const { market, orders, report } = await setUp();
    const [first, second, third] = orders;
    market.gateway.giveBack(first.attempt, 700);
    market.gateway.states.set(referenceOf(second.attempt.id), { ...moneyState("paid", second.attempt), amount_minor: 1, currency: "EUR" });
    market.gateway.pay(third.attempt);
    const stands = async () => (await db.prepare("SELECT * FROM payment_attempts ORDER BY id").all()).results;
    const before = await stands();
    const { lines, exitCode } = await report();
    const about = (placed: { order: { number: string }; attempt: { id: string } }) => `different  stripe  ${placed.order.number}  ${placed.attempt.id}`;
    expect([exitCode, lines]).toEqual([
      1,
      [
        `${about(first)}  refunded: 0 here, 700 there`,
        `${about(second)}  currency: USD here, EUR there`,
        `${about(second)}  amount: ${second.attempt.amount_minor} here, 1 there`,
        `${about(third)}  state: pending here, paid there`,
        "3 payments of 7 days: 0 the same, 3 different, 0 could not be asked about.",
      ],
    ]);
    expect(await stands()).toEqual(before);
  });

  it("names what could not be asked, without asking a silent gateway for ever", async () => {
    const { market, orders, report } = await setUp();
    for (let more = 0; more < 6; more += 1) await placedOrder({ market });
    let questions = 0;
    market.gateway.fetchState = async () => {
      questions += 1;
      return { outcome: "pending", unanswered: true, reason: "timeout" };
    };
    const { lines, exitCode } = await report();
    expect([exitCode, lines[0], lines.at(-1), questions]).toEqual([
      2,
      `could not ask  stripe  ${orders[0].order.number}  ${orders[0].attempt.id}  timeout`,
      "9 payments of 7 days: 0 the same, 0 different, 9 could not be asked about.",
      6,
    ]);
  });

  it("asks a gateway that answers about each of its payments", async () => {
    const { market, report } = await setUp();
    for (let more = 0; more < 6; more += 1) await placedOrder({ market });
    expect((await report()).lines).toEqual(["9 payments of 7 days: 9 the same, 0 different, 0 could not be asked about."]);
    const ask = await askOf(market);
    const seen: unknown[] = [];
    let after = "";
    do {
      const { data, meta } = await ask<{ data: { attempt: string }[]; meta: { next: number | null } }>(`/admin/payments/reconcile?perPage=3${after}`);
      seen.push(...data.map(({ attempt }) => attempt));
      after = meta.next === null ? "" : `&after=${meta.next}`;
    } while (after !== "");
    expect([seen.length, new Set(seen).size]).toEqual([9, 9]);
  });

  it("turns all pages, and only those of the days", async () => {
    const { market, report } = await setUp();
    const ask = await askOf(market);
    const page = await ask<{ data: unknown[]; meta: { perPage: number; next: number | null } }>("/admin/payments/reconcile?perPage=2");
    expect([page.data.length, page.meta.perPage, page.meta.next !== null]).toEqual([2, 2, true]);
    const last = await ask<{ data: unknown[]; meta: { next: number | null } }>(`/admin/payments/reconcile?perPage=2&after=${page.meta.next}`);
    expect([last.data.length, last.meta.next]).toEqual([1, null]);
    market.now += 8 * 24 * 60 * 60_000;
    expect((await report()).lines).toEqual(["0 payments of 7 days: 0 the same, 0 different, 0 could not be asked about."]);
    expect((await report(30)).lines.at(-1)).toMatch(/^3 payments of 30 days/);
  });

  it("asks about each refund where the state of a payment says nothing of them, and nothing where asking would change something", async () => {
    const reported = new Market({}, Object.assign(new FakeGateway().reportsRefunds(), { stateWithoutRefunds: true as const }));
    const { shopper, order, attempt } = await paidOrder({ market: reported });
    await shopper.call("POST", `/orders/${order.number}/cancel`);
    reported.gateway.states.set(referenceOf(attempt.id), moneyState("paid", attempt));
    const reference = `re_${attempt.id}-order`;
    reported.gateway.refundStates.set(reference, { state: "done" });
    expect((await reconcileReport(await askOf(reported), 7)).exitCode).toBe(0);
    reported.gateway.refundStates.set(reference, { state: "failed" });
    expect(await reconcileReport(await askOf(reported), 7)).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining(`refunded: ${order.total.amount} done here, ${order.total.amount} failed there`), expect.anything()],
    });
    const alone = new Market({}, Object.assign(new FakeGateway(), { asksAlone: true as const }));
    expect((await reconcileReport(await askOf(alone), 7)).lines.at(-1)).toBe("1 of stripe cannot be asked about: compare them with the bank's statement.");
  });
});
