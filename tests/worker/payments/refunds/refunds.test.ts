/** What one try to make a refund comes to, and what it leaves of it. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AttemptWithOrder } from "../../../../worker/shop/payments/data.ts";
import { readAttempt } from "../../../../worker/shop/payments/data.ts";
import type { PaymentState, Refunded, RefundState } from "../../../../worker/shop/payments/gateway.ts";
import { type RefundRow, readRefund } from "../../../../worker/shop/payments/refunds/data.ts";
import { makeRefund, reopenFailedRefunds } from "../../../../worker/shop/payments/refunds/refunds.ts";
import { type AttemptCells, insertRefunds, orderIdOf } from "../../../support/purchase/attempt-rows.ts";
import { FakeGateway, moneyState } from "../../../support/purchase/fake-gateway.ts";
import { countRows, db, Market, paidOrder, resetClock, seedBase } from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Gateway = {
  /** What its refund call answers; left out: it may not be called. */
  refund?: Refunded;
  /** What it says of the refund by its name; left out: it has no such question. */
  expected?: RefundState;
  /** What it says of the payment. */
  state?: (attempt: { id: string; amount_minor: number; currency: string }) => PaymentState;
  isRepeatable?: boolean;
  stateWithoutRefunds?: true;
};

/** A refund of one cent of a paid order, as it stands, at a gateway that answers so. */
async function setUp(cells: AttemptCells, { refund, expected, state, isRepeatable = true, stateWithoutRefunds }: Gateway) {
  const gateway = Object.assign(new FakeGateway(), { refundRepeatable: isRepeatable, ...(stateWithoutRefunds && { stateWithoutRefunds }) });
  const market = new Market({}, gateway);
  const { order, attempt } = await paidOrder({ market, shops: [[1000]] });
  const keys: string[] = [];
  const asked: unknown[] = [];
  gateway.refund = async (_, amount_minor, key) => {
    keys.push(`${amount_minor} ${key}`);
    if (!refund) throw new Error("not to be asked for");
    return refund as never;
  };
  if (expected)
    gateway.fetchRefund = async (_, question) => {
      asked.push(question);
      return expected;
    };
  if (state) gateway.fetchState = async () => state(attempt);
  const key = `${attempt.id}-one`;
  await insertRefunds(await orderIdOf(order.number), attempt.id, { [key]: cells });
  const enqueued: string[][] = [];
  const purchase = { ...market.purchase(), enqueue: (some: string[]) => void enqueued.push(some) };
  const read = async () => (await readRefund(db, key)) as RefundRow;
  return { market, gateway, purchase, attempt, key, keys, asked, enqueued, read };
}

const pending = "refund pending at the gateway";
const paid: Gateway["state"] = (attempt) => moneyState("paid", attempt);
const back: Gateway["state"] = (attempt) => ({ ...moneyState("partially_refunded", attempt), amount_minor: 1 });
const silent: Gateway["state"] = () => ({ outcome: "pending", unanswered: true, reason: "timeout" });
const waiting = { state: "waiting" };
const named = { state: "asked", reference: "re" };
const asked = { state: "asked" };

describe("a refund that is asked for", { timeout: 30_000 }, () => {
  it.each<[string, AttemptCells, Gateway, object, Partial<RefundRow>]>([
    ["is made", waiting, { refund: { ok: true, state: "done", reference: "re" } }, { kind: "done" }, { state: "done", reference: "re", failure: null }],
    ["is made, without a name", waiting, { refund: { ok: true, state: "done" } }, { kind: "done" }, { state: "done", reference: null }],
    [
      "is on its way",
      waiting,
      { refund: { ok: true, state: "pending", reference: "re" } },
      { kind: "later", reason: pending, waits: true },
      { state: "asked", reference: "re", failure: pending, refusedTimes: 0 },
    ],
    [
      "may have been made",
      waiting,
      { refund: { ok: false, kind: "unknown", reason: "timeout" } },
      { kind: "later", reason: "timeout" },
      { state: "asked", failure: "timeout", refusedTimes: 0 },
    ],
    [
      "was refused",
      waiting,
      { refund: { ok: false, kind: "refused", reason: "no funds" }, state: paid },
      { kind: "later", reason: "no funds" },
      { state: "waiting", failure: "no funds", refusedTimes: 1 },
    ],
    [
      "was refused, since it is made already",
      waiting,
      { refund: { ok: false, kind: "refused", reason: "twice" }, state: back },
      { kind: "done" },
      { state: "done" },
    ],
    [
      "was refused after a try that may have been made: the key stays",
      asked,
      { refund: { ok: false, kind: "refused", reason: "busy" }, state: paid },
      { kind: "later", reason: "busy" },
      { state: "asked", failure: "busy", refusedTimes: 0 },
    ],
  ])("%s", async (_, cells, gateway, result, row) => {
    const { purchase, key, keys, enqueued, read } = await setUp(cells, gateway);
    expect(await makeRefund(purchase, key)).toEqual(result);
    expect([await read(), keys]).toMatchObject([row, [`1 ${key}`]]);
    expect(enqueued.flat()).toEqual(row.state === "done" ? [`refund-made:${key}`] : []);
  });
  it.each([
    [0, ""],
    [1, "-1"],
    [3, "-3"],
  ])("after %i refusals has a key of its own", async (refused_times, end) => {
    const { purchase, key, keys } = await setUp({ state: "waiting", refused_times }, { refund: { ok: true, state: "done" } });
    await makeRefund(purchase, key);
    expect(keys).toEqual([`1 ${key}${end}`]);
  });
});

