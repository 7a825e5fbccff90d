/** What Razorpay may answer, as a table: what is certain, what is open, and what is sent for it. */
import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { scriptedIo, silence } from "../../../../../tests/support/payments/scripted-io.ts";
import type { Attempt, GatewayAnswer, RefundRequest } from "../../gateway.ts";
import { razorpay } from "./razorpay.ts";

const attempt = {
  id: "7f8c1c1e-0000-4000-8000-000000000001",
  orderNumber: "M-1",
  amount_minor: 1999,
  currency: "INR",
  exponent: 2,
  reference: "order_1",
  gatewayData: {},
  description: "Order",
  returnUrl: "https://shop.example/back",
  createdAt: 0,
  expiresAt: 30 * 60_000,
  shopper: { name: "Asha", email: "asha@example.test", phone: "+919000090000" },
} as unknown as Attempt;
const answer = (status: number, json: unknown): GatewayAnswer => ({ kind: "answer", status, headers: new Headers(), text: "", json });
const error = (status: number, code = "BAD_REQUEST_ERROR") => answer(status, { error: { code, reason: "input_validation_failed" } });
const paid = (change: object = {}) =>
  answer(200, { items: [{ id: "pay_1", order_id: "order_1", amount: 1999, currency: "INR", status: "captured", captured: true, ...change }] });
const refund = (change: object = {}) => answer(200, { id: "rfnd_1", amount: 500, status: "processed", ...change });

const base = "https://api.razorpay.com";
function ioOf(answers: GatewayAnswer[], now = 1) {
  const { io, sent } = scriptedIo(answers, { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "s" }, { baseUrl: base, now });
  const calls = () => sent.map(({ url, method, body, headers }) => ({ path: `${method} ${url.replace(base, "")}`, body: body && JSON.parse(body), headers }));
  return { io, calls };
}

describe("a call that fails", () => {
  const failures: [what: string, given: GatewayAnswer, kind: "refused" | "unknown"][] = [
    ["400, our mistake", error(400), "refused"],
    ["401, wrong keys", error(401), "refused"],
    ["403", error(403), "refused"],
    ["402", error(402), "unknown"],
    ["404", error(404), "refused"],
    ["400, a bank behind it", error(400, "GATEWAY_ERROR"), "unknown"],
    ["400, their own mistake", error(400, "SERVER_ERROR"), "unknown"],
    ["400 that is not Razorpay's", answer(400, undefined), "unknown"],
    ["409", error(409), "unknown"],
    ["429", error(429), "unknown"],
    ["500", error(500, "SERVER_ERROR"), "unknown"],
    ["502 of a bank", error(502, "GATEWAY_ERROR"), "unknown"],
    ["a page in place of JSON", answer(200, undefined), "unknown"],
    ["silence", silence, "unknown"],
  ];
  it.each(failures)("when money is given back: %s", async (_, given, kind) => {
    expect(await razorpay.refund(attempt, 500, "key", ioOf([paid(), given]).io)).toMatchObject({ ok: false, kind });
  });
  it.each(failures)("before money is given back, nothing was done and it is tried again: %s", async (_, given) => {
    const { io, calls } = ioOf([given]);
    expect(await razorpay.refund(attempt, 500, "key", io)).toMatchObject({ ok: false, kind: "unknown" });
    expect(calls()).toHaveLength(1);
  });
  it.each(failures)("when an order is made: %s", async (_, given, kind) => {
    expect(await razorpay.create({ ...attempt, reference: null }, ioOf([answer(200, { items: [] }), given]).io)).toMatchObject({ ok: false, kind });
  });
  it.each(failures)("when a payment's state is asked: %s", async (what, given) => {
    const isNobodys = what.startsWith("400, our") || what === "404";
    expect(await razorpay.fetchState(attempt, ioOf([given]).io)).toMatchObject(isNobodys ? { outcome: "reject" } : { outcome: "pending", unanswered: true });
  });
});

