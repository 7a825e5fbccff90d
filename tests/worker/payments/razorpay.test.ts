/** The Razorpay gateway against its stand-in: the contract of all gateways, and what is Razorpay's own. */
import { env as bound } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import type { Attempt, GatewayIo, ReturnMessage } from "../../../worker/shop/payments/gateway.ts";
import { razorpay } from "../../../worker/shop/payments/gateways/razorpay/razorpay.ts";
import { gatewayIo } from "../../../worker/shop/payments/io.ts";
import { gatewaySettings } from "../../support/gateway-settings.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";
import type { GatewayKit, ReturnRequest } from "../../support/payments/gateway-market.ts";

const sandbox = (bound as unknown as Env & { SANDBOX: Fetcher }).SANDBOX;
const shop = "http://localhost:8787";

const json = async <T>(path: string, body?: unknown) => {
  const answer = await sandbox.fetch(`http://sandbox/sandbox/razorpay${path}`, {
    ...(body !== undefined && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json<T>();
};

const kit: GatewayKit = {
  gateway: razorpay,
  sale: { country: "IN", currency: "INR", exponent: 2, exchange_rate_ppm: 88_000_000, address: { city: "Pune", postalCode: "411001", region: "Maharashtra" } },
  secret: "RAZORPAY_KEY_SECRET",
  webhook: { secret: "RAZORPAY_WEBHOOK_SECRET", signsBody: true },
  canBeAsked: true,
  calls: { create: "/orders", state: "payments", refund: "/refund" },
  held: ({ attemptId }) => json(`/held?attempt=${attemptId}`),
  paysAfterFailure: true,
  declined: "failed",
};
describeGateway(kit);

const settings = { SANDBOX: sandbox, PUBLIC_ORIGIN: shop, ...gatewaySettings };
const ioAt = (now: number, change: Partial<Record<keyof typeof gatewaySettings, string>> = {}) => gatewayIo(razorpay, { ...settings, ...change }, now);
const io = () => ioAt(Date.now());

function newAttempt(change: Partial<Attempt> = {}): Attempt {
  const id = crypto.randomUUID();
  return {
    id,
    orderNumber: `M-${id.slice(0, 8)}`,
    amount_minor: 129_950,
    currency: "INR",
    exponent: 2,
    reference: null,
    gatewayData: {},
    askedAt: null,
    description: "Order",
    locale: "hi",
    returnUrl: `${shop}/hi/razorpay-callback?attempt=${id}`,
    cancelUrl: `${shop}/hi/razorpay-callback?attempt=${id}&cancelled=1`,
    noticeUrl: `${shop}/api/v1/payments/razorpay/webhook`,
    createdAt: Date.now(),
    expiresAt: Date.now() + 30 * 60_000,
    shopper: { name: "Asha", email: "asha@meydan.test", phone: "+919000090000", address: { line1: "1 MG Road", city: "Pune", country: "IN" } },
    items: [],
    ...change,
  };
}

type Opened = Attempt & { reference: string };
async function opened(change: Partial<Attempt> = {}): Promise<Opened> {
  const attempt = newAttempt(change);
  const created = await razorpay.create(attempt, io());
  if (!created.ok || created.next.type !== "form" || created.reference === null) throw new Error(`not opened: ${JSON.stringify(created)}`);
  const arrived = await sandbox.fetch(created.next.url, { method: "POST", redirect: "manual", body: new URLSearchParams(created.next.fields) });
  expect(arrived.status).toBe(303);
  return { ...attempt, reference: created.reference };
}

type Act = { outcome: "paid" | "failed" | "cancelled"; amount?: number; currency?: string; late?: boolean };
const act = async ({ id }: Attempt, asked: Act) =>
  (await json<{ return: ReturnRequest }>("/pay", { attempt: id, ...asked })).return as NonNullable<ReturnRequest>;
const captureBy = ({ id }: Attempt, capture: "automatic" | "manual") => json("/capture", { attempt: id, capture });
const held = ({ id }: Attempt) => json<{ paid_minor: number; refunded_minor: number }>(`/held?attempt=${id}`);
const messageOf = ({ method, url, form = {} }: NonNullable<ReturnRequest>, change: Record<string, string> = {}): ReturnMessage => ({
  method,
  query: new URL(url).searchParams,
  form: new URLSearchParams({ ...form, ...change }),
});
const comeBack = (attempt: Attempt, returned: NonNullable<ReturnRequest>, change: Record<string, string> = {}, at: GatewayIo = io()) =>
  razorpay.readReturn?.(messageOf(returned, change), attempt, at);
/** A wire on which some calls are lost on the way back: the provider has done what it was asked. */
const losing = (isLost: (method: string, path: string) => boolean): GatewayIo & { calls: string[] } => {
  const at = io();
  const calls: string[] = [];
  const send: GatewayIo["send"] = async (url, init = {}) => {
    const { method = "GET" } = init;
    const path = new URL(url).pathname.replace("/razorpay", "");
    calls.push(`${method} ${path}`);
    const answer = await at.send(url, init);
    return isLost(method, path) ? { kind: "silence", reason: "lost" } : answer;
  };
  return { ...at, send, calls };
};

beforeAll(() => json("/faults", { mode: "none" }));
beforeEach(() => json("/faults", { mode: "none" }));

describe("an order at Razorpay", () => {
  it("is made once for an attempt, though the answer to its create was lost", async () => {
    const attempt = newAttempt();
    const lossy = losing((method) => method === "POST");
    expect(await razorpay.create(attempt, lossy)).toMatchObject({ ok: false, kind: "unknown" });
    expect(lossy.calls).toEqual(["GET /v1/orders", "POST /v1/orders"]);
    const again = losing(() => false);
    const created = await razorpay.create(attempt, again);
    expect(created).toMatchObject({ ok: true, reference: expect.stringMatching(/^order_/) });
    expect(again.calls).toEqual(["GET /v1/orders"]);
    expect(await razorpay.create(attempt, io())).toEqual(created);
    expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "pending", reference: created.ok ? created.reference : "" });
  });

  it("is not made blindly while nobody can say whether there is one", async () => {
    const blind = losing((method, path) => method === "GET" && path === "/v1/orders");
    expect(await razorpay.create(newAttempt(), blind)).toMatchObject({ ok: false, kind: "unknown", reason: "lost" });
    expect(blind.calls).toEqual(["GET /v1/orders"]);
  });

  it("that was never made is reported as failed, though not while it may be under way", async () => {
    const attempt = newAttempt();
    expect(await razorpay.fetchState(attempt, io())).toEqual({ outcome: "pending", reason: "may still be opened" });
    expect(await razorpay.fetchState(attempt, ioAt(attempt.createdAt + 61_000))).toEqual({ outcome: "failed", reason: "never opened" });
  });

  it("is refused for a sum that Razorpay cannot take, before anything is asked", async () => {
    const silent = losing(() => false);
    for (const change of [{ amount_minor: 99 }, { currency: "KWD", exponent: 3, amount_minor: 5124 }, { currency: "XXX" }])
      expect(await razorpay.create(newAttempt(change), silent)).toMatchObject({ ok: false, kind: "refused" });
    expect(silent.calls).toEqual([]);
  });

  it("of other currencies is in their own units", async () => {
    for (const change of [
      { currency: "JPY", exponent: 0, amount_minor: 1500 },
      { currency: "KWD", exponent: 3, amount_minor: 5120 },
    ]) {
      const attempt = await opened(change);
      await act(attempt, { outcome: "paid" });
      expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "paid", amount_minor: change.amount_minor, currency: change.currency });
    }
  });

  it("is refused with wrong keys, which say nothing of what was made before", async () => {
    const locked = ioAt(Date.now(), { RAZORPAY_KEY_SECRET: "wrong" });
    expect(await razorpay.create(newAttempt(), locked)).toMatchObject({ ok: false, kind: "refused", reason: expect.stringContaining("401") });
    expect(await razorpay.fetchState(await opened(), locked)).toMatchObject({ outcome: "pending", unanswered: true });
    expect(await razorpay.fetchState(newAttempt({ createdAt: 0 }), locked)).toMatchObject({ outcome: "pending", unanswered: true });
  });

  it("that the account does not know is nobody's payment", async () => {
    for (const reference of ["order_AAAAAAAAAAAAAA", "order_/../../x", "cs_test_1"])
      expect(await razorpay.fetchState(newAttempt({ reference }), io())).toMatchObject({ outcome: "reject" });
  });
});

