/** What Stripe may answer, as a table: what is certain, what is open, and what is sent for it. */
import { describe, expect, it } from "vitest";
import { scriptedIo, silence } from "../../../../../tests/support/payments/scripted-io.ts";
import type { Attempt, GatewayAnswer } from "../../gateway.ts";
import { stripe } from "./stripe.ts";

const attempt = {
  id: "at_1",
  orderNumber: "M-1",
  amount_minor: 1999,
  currency: "USD",
  exponent: 2,
  reference: "cs_1",
  gatewayData: {},
  description: "Order",
  locale: "en",
  returnUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancelled",
  createdAt: 0,
  expiresAt: 30 * 60_000,
  shopper: { name: "Ada", email: "ada@example.test", phone: "", address: { line1: "1 Main Street", city: "Oslo", country: "NO" } },
  items: [],
} as unknown as Attempt;
const answer = (status: number, json: unknown): GatewayAnswer => ({ kind: "answer", status, headers: new Headers(), text: "", json });
const error = (status: number, type = "invalid_request_error", code = "x") => answer(status, { error: { type, code } });
const session = (change: object = {}) =>
  answer(200, { id: "cs_1", status: "complete", payment_status: "paid", amount_total: 1999, currency: "usd", payment_intent: "pi_1", ...change });
const refund = (status: string, change: object = {}) => answer(200, { id: "re_1", status, ...change });

const base = "https://api.stripe.com";
function ioOf(answers: GatewayAnswer[]) {
  const { io, sent } = scriptedIo(answers, { STRIPE_SECRET_KEY: "sk_test_1" }, { baseUrl: base, now: 1 });
  return {
    io,
    calls: () =>
      sent.map(({ url, method, headers = {}, body = "" }) => ({
        path: `${method} ${url.replace(base, "")}`,
        key: headers["idempotency-key"],
        form: Object.fromEntries(new URLSearchParams(body)),
      })),
  };
}

describe("a payment that is opened", () => {
  const fresh = { ...attempt, reference: null };
  const url = "https://checkout.stripe.com/c/pay/cs_1";
  it("is asked for under a key of the attempt, and is shown at Stripe", async () => {
    const { io, calls } = ioOf([session({ status: "open", url })]);
    expect(await stripe.create(fresh, io)).toEqual({ ok: true, reference: "cs_1", next: { type: "redirect", url } });
    expect(calls()).toMatchObject([{ path: "POST /v1/checkout/sessions", key: "at_1-create", form: { mode: "payment" } }]);
  });
  it.each<[string, object, string]>([
    ["no page", { url: null }, "payment page at an unexpected address"],
    ["a page elsewhere", { url: "https://checkout.stripe.com.evil.example/" }, "payment page at an unexpected address"],
    ["another sum", { url, amount_total: 1998 }, "another amount"],
    ["the other mode", { url, livemode: true }, "test and live mode mixed up"],
  ])("is not known to be open with %s", async (_, change, reason) =>
    expect(await stripe.create(fresh, ioOf([session(change)]).io)).toEqual({ ok: false, kind: "unknown", reason }),
  );
  it("is not asked for where Stripe cannot say the sum", async () => {
    const { io, calls } = ioOf([session({ url })]);
    expect(await stripe.create({ ...fresh, currency: "KWD", exponent: 3, amount_minor: 9 }, io)).toMatchObject({ ok: false, kind: "refused" });
    expect(calls()).toEqual([]);
  });
  it("is found by asking again under its key, where no answer came", async () => {
    const { io, calls } = ioOf([session({ status: "open" }), session()]);
    expect(await stripe.fetchState(fresh, io)).toMatchObject({ outcome: "paid", reference: "cs_1" });
    expect(calls().map(({ path, key }) => [path, key])).toEqual([
      ["POST /v1/checkout/sessions", "at_1-create"],
      ["GET /v1/checkout/sessions/cs_1?expand[]=payment_intent.latest_charge.refunds", undefined],
    ]);
  });
  it.each<[string, GatewayAnswer, string]>([
    ["a code", error(402, "card_error", "card_declined"), "status 402, card_error card_declined"],
    ["no code", answer(400, { error: { type: "invalid_request_error" } }), "status 400, invalid_request_error"],
    ["no word", answer(400, undefined), "status 400, unreadable"],
    ["silence", silence, "TimeoutError"],
  ])("tells why it is none by %s", async (_, given, reason) => expect(await stripe.create(fresh, ioOf([given]).io)).toMatchObject({ ok: false, reason }));
});

