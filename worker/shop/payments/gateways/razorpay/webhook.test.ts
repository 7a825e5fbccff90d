import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEvent } from "./webhook.ts";

const secret = "razorpay-webhook-secret";
const read = (event: unknown, headers: Record<string, string> = {}, ring = secret) => {
  const text = typeof event === "string" ? event : JSON.stringify(event);
  const signature = createHmac("sha256", secret).update(text).digest("hex");
  return readEvent(new TextEncoder().encode(text), new Headers({ "x-razorpay-signature": signature, "x-razorpay-event-id": "evt_1", ...headers }), ring);
};
const event = (type: string, payload: object = { payment: { entity: { id: "pay_P1", order_id: "order_A1" } } }) => ({
  entity: "event",
  account_id: "acc_1",
  event: type,
  contains: Object.keys(payload),
  payload,
  created_at: 1_800_000_000,
});

describe("an event", () => {
  it.each(["payment.authorized", "payment.captured", "payment.failed", "refund.created", "refund.processed", "refund.failed"])(
    "%s names the order, and never the state",
    async (type) => {
      expect(await read(event(type))).toEqual({ kind: "event", eventId: "evt_1", type, reference: "order_A1" });
    },
  );

  it("order.paid names the attempt as well", async () => {
    const payload = { payment: { entity: { id: "pay_P1", order_id: "order_A1", notes: [] } }, order: { entity: { id: "order_A1", receipt: "attempt-1" } } };
    expect(await read(event("order.paid", payload))).toEqual({
      kind: "event",
      eventId: "evt_1",
      type: "order.paid",
      reference: "order_A1",
      attemptId: "attempt-1",
    });
    expect(await read(event("order.paid", { order: { entity: { id: "order_A1", receipt: null } } }))).toMatchObject({ reference: "order_A1" });
  });

  it.each([
    ["of no interest", event("refund.speed_changed")],
    ["that only begins so", event("order.paid.x")],
    ["that only ends so", event("x.order.paid")],
    ["of another kind", event("settlement.processed", { settlement: { entity: { id: "setl_1" } } })],
    ["without an order", event("payment.captured", { payment: { entity: { id: "pay_P1", order_id: null } } })],
  ])("%s is ignored", async (_, given) => expect(await read(given)).toEqual({ kind: "ignored", eventId: "evt_1", type: given.event }));

  it.each(["", "[]", "null", "{", '{"event":1}', '{"event":"payment.captured"}', "\u0000", `{"event":${"[".repeat(2000)}`])(
    "that is none is ignored, or refused when empty: %j",
    async (text) => expect(await read(text)).toMatchObject(text === "" ? { kind: "bad_signature" } : { kind: "ignored" }),
  );

  const longest: Readonly<Record<string, (text: string) => object>> = {
    "60 characters of a payment's order": (text) => event("payment.captured", { payment: { entity: { order_id: text } } }),
    "60 characters of an order": (text) => event("order.paid", { order: { entity: { id: text } } }),
    "60 characters of a receipt": (text) => event("order.paid", { order: { entity: { id: "order_A1", receipt: text } } }),
  };
  it.each(Object.entries(longest))("is read with %s, and with no more", async (_, of) => {
    expect(await read(of("x".repeat(60)))).toMatchObject({ kind: "event" });
    expect(await read(of("x".repeat(61)))).toEqual({ kind: "ignored" });
  });
  it("is read with a type of a hundred characters, and with no more", async () => {
    expect(await read(event("x".repeat(100)))).toMatchObject({ type: "x".repeat(100) });
    expect(await read(event("x".repeat(101)))).toEqual({ kind: "ignored" });
  });

  it("is refused unless it is well signed", async () => {
    const captured = event("payment.captured");
    for (const headers of [{ "x-razorpay-signature": "" }, { "x-razorpay-signature": "0".repeat(64) }])
      expect((await read(captured, headers)).kind).toBe("bad_signature");
    for (const ring of ["", "other", " , "]) expect((await read(captured, {}, ring)).kind).toBe("bad_signature");
    expect((await read(captured, {}, `new,${secret}`)).kind).toBe("event");
  });

  it("has an id in any case: the header's, else one made from what was signed", async () => {
    const idOf = async (id: string, type = "payment.captured") => ((await read(event(type), { "x-razorpay-event-id": id })) as { eventId: string }).eventId;
    for (const id of ["EvT-9_x", "x".repeat(100)]) expect(await idOf(id)).toBe(id);
    const made = await idOf("");
    expect(made).toMatch(/^[\w-]{43}$/);
    for (const id of ["a b", "a!", "!a", "x".repeat(101)]) expect(await idOf(id)).toBe(made);
    expect(await idOf("", "payment.failed")).not.toBe(made);
  });
});
