/** Whom the shop asks about payments, how long, and what it makes of the answers. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CircuitBreaker } from "../../../../worker/circuit-breaker.ts";
import { askAboutOpen, askGateway, withdrawOpen } from "../../../../worker/shop/payments/asking.ts";
import type { AttemptStatus } from "../../../../worker/shop/payments/contract.ts";
import { type AttemptWithOrder, readAttempt, readAttemptsOfOrder } from "../../../../worker/shop/payments/data.ts";
import type { PaymentState, ReturnMessage } from "../../../../worker/shop/payments/gateway.ts";
import { cellsOf } from "../../../support/purchase/attempt-rows.ts";
import { FakeGateway, moneyState } from "../../../support/purchase/fake-gateway.ts";
import { db, Market, placedOrder, resetClock, seedBase } from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const message: ReturnMessage = { method: "GET", query: new URLSearchParams(), form: new URLSearchParams() };
const silence: PaymentState = { outcome: "pending", unanswered: true, reason: "timeout" };

/** An unpaid order whose gateway says by which call it was asked. */
async function setUp(state: PaymentState = { outcome: "pending" }, market = new Market()) {
  const placed = await placedOrder({ market });
  const { attempt } = placed;
  const calls: string[] = [];
  const answer = (call: string) => async () => {
    calls.push(call);
    return state;
  };
  Object.assign(market.gateway, { fetchState: answer("fetchState"), withdraw: answer("withdraw"), readReturn: answer("readReturn") });
  const known = async () => (await readAttempt(db, attempt.id)) as AttemptWithOrder;
  const become = (status: AttemptStatus, cells = "") =>
    db.prepare(`UPDATE payment_attempts SET status = ?2 ${cells} WHERE id = ?1`).bind(attempt.id, status).run();
  return { ...placed, calls, known, become };
}
const orderIdOf = async ({ known }: Awaited<ReturnType<typeof setUp>>) => (await known()).order.id;

describe("a question about a payment", { timeout: 30_000 }, () => {
  it.each([
    [{}, "fetchState"],
    [{ message }, "readReturn"],
    [{ withdraw: true }, "withdraw"],
    [{ withdraw: true, message }, "withdraw"],
  ])("of the kind %j is put as %s", async (question, call) => {
    const { market, known, calls } = await setUp();
    await askGateway(market.purchase(), await known(), question);
    expect(calls).toEqual([call]);
  });
  it("is put as the plain one to a gateway that has no other", async () => {
    const { market, known, calls } = await setUp();
    Object.assign(market.gateway, { withdraw: undefined, readReturn: undefined });
    for (const question of [{ withdraw: true }, { message }]) await askGateway(market.purchase(), await known(), question);
    expect(calls).toEqual(["fetchState", "fetchState"]);
  });
  it.each<[string, PaymentState, object]>([
    ["still open", { outcome: "pending" }, { attempt: "pending", order: "pending_payment", rejected: false, answered: true, left: false }],
    ["open, and nobody there", { outcome: "pending", left: true }, { attempt: "pending", answered: true, left: true }],
    ["silent", silence, { attempt: "pending", answered: false, left: false }],
    ["failed", { outcome: "failed" }, { attempt: "failed", order: "pending_payment", answered: true }],
    ["not ours", { outcome: "reject", reason: "why" }, { attempt: "pending", rejected: true, reason: "why", answered: true }],
  ])("brings what the gateway says: %s", async (_, state, asked) => {
    const { market, known } = await setUp(state);
    expect(await askGateway(market.purchase(), await known())).toMatchObject(asked);
  });
  it("is put to nobody where the gateway is not set up: what is stored stands", async () => {
    const { market, known, calls } = await setUp();
    const purchase = market.purchase();
    const asked = await askGateway({ ...purchase, env: { ...purchase.env, STRIPE_SECRET_KEY: "" } }, await known());
    expect([asked, calls]).toEqual([{ attempt: "pending", order: "pending_payment", rejected: false, answered: false, left: false }, []]);
  });
  it("that was put a moment ago brings what is stored by now", async () => {
    const { market, known, calls, become } = await setUp();
    const before = await known();
    await askGateway(market.purchase(), before, { isCounted: true });
    await become("failed");
    expect(await askGateway(market.purchase(), before, { isCounted: true })).toEqual({
      attempt: "failed",
      order: "pending_payment",
      rejected: false,
      answered: false,
      left: false,
    });
    expect(calls.length).toBe(1);
  });
  it("is put by one at a time where it changes something: the others hear that", async () => {
    const { market, known, calls } = await setUp();
    Object.assign(market.gateway, { asksAlone: true });
    const before = await known();
    const asked = await Promise.all([1, 2, 3].map(() => askGateway(market.purchase(), before)));
    expect([asked.filter(({ answered }) => answered).length, calls.length, (await known()).attempt.askedAt]).toEqual([1, 1, market.now]);
    market.now += 59_999;
    expect((await askGateway(market.purchase(), await known())).answered).toBe(false);
    market.now += 1;
    expect((await askGateway(market.purchase(), await known())).answered).toBe(true);
  });
});

