/** The Stripe gateway against the stand-in: the whole way of a payment and back, and each way it can go wrong. */
import { describe, expect, it } from "vitest";
import type { Attempt, GatewayIo } from "../../../worker/shop/payments/gateway.ts";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import {
  api,
  eventsOf,
  fault,
  io,
  ioAt,
  lastEvent,
  newAttempt,
  opened,
  paid,
  pay,
  post,
  read,
  shop,
  typesOf,
  type Waiting,
} from "../../support/purchase/stripe.ts";
import { shortenDeadlines } from "../../support/short-deadlines.ts";

describe("a payment that goes well", () => {
  it("leads over the hosted page, a signed webhook and a refund in two parts to the end", async () => {
    const attempt = await opened();
    expect(attempt.page).toBe(`${shop}/sandbox/stripe/pay/${attempt.reference}`);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "pending", reference: attempt.reference });

    const back = await pay(attempt.page, "4242 4242 4242 4242");
    expect([back.status, back.headers.get("location")]).toEqual([303, `${attempt.returnUrl}&session_id=${attempt.reference}`]);

    const webhook = await read(await lastEvent(attempt));
    expect(webhook).toMatchObject({ kind: "event", type: "checkout.session.completed", reference: attempt.reference, attemptId: attempt.id });
    expect(webhook).not.toHaveProperty("paymentState");
    expect(await stripe.fetchState(attempt, io())).toEqual({ outcome: "paid", reference: attempt.reference, amount_minor: 5498, currency: "USD" });

    expect(await stripe.refund(attempt, 1000, `${attempt.id}-r1`, io())).toMatchObject({ ok: true, state: "done", reference: expect.stringMatching(/^re_/) });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "partially_refunded", amount_minor: 1000 });
    expect(await stripe.refund(attempt, 4498, `${attempt.id}-r2`, io())).toMatchObject({ ok: true });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "refunded", amount_minor: 5498 });
    const webhooks = await Promise.all((await eventsOf(attempt)).map((event) => read(event)));
    expect(webhooks.map((event) => event.kind === "event" && [event.type, event.attemptId])).toEqual([
      ["checkout.session.completed", attempt.id],
      ...[1, 2].flatMap(() => [
        ["refund.created", attempt.id],
        ["charge.refunded", attempt.id],
      ]),
    ]);
  });

  it("is charged in whole kronur and in dinars without the last digit", async () => {
    const kronur = await opened({ currency: "ISK", exponent: 0, amount_minor: 5000, items: [] });
    expect(await (await api(`/checkout/sessions/${kronur.reference}`)).json()).toMatchObject({ amount_total: 500000, currency: "isk" });
    const dinars = await opened({ currency: "KWD", exponent: 3, amount_minor: 5124, items: [] });
    expect(await (await api(`/checkout/sessions/${dinars.reference}`)).json()).toMatchObject({ amount_total: 5120 });
    await pay(dinars.page, "4242424242424242");
    expect(await stripe.fetchState(dinars, io())).toMatchObject({ outcome: "paid", amount_minor: 5124 });
    expect(await stripe.refund(dinars, 5124, `${dinars.id}-r`, io())).toMatchObject({ ok: true });
  });

  it("happens once when two tabs pay at the same time", async () => {
    const attempt = await opened();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(attempt.page, "4242424242424242")));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(303));
    expect(await typesOf(attempt)).toEqual(["checkout.session.completed"]);
  });
});