describe("a payment that is only authorised", () => {
  it("is captured when the shopper comes back, and counts then", async () => {
    const attempt = await opened();
    await captureBy(attempt, "manual");
    const returned = await act(attempt, { outcome: "paid" });
    expect(await held(attempt)).toEqual({ paid_minor: 0, refunded_minor: 0 });
    expect(await comeBack(attempt, returned)).toMatchObject({
      outcome: "paid",
      amount_minor: 129_950,
      gatewayData: { payment: returned.form?.razorpay_payment_id },
    });
    expect(await held(attempt)).toEqual({ paid_minor: 129_950, refunded_minor: 0 });
  });

  it("is captured once when several ask at the same time", async () => {
    const attempt = await opened();
    await captureBy(attempt, "manual");
    await act(attempt, { outcome: "paid" });
    const states = await Promise.all(Array.from({ length: 6 }, () => razorpay.fetchState(attempt, io())));
    expect(states.map(({ outcome }) => outcome)).toEqual(Array(6).fill("paid"));
    expect(await held(attempt)).toEqual({ paid_minor: 129_950, refunded_minor: 0 });
  });

  it("whose capture is not answered waits, and is found captured", async () => {
    const attempt = await opened();
    await captureBy(attempt, "manual");
    await act(attempt, { outcome: "paid" });
    const lossy = losing((_, path) => /^\/v1\/payments\//.test(path));
    expect(await razorpay.fetchState(attempt, lossy)).toMatchObject({ outcome: "pending", unanswered: true });
    expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
  });

  it("is not captured when it is of another amount or currency", async () => {
    for (const answered of [{ amount: 129_949 }, { currency: "USD" }]) {
      const attempt = await opened();
      await captureBy(attempt, "manual");
      const returned = await act(attempt, { outcome: "paid", ...answered });
      expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "reject" });
      expect(await comeBack(attempt, returned)).toMatchObject({ outcome: "reject" });
      expect(await held(attempt)).toEqual({ paid_minor: 0, refunded_minor: 0 });
    }
  });
});

