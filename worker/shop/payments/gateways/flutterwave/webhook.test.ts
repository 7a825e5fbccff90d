import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEvent } from "./webhook.ts";

const secret = "the secret hash of the dashboard";
const bytes = (text: string) => new TextEncoder().encode(text);
const body = JSON.stringify({
  event: "charge.completed",
  data: { id: 285_959_875, tx_ref: "at_1", flw_ref: "FLW-1", amount: 19.99, currency: "NGN", charged_amount: 20.5, status: "successful" },
});
/** The newer header, written out by the document with node:crypto. */
const signature = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("base64");
const read = (headers: Record<string, string>, text = body, key = secret) => readEvent({ body: bytes(text), headers: new Headers(headers), secret: key });
const event = { kind: "event", eventId: "285959875-successful", type: "charge.completed", attemptId: "at_1", reference: "at_1" };

describe("who sent it", () => {
  it.each<[string, Record<string, string>]>([
    ["the hash itself", { "verif-hash": secret }],
    ["the signature of the body", { "flutterwave-signature": signature(body) }],
    ["both", { "verif-hash": secret, "flutterwave-signature": signature(body) }],
  ])("%s", async (_, headers) => expect(await read(headers)).toEqual(event));

  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["another hash", { "verif-hash": "another" }],
    ["an empty hash", { "verif-hash": "" }],
    ["the hash twice", { "verif-hash": `${secret}, ${secret}` }],
    ["the hash in capitals", { "verif-hash": secret.toUpperCase() }],
    ["a wrong hash beside a good signature", { "verif-hash": "another", "flutterwave-signature": signature(body) }],
    ["an HMAC as hash", { "verif-hash": signature(body) }],
    ["the hash in place of the signature", { "flutterwave-signature": secret }],
    ["a signature by another key", { "flutterwave-signature": signature(body, "another") }],
    ["the signature of another body", { "flutterwave-signature": signature(`${body} `) }],
    ["the signature in hex", { "flutterwave-signature": createHmac("sha256", secret).update(body).digest("hex") }],
    ["an empty signature", { "flutterwave-signature": "" }],
  ])("not %s", async (_, headers) => expect(await read(headers)).toMatchObject({ kind: "bad_signature" }));

  it.each(["", "   "])("nobody, when the secret is %j", async (key) => {
    for (const headers of [{}, { "verif-hash": key }, { "flutterwave-signature": key === "" ? "" : signature(body, key) }])
      expect(await read(headers as Record<string, string>, body, key)).toMatchObject({ kind: "bad_signature" });
  });
  it("an altered body has no signature, and is but a hint under the hash", async () => {
    const altered = body.replace("at_1", "at_2");
    expect(await read({ "flutterwave-signature": signature(body) }, altered)).toMatchObject({ kind: "bad_signature" });
    const hint = await read({ "verif-hash": secret }, altered);
    expect(hint).toEqual({ ...event, attemptId: "at_2", reference: "at_2" });
    expect(hint).not.toHaveProperty("paymentState");
  });
});

describe("what it says", () => {
  const answerOf = (value: unknown) => read({ "verif-hash": secret }, typeof value === "string" ? value : JSON.stringify(value));
  it("is read in its other spellings", async () => {
    expect(await answerOf({ "event.type": "CARD_TRANSACTION", data: { id: "12", tx_ref: "at_1", status: "failed" } })).toEqual({
      ...event,
      eventId: "12-failed",
      type: "CARD_TRANSACTION",
    });
  });
  const named = { event: "charge.completed", data: { id: 12, tx_ref: "at_1", status: "failed" } };
  it.each<[string, object, string]>([
    ["both", { "event.type": "CARD_TRANSACTION" }, "charge.completed"],
    ["no", { event: undefined }, ""],
    ["the longest", { event: "e".repeat(100) }, "e".repeat(100)],
  ])("is told with %s names", async (_, change, type) => expect(await answerOf({ ...named, ...change })).toMatchObject({ kind: "event", type }));
  it.each<[string, object, string, string]>([
    ["twenty digits", { id: "9".repeat(20) }, `${"9".repeat(20)}-failed`, "at_1"],
    ["the shortest reference", { tx_ref: "r" }, "12-failed", "r"],
    ["the longest reference", { tx_ref: "r".repeat(100) }, "12-failed", "r".repeat(100)],
    ["the longest state", { status: "s".repeat(50) }, `12-${"s".repeat(50)}`, "at_1"],
    ["no state", { status: undefined }, "12-", "at_1"],
  ])("is read with %s", async (_, change, eventId, reference) =>
    expect(await answerOf({ ...named, data: { ...named.data, ...change } })).toMatchObject({ kind: "event", eventId, reference, attemptId: reference }),
  );
  it.each<[string, object]>([
    ["21 digits", { data: { ...named.data, id: "9".repeat(21) } }],
    ["digits behind a letter", { data: { ...named.data, id: "x12" } }],
    ["digits before a letter", { data: { ...named.data, id: "12x" } }],
    ["half an id", { data: { ...named.data, id: 1.5 } }],
    ["a reference of 101 characters", { data: { ...named.data, tx_ref: "r".repeat(101) } }],
    ["a state of 51 characters", { data: { ...named.data, status: "s".repeat(51) } }],
    ["a name of 101 characters", { event: "e".repeat(101) }],
    ["another name of 101 characters", { "event.type": "e".repeat(101) }],
  ])("is passed over with %s", async (_, change) => expect(await answerOf({ ...named, ...change })).toEqual({ kind: "ignored" }));
  it("is another event in another state, and the same when repeated", async () => {
    const pending = await answerOf(body.replace('"successful"', '"pending"'));
    expect(pending).toMatchObject({ eventId: "285959875-pending" });
    expect(await answerOf(`${body}\n`)).toEqual(event);
  });
  it.each([
    ["the dashboard's test", { event: "test_assess", data: {} }],
    ["a payout", { event: "transfer.completed", data: { id: 1, reference: "r", status: "SUCCESSFUL" } }],
    ["an id of the other API", { event: "charge.completed", data: { id: "chg_1", tx_ref: "at_1", status: "succeeded" } }],
    ["an empty reference", { event: "charge.completed", data: { id: 1, tx_ref: "", status: "successful" } }],
    ["a reference that is no text", { event: "charge.completed", data: { id: 1, tx_ref: 1, status: "successful" } }],
    ["garbage", "\u0000{"],
    ["a list", []],
    ["nothing", ""],
    ["null", "null"],
  ])("is passed over: %s", async (_, value) => expect(await answerOf(value)).toMatchObject({ kind: "ignored" }));
});
