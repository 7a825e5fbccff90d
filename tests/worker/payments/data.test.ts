/** The SQL of payment attempts at its boundaries: what it finds, and what a write changes, whole. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  bookRefund,
  claimCreation,
  closeSilent,
  insertAttempt,
  keepGatewayData,
  moveAttempt,
  noteAskedAbout,
  noteRejection,
  readAttempt,
  readAttemptByReference,
  readAttemptsOfOrder,
  readAttemptsToAsk,
  readAttemptsToReconcile,
  readExponent,
  readItems,
  storeCreated,
} from "../../../worker/shop/payments/data.ts";
import { claimQuestion, countQuestion } from "../../../worker/shop/payments/question-data.ts";
import { type AttemptCells, cellsOf, idOf, insertAttempts, nameOf, orderIdOf } from "../../support/purchase/attempt-rows.ts";
import { db, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

const now = Date.UTC(2026, 10, 20, 12);
const [second_ms, minute_ms, hour_ms] = [1000, 60_000, 3_600_000];
const day_ms = 24 * hour_ms;
let order: { id: number; number: string };

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await db.prepare("DELETE FROM payment_attempts WHERE length(id) = 24 AND id LIKE '%--'").run();
  const { order: placed, attempt } = await placedOrder();
  order = { id: await orderIdOf(placed.number), number: placed.number };
  await db.prepare("UPDATE payment_attempts SET status = 'failed' WHERE id = ?").bind(attempt.id).run();
});
const cells = (name: string, columns: string) => cellsOf("payment_attempts", "id", idOf(name), columns);

describe("attempts that it is time to ask about", () => {
  const asked = async (rows: Record<string, AttemptCells>, most = 20) => {
    await insertAttempts(order.id, rows);
    return (await readAttemptsToAsk(db, now, most)).map(({ id, gateway }) => `${gateway} ${nameOf(id)}`);
  };
  const young = now - 90 * minute_ms + 1;
  it.each<[string, AttemptCells, boolean]>([
    ["a young one after five minutes", { created_at: young, updated_at: now - 5 * minute_ms }, true],
    ["a young one before", { created_at: young, updated_at: now - 5 * minute_ms + 1 }, false],
    ["one of an hour and a half after two hours", { created_at: young - 1, updated_at: now - 2 * hour_ms }, true],
    ["one of an hour and a half before", { created_at: young - 1, updated_at: now - 2 * hour_ms + 1 }, false],
    ["one whose question was put off", { created_at: young - 1, updated_at: now, question_owed_at: now }, true],
    ["one that is being opened", { status: "created", created_at: young, updated_at: now - 5 * minute_ms }, true],
    ["one that failed", { status: "failed", created_at: young, updated_at: 0 }, false],
    ["one that failed, its question put off", { status: "failed", question_owed_at: now }, false],
    ["one in review", { status: "review" }, false],
  ])("%s", async (_, row, isAsked) => expect(await asked({ one: row })).toEqual(isAsked ? ["stripe one"] : []));
  it("are so many of each gateway, the longest unasked first", async () => {
    const at = (updated_at: number, gateway = "stripe") => ({ updated_at, gateway });
    expect(await asked({ c: at(3), a: at(1), e: at(5, "iyzico"), b: at(2), d: at(4, "iyzico"), f: at(6, "iyzico") }, 2)).toEqual([
      "stripe a",
      "stripe b",
      "iyzico d",
      "iyzico e",
    ]);
  });
});

describe("an attempt that no gateway has a last word of", () => {
  it.each<[string, AttemptCells, boolean]>([
    ["of eight days, asked two hours ago", { created_at: now - 8 * day_ms, updated_at: now - 2 * hour_ms }, true],
    ["that was only being opened", { status: "created", created_at: now - 8 * day_ms, updated_at: now - 2 * hour_ms }, true],
    ["a millisecond younger", { created_at: now - 8 * day_ms + 1, updated_at: now - 2 * hour_ms }, false],
    ["asked a millisecond later", { created_at: now - 8 * day_ms, updated_at: now - 2 * hour_ms + 1 }, false],
    ["that failed", { status: "failed", created_at: now - 8 * day_ms, updated_at: now - 2 * hour_ms }, false],
  ])("%s", async (_, row, isClosed) => {
    await insertAttempts(order.id, { one: row });
    await closeSilent(db, now);
    expect(await cells("one", "status, failure, updated_at")).toEqual(
      isClosed
        ? { status: "cancelled", failure: "no last word from the gateway", updated_at: now }
        : { status: row.status ?? "pending", failure: null, updated_at: row.updated_at },
    );
  });
});

describe("an attempt that was asked about", () => {
  const after = async (row: AttemptCells, isAnswered: boolean) => {
    await insertAttempts(order.id, { one: row, other: row });
    await noteAskedAbout(db, idOf("one"), isAnswered, now);
    expect(await cells("other", "updated_at")).toEqual({ updated_at: 0 });
    return cells("one", "updated_at, question_owed_at, silent_since");
  };
  const owed = { question_owed_at: 5 };
  it.each<[string, AttemptCells, boolean, object]>([
    ["and heard of", { ...owed, silent_since: 7 }, true, { updated_at: now, question_owed_at: null, silent_since: null }],
    ["in silence", owed, false, { updated_at: now, question_owed_at: null, silent_since: now }],
    ["in silence again", { ...owed, silent_since: 7 }, false, { updated_at: now, question_owed_at: null, silent_since: 7 }],
    ["while being opened", { ...owed, status: "created" }, true, { updated_at: now, question_owed_at: null, silent_since: null }],
    ["and paid meanwhile", { ...owed, status: "paid" }, false, { updated_at: 0, question_owed_at: 5, silent_since: null }],
  ])("%s", async (_, row, isAnswered, expected) => expect(await after(row, isAnswered)).toEqual(expected));
});

describe("an attempt that is written", () => {
  const write = (id: string, gateway: "stripe" | "iyzico" = "stripe", number = order.number) =>
    insertAttempt(db, { id: idOf(id), orderNumber: number, gateway, now }).run();
  const count = (rows: number, row: AttemptCells = { status: "failed" }) =>
    insertAttempts(order.id, Object.fromEntries(Array.from({ length: rows }, (_, at) => [`n${at}`, row])));
  it("is of its order's sum, and new", async () => {
    await write("new");
    expect(await cells("new", "order_id, gateway, reference, status, next, refunded_minor, failure, created_at, updated_at")).toEqual({
      ...{
        order_id: order.id,
        gateway: "stripe",
        reference: null,
        status: "created",
        next: null,
        refunded_minor: 0,
        failure: null,
        created_at: now,
        updated_at: now,
      },
    });
    const { amount_minor, currency } = (await cells("new", "amount_minor, currency")) ?? {};
    expect(await cellsOf("orders", "id", order.id, "total_minor, currency")).toEqual({ total_minor: amount_minor, currency });
  });
  it.each([
    [18, true],
    [19, false],
  ])("is none beside %i others and the first: %s", async (rows, isWritten) => {
    await count(rows);
    expect((await write("new")).meta.changes).toBe(isWritten ? 1 : 0);
  });
  it.each([
    ["created", "stripe", false],
    ["pending", "stripe", false],
    ["cancelled", "stripe", true],
    ["pending", "iyzico", true],
  ] as const)("is none while one is %s at %s: %s", async (status, gateway, isWritten) => {
    await count(1, { status, gateway });
    expect((await write("new")).meta.changes).toBe(isWritten ? 1 : 0);
  });
  it("is none of an order that is not waiting, or not there", async () => {
    expect((await write("new", "stripe", "M-0000-0000-0000")).meta.changes).toBe(0);
    await db.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?").bind(order.id).run();
    expect((await write("new")).meta.changes).toBe(0);
  });
});

describe("an attempt whose opening is taken over", () => {
  it.each<[string, AttemptCells, boolean]>([
    ["after it failed", { status: "created", failure: "timeout", updated_at: now }, true],
    ["when its time is over", { status: "created", updated_at: now - 15 * second_ms }, true],
    ["a millisecond before", { status: "created", updated_at: now - 15 * second_ms + 1 }, false],
    ["when it is open", { status: "pending", failure: "timeout", updated_at: 0 }, false],
  ])("%s", async (_, row, isTaken) => {
    await insertAttempts(order.id, { one: row });
    expect(await claimCreation(db, idOf("one"), now, 15 * second_ms)).toBe(isTaken);
    expect(await cells("one", "failure, updated_at")).toEqual(
      isTaken ? { failure: null, updated_at: now } : { failure: row.failure ?? null, updated_at: row.updated_at },
    );
  });
});

describe("the result of an opening", () => {
  const next = { type: "redirect", url: "https://pay.example" } as const;
  it.each([
    ["opened", { ok: true, reference: "ref-1", next }, { status: "pending", reference: "ref-1", next: JSON.stringify(next), failure: null }],
    ["refused", { ok: false, kind: "refused", reason: "r".repeat(501) }, { status: "failed", reference: null, next: null, failure: "r".repeat(500) }],
    ["unknown", { ok: false, kind: "unknown", reason: "timeout" }, { status: "created", reference: null, next: null, failure: "timeout" }],
  ] as const)("is stored: %s", async (_, created, expected) => {
    await insertAttempts(order.id, { one: { status: "created", failure: "before" }, other: { status: "created" }, late: { status: "cancelled" } });
    for (const name of ["one", "late"]) await storeCreated(db, idOf(name), created, now);
    expect(await cells("one", "status, reference, next, failure, updated_at")).toEqual({ ...expected, updated_at: now });
    for (const name of ["other", "late"])
      expect(await cells(name, "reference, next, failure, updated_at")).toEqual({ reference: null, next: null, failure: null, updated_at: 0 });
  });
});

describe("what a gateway says", () => {
  const columns = "status, reference, failure, rejection, updated_at";
  const before = { status: "pending", reference: null, failure: "f", rejection: "r", updated_at: 0 };
  it.each([
    [null, "new", "new"],
    ["old", "new", "old"],
    ["old", null, "old"],
  ])("moves an attempt of the reference %j, reported %j", async (reference, expected, stored) => {
    await insertAttempts(order.id, { one: { ...before, reference }, other: before });
    await moveAttempt(db, idOf("one"), ["created", "pending"], "cancelled", expected, now).run();
    expect(await cells("one", columns)).toEqual({ status: "cancelled", reference: stored, failure: null, rejection: null, updated_at: now });
    await moveAttempt(db, idOf("other"), ["created"], "cancelled", expected, now).run();
    expect(await cells("other", columns)).toEqual(before);
  });
  it("is stored where it does not fit, beside what was stored before", async () => {
    await insertAttempts(order.id, { one: { gateway_data: '{"a":"1","b":"2"}' }, other: {} });
    await noteRejection(db, idOf("one"), "x".repeat(501));
    expect(await noteRejection(db, idOf("one"), "x".repeat(500))).toBe(0);
    await keepGatewayData(db, idOf("one"), { b: "3", c: "4" }).run();
    expect(await cells("one", "rejection, gateway_data")).toEqual({ rejection: "x".repeat(500), gateway_data: '{"a":"1","b":"3","c":"4"}' });
    expect(await cells("other", "rejection, gateway_data")).toEqual({ rejection: null, gateway_data: "{}" });
  });
  it.each([
    ["paid", 0, 1, true],
    ["paid", 5, 5, false],
    ["paid", 6, 5, false],
    ["cancelled", 0, 5, false],
  ])("of what went back is booked on one that is %s, %i before, %i now: %s", async (status, before_minor, refunded_minor, isBooked) => {
    await insertAttempts(order.id, { one: { status: "pending", refunded_minor: before_minor, failure: "f" } });
    const from = status === "cancelled" ? (["paid"] as const) : (["pending"] as const);
    await bookRefund(db, idOf("one"), from, "cancelled", refunded_minor, now).run();
    expect(await cells("one", "status, refunded_minor, failure, updated_at")).toEqual(
      isBooked
        ? { status: "cancelled", refunded_minor, failure: null, updated_at: now }
        : { status: "pending", refunded_minor: before_minor, failure: "f", updated_at: 0 },
    );
  });
});

describe("attempts that are compared with their gateways", () => {
  const known = { reference: "ref", created_at: 10 };
  it.each<[string, AttemptCells, boolean]>([
    ["with a reference", known, true],
    ["with a form alone", { created_at: 10, next: "{}" }, true],
    ["with neither", { created_at: 10 }, false],
    ["made a moment before", { ...known, created_at: 9 }, false],
    ["in cash", { ...known, gateway: "cash_on_delivery" }, false],
    ["that are over", { ...known, status: "refunded" }, true],
  ])("are those %s", async (_, row, isRead) => {
    await insertAttempts(order.id, { one: row });
    const found = await readAttemptsToReconcile(db, 10, 0, 500);
    expect(found.some(({ id }) => id === idOf("one"))).toBe(isRead);
  });
  it("come in their order, by pages", async () => {
    await insertAttempts(order.id, Object.fromEntries(["a", "b", "c"].map((name) => [name, { ...known, reference: name }])));
    const all = (await readAttemptsToReconcile(db, 10, 0, 500)).filter(({ id }) => id.endsWith("--"));
    expect(all.map(({ id }) => nameOf(id))).toEqual(["a", "b", "c"]);
    const [first] = all;
    expect((await readAttemptsToReconcile(db, 10, first?.row ?? 0, 1)).map(({ id }) => nameOf(id))).toEqual(["b"]);
  });
});

describe("an attempt that is read", () => {
  it("is read whole, with its order, by either of its names", async () => {
    const next = { type: "form", url: "https://pay.example", method: "POST", fields: { a: "1" } };
    const row = {
      reference: "ref-9",
      next: JSON.stringify(next),
      refunded_minor: 3,
      failure: "f",
      gateway_data: '{"a":"1"}',
      asked_at: 4,
      created_at: 5,
      updated_at: 6,
    };
    await insertAttempts(order.id, { one: row, other: { reference: "ref-8" } });
    const attempt = {
      ...{ id: idOf("one"), orderId: order.id, gateway: "stripe", reference: "ref-9", amount_minor: 1000, currency: "USD", status: "pending", next },
      ...{ refunded_minor: 3, collected_minor: 0, failure: "f", gatewayData: { a: "1" }, askedAt: 4, createdAt: 5, updatedAt: 6 },
    };
    const read = await readAttempt(db, idOf("one"));
    expect(read).toMatchObject({ attempt, order: { id: order.id, number: order.number, status: "pending_payment", locale: "en", address: { city: "Lyon" } } });
    expect(await readAttemptByReference(db, "stripe", "ref-9")).toEqual(read);
    expect([await readAttemptByReference(db, "iyzico", "ref-9"), await readAttempt(db, idOf("none"))]).toEqual([undefined, undefined]);
    expect((await readAttemptsOfOrder(db, order.id)).find(({ id }) => id === idOf("one"))).toEqual(attempt);
  });
  it("is of what its order holds, and of its currency", async () => {
    const { lines, packages } = await readItems(db, { id: order.id, locale: "en" });
    expect([lines.length, packages]).toEqual([1, [{ shopId: expect.any(Number), shop: expect.any(String), shipping_minor: expect.any(Number) }]]);
    expect(await Promise.all(["USD", "KWD", "XXX"].map((code) => readExponent(db, code)))).toEqual([2, 3, 2]);
  });
});

describe("whose turn it is to ask a gateway that one at a time asks", () => {
  const lease_ms = minute_ms;
  it.each<[string, { asked_at: number | null; answeredAt?: string }, number | null, boolean]>([
    ["nobody has asked", { asked_at: null }, null, true],
    ["somebody asked since it was read", { asked_at: now - lease_ms }, null, false],
    ["the last question was a lease ago", { asked_at: now - lease_ms }, now - lease_ms, true],
    ["the last question is a millisecond younger", { asked_at: now - lease_ms + 1 }, now - lease_ms + 1, false],
    ["it was answered", { asked_at: now - 1, answeredAt: String(now - 1) }, now - 1, true],
    ["another was answered", { asked_at: now - 1, answeredAt: String(now - 2) }, now - 1, false],
    ["it was answered in this moment", { asked_at: now, answeredAt: String(now) }, now, false],
  ])("%s", async (_, { asked_at, answeredAt }, askedAt, isTaken) => {
    await insertAttempts(order.id, { one: { asked_at, gateway_data: JSON.stringify({ answeredAt }) } });
    expect(await claimQuestion(db, { id: idOf("one"), askedAt }, now, lease_ms)).toBe(isTaken);
    expect(await cells("one", "asked_at")).toEqual({ asked_at: isTaken ? now : asked_at });
  });
});

describe("questions that anybody can cause", () => {
  const columns = "question_at, question_count, question_since, question_owed_at";
  const at = (question_at: number, question_count: number, question_since: number) => ({ question_at, question_count, question_since, question_owed_at: 7 });
  const minute = now - minute_ms;
  it.each<[string, AttemptCells, boolean, boolean, object]>([
    ["the first", { question_owed_at: 7 }, false, true, { question_at: now, question_count: 1, question_since: now, question_owed_at: null }],
    [
      "the second after three seconds",
      at(now - 3000, 1, minute + 1),
      false,
      true,
      { question_at: now, question_count: 2, question_since: minute + 1, question_owed_at: null },
    ],
    ["the second before", at(now - 2999, 1, minute + 1), false, false, at(now - 2999, 1, minute + 1)],
    [
      "the second before, urgent",
      at(now - 2999, 1, minute + 1),
      true,
      true,
      { question_at: now, question_count: 2, question_since: minute + 1, question_owed_at: null },
    ],
    ["the tenth", at(now - 3000, 9, minute + 1), false, true, { question_at: now, question_count: 10, question_since: minute + 1, question_owed_at: null }],
    ["the eleventh, urgent", at(now - 3000, 10, minute + 1), true, false, at(now - 3000, 10, minute + 1)],
    [
      "the eleventh after a minute",
      at(now - 3000, 10, minute),
      false,
      true,
      { question_at: now, question_count: 1, question_since: now, question_owed_at: null },
    ],
  ])("%s", async (_, row, isUrgent, isCounted, expected) => {
    await insertAttempts(order.id, { one: row });
    expect(await countQuestion(db, idOf("one"), now, { isUrgent })).toBe(isCounted);
    expect(await cells("one", columns)).toEqual(expected);
  });
  it.each([
    ["created", null, now],
    ["pending", null, now],
    ["pending", 7, 7],
    ["failed", null, null],
  ])("that are put off are owed where the payment is %s: %j before, %j then", async (status, question_owed_at, owed) => {
    await insertAttempts(order.id, { one: { ...at(now, 1, now), status, question_owed_at } });
    expect(await countQuestion(db, idOf("one"), now, { isUrgent: false })).toBe(false);
    expect(await cells("one", "question_owed_at")).toEqual({ question_owed_at: owed });
  });
});