describe("a payment that is authorised", () => {
  const payment = (change: object = {}) =>
    answer(200, { id: "pay_1", order_id: "order_1", amount: 1999, currency: "INR", status: "captured", captured: true, ...change });
  const authorized = { status: "authorized", captured: false };
  const capture = "POST /v1/payments/pay_1/capture";
  it.each<[string, GatewayAnswer[], object, string[]]>([
    ["is captured at once", [payment()], { outcome: "paid", amount_minor: 1999, reference: "order_1" }, [capture]],
    ["is asked about where another was quicker", [error(400), payment()], { outcome: "paid" }, [capture, "GET /v1/payments/pay_1"]],
    [
      "stays open where it could not be captured",
      [error(400), payment(authorized)],
      { outcome: "pending", unanswered: true, reason: "not captured: status 400, BAD_REQUEST_ERROR input_validation_failed" },
      [capture, "GET /v1/payments/pay_1"],
    ],
    [
      "stays open in silence",
      [silence, silence],
      { outcome: "pending", unanswered: true, reason: "not captured: TimeoutError" },
      [capture, "GET /v1/payments/pay_1"],
    ],
    [
      "that lapsed meanwhile failed",
      [error(400), payment({ status: "refunded", captured: false })],
      { outcome: "failed" },
      [capture, "GET /v1/payments/pay_1"],
    ],
  ])("%s", async (_, answers, expected, paths) => {
    const { io, calls } = ioOf([paid(authorized), ...answers]);
    expect(await razorpay.fetchState(attempt, io)).toMatchObject(expected);
    expect(calls().map(({ path }) => path)).toEqual(["GET /v1/orders/order_1/payments", ...paths]);
    expect(calls()[1]?.body).toEqual({ amount: 1999, currency: "INR" });
  });
  it.each([{ amount: 1998 }, { currency: "USD" }])("is not captured with %j", async (change) => {
    const { io, calls } = ioOf([paid({ ...authorized, ...change })]);
    expect([await razorpay.fetchState(attempt, io), calls().length]).toMatchObject([{ outcome: "reject" }, 1]);
  });
  it("of which some went back is told by its refunds, where they are told", async () => {
    const { io, calls } = ioOf([paid({ amount_refunded: 900 }), answer(200, { items: [{ id: "rfnd_1", amount: 400, status: "pending" }] })]);
    expect(await razorpay.fetchState(attempt, io)).toMatchObject({ outcome: "partially_refunded", amount_minor: 500 });
    expect(calls()[1]?.path).toBe("GET /v1/payments/pay_1/refunds?count=100");
    expect(await razorpay.fetchState(attempt, ioOf([paid({ amount_refunded: 900 }), silence]).io)).toMatchObject({ outcome: "pending", unanswered: true });
  });

  describe("twice", () => {
    afterEach(() => void vi.restoreAllMocks());
    it("is told to people", async () => {
      const written = vi.spyOn(console, "error").mockImplementation(() => {});
      const one = { id: "pay_1", order_id: "order_1", amount: 1999, currency: "INR", status: "captured", captured: true, created_at: 1 };
      expect(await razorpay.fetchState(attempt, ioOf([answer(200, { items: [{ ...one, id: "pay_2", created_at: 2 }, one] })]).io)).toMatchObject({
        outcome: "paid",
      });
      expect(await razorpay.fetchState(attempt, ioOf([paid()]).io)).toMatchObject({ outcome: "paid" });
      const reported = written.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(reported).toEqual([{ level: "error", event: "payment_made_twice", gateway: "razorpay", attempt: attempt.id, surplus: ["pay_2"] }]);
    });
  });
});

describe("a return", () => {
  const signature = createHmac("sha256", "s").update("order_1|pay_1").digest("hex");
  const fields = { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: signature };
  const payment = (change: object = {}) =>
    answer(200, { id: "pay_1", order_id: "order_1", amount: 1999, currency: "INR", status: "captured", captured: true, ...change });
  const back = async (form: Record<string, string> | [string, string][], answers: GatewayAnswer[], of: Partial<Attempt> = {}) => {
    const { io, calls } = ioOf(answers);
    const state = await razorpay.readReturn?.({ method: "POST", query: new URLSearchParams(), form: new URLSearchParams(form) }, { ...attempt, ...of }, io);
    return [state, calls().map(({ path }) => path)];
  };
  const byPayment = "GET /v1/payments/pay_1";
  const byOrder = "GET /v1/orders/order_1/payments";
  it.each<[string, Record<string, string>, GatewayAnswer[], Partial<Attempt>, object, string[]]>([
    ["of a payment is asked about", fields, [payment()], {}, { outcome: "paid", gatewayData: { payment: "pay_1" } }, [byPayment]],
    ["of the payment that is known", fields, [payment()], { gatewayData: { payment: "pay_1" } }, { outcome: "paid" }, [byPayment]],
    ["of another than the known one", fields, [paid()], { gatewayData: { payment: "pay_2" } }, { outcome: "paid" }, [byOrder]],
    ["of a cancel", { error: "x" }, [paid()], {}, { outcome: "paid" }, [byOrder]],
    ["before the order was known", fields, [answer(200, { items: [] })], { reference: null }, { outcome: "pending" }, [`GET /v1/orders?receipt=${attempt.id}`]],
    ["that is not answered", fields, [silence], {}, { outcome: "pending", unanswered: true, reason: "TimeoutError" }, [byPayment]],
    [
      "that is answered by another payment",
      fields,
      [payment({ id: "pay_2" })],
      {},
      { outcome: "reject", reason: "another payment than the one asked for" },
      [byPayment],
    ],
  ])("%s", async (_, form, answers, of, state, paths) => expect(await back(form, answers, of)).toMatchObject([state, paths]));

  it.each<[string, Record<string, string | undefined>, string]>([
    ["another order", { razorpay_order_id: "order_2" }, "return of another order"],
    ["no order", { razorpay_order_id: undefined }, "return of another order"],
    ["no payment", { razorpay_payment_id: undefined }, "return of another order"],
    ["what is no payment", { razorpay_payment_id: "../x" }, "return of another order"],
    ["another payment", { razorpay_payment_id: "pay_2" }, "signature of the return is wrong"],
    ["no signature", { razorpay_signature: undefined }, "signature of the return is wrong"],
    ["a signature alone", { razorpay_payment_id: undefined, razorpay_order_id: undefined }, "return of another order"],
  ])("with %s says nothing", async (_, change, reason) => {
    const form = Object.entries({ ...fields, ...change }).filter((each): each is [string, string] => each[1] !== undefined);
    expect(await back(form, [payment()])).toEqual([{ outcome: "pending", reason }, []]);
  });
  it.each(Object.keys(fields))("with two %s says nothing", async (name) =>
    expect(await back([...Object.entries(fields), [name, "x"]], [payment()])).toEqual([{ outcome: "pending", reason: "repeated fields in the return" }, []]),
  );
});

