import { describe, expect, it } from "vitest";
import { newSecret, signaturesOf } from "./signature.ts";

describe("a signature", () => {
  /** The example of the libraries that receivers check with (github.com/standard-webhooks/standard-webhooks). */
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp_s: 1_614_265_330, body: '{"test": 2432232314}' };
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

  it("is what the document's example says", () => expect(signaturesOf([secret], message)).toBe(signature));
  it("is one for each secret, in their order", () => {
    const other = newSecret();
    const [first, second, ...more] = signaturesOf([other, secret], message).split(" ");
    expect([first === signature, second, more]).toEqual([false, signature, []]);
    expect(signaturesOf([other], message)).toBe(first);
  });
  it("is of the bytes that are sent, in whatever script", () => {
    const spoken = { ...message, body: JSON.stringify({ shop: "ميدان मैदान" }) };
    expect(signaturesOf([secret], spoken)).not.toBe(signaturesOf([secret], { ...spoken, body: JSON.stringify({ shop: "?????" }) }));
  });
});

describe("a secret", () => {
  it("is new each time, of 32 random bytes", () => {
    const made = Array.from({ length: 50 }, newSecret);
    expect(new Set(made).size).toBe(50);
    for (const each of made) expect([each.slice(0, 6), Buffer.from(each.slice(6), "base64").length]).toEqual(["whsec_", 32]);
  });
});
