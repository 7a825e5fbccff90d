/** The SQL of refunds at its boundaries: each state a refund may be in, and what a write changes, whole. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  abandonRefund,
  bookDone,
  bookOutside,
  isCovered,
  noteAsked,
  noteRefundFailure,
  type RefundRow,
  readAskedRefunds,
  readMadeRefunds,
  readRefund,
  reopenRefund,
  storeRefundReference,
} from "../../../../worker/shop/payments/refunds/data.ts";
import { cellsOf, insertRefunds, orderIdOf } from "../../../support/purchase/attempt-rows.ts";
import { countRows, db, paidOrder, resetClock, seedBase } from "../../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const states = ["waiting", "asked", "done", "failed"] as const;
/** A paid order, with refunds of its payment. */
async function paid(rows: (all: number) => Parameters<typeof insertRefunds>[2], payment: { status?: string; refunded_minor?: number } = {}) {
  const { market, order, attempt } = await paidOrder({ shops: [[1000]] });
  const [all, id] = [attempt.amount_minor, attempt.id];
  const key = (name: string) => `${id}-${name}`;
  const named = Object.fromEntries(Object.entries(rows(all)).map(([name, cells]) => [key(name), cells]));
  if (Object.keys(named).length > 0) await insertRefunds(await orderIdOf(order.number), id, named);
  const { status = "paid", refunded_minor = 0 } = payment;
  await db.prepare("UPDATE payment_attempts SET status = ?2, refunded_minor = ?3 WHERE id = ?1").bind(id, status, refunded_minor).run();
  const read = async (name: string) => (await readRefund(db, key(name))) as RefundRow;
  const stands = () => cellsOf("payment_attempts", "id", id, "status, refunded_minor");
  return { purchase: market.purchase(), now: market.now, id, all, key, read, stands };
}

describe("a refund that is read", () => {
  it("is read whole, by its key alone", async () => {
    const { id, key, read } = await paid(() => ({
      one: { amount_minor: 7, reference: "re", failure: "f", refused_times: 2, created_at: 3, updated_at: 4 },
      other: {},
    }));
    expect(await read("one")).toEqual({
      ...{
        id: expect.any(Number),
        key: key("one"),
        orderId: expect.any(Number),
        attemptId: id,
        packageId: null,
        lineId: null,
        returnId: null,
        reason: "goodwill",
      },
      ...{ amount_minor: 7, state: "waiting", reference: "re", failure: "f", refusedTimes: 2, createdAt: 3, updatedAt: 4 },
    });
    expect(await readRefund(db, "nobody's")).toBeNull();
  });
});

describe("what is noted of a refund that is", () => {
  const setUp = (state: string) => paid(() => ({ one: { state, failure: "before" }, other: { state, failure: "before" } }));
  const untouched = (state: string) => ({ state, reference: null, failure: "before", refusedTimes: 0, updatedAt: 0 });
  it.each(states)("%s: that it was asked for, what it is called, why it was not made, that it never will be", async (state) => {
    const { key, read, now } = await setUp(state);
    const isOpen = state === "waiting" || state === "asked";
    await storeRefundReference(db, key("one"), "re", now);
    expect(await read("one")).toMatchObject(state === "asked" ? { reference: "re", updatedAt: now } : untouched(state));
    await noteAsked(db, key("one"), now + 1);
    expect(await read("one")).toMatchObject({
      state: state === "waiting" ? "asked" : state,
      updatedAt: state === "waiting" ? now + 1 : state === "asked" ? now : 0,
    });
    await noteRefundFailure(db, key("one"), "x".repeat(501), false, now + 2);
    const open = state === "waiting" ? "asked" : state;
    expect(await read("one")).toMatchObject(isOpen ? { state: open, failure: "x".repeat(500), refusedTimes: 0, updatedAt: now + 2 } : untouched(state));
    await noteRefundFailure(db, key("one"), "no", true, now + 3);
    expect(await read("one")).toMatchObject(isOpen ? { state: "waiting", failure: "no", refusedTimes: 1, updatedAt: now + 3 } : untouched(state));
    await abandonRefund(db, key("one"), now + 4);
    expect(await read("one")).toMatchObject(isOpen ? { state: "failed", updatedAt: now + 4 } : untouched(state));
    expect(await read("other")).toMatchObject(untouched(state));
  });
});