describe("withdrawing", () => {
  it("closes an open session for good", async () => {
    const attempt = await opened();
    expect(await stripe.withdraw?.(attempt, io())).toMatchObject({ outcome: "cancelled" });
    expect((await pay(attempt.page, "4242424242424242")).status).toBe(410);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "cancelled" });
    expect(await read(await lastEvent(attempt))).toMatchObject({ kind: "event", type: "checkout.session.expired", reference: attempt.reference });
    expect(await stripe.withdraw?.(attempt, io())).toMatchObject({ outcome: "cancelled" });
  });

  it("comes too late for a paid one", async () => {
    expect(await stripe.withdraw?.(await paid(), io())).toMatchObject({ outcome: "paid" });
  });

  it("and paying at the same moment end in one of both", async () => {
    const attempt = await opened();
    const [answer, found] = await Promise.all([pay(attempt.page, "4242424242424242"), stripe.withdraw?.(attempt, io())]);
    const { outcome } = await stripe.fetchState(attempt, io());
    expect([answer.status === 303 ? "paid" : "cancelled", found?.outcome]).toEqual([outcome, outcome]);
  });
});

describe("webhooks", () => {
  it("are refused unless signed over these bytes, with this secret, within five minutes", async () => {
    const event = await lastEvent(await paid());
    expect(await read(event)).toMatchObject({ kind: "event" });
    const forged: [string, Waiting, GatewayIo?][] = [
      ["changed body", { ...event, payload: event.payload.replace('"livemode": false', '"livemode": true') }],
      ["re-serialised body", { ...event, payload: JSON.stringify(JSON.parse(event.payload)) }],
      ["no signature", { ...event, signature: "" }],
      ["other secret", event, ioAt(Date.now(), { STRIPE_WEBHOOK_SECRET: "whsec_other" })],
      ["no secret set", event, ioAt(Date.now(), { STRIPE_WEBHOOK_SECRET: "" })],
      ["old", event, ioAt(Date.now() + 302_000)],
      ["from the future", event, ioAt(Date.now() - 302_000)],
      ["empty body", { ...event, payload: "" }],
    ];
    for (const [what, webhook, at] of forged) expect((await read(webhook, at)).kind, what).toBe("bad_signature");
    expect((await read(event, ioAt(Date.now() + 290_000))).kind).toBe("event");
  });

  it("are believed with either secret while one is rolled", async () => {
    const [event] = (await eventsOf(await paid(), ["whsec_old", "whsec_new"])) as [Waiting];
    expect(event.signature.match(/v1=/g)).toHaveLength(2);
    for (const [secret, kind] of [
      ["whsec_old", "event"],
      ["whsec_new", "event"],
      ["whsec_other", "bad_signature"],
    ])
      expect((await read(event, ioAt(Date.now(), { STRIPE_WEBHOOK_SECRET: secret }))).kind).toBe(kind);
  });

  it("of the other mode are ignored", async () => {
    expect((await read(await lastEvent(await paid()), ioAt(Date.now(), { STRIPE_SECRET_KEY: "sk_live_meydan" }))).kind).toBe("ignored");
  });
});

describe("a stored attempt that the gateway's answer does not fit", () => {
  it("is rejected, whatever the state", async () => {
    const attempt = await paid();
    const changes: Partial<Attempt>[] = [{ amount_minor: 5499 }, { currency: "EUR" }, { id: crypto.randomUUID() }];
    for (const change of changes) expect((await stripe.fetchState({ ...attempt, ...change }, io())).outcome).toBe("reject");
    expect((await stripe.fetchState(attempt, ioAt(Date.now(), { STRIPE_SECRET_KEY: "rk_live_meydan" }))).outcome).not.toBe("paid");
    expect(await stripe.fetchState({ ...attempt, reference: "cs_test_unknown/../../x" }, io())).toMatchObject({ outcome: "reject" });
  });
});