describe("several payments under one order", () => {
  it("are one payment: failed, authorised late, captured", async () => {
    const attempt = await opened();
    const failed = await act(attempt, { outcome: "failed" });
    expect(failed.form).toMatchObject({ "error[code]": expect.any(String) });
    expect(await comeBack(attempt, failed)).toMatchObject({ outcome: "failed" });
    await captureBy(attempt, "manual");
    const late = await act(attempt, { outcome: "paid", late: true });
    expect(await comeBack(attempt, late)).toMatchObject({ outcome: "paid", amount_minor: 129_950 });
  });

  it("failed ones do not hide the one that paid, and a return says what its own signature says", async () => {
    const attempt = await opened();
    await act(attempt, { outcome: "failed" });
    const returned = await act(attempt, { outcome: "paid" });
    expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
    expect(await comeBack(attempt, returned)).toMatchObject({ outcome: "paid" });
    // another payment is known to have paid: all of them are looked at again
    const known = { ...attempt, gatewayData: { payment: "pay_other" } };
    expect(await comeBack(known, returned)).toMatchObject({ outcome: "paid", gatewayData: { payment: returned.form?.razorpay_payment_id } });
  });
});

it("a second payment captured under one order is reported to a person, and changes nothing", async () => {
  const attempt = newAttempt({ reference: "order_Twice1" });
  const captured = (id: string, created_at: number) => ({
    id,
    created_at,
    order_id: attempt.reference,
    amount: 129_950,
    currency: "INR",
    status: "captured",
    captured: true,
    amount_refunded: 0,
  });
  const items = [captured("pay_Second", 2), captured("pay_First", 1)];
  const answer = { kind: "answer" as const, status: 200, headers: new Headers(), text: "", json: { entity: "collection", count: 2, items } };
  const reported = vi.spyOn(console, "error").mockReturnValue();
  expect(await razorpay.fetchState(attempt, { ...io(), send: async () => answer })).toMatchObject({ outcome: "paid", gatewayData: { payment: "pay_First" } });
  expect(reported.mock.calls.map(([line]) => JSON.parse(line as string))).toMatchObject([
    { event: "payment_made_twice", attempt: attempt.id, surplus: ["pay_Second"] },
  ]);
  reported.mockRestore();
});