describe("a call that fails", () => {
  const failures: [what: string, given: GatewayAnswer, kind: "refused" | "unknown"][] = [
    ["400", error(400), "refused"],
    ["401", error(401), "refused"],
    ["402", error(402, "card_error"), "refused"],
    ["403", error(403), "refused"],
    ["404", error(404), "refused"],
    ["409, the same key is being worked on", error(409), "unknown"],
    ["400, the key was used with other parameters", error(400, "idempotency_error"), "unknown"],
    ["429", error(429, "rate_limit_error"), "unknown"],
    ["500", error(500, "api_error"), "unknown"],
    ["503", error(503, "api_error"), "unknown"],
    ["400 that is not Stripe's", answer(400, undefined), "unknown"],
    ["a redirect", error(302), "unknown"],
    ["silence", silence, "unknown"],
  ];
  it.each(failures)("when a payment is opened: %s", async (_, given, kind) => {
    expect(await stripe.create({ ...attempt, reference: null }, ioOf([given]).io)).toMatchObject({ ok: false, kind });
  });
  it.each(failures)("when money is given back: %s", async (_, given, kind) => {
    expect(await stripe.refund(attempt, 100, "key", ioOf([session(), given]).io)).toMatchObject({ ok: false, kind });
  });
  it.each(failures)("before money is given back, nothing was done and it is tried again: %s", async (_, given) => {
    const { io, calls } = ioOf([given]);
    expect(await stripe.refund(attempt, 100, "key", io)).toMatchObject({ ok: false, kind: "unknown" });
    expect(calls()).toHaveLength(1);
  });
  it.each(failures)("when a payment that was never answered is looked for: %s", async (what, given, kind) => {
    const isKey = what === "401" || what === "403";
    expect(await stripe.fetchState({ ...attempt, reference: null }, ioOf([given]).io)).toMatchObject(
      kind === "refused" && !isKey ? { outcome: "failed" } : { outcome: "pending", unanswered: true },
    );
  });
  it.each(failures)("when a payment's state is asked: %s", async (what, given) => {
    const expected = what === "404" ? { outcome: "reject", reference: "cs_1" } : { outcome: "pending", unanswered: true };
    expect(await stripe.fetchState(attempt, ioOf([given]).io)).toMatchObject(expected);
  });
});

