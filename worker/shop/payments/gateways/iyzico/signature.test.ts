import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { authorization, isSignedAnswer, signedPrice, webhookSignature } from "./signature.ts";

/** iyzico's own library, which starts in Node alone. */
const require = createRequire(import.meta.url);
const theirs = require("iyzipay/lib/utils.js") as {
  generateAuthorizationHeaderV2: (scheme: string, apiKey: string, separator: string, secretKey: string, path: string, body: object, rnd: string) => string;
  calculateHmacSHA256Signature: (values: unknown[], secretKey: string) => string;
};
const hmac = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

describe("the authorization of a request", () => {
  it("is the published one", async () => {
    const request = { apiKey: "test", secretKey: "test", rnd: "123456789", path: "/v2/subscription/initialize", body: "" };
    expect(await authorization(request)).toBe(
      "IYZWSv2 YXBpS2V5OnRlc3QmcmFuZG9tS2V5OjEyMzQ1Njc4OSZzaWduYXR1cmU6YmM0NGIyZjRkZmI4ZGY3NDE0N2IxZjUyN2ZmNjM2NDQ0YzNiM2QzYTFmZjk3ZGNiMzM2NmJjMjkzZmFjZjI5OA==",
    );
  });

  it("is the one of iyzico's library, Turkish letters included", async () => {
    const body = { locale: "tr", name: "Çağrı Şimşek İnönü", price: "1.2", note: 'a "quote"' };
    const request = { apiKey: "sandbox-key", secretKey: "sandbox-secret", rnd: "42", path: "/payment/detail", body: JSON.stringify(body) };
    expect(await authorization(request)).toBe(
      theirs.generateAuthorizationHeaderV2("IYZWSv2", "sandbox-key", ":", "sandbox-secret", "/payment/detail", body, "42"),
    );
  });

  it("is another for another body, path, key or random text", async () => {
    const request = { apiKey: "k", secretKey: "s", rnd: "1", path: "/a", body: "{}" };
    const changed = [{}, { apiKey: "l" }, { secretKey: "t" }, { rnd: "2" }, { path: "/b" }, { body: "{ }" }];
    expect(new Set(await Promise.all(changed.map((change) => authorization({ ...request, ...change })))).size).toBe(changed.length);
  });
});

describe("the signature of an answer", () => {
  const values = ["SUCCESS", "20885695", "TRY", "M-1", "at_1", "10.5", "10", "token"];
  const signature = theirs.calculateHmacSHA256Signature(values, "secret");

  it("is the one of iyzico's library", async () => {
    expect(await isSignedAnswer(values, signature, "secret")).toBe(true);
    expect(await isSignedAnswer(["a", null, undefined, 3], hmac("secret", "a:::3"), "secret")).toBe(true);
  });

  it.each<[string, Parameters<typeof isSignedAnswer>]>([
    ["a changed value", [values.with(5, "10.6"), signature, "secret"]],
    ["another order of values", [values.toReversed(), signature, "secret"]],
    ["another key", [values, signature, "secret2"]],
    ["no key", [values, hmac("", values.join(":")), ""]],
    ["a blank key", [values, hmac(" ", values.join(":")), " "]],
    ["no signature", [values, undefined, "secret"]],
    ["an empty one", [values, "", "secret"]],
    ["upper case", [values, signature.toUpperCase(), "secret"]],
    ["a part of it", [values, signature.slice(0, 63), "secret"]],
  ])("is not taken: %s", async (_, given) => expect(await isSignedAnswer(...given)).toBe(false));

  it.each([
    ["10.50", "10.5"],
    ["10.0", "10"],
    ["1.00000000", "1"],
    ["100", "100"],
    ["1000.00", "1000"],
    ["0.10", "0.1"],
    ["100.50", "100.5"],
    ["10.05", "10.05"],
    ["x1.50", "x1.50"],
    ["1.50x", "1.50x"],
    ["", ""],
    [10.5, "10.5"],
    [10.0, "10"],
    [JSON.parse("10.50000000"), "10.5"],
    [null, ""],
    [undefined, ""],
  ])("has the price %j as %s", (price, text) => expect(signedPrice(price)).toBe(text));
});

describe("the signature of a webhook", () => {
  const webhook = {
    iyziEventType: "CHECKOUT_FORM_AUTH",
    iyziPaymentId: 22483975,
    token: "e828c62d-fd12-4b1a-ad5a-380f15fe6596",
    paymentConversationId: "conversationId",
    status: "SUCCESS",
  };

  it("is the published one", async () => {
    expect(await webhookSignature(webhook, "sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs")).toBe(
      "4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878",
    );
  });

  it("has the secret as key and in the text", async () => {
    const text = "secretCHECKOUT_FORM_AUTH22483975e828c62d-fd12-4b1a-ad5a-380f15fe6596conversationIdSUCCESS";
    expect(await webhookSignature(webhook, "secret")).toBe(hmac("secret", text));
  });
});
