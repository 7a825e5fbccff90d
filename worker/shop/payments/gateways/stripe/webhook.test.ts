import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEvent } from "./webhook.ts";

const secret = "whsec_meydan_tests";
const now_s = 1_800_000_000;
type Change = Partial<Omit<Parameters<typeof readEvent>[0], "body">>;
const read = (event: unknown, change: Change = {}) => {
  const text = typeof event === "string" ? event : JSON.stringify(event);
  const header = `t=${now_s},v1=${createHmac("sha256", secret).update(`${now_s}.${text}`).digest("hex")}`;
  return readEvent({ body: new TextEncoder().encode(text), header, secret, livemode: false, now_s, ...change });
};
const event = (type: string, object: object = {}, change: object = {}) => ({
  id: "evt_1",
  type,
  livemode: false,
  data: { object: { id: "cs_1", client_reference_id: "at_1", ...object } },
  ...change,
});

describe("an event", () => {
  it.each(["completed", "expired", "async_payment_succeeded", "async_payment_failed"])("of a session that is %s names session and attempt", async (end) => {
    const type = `checkout.session.${end}`;
    expect(await read(event(type))).toEqual({ kind: "event", eventId: "evt_1", type, reference: "cs_1", attemptId: "at_1" });
    expect(await read(event(type, { client_reference_id: null }))).toEqual({ kind: "event", eventId: "evt_1", type, reference: "cs_1" });
  });

  it.each([
    ...["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"],
    ...["charge.refunded", "refund.created", "refund.updated", "refund.failed"],
  ])("%s names the attempt of its metadata alone", async (type) => {
    const about = { client_reference_id: undefined, metadata: { attempt: "at_1" } };
    expect(await read(event(type, about))).toEqual({ kind: "event", eventId: "evt_1", type, attemptId: "at_1" });
    expect(await read(event(type, { client_reference_id: undefined, metadata: null }))).toEqual({ kind: "ignored", eventId: "evt_1", type });
  });

  it.each([
    "checkout.session.paused",
    "x.checkout.session.completed",
    "checkout.session.completed.x",
    "x.charge.refunded",
    "charge.refunded.x",
    "payout.paid",
    "",
  ])("%j is of no interest", async (type) =>
    expect(await read(event(type, { metadata: { attempt: "at_1" } }))).toEqual({ kind: "ignored", eventId: "evt_1", type }),
  );

  it.each([
    [false, false, "event"],
    [false, true, "ignored"],
    [true, true, "event"],
    [true, false, "ignored"],
    [undefined, true, "event"],
    [true, undefined, "event"],
  ])("for a key of live mode %s that says live mode %s: %s", async (livemode, expected, kind) =>
    expect(await read(event("checkout.session.completed", {}, { livemode: expected }), { livemode })).toMatchObject({ kind }),
  );

  const type = "checkout.session.completed";
  const longest: Readonly<Record<string, (text: string) => object>> = {
    "255 characters of an id": (text) => event(type, {}, { id: text }),
    "255 characters of a session": (text) => event(type, { id: text }),
    "200 characters of a reference": (text) => event(type, { client_reference_id: text }),
    "200 characters of metadata": (text) => event("charge.refunded", { client_reference_id: undefined, metadata: { attempt: text } }),
  };
  it.each(Object.entries(longest))("is read with %s, and with no more", async (most, of) => {
    const length = Number.parseInt(most, 10);
    expect(await read(of("x".repeat(length)))).toMatchObject({ kind: "event" });
    expect(await read(of("x".repeat(length + 1)))).toEqual({ kind: "ignored" });
  });
  it("is read with an id of one character", async () => expect(await read(event(type, {}, { id: "e" }))).toMatchObject({ kind: "event", eventId: "e" }));
  it("is read with a type of a hundred characters, and with no more", async () => {
    expect(await read(event("x".repeat(100)))).toMatchObject({ type: "x".repeat(100) });
    expect(await read(event("x".repeat(101)))).toEqual({ kind: "ignored" });
  });

  it.each(["{", "null", "[]", "{}", JSON.stringify(event(type, {}, { id: "" }))])("is none: %s", async (text) =>
    expect(await read(text)).toEqual({ kind: "ignored" }),
  );

  it("is refused where it is not signed, or was so too long ago", async () => {
    expect(await read(event(type), { header: null })).toEqual({ kind: "bad_signature", reason: "malformed header" });
    expect(await read(event(type), { now_s: now_s + 301 })).toEqual({ kind: "bad_signature", reason: "outside the time window" });
  });
});