describe("money given back", () => {
  it.each([
    ["USD", 2, 1, "1"],
    ["USD", 2, 1999, "1999"],
    ["JPY", 0, 1, "1"],
    ["KWD", 3, 10, "10"],
    ["KWD", 3, 12_340, "12340"],
  ])("%s with %i decimals: %i is sent as %s", async (currency, exponent, amount_minor, amount) => {
    const { io, calls } = ioOf([session({ currency: currency.toLowerCase() }), refund("succeeded")]);
    expect(await stripe.refund({ ...attempt, currency, exponent }, amount_minor, "key", io)).toEqual({ ok: true, state: "done", reference: "re_1" });
    expect(calls()).toMatchObject([
      { path: "GET /v1/checkout/sessions/cs_1" },
      { path: "POST /v1/refunds", key: "key", form: { payment_intent: "pi_1", amount, "metadata[attempt]": "at_1", "metadata[order]": "M-1" } },
    ]);
  });
  it.each([
    ["nothing", "USD", 2, 0],
    ["less than Stripe can say", "KWD", 3, 9],
  ])("of %s is refused before anything is asked", async (_, currency, exponent, amount_minor) => {
    const { io, calls } = ioOf([session(), refund("succeeded")]);
    expect(await stripe.refund({ ...attempt, currency, exponent }, amount_minor, "key", io)).toMatchObject({ ok: false, kind: "refused" });
    expect(calls()).toEqual([]);
  });
  it.each<[string, Attempt, GatewayAnswer[]]>([
    ["was never opened", { ...attempt, reference: null }, []],
    ["was never paid", attempt, [session({ payment_intent: null })]],
  ])("of a payment that %s is refused", async (_, of, answers) => {
    expect(await stripe.refund(of, 100, "key", ioOf(answers).io)).toMatchObject({ ok: false, kind: "refused", reason: "nothing was paid" });
  });
  it.each([
    ["succeeded", { ok: true, state: "done" }],
    ["pending", { ok: true, state: "pending" }],
    ["requires_action", { ok: true, state: "pending" }],
    ["failed", { ok: false, kind: "refused" }],
    ["canceled", { ok: false, kind: "refused" }],
    ["something new", { ok: false, kind: "unknown" }],
  ])("that is %s", async (status, expected) => {
    expect(await stripe.refund(attempt, 100, "key", ioOf([session(), refund(status)]).io)).toMatchObject(expected);
  });
  it.each<[string, GatewayAnswer, object]>([
    ["succeeded", refund("succeeded"), { state: "done" }],
    ["failed", refund("failed", { failure_reason: "expired_or_canceled_card" }), { state: "failed", reason: "failed expired_or_canceled_card" }],
    ["canceled", refund("canceled"), { state: "failed", reason: "canceled" }],
    ["pending", refund("pending"), { state: "pending", reason: "pending" }],
    ["of another number", refund("succeeded", { id: "re_2" }), { state: "unanswered" }],
    ["not known there", error(404), { state: "unanswered" }],
    ["not told", silence, { state: "unanswered" }],
  ])("is asked about later: %s", async (_, given, expected) => {
    const asked = { reference: "re_1" } as Parameters<NonNullable<typeof stripe.fetchRefund>>[1];
    expect(await stripe.fetchRefund?.(attempt, asked, ioOf([given]).io)).toMatchObject(expected);
  });
});

describe("a payment that is withdrawn", () => {
  const open = session({ status: "open", payment_status: "unpaid" });
  it("is closed at Stripe, and counts as Stripe says after that", async () => {
    const { io, calls } = ioOf([open, answer(200, {}), session({ status: "expired", payment_status: "unpaid" })]);
    expect(await stripe.withdraw?.(attempt, io)).toMatchObject({ outcome: "cancelled" });
    expect(calls()[1]?.path).toBe("POST /v1/checkout/sessions/cs_1/expire");
  });
  it("is paid where the shopper was quicker", async () => {
    expect(await stripe.withdraw?.(attempt, ioOf([open, error(400), session()]).io)).toMatchObject({ outcome: "paid" });
  });
  it.each<[string, GatewayAnswer]>([
    ["was paid before", session()],
    ["cannot be asked about", silence],
  ])("is left alone where it %s", async (_, given) => {
    const { io, calls } = ioOf([given]);
    await stripe.withdraw?.(attempt, io);
    expect(calls()).toHaveLength(1);
  });
});

describe("sums that Stripe takes", () => {
  it.each([
    ["USD", 2, 1, true],
    ["USD", 2, 0, false],
    ["JPY", 0, 1, true],
    ["JPY", 0, 0, false],
    ["KWD", 3, 10, true],
    ["KWD", 3, 11, false],
    ["XXX", 2, 100, false],
  ])("%s with %i decimals, %i: %s", (currency, exponent, amount_minor, isTaken) => {
    expect(stripe.takes({ currency, exponent, amount_minor, country: "NO" } as never)).toBe(isTaken);
  });
});