describe("a refund that the gateway's own count of the payment shows", () => {
  it.each([
    [0, false],
    [5, false],
    [6, true],
    [7, true],
  ])("besides two and three that it may have made, of %i: %s", async (refunded_minor, isShown) => {
    const lines = () => ({
      one: { state: "asked" },
      a: { state: "asked", amount_minor: 2 },
      b: { state: "done", amount_minor: 3 },
      c: { amount_minor: 100 },
      d: { state: "failed", amount_minor: 100 },
    });
    const { read } = await paid(lines, { status: "partially_refunded", refunded_minor });
    expect(await isCovered(db, await read("one"))).toBe(isShown);
  });
});

describe("a refund that was made", () => {
  it.each(["waiting", "asked"])("while %s is booked on the payment, to the last unit, and reported once", async (state) => {
    const { purchase, now, key, read, stands } = await paid(() => ({ one: { state, failure: "f" } }));
    for (let i = 0; i < 2; i += 1) await bookDone(purchase, await read("one"));
    expect([await read("one"), await stands(), await countRows("outbox WHERE dedupe_key = ?", `refund-made:${key("one")}`)]).toMatchObject([
      { state: "done", failure: null, updatedAt: now },
      { status: "partially_refunded", refunded_minor: 1 },
      1,
    ]);
  });
  it.each([
    ["all is given back by", (all: number) => all, "refunded"],
    ["all but a unit is given back by", (all: number) => all - 1, "partially_refunded"],
  ] as const)("when %s it", async (_, minorOf, status) => {
    const { purchase, all, read, stands } = await paid((sum) => ({ one: { state: "asked", amount_minor: minorOf(sum) } }));
    await bookDone(purchase, await read("one"));
    expect(await stands()).toEqual({ status, refunded_minor: minorOf(all) });
  });
  it.each(["review", "partially_refunded", "collected", "due"])("moves a payment that is %s", async (status) => {
    const { purchase, read, stands } = await paid(() => ({ one: { state: "asked", amount_minor: 2 } }), {
      status,
      refunded_minor: status === "partially_refunded" ? 1 : 0,
    });
    await bookDone(purchase, await read("one"));
    expect(await stands()).toEqual({ status: status === "due" ? "due" : "partially_refunded", refunded_minor: 2 });
  });
  it.each(["cancelled", "refunded", "refused"])("moves none that is %s", async (status) => {
    const { purchase, read, stands } = await paid(() => ({ one: { state: "asked" } }), { status });
    await bookDone(purchase, await read("one"));
    expect(await stands()).toEqual({ status, refunded_minor: 0 });
  });
  it("never lowers what the gateway has reported", async () => {
    const { purchase, read, stands } = await paid(() => ({ one: { state: "asked", amount_minor: 2 } }), { status: "partially_refunded", refunded_minor: 9 });
    await bookDone(purchase, await read("one"));
    expect(await stands()).toEqual({ status: "partially_refunded", refunded_minor: 9 });
  });
  it.each(["done", "failed"])("takes no further report when it is %s", async (state) => {
    const { purchase, key, read } = await paid(() => ({ one: { state, failure: "f" } }));
    await bookDone(purchase, await read("one"));
    expect([await read("one"), await countRows("outbox WHERE dedupe_key = ?", `refund-made:${key("one")}`)]).toMatchObject([
      { state, failure: "f", updatedAt: 0 },
      0,
    ]);
  });
});

