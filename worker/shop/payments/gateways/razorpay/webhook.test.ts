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
    ["of another kind", event("settlement.processed", { settlement: { entity: { id: "setl_1" } } })],
    ["without an order", event("payment.captured", { payment: { entity: { id: "pay_P1", order_id: null } } })],
  ])("%s is ignored", async (_, given) => expect(await read(given)).toEqual({ kind: "ignored", eventId: "evt_1", type: given.event }));

  it.each(["", "[]", "null", "{", '{"event":1}', '{"event":"payment.captured"}', "\u0000", `{"event":${"[".repeat(2000)}`])(
    "that is none is ignored, or refused when empty: %j",
    async (text) => expect(await read(text)).toMatchObject(text === "" ? { kind: "bad_signature" } : { kind: "ignored" }),
  );

  it("is refused unless it is well signed", async () => {
    const captured = event("payment.captured");
    for (const headers of [{ "x-razorpay-signature": "" }, { "x-razorpay-signature": "0".repeat(64) }])
      expect((await read(captured, headers)).kind).toBe("bad_signature");
    for (const ring of ["", "other", " , "]) expect((await read(captured, {}, ring)).kind).toBe("bad_signature");
    expect((await read(captured, {}, `new,${secret}`)).kind).toBe("event");
  });

  it("has an id in any case: the header's, else one made from what was signed", async () => {
    const idOf = async (id: string, type = "payment.captured") => ((await read(event(type), { "x-razorpay-event-id": id })) as { eventId: string }).eventId;
    expect(await idOf("EvT-9_x")).toBe("EvT-9_x");
    const made = await idOf("");
    expect(made).toMatch(/^[\w-]{43}$/);
    expect([await idOf("a b"), await idOf("x".repeat(101)), await idOf("", "payment.failed")]).toEqual([made, made, expect.not.stringMatching(made)]);
  });
});