describe("a return", () => {
  it("that was cancelled leaves the order open", async () => {
    const attempt = await opened();
    const returned = await act(attempt, { outcome: "cancelled" });
    expect(returned).toMatchObject({ method: "GET", url: attempt.cancelUrl });
    expect(await comeBack(attempt, returned)).toMatchObject({ outcome: "pending", reference: attempt.reference });
  });

  it("is refused when anything in it is another's, altered, missing or there twice, and asks nothing then", async () => {
    const [cheap, dear] = [await opened({ amount_minor: 100 }), await opened()];
    const returned = await act(cheap, { outcome: "paid" });
    const mine = await act(dear, { outcome: "paid" });
    const triple = returned.form as Record<string, string>;
    const wrong: [string, Record<string, string>][] = [
      ["a whole triple of a cheap order", triple],
      ["a cheap triple under the dear order's id", { ...triple, razorpay_order_id: dear.reference }],
      ["another payment under this signature", { razorpay_payment_id: triple.razorpay_payment_id as string }],
      ["a changed signature", { razorpay_signature: "0".repeat(64) }],
      ["no signature", { razorpay_signature: "" }],
      ["no order", { razorpay_order_id: "" }],
      ["no payment", { razorpay_payment_id: "" }],
      ["a path for a payment", { razorpay_payment_id: "pay_1/../../orders" }],
    ];
    const watched = losing(() => false);
    for (const [what, change] of wrong) expect((await comeBack(dear, mine, change, watched))?.outcome, what).toBe("pending");
    for (const name of ["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"]) {
      const message = messageOf(mine);
      message.form.append(name, mine.form?.[name] ?? "");
      expect(await razorpay.readReturn?.(message, dear, watched)).toMatchObject({ outcome: "pending" });
    }
    expect(watched.calls).toEqual([]);
    expect(await comeBack(dear, mine, {}, ioAt(Date.now(), { RAZORPAY_KEY_SECRET: "" }))).toMatchObject({ outcome: "pending" });
    expect(await comeBack(dear, mine)).toMatchObject({ outcome: "paid", amount_minor: 129_950 });
  });

  it("whose payment cannot be fetched waits", async () => {
    const attempt = await opened();
    const returned = await act(attempt, { outcome: "paid" });
    expect(
      await comeBack(
        attempt,
        returned,
        {},
        losing(() => true),
      ),
    ).toMatchObject({ outcome: "pending", unanswered: true });
  });
});

