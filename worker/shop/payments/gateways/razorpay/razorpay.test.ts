/** What Razorpay may answer, as a table: what is certain, what is open, and what is sent for it. */
import { describe, expect, it } from "vitest";
import { scriptedIo, silence } from "../../../../../tests/support/payments/scripted-io.ts";
import type { Answer, AskedRefund, Attempt } from "../../gateway.ts";
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
const answer = (status: number, json: unknown): Answer => ({ kind: "answer", status, headers: new Headers(), text: "", json });
const error = (status: number, code = "BAD_REQUEST_ERROR") => answer(status, { error: { code, reason: "input_validation_failed" } });
const paid = (change: object = {}) =>
  answer(200, { items: [{ id: "pay_1", order_id: "order_1", amount: 1999, currency: "INR", status: "captured", captured: true, ...change }] });
const refund = (change: object = {}) => answer(200, { id: "rfnd_1", amount: 500, status: "processed", ...change });

const base = "https://api.razorpay.com";
function ioOf(answers: Answer[], now = 1) {
  const { io, sent } = scriptedIo(answers, { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "s" }, { baseUrl: base, now });
  const calls = () => sent.map(({ url, method, body, headers }) => ({ path: `${method} ${url.replace(base, "")}`, body: body && JSON.parse(body), headers }));
  return { io, calls };
}

describe("a call that fails", () => {
  const failures: [what: string, given: Answer, kind: "refused" | "unknown"][] = [
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
  it.each<[string, Answer, string]>([
    ["processed", refund(), "done"],
    ["failed", refund({ status: "failed" }), "failed"],
    ["pending", refund({ status: "pending" }), "pending"],
    ["of another number", refund({ id: "rfnd_2" }), "unanswered"],
    ["not told", silence, "unanswered"],
  ])("is asked about later: %s", async (_, given, state) => {
    expect(await razorpay.fetchRefund?.(attempt, { reference: "rfnd_1" } as AskedRefund, ioOf([given]).io)).toMatchObject({ state });
  });
});
