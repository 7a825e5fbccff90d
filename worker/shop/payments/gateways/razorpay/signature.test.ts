import { createHmac } from "node:crypto";
import Razorpay from "razorpay";
import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { describe, expect, it } from "vitest";
import { isSignedReturn, isSignedWebhook } from "./signature.ts";

const keySecret = "razorpay-key-secret";
const webhookSecret = "razorpay-webhook-secret";
const [orderId, paymentId] = ["order_IluGWxBm9U8zJ8", "pay_IluGWxBm9U8zJ9"];
const body = '{ "entity": "event",\n  "event": "payment.captured", "note": "चाय" }';
const bytes = (text: string) => new TextEncoder().encode(text);
const sign = (text: string, key: string) => createHmac("sha256", key).update(text).digest("hex");
const good = sign(`${orderId}|${paymentId}`, keySecret);

describe("the signature of a return", () => {
  it("is what node:crypto and the vendor's own library say", async () => {
    expect(await isSignedReturn(orderId, paymentId, good, keySecret)).toBe(true);
    expect(validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, good, keySecret)).toBe(true);
    for (const wrong of [good.replace(/^./, (digit) => (digit === "0" ? "1" : "0")), "0".repeat(64)]) {
      expect(validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, wrong, keySecret)).toBe(false);
      expect(await isSignedReturn(orderId, paymentId, wrong, keySecret)).toBe(false);
    }
  });

  it.each([
    ["of another order", sign(`order_cheap|${paymentId}`, keySecret)],
    ["of another payment", sign(`${orderId}|pay_other`, keySecret)],
    ["in the order of subscriptions", sign(`${paymentId}|${orderId}`, keySecret)],
    ["with the webhook secret", sign(`${orderId}|${paymentId}`, webhookSecret)],
    ["in upper case", good.toUpperCase()],
    ["shortened", good.slice(0, 62)],
    ["with more behind it", `${good}00`],
    ["in base64", createHmac("sha256", keySecret).update(`${orderId}|${paymentId}`).digest("base64")],
    ["empty", ""],
  ])("is refused %s", async (_, signature) => expect(await isSignedReturn(orderId, paymentId, signature, keySecret)).toBe(false));

  it("proves nothing while no secret is set", async () => {
    for (const empty of ["", "  "]) expect(await isSignedReturn(orderId, paymentId, sign(`${orderId}|${paymentId}`, empty), empty)).toBe(false);
  });
});

describe("the signature of a webhook", () => {
  const signed = sign(body, webhookSecret);

  it("is what the vendor's own library says, over the bytes as they came", async () => {
    expect(await isSignedWebhook(bytes(body), signed, webhookSecret)).toBe(true);
    expect(Razorpay.validateWebhookSignature(body, signed, webhookSecret)).toBe(true);
    for (const changed of [body.replace("captured", "failed"), JSON.stringify(JSON.parse(body)), `${body}\n`, `\ufeff${body}`]) {
      expect(await isSignedWebhook(bytes(changed), signed, webhookSecret)).toBe(false);
      expect(Razorpay.validateWebhookSignature(changed, signed, webhookSecret)).toBe(false);
    }
  });

  it("is taken with either secret of a ring, for the day on which it is changed", async () => {
    for (const ring of [`new-secret,${webhookSecret}`, `${webhookSecret}, old-secret`]) expect(await isSignedWebhook(bytes(body), signed, ring)).toBe(true);
    for (const ring of ["new-secret,old-secret", `${webhookSecret}x`, "", " , ,"]) expect(await isSignedWebhook(bytes(body), signed, ring)).toBe(false);
    // a ring with a hole in it has no empty key
    expect(await isSignedWebhook(bytes(body), sign(body, ""), "new-secret,,old-secret")).toBe(false);
  });

  it("is refused without a header, in other letters, with the key secret, or over nothing", async () => {
    expect(await isSignedWebhook(bytes(body), null, webhookSecret)).toBe(false);
    for (const wrong of ["", signed.toUpperCase(), `${signed}, ${signed}`, signed.slice(1), sign(body, keySecret)])
      expect(await isSignedWebhook(bytes(body), wrong, webhookSecret)).toBe(false);
    expect(await isSignedWebhook(bytes(""), sign("", webhookSecret), webhookSecret)).toBe(false);
  });

  it("is over bytes, not text: what is no UTF-8 keeps its own", async () => {
    const odd = new Uint8Array([123, 255, 254, 125]);
    const signature = createHmac("sha256", webhookSecret).update(odd).digest("hex");
    expect(await isSignedWebhook(odd, signature, webhookSecret)).toBe(true);
    expect(await isSignedWebhook(bytes(new TextDecoder().decode(odd)), signature, webhookSecret)).toBe(false);
  });
});