describe("webhooks", () => {
  it("are believed with either secret of the ring, by what they are signed with", async () => {
    const attempt = await opened();
    await act(attempt, { outcome: "paid" });
    const reported = await json<{ body: string; headers: Record<string, string> }[]>(`/events?attempt=${attempt.id}`);
    expect(reported.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
    const { RAZORPAY_WEBHOOK_SECRET: secret } = gatewaySettings;
    for (const { body, headers } of reported) {
      const read = (ring: string) =>
        razorpay.readWebhook(new TextEncoder().encode(body), new Headers(headers), ioAt(Date.now(), { RAZORPAY_WEBHOOK_SECRET: ring }));
      expect(await read(secret)).toMatchObject({ kind: "event", eventId: headers["x-razorpay-event-id"], reference: attempt.reference });
      expect((await read(`a-new-one,${secret}`)).kind).toBe("event");
      for (const ring of ["a-new-one", "", gatewaySettings.RAZORPAY_KEY_SECRET]) expect((await read(ring)).kind).toBe("bad_signature");
    }
  });
});

describe("refunds", () => {
  const paid = async () => {
    const attempt = await opened();
    await act(attempt, { outcome: "paid" });
    return attempt;
  };

  it("are made once for a key, whose answer may be lost, and never beyond what was paid", async () => {
    const attempt = await paid();
    const key = `${attempt.id}-order`;
    expect(
      await razorpay.refund(
        attempt,
        50_000,
        key,
        losing((method) => method === "POST"),
      ),
    ).toMatchObject({ ok: false, kind: "unknown" });
    const done = await razorpay.refund(attempt, 50_000, key, io());
    expect(done).toMatchObject({ ok: true, state: "done", reference: expect.stringMatching(/^rfnd_/) });
    expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "partially_refunded", amount_minor: 50_000 });
    expect(await razorpay.refund(attempt, 79_951, `${attempt.id}-more`, io())).toMatchObject({ ok: false, kind: "refused" });
    // the key was used for something: what came of it is not known
    expect(await razorpay.refund(attempt, 1, key, io())).toMatchObject({ ok: false, kind: "unknown" });
    // too short for the header, so sent as its digest
    expect(await razorpay.refund(attempt, 79_950, `r ${attempt.id.slice(0, 3)}`, io())).toMatchObject({ ok: true, state: "done" });
    expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "refunded", amount_minor: 129_950 });
  });

  it("may take their time, and end either way", async () => {
    for (const end of ["done", "failed"] as const) {
      const attempt = await paid();
      await json("/refund", { attempt: attempt.id, outcome: "pending" });
      const asked = await razorpay.refund(attempt, 1000, `${attempt.id}-r`, io());
      expect(asked).toMatchObject({ ok: true, state: "pending" });
      const about = { idempotencyKey: `${attempt.id}-r`, amount_minor: 1000, reference: asked.ok ? (asked.reference as string) : "" };
      expect(await razorpay.fetchRefund?.(attempt, about, io())).toEqual({ state: "pending" });
      expect(await razorpay.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
      await json("/refund", { attempt: attempt.id, outcome: end });
      expect(await razorpay.fetchRefund?.(attempt, about, io())).toEqual({ state: end });
      const ended = end === "done" ? { outcome: "partially_refunded", amount_minor: 1000 } : { outcome: "paid", amount_minor: 129_950 };
      expect(await razorpay.fetchState(attempt, io())).toMatchObject(ended);
      if (end === "done")
        expect(
          await razorpay.fetchState(
            attempt,
            losing((_, path) => path.endsWith("/refunds")),
          ),
        ).toMatchObject({ outcome: "pending", unanswered: true });
      expect(
        await razorpay.fetchRefund?.(
          attempt,
          about,
          losing(() => true),
        ),
      ).toMatchObject({ state: "unanswered" });
      expect(await razorpay.fetchRefund?.(attempt, { ...about, reference: "rfnd_AAAAAAAAAAAAAA" }, io())).toMatchObject({ state: "unanswered" });
    }
  });

  it("that fail at once are refused", async () => {
    const attempt = await paid();
    await json("/refund", { attempt: attempt.id, outcome: "failed" });
    expect(await razorpay.refund(attempt, 1000, `${attempt.id}-r`, io())).toEqual({ ok: false, kind: "refused", reason: "refund failed" });
  });

  it("are refused for what was not paid, and unknown where nobody can tell", async () => {
    const attempt = await opened();
    expect(await razorpay.refund(attempt, 100, `${attempt.id}-r`, io())).toMatchObject({ ok: false, kind: "refused" });
    expect(await razorpay.refund({ ...attempt, reference: null }, 100, `${attempt.id}-r`, io())).toMatchObject({ ok: false, kind: "refused" });
    expect(
      await razorpay.refund(
        await paid(),
        100,
        `${attempt.id}-r`,
        losing(() => true),
      ),
    ).toMatchObject({ ok: false, kind: "unknown" });
  });
});