describe("calls that are repeated", () => {
  it("open one session per attempt, also at the same time", async () => {
    const attempt = newAttempt();
    const first = await stripe.create(attempt, io());
    expect(await stripe.create(attempt, io())).toEqual(first);
    const other = newAttempt();
    const answers = await Promise.all(Array.from({ length: 6 }, () => stripe.create(other, io())));
    const references = new Set(answers.flatMap((answer) => (answer.ok ? [answer.reference] : [])));
    expect(references.size).toBe(1);
    // one that met another in flight knows nothing, and says so
    for (const answer of answers) expect(answer.ok || answer.kind === "unknown").toBe(true);
  });

  it("are an error when the same key comes with something else", async () => {
    const attempt = await opened();
    expect(await stripe.create({ ...attempt, reference: null, orderNumber: "M-other" }, io())).toMatchObject({
      ok: false,
      kind: "unknown",
      reason: "status 400, idempotency_error",
    });
  });

  it("refund once per key, and never more than was paid", async () => {
    const attempt = await paid();
    const once = await stripe.refund(attempt, 2000, `${attempt.id}-r1`, io());
    expect(await stripe.refund(attempt, 2000, `${attempt.id}-r1`, io())).toEqual(once);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "partially_refunded", amount_minor: 2000 });
    expect(await stripe.refund(attempt, 3499, `${attempt.id}-r2`, io())).toMatchObject({ ok: false, kind: "refused" });
    const race = await Promise.all(Array.from({ length: 6 }, (_, at) => stripe.refund(attempt, 1749, `${attempt.id}-race${at}`, io())));
    expect(race.filter((answer) => answer.ok)).toHaveLength(2);
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "refunded", amount_minor: 5498 });
    expect(await stripe.refund(await opened(), 100, "nothing-paid", io())).toMatchObject({ ok: false, kind: "refused" });
  });
});

describe("a gateway that fails", () => {
  it.each(["500", "429", "html", "accept_then_drop"])("%s: nobody guesses, and the repeat finds out", async (mode) => {
    const attempt = newAttempt();
    await fault(mode, attempt.id);
    expect(await stripe.create(attempt, io())).toMatchObject({ ok: false, kind: "unknown" });
    const found = await stripe.fetchState(attempt, io());
    expect(found).toMatchObject({ outcome: "pending", reference: expect.stringMatching(/^cs_test_/) });
    expect(await stripe.create(attempt, io())).toMatchObject({ ok: true, reference: found.reference });

    await fault(mode, found.reference as string);
    expect(await stripe.fetchState({ ...attempt, reference: found.reference as string }, io())).toMatchObject({ outcome: "pending", unanswered: true });
  });

  it("a refund whose answer is lost is made once", async () => {
    const attempt = await paid();
    await fault("accept_then_drop", `${attempt.id}-r`);
    expect(await stripe.refund(attempt, 5498, `${attempt.id}-r`, io())).toMatchObject({ ok: false, kind: "unknown" });
    expect(await stripe.refund(attempt, 5498, `${attempt.id}-r`, io())).toMatchObject({ ok: true, state: "done" });
    expect((await typesOf(attempt)).filter((type) => type === "refund.created")).toHaveLength(1);
  });

  it("silence is unknown", async () => {
    const attempt = newAttempt();
    await fault("timeout", attempt.id);
    shortenDeadlines();
    expect(await stripe.create(attempt, io())).toMatchObject({ ok: false, kind: "unknown", reason: "TimeoutError" });
  });

  it("a wrong key is refused, and leaves what was unanswered open", async () => {
    const locked = ioAt(Date.now(), { STRIPE_SECRET_KEY: "wrong" });
    expect(await stripe.create(newAttempt(), locked)).toMatchObject({ ok: false, kind: "refused" });
    expect(await stripe.fetchState(newAttempt(), locked)).toMatchObject({ outcome: "pending", unanswered: true });
    expect(await stripe.fetchState(await paid(), locked)).toMatchObject({ outcome: "pending", unanswered: true });
  });

  it("an unanswered create that can no longer be repeated was never opened", async () => {
    const late = newAttempt({ createdAt: Date.now() - 3 * 3600_000, expiresAt: Date.now() - 2.5 * 3600_000 });
    expect(await stripe.fetchState(late, io())).toMatchObject({ outcome: "failed" });
  });
});