describe("an order whose making was never answered", () => {
  const none = answer(200, { items: [] });
  it.each([
    [59_999, { outcome: "pending" }],
    [60_000, { outcome: "failed" }],
    [60_001, { outcome: "failed" }],
  ])("is waited for, %i ms after it was asked for", async (now, expected) => {
    expect(await razorpay.fetchState({ ...attempt, reference: null }, ioOf([none], now).io)).toMatchObject(expected);
  });
});

describe("money given back", () => {
  it.each([
    ["INR", 2, 1, 1],
    ["JPY", 0, 1, 1],
    ["KWD", 3, 10, 10],
  ])("%s with %i decimals: %i is sent as %i, under its key", async (currency, exponent, amount_minor, amount) => {
    const { io, calls } = ioOf([paid({ currency }), refund({ amount })]);
    const key = "7f8c1c1e00004000800000000001-x";
    expect(await razorpay.refund({ ...attempt, currency, exponent }, amount_minor, key, io)).toEqual({ ok: true, state: "done", reference: "rfnd_1" });
    expect(calls().at(-1)).toMatchObject({ path: "POST /v1/payments/pay_1/refund", body: { amount }, headers: { "x-refund-idempotency": expect.any(String) } });
  });
  it.each([
    ["the same", { amount: 500 }, { ok: true, state: "done" }],
    ["one unit less", { amount: 499 }, { ok: false, kind: "unknown" }],
    ["one unit more", { amount: 501 }, { ok: false, kind: "unknown" }],
    ["another one that also failed", { amount: 499, status: "failed" }, { ok: false, kind: "unknown" }],
    ["the same, still on its way", { status: "pending" }, { ok: true, state: "pending" }],
    ["the same, failed", { status: "failed" }, { ok: false, kind: "refused" }],
  ])("is answered with %s amount", async (_, change, expected) => {
    expect(await razorpay.refund(attempt, 500, "key", ioOf([paid(), refund(change)]).io)).toMatchObject(expected);
  });
  it.each([
    ["nothing", "INR", 2, 0],
    ["fils that Razorpay cannot say", "KWD", 3, 5],
  ])("of %s is refused before anything is asked", async (_, currency, exponent, amount_minor) => {
    const { io, calls } = ioOf([paid(), refund()]);
    expect(await razorpay.refund({ ...attempt, currency, exponent }, amount_minor, "key", io)).toMatchObject({ ok: false, kind: "refused" });
    expect(calls()).toEqual([]);
  });
  it.each([
    ["failed", { ok: false, kind: "refused" }],
    ["authorized", { ok: false, kind: "refused" }],
    ["captured", { ok: true }],
    ["refunded", { ok: true }],
  ])("of a payment that is %s", async (status, expected) => {
    expect(await razorpay.refund(attempt, 500, "key", ioOf([paid({ status }), refund()]).io)).toMatchObject(expected);
  });
  it.each<[string, GatewayAnswer, string]>([
    ["processed", refund(), "done"],
    ["failed", refund({ status: "failed" }), "failed"],
    ["pending", refund({ status: "pending" }), "pending"],
    ["of another number", refund({ id: "rfnd_2" }), "unanswered"],
    ["not told", silence, "unanswered"],
  ])("is asked about later: %s", async (_, given, state) => {
    expect(await razorpay.fetchRefund?.(attempt, { reference: "rfnd_1" } as RefundRequest, ioOf([given]).io)).toMatchObject({ state });
  });
});