describe("payments that are withdrawn", { timeout: 30_000 }, () => {
  it.each<[AttemptStatus, boolean]>([
    ["created", true],
    ["pending", true],
    ["failed", true],
    ["cancelled", false],
    ["review", false],
    ["paid", false],
    ["refunded", false],
    ["due", false],
  ])("are those that could still be made: %s: %s", async (status, isAsked) => {
    const made = await setUp();
    await made.become(status);
    await withdrawOpen(made.market.purchase(), await readAttemptsOfOrder(db, await orderIdOf(made)));
    expect(made.calls).toEqual(isAsked ? ["withdraw"] : []);
  });
  it("are reported where one was paid after all", async () => {
    const made = await setUp();
    const attempts = await readAttemptsOfOrder(db, await orderIdOf(made));
    expect(await withdrawOpen(made.market.purchase(), attempts)).toBe(false);
    Object.assign(made.market.gateway, { withdraw: async () => moneyState("paid", made.attempt) });
    expect(await withdrawOpen(made.market.purchase(), attempts)).toBe(true);
  });
  it("are left where the gateway is silent, after its second silence", async () => {
    const made = await setUp(silence);
    const attempts = await readAttemptsOfOrder(db, await orderIdOf(made));
    const breaker = new CircuitBreaker();
    for (let i = 0; i < 4; i += 1) await withdrawOpen(made.market.purchase(), attempts, { breaker });
    expect([made.calls.length, breaker.isOpen("stripe")]).toEqual([2, true]);
  });
});

describe("the schedule", { timeout: 30_000 }, () => {
  const later = 6 * 60_000;
  const silent = async ({ attempt }: { attempt: { id: string } }) => cellsOf("payment_attempts", "id", attempt.id, "silent_since, updated_at");
  it("asks plainly while an order is held, and takes the payment back when it is not", async () => {
    const { market, order, calls } = await setUp();
    market.now += later;
    expect(await askAboutOpen(market.purchase())).toBe(1);
    await db
      .prepare("UPDATE orders SET expires_at = ?2 WHERE number = ?1")
      .bind(order.number, market.now + later)
      .run();
    market.now += later;
    expect(await askAboutOpen(market.purchase())).toBe(1);
    await db
      .prepare("UPDATE orders SET status = 'cancelled', expires_at = ?2 WHERE number = ?1")
      .bind(order.number, market.now + 2 * later)
      .run();
    market.now += later;
    expect([await askAboutOpen(market.purchase()), calls]).toEqual([1, ["fetchState", "withdraw", "withdraw"]]);
    expect(await askAboutOpen(market.purchase())).toBe(0);
  });
  it.each<[string, PaymentState, boolean]>([
    ["that answers is not", { outcome: "pending" }, false],
    ["that does not is", silence, true],
  ])("keeps since when a gateway is silent: one %s", async (_, state, isSilent) => {
    const made = await setUp(state);
    made.market.now += later;
    await askAboutOpen(made.market.purchase());
    expect(await silent(made)).toEqual({ silent_since: isSilent ? made.market.now : null, updated_at: made.market.now });
  });
  it("notes nothing of a payment that is decided", async () => {
    const made = await setUp({ outcome: "failed" });
    made.market.now += later;
    await askAboutOpen(made.market.purchase());
    expect([(await made.known()).attempt.status, (await silent(made))?.silent_since]).toEqual(["failed", null]);
  });
  it("asks so many of each gateway, as long as there is time, and answers how many", async () => {
    const market = new Market({}, new FakeGateway());
    for (let i = 0; i < 3; i += 1) await setUp({ outcome: "pending" }, market);
    market.now += later;
    expect(await askAboutOpen(market.purchase(), 2)).toBe(2);
    market.now += later;
    // the clock is looked at when it begins, and before each payment
    const times =
      (...at: number[]) =>
      () =>
        at.shift() ?? 20_000;
    expect(await askAboutOpen(market.purchase(), 20, times(0, 19_999, 20_000))).toBe(1);
    market.now += later;
    expect(await askAboutOpen(market.purchase(), 20, times(0, 0, 0, 0))).toBe(3);
  });
});
