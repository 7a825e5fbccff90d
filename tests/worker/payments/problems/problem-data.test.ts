/** What about payments needs a person, at the boundaries of time; and the webhooks of an order. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEventsOfOrder, readProblems } from "../../../../worker/shop/payments/problem-data.ts";
import { type AttemptCells, idOf, insertAttempts, insertRefunds, orderIdOf } from "../../../support/purchase/attempt-rows.ts";
import { db, placedOrder, resetClock, seedBase } from "../../../support/purchase/fixture.ts";

const now = Date.UTC(2026, 10, 20, 12);
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
let order: { id: number; number: string };
let tests = 0;
let refundKey = "";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await db.batch([
    db.prepare("DELETE FROM payment_events"),
    // what the ledger has booked stays; it is nobody's problem
    db.prepare("DELETE FROM payment_attempts WHERE length(id) = 24 AND id LIKE '%--' AND id NOT IN (SELECT attempt_id FROM refunds)"),
  ]);
  const { order: placed } = await placedOrder();
  order = { id: await orderIdOf(placed.number), number: placed.number };
  await db.prepare("DELETE FROM outbox").run();
  tests += 1;
  refundKey = `r-${tests}`;
  await insertAttempts(order.id, { one: { status: "paid", reference: "ref" } });
});
const one = idOf("one");
const event = (id: string, cells: AttemptCells = {}) => {
  const row = { ...{ gateway: "stripe", event_id: id, type: "t", event: JSON.stringify({ attemptId: one }), received_at: now }, ...cells };
  return db
    .prepare(
      `INSERT INTO payment_events (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    )
    .bind(...Object.values(row))
    .run();
};
const handled = (outcome: string, more: AttemptCells = {}) => ({ outcome, handled_at: now, ...more });
const problems = async () => (await readProblems(db, now, 100)).rows;
const kinds = async () => (await problems()).map(({ kind }) => kind);

describe("a webhook without effect", () => {
  it.each<[string, AttemptCells, string[]]>([
    ["rejected now", handled("reject", { attempt_id: one, note: "amount differs" }), ["event_rejected"]],
    ["about nobody", handled("unknown"), ["event_unknown"]],
    ["not the gateway's own", handled("invalid"), ["event_invalid"]],
    ["that had one", handled("paid", { attempt_id: one }), []],
    ["rejected 30 days ago", handled("reject", { received_at: now - 30 * day_ms }), ["event_rejected"]],
    ["rejected a millisecond before that", handled("reject", { received_at: now - 30 * day_ms - 1 }), []],
    ["not handled for an hour", { received_at: now - hour_ms }, ["event_waiting"]],
    ["not handled for less", { received_at: now - hour_ms + 1 }, []],
    ["not handled for longer than 30 days", { received_at: now - 30 * day_ms - 1 }, []],
  ])("%s", async (_, cells, expected) => {
    await event("evt", cells);
    expect(await kinds()).toEqual(expected);
  });
  it("is listed with its order, by the payment it was found for or the one it names, and why", async () => {
    await event("evt_1", handled("reject", { attempt_id: one, note: "amount differs", received_at: now - 1 }));
    await event("evt_2", { received_at: now - hour_ms });
    const entry = db.prepare(
      "INSERT INTO outbox (kind, dedupe_key, payload, available_at, created_at, failure) VALUES ('payment-event', ?1, ?2, 0, 0, 'silence')",
    );
    await entry.bind("payment-event:stripe:evt_2", JSON.stringify({ event: { gateway: "stripe", eventId: "evt_2" } })).run();
    expect(await problems()).toEqual([
      { kind: "event_rejected", gateway: "stripe", id: "evt_1", order: order.number, reason: "amount differs", at: now - 1 },
      { kind: "event_waiting", gateway: "stripe", id: "evt_2", order: order.number, reason: "silence", at: now - hour_ms },
    ]);
  });
  it("that says what a later one says again is listed once, by the last, also of one moment", async () => {
    await event("evt_1", handled("reject", { attempt_id: one, received_at: now - 1 }));
    await event("evt_2", handled("reject", { attempt_id: one }));
    await event("evt_3", handled("reject", { attempt_id: one }));
    await event("evt_4", handled("paid", { attempt_id: one }));
    expect((await problems()).map(({ id }) => id)).toEqual(["evt_3"]);
  });
});

describe("a payment that needs a person", () => {
  it.each<[string, AttemptCells, string[]]>([
    ["that did not fit", { rejection: "r", updated_at: now }, ["payment_rejected"]],
    ["that did not fit almost 30 days ago", { rejection: "r", updated_at: now - 30 * day_ms + 1 }, ["payment_rejected"]],
    ["that did not fit 30 days ago", { rejection: "r", updated_at: now - 30 * day_ms }, []],
    ["in silence for an hour", { silent_since: now - hour_ms, reference: "r" }, ["payment_silent"]],
    ["in silence for less", { silent_since: now - hour_ms + 1, reference: "r" }, []],
    ["in silence while it is opened", { status: "created", silent_since: now - hour_ms }, ["payment_silent"]],
    ["in silence, which no gateway has a name for", { silent_since: now - hour_ms }, []],
    ["in silence, and over", { status: "failed", silent_since: now - hour_ms, reference: "r" }, []],
    ["in review", { status: "review", updated_at: 0 }, ["payment_in_review"]],
  ])("%s", async (_, cells, expected) => {
    await insertAttempts(order.id, { two: cells });
    expect(await kinds()).toEqual(expected);
  });
  it("is listed once where a webhook has reported it", async () => {
    await insertAttempts(order.id, { two: { rejection: "r", updated_at: now } });
    await event("evt", handled("reject", { attempt_id: idOf("two") }));
    expect(await kinds()).toEqual(["event_rejected"]);
  });
});

describe("a refund that needs a person", () => {
  const setUp = async (refund: AttemptCells, attempts: number, isDone = false) => {
    await insertAttempts(order.id, { [`paid-${tests}`]: { status: "paid" } });
    await insertRefunds(order.id, idOf(`paid-${tests}`), { [refundKey]: { created_at: now, updated_at: 5, ...refund } });
    await db
      .prepare(
        "INSERT OR REPLACE INTO outbox (kind, dedupe_key, payload, available_at, created_at, attempts, failure, done_at) VALUES ('refund', 'refund:' || ?3, json_object('refund', ?3), 0, 0, ?1, 'last', ?2)",
      )
      .bind(attempts, isDone ? 1 : null, refundKey)
      .run();
  };
  it.each<[string, AttemptCells, number, boolean, string[]]>([
    ["tried twelve times", {}, 12, false, ["refund_stuck"]],
    ["tried eleven times", {}, 11, false, []],
    ["of ten days", { created_at: now - 10 * day_ms }, 1, false, ["refund_slow"]],
    ["of ten days, asked for", { state: "asked", created_at: now - 10 * day_ms }, 1, false, ["refund_slow"]],
    ["of a millisecond less", { created_at: now - 10 * day_ms + 1 }, 1, false, []],
    ["of ten days, tried twelve times", { created_at: now - 10 * day_ms }, 12, false, ["refund_stuck"]],
    ["that was made", { state: "done", created_at: 0 }, 12, false, []],
    ["that nobody tries any more", { created_at: 0 }, 12, true, []],
  ])("%s", async (_, refund, attempts, isDone, expected) => {
    await setUp(refund, attempts, isDone);
    expect(await kinds()).toEqual(expected);
  });
  it("is listed by its key, with its own reason before the last try's", async () => {
    await setUp({ failure: "own" }, 12);
    expect(await problems()).toEqual([{ kind: "refund_stuck", gateway: "stripe", id: refundKey, order: order.number, reason: "own", at: 5 }]);
  });
});

describe("all problems", () => {
  it("come newest first, those of our payments before the others, and are counted beyond the page", async () => {
    await event("evt_a", handled("unknown", { event: "{}", received_at: now }));
    await event("evt_b", handled("reject", { attempt_id: one, received_at: now - 5 }));
    await event("evt_c", handled("invalid", { event: "{}", received_at: now - 1 }));
    await insertAttempts(order.id, { two: { status: "review", updated_at: now - 7 }, six: { status: "review", updated_at: now - 7 } });
    const { rows, total } = await readProblems(db, now, 4);
    expect([rows.map(({ id }) => id), total]).toEqual([["evt_b", idOf("six"), idOf("two"), "evt_a"], 5]);
    expect(await readProblems(db, now - 365 * day_ms, 4)).toMatchObject({ total: 2 });
  });
});

describe("webhooks of an order", () => {
  it("are all that were handled for its payments, and those that wait and name one, the newest first", async () => {
    const { order: other } = await placedOrder();
    await insertAttempts(await orderIdOf(other.number), { two: {} });
    await event("evt_1", handled("paid", { attempt_id: one, received_at: 1, note: "n" }));
    await event("evt_2", { received_at: 2 });
    await event("evt_3", { received_at: 3, event: JSON.stringify({ attemptId: idOf("two") }) });
    await event("evt_4", handled("paid", { attempt_id: idOf("two"), received_at: 4 }));
    await event("evt_5", handled("unknown", { received_at: 5 }));
    expect(await readEventsOfOrder(db, order.id)).toEqual([
      { gateway: "stripe", id: "evt_2", type: "t", attempt: null, outcome: null, note: null, received_at: 2, handled_at: null },
      { gateway: "stripe", id: "evt_1", type: "t", attempt: one, outcome: "paid", note: "n", received_at: 1, handled_at: now },
    ]);
  });
});