describe("a refund that may have been made", { timeout: 30_000 }, () => {
  const repeated = { refund: { ok: true, state: "done" } } as const;
  it.each<[string, AttemptCells, Gateway, object, Partial<RefundRow>, number]>([
    ["is made, says the gateway", named, { expected: { state: "done" } }, { kind: "done" }, { state: "done" }, 0],
    [
      "is on its way, says the gateway",
      named,
      { expected: { state: "pending" } },
      { kind: "later", reason: pending, waits: true },
      { state: "asked", failure: pending },
      0,
    ],
    ["is not reported", named, { expected: { state: "unanswered" } }, { kind: "later", reason: "not answered by the gateway" }, { state: "asked" }, 0],
    [
      "is not reported, and why",
      named,
      { expected: { state: "unanswered", reason: "timeout" } },
      { kind: "later", reason: "timeout" },
      { failure: "timeout" },
      0,
    ],
    [
      "was not made, says the gateway",
      named,
      { expected: { state: "failed", reason: "closed" } },
      { kind: "for_a_person", reason: "refund failed at the gateway: closed" },
      { state: "waiting", reference: null, refusedTimes: 1 },
      0,
    ],
    ["was not made, and nobody says why", named, { expected: { state: "failed" } }, { kind: "for_a_person", reason: "refund failed at the gateway" }, {}, 0],
    ["shows in the payment", asked, { state: back }, { kind: "done" }, { state: "done" }, 0],
    ["has a name, and its payment shows nothing yet", named, { state: paid }, { kind: "later", reason: pending, waits: true }, { state: "asked" }, 0],
    [
      "has a name that nobody can ask about: it is repeated",
      named,
      { state: paid, stateWithoutRefunds: true, ...repeated },
      { kind: "done" },
      { state: "done" },
      1,
    ],
    ["has none: it is repeated", asked, { state: paid, ...repeated }, { kind: "done" }, { state: "done" }, 1],
    [
      "has none, and no repeat is safe",
      asked,
      { state: paid, isRepeatable: false },
      { kind: "for_a_person", reason: "refund asked for, outcome unknown" },
      { state: "asked", failure: "refund asked for, outcome unknown" },
      0,
    ],
    [
      "has none, and the gateway is silent",
      asked,
      { state: silent, isRepeatable: false },
      { kind: "later", reason: "not answered by the gateway" },
      { state: "asked", failure: "not answered by the gateway" },
      0,
    ],
  ])("%s", async (_, cells, gateway, result, row, calls) => {
    const { purchase, key, keys, asked: questions, read } = await setUp(cells, gateway);
    expect(await makeRefund(purchase, key)).toEqual(result);
    expect([await read(), keys.length]).toMatchObject([row, calls]);
    expect(questions).toEqual(gateway.expected ? [{ idempotencyKey: key, amount_minor: 1, reference: "re" }] : []);
  });
  it("is done where the whole payment was given back", async () => {
    const { purchase, key, attempt, read } = await setUp(asked, {});
    await db.prepare("UPDATE payment_attempts SET status = 'refunded', refunded_minor = amount_minor WHERE id = ?").bind(attempt.id).run();
    expect([await makeRefund(purchase, key), await read()]).toMatchObject([{ kind: "done" }, { state: "done" }]);
  });
});

describe("a refund that is not to be made", { timeout: 30_000 }, () => {
  it.each(["done", "failed"])("since it is %s, is left alone", async (state) => {
    const { purchase, key, read } = await setUp({ state }, {});
    expect([await makeRefund(purchase, key), await read()]).toMatchObject([{ kind: "done" }, { state, updatedAt: 0 }]);
  });
  it("is nobody's where there is none", async () => {
    const { purchase } = await setUp(waiting, {});
    expect(await makeRefund(purchase, "nobody's")).toEqual({ kind: "for_a_person", reason: "no such refund" });
  });
  it("waits for a gateway that is set up", async () => {
    const { purchase, key, read } = await setUp(waiting, {});
    expect(await makeRefund({ ...purchase, env: { ...purchase.env, STRIPE_SECRET_KEY: "" } }, key)).toEqual({
      kind: "later",
      reason: "gateway is not configured",
    });
    expect(await read()).toMatchObject({ state: "waiting", failure: null });
  });
  it("of what was paid in cash is for a person", async () => {
    const { purchase, key, attempt, read } = await setUp(waiting, {});
    await db.prepare("UPDATE payment_attempts SET gateway = 'cash_on_delivery', reference = NULL WHERE id = ?").bind(attempt.id).run();
    const reason = "was paid in cash: send it by bank transfer, then say that it is done";
    expect([await makeRefund(purchase, key), await read()]).toMatchObject([
      { kind: "for_a_person", reason },
      { state: "waiting", failure: reason, refusedTimes: 0 },
    ]);
  });
});

describe("a refund that was made", { timeout: 30_000 }, () => {
  const made = { state: "done", reference: "re" };
  it.each<[string, RefundState | undefined, Partial<RefundRow>]>([
    ["comes back", { state: "failed", reason: "closed" }, { state: "waiting", failure: "refund failed after it was made: closed" }],
    ["comes back, and nobody says why", { state: "failed" }, { state: "waiting", failure: "refund failed after it was made" }],
    ["stays", { state: "done" }, { state: "done", failure: null }],
    ["is not reported", { state: "unanswered" }, { state: "done", failure: null }],
    ["cannot be asked about", undefined, { state: "done", failure: null }],
  ])("%s", async (_, expected, row) => {
    const { purchase, gateway, attempt, read } = await setUp(made, expected ? { expected } : {});
    await reopenFailedRefunds(purchase, gateway, (await readAttempt(db, attempt.id)) as AttemptWithOrder);
    expect(await read()).toMatchObject(row);
    expect(await countRows("refunds WHERE attempt_id = ?", attempt.id)).toBe(1);
  });
});