describe("a refund that takes its time", () => {
  const outcome = (attempt: { id: string }, outcome: string) => post("/sandbox/stripe/refund", { attempt: attempt.id, outcome });
  const accepted = async (amount_minor: number) => {
    const attempt = await paid();
    await outcome(attempt, "pending");
    const made = await stripe.refund(attempt, amount_minor, `${attempt.id}-r`, io());
    if (!made.ok || made.state !== "pending" || !made.reference) throw new Error(JSON.stringify(made));
    const asked = { idempotencyKey: `${attempt.id}-r`, amount_minor, reference: made.reference };
    return { attempt, ask: () => stripe.fetchRefund?.(attempt, asked, io()), made };
  };

  it.each([5498, 1000])("is on its way, not given back, until it is made: %i", async (amount_minor) => {
    const { attempt, ask } = await accepted(amount_minor);
    expect([await ask(), await stripe.fetchState(attempt, io())]).toMatchObject([{ state: "pending" }, { outcome: "paid" }]);
    await outcome(attempt, "done");
    expect([await ask(), await stripe.fetchState(attempt, io())]).toMatchObject([
      { state: "done" },
      amount_minor === 5498 ? { outcome: "refunded" } : { outcome: "partially_refunded", amount_minor },
    ]);
    expect((await typesOf(attempt)).slice(-3)).toEqual(["refund.created", "charge.refunded", "refund.updated"]);
  });

  it("fails, is not given back, and its repeat under that key says nothing new", async () => {
    const { attempt, ask, made } = await accepted(5498);
    await outcome(attempt, "failed");
    expect([await ask(), await stripe.fetchState(attempt, io())]).toEqual([
      { state: "failed", reason: "failed expired_or_canceled_card" },
      { outcome: "paid", reference: attempt.reference, amount_minor: 5498, currency: "USD" },
    ]);
    expect(await read(await lastEvent(attempt))).toMatchObject({ kind: "event", type: "refund.failed", attemptId: attempt.id });
    expect(await stripe.refund(attempt, 5498, `${attempt.id}-r`, io())).toEqual(made);
    expect(await stripe.refund(attempt, 5498, `${attempt.id}-r-1`, io())).toMatchObject({ ok: true, state: "done" });
  });

  it("fails at once, or comes back after it was made", async () => {
    const attempt = await paid();
    await outcome(attempt, "failed");
    expect(await stripe.refund(attempt, 1000, `${attempt.id}-r1`, io())).toEqual({ ok: false, kind: "refused", reason: "refund failed" });
    expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "paid" });
    const made = await stripe.refund(attempt, 1000, `${attempt.id}-r2`, io());
    await outcome(attempt, "returned");
    const asked = { idempotencyKey: "", amount_minor: 1000, reference: made.ok ? (made.reference as string) : "" };
    expect([await stripe.fetchRefund?.(attempt, asked, io()), await stripe.fetchState(attempt, io())]).toMatchObject([
      { state: "failed" },
      { outcome: "paid" },
    ]);
  });

  it("is unanswered when nobody can tell", async () => {
    const { attempt, ask, made } = await accepted(1000);
    await fault("500", made.reference as string);
    expect(await ask()).toMatchObject({ state: "unanswered" });
    const other = { idempotencyKey: "", amount_minor: 1000, reference: "re_unknown" };
    expect(await stripe.fetchRefund?.(attempt, other, io())).toMatchObject({
      state: "unanswered",
      reason: "status 404, invalid_request_error resource_missing",
    });
  });
});

it("given back on Stripe's own pages is reported by webhook, and found when asked", async () => {
  const attempt = await paid();
  expect((await post("/sandbox/stripe/refund", { attempt: attempt.id, amount: 1000 })).status, "the refund of the dashboard").toBe(200);
  expect(await Promise.all((await eventsOf(attempt)).map((event) => read(event)))).toMatchObject([
    { type: "checkout.session.completed", attemptId: attempt.id },
    { kind: "ignored", type: "refund.created" },
    { type: "charge.refunded", attemptId: attempt.id },
  ]);
  expect(await stripe.fetchState(attempt, io())).toMatchObject({ outcome: "partially_refunded", amount_minor: 1000 });
});