describe("refunds that a gateway can be asked about", () => {
  it("have a name there, the latest five first", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const lines = () => ({
      ...Object.fromEntries(names.map((name, at) => [name, { state: at % 2 === 0 ? "done" : "asked", reference: name, updated_at: at }])),
      ...{ w: { state: "waiting", reference: "w" }, x: { state: "failed", reference: "x" }, y: { state: "done" }, z: { state: "asked" } },
    });
    const { id } = await paid(lines);
    const referencesOf = (rows: RefundRow[]) => rows.map(({ reference }) => reference).join("");
    expect([referencesOf(await readAskedRefunds(db, id)), referencesOf(await readMadeRefunds(db, id))]).toEqual(["fedcb", "eca"]);
  });
});

describe("a refund that was not made after all", () => {
  it.each(["asked", "done"])("while %s waits for a person, and its money is there again", async (state) => {
    const { purchase, now, read, stands } = await paid(() => ({ one: { state, reference: "re", refused_times: 1 } }), {
      status: "partially_refunded",
      refunded_minor: 1,
    });
    await reopenRefund(purchase, await read("one"), "x".repeat(501));
    expect([await read("one"), await stands()]).toMatchObject([
      { state: "waiting", reference: null, failure: "x".repeat(500), refusedTimes: 2, updatedAt: now },
      { status: "paid", refunded_minor: 0 },
    ]);
  });
  it("leaves the others where they are", async () => {
    const { purchase, read, stands } = await paid((all) => ({ one: { state: "done" }, rest: { state: "done", amount_minor: all - 1 } }), {
      status: "refunded",
    });
    await reopenRefund(purchase, await read("one"), "closed");
    expect([await read("rest"), await stands()]).toMatchObject([{ state: "done" }, { status: "partially_refunded", refunded_minor: expect.any(Number) }]);
  });
  it.each(["waiting", "failed"])("is none that is %s; a payment that is in cash or cancelled stays as it is", async (state) => {
    const { purchase, read, stands } = await paid(() => ({ one: { state, reference: "re" } }), { status: "collected", refunded_minor: 1 });
    await reopenRefund(purchase, await read("one"), "closed");
    expect([await read("one"), await stands()]).toMatchObject([
      { state, reference: "re", refusedTimes: 0 },
      { status: "collected", refunded_minor: 1 },
    ]);
  });
});

describe("what went back at the gateway without us", () => {
  it.each<[string, Record<string, { state: string; amount_minor: number }>, number, number | null]>([
    ["nothing", {}, 0, null],
    ["a unit", {}, 1, 1],
    ["what we made ourselves", { a: { state: "done", amount_minor: 5 } }, 5, null],
    ["a unit more than we made", { a: { state: "done", amount_minor: 5 } }, 6, 1],
    ["what we may have made", { a: { state: "asked", amount_minor: 5 } }, 5, null],
    ["what we have yet to make", { a: { state: "waiting", amount_minor: 5 } }, 5, 5],
    ["what we gave up", { a: { state: "failed", amount_minor: 5 } }, 5, 5],
  ])("is a refund like others: %s", async (_, rows, refunded_minor, booked) => {
    const { id, now, read, key } = await paid(() => rows, { status: "partially_refunded", refunded_minor });
    for (let i = 0; i < 2; i += 1) await bookOutside(db, id, now).run();
    const found = await readRefund(db, key(`outside-${refunded_minor}`));
    expect(found && { ...found, id: 0, orderId: 0 }).toEqual(
      booked === null
        ? null
        : {
            ...(await read(`outside-${refunded_minor}`)),
            id: 0,
            orderId: 0,
            reason: "outside",
            amount_minor: booked,
            state: "done",
            createdAt: now,
            updatedAt: now,
          },
    );
  });
  it("is no more than was not promised back already", async () => {
    const { id, now, all, read } = await paid((sum) => ({ a: { state: "waiting", amount_minor: sum - 3 } }), {
      status: "partially_refunded",
      refunded_minor: 10,
    });
    await bookOutside(db, id, now).run();
    expect([await read("outside-10"), all > 10]).toMatchObject([{ amount_minor: 3, reason: "outside" }, true]);
  });
});
