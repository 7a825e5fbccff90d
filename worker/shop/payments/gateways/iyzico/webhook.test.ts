import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEvent } from "./webhook.ts";

const secretKey = "sandbox-secret";
const event = {
  paymentConversationId: "at_1",
  merchantId: "3390000",
  token: "token-1",
  status: "SUCCESS",
  iyziReferenceCode: "ref-1",
  iyziEventType: "CHECKOUT_FORM_AUTH",
  iyziEventTime: 1_800_000_000_000,
  iyziPaymentId: 22_483_975,
};
type Event = Record<string, unknown>;
const sign = (it: Event, key = secretKey) =>
  createHmac("sha256", key).update(`${key}${it.iyziEventType}${it.iyziPaymentId}${it.token}${it.paymentConversationId}${it.status}`).digest("hex");
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (body: unknown, header: string | null, change: Partial<Parameters<typeof readEvent>[0]> = {}) =>
  readEvent({ body: bytes(typeof body === "string" ? body : JSON.stringify(body)), header, secretKey, merchantId: "3390000", ...change });
const reported = { kind: "event", eventId: "ref-1", type: "CHECKOUT_FORM_AUTH", reference: "token-1", attemptId: "at_1" };

describe("a signed webhook", () => {
  it("leads to its attempt and says nothing about money", async () => {
    expect(await read(event, sign(event))).toEqual(reported);
    expect(await read({ ...event, iyziPaymentId: "22483975", merchantId: 3390000 }, sign(event))).toEqual(reported);
    expect(await read({ ...event, merchantId: undefined }, sign(event))).toEqual(reported);
  });

  it.each<[string, Event]>([
    ["another payment", { iyziPaymentId: 1 }],
    ["another token", { token: "token-2" }],
    ["another attempt", { paymentConversationId: "at_2" }],
    ["another state", { status: "FAILURE" }],
    ["another type", { iyziEventType: "REFUND" }],
  ])("is refused when it was rewritten to name %s", async (_, change) => {
    expect(await read({ ...event, ...change }, sign(event))).toMatchObject({ kind: "bad_signature" });
  });

  it("is refused under another key, in part, in upper case, or with rubbish for a signature", async () => {
    for (const header of [sign(event, "other"), sign(event).slice(1), sign(event).toUpperCase(), "0".repeat(64), "x"])
      expect(await read(event, header)).toMatchObject({ kind: "bad_signature" });
  });

  it("is read as its last word says where a field is repeated, and signed so", async () => {
    const repeated = JSON.stringify(event).replace("{", '{"token":"token-2",');
    expect(await read(repeated, sign(event))).toEqual(reported);
    expect(await read(repeated, sign({ ...event, token: "token-2" }))).toMatchObject({ kind: "bad_signature" });
  });

  it("is refused when there is nothing to check it by", async () => {
    for (const body of ["", "{", "null", "[]", "{}", { ...event, token: undefined }])
      expect(await read(body, sign(event))).toMatchObject({ kind: "bad_signature" });
    for (const secret of ["", "  "]) expect(await read(event, sign(event, secret), { secretKey: secret })).toMatchObject({ kind: "bad_signature" });
  });

  it("of another merchant is of no interest", async () => {
    const other = { ...event, merchantId: "1" };
    expect(await read(other, sign(other))).toEqual({ kind: "ignored", eventId: "ref-1", type: "CHECKOUT_FORM_AUTH" });
    expect(await read(other, sign(other), { merchantId: "" })).toEqual(reported);
  });

  it("has an id in any case", async () => {
    const nameless = { ...event, iyziReferenceCode: undefined };
    const eventId = createHash("sha256").update(JSON.stringify(nameless)).digest("hex");
    expect(await read(nameless, ` ${sign(event)} `)).toEqual({ ...reported, eventId });
  });
});

describe("a field of a webhook", () => {
  const longest: Event = {
    paymentConversationId: "c".repeat(64),
    merchantId: "3".repeat(32),
    token: "t".repeat(255),
    status: "s".repeat(64),
    iyziReferenceCode: "r".repeat(100),
    iyziEventType: "e".repeat(64),
    iyziPaymentId: "1".repeat(32),
  };
  it.each(Object.entries(longest))("%s may be so long, and no character longer", async (name, value) => {
    const [fits, exceeds]: [Event, Event] = [
      { ...event, [name]: value },
      { ...event, [name]: `${value}x` },
    ];
    expect(await read(fits, sign(fits), { merchantId: "" })).toMatchObject({ kind: "event" });
    expect(await read(exceeds, sign(exceeds), { merchantId: "" })).toEqual({ kind: "bad_signature", reason: "nothing to check" });
  });
  it.each(["paymentConversationId", "token"])("%s may be short, but not empty", async (name) => {
    const [short, empty] = [
      { ...event, [name]: "x" },
      { ...event, [name]: "" },
    ] as const;
    expect(await read(short, sign(short))).toMatchObject({ kind: "event" });
    expect(await read(empty, sign(empty))).toMatchObject({ kind: "bad_signature" });
  });
});

describe("a webhook without a signature", () => {
  it.each([null, "", " "])("is a hint (header %j), which names a payment by both its ids", async (header) => {
    expect(await read(event, header)).toEqual({ kind: "unsigned", reference: event.token, attemptId: event.paymentConversationId });
  });

  it("is of no interest when it is no form's, or garbage", async () => {
    const direct = { ...event, token: undefined };
    for (const body of [direct, "", "{", "null", "[]", "{}", "\u0000", { ...event, paymentConversationId: "x".repeat(65) }])
      expect(await read(body, null)).toEqual({ kind: "ignored" });
  });

  it("is not believed while no secret is set", async () => expect(await read(event, null, { secretKey: "" })).toMatchObject({ kind: "bad_signature" }));
});
