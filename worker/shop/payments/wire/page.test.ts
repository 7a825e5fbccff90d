import { describe, expect, it } from "vitest";
import { isPaymentPage, pageOriginsAt } from "./page.ts";

describe("where the shopper is sent", () => {
  const pages = { liveUrl: "https://api.stripe.com", isHost: (host: string) => host === "checkout.stripe.com" };
  const live = { baseUrl: "https://api.stripe.com", sandboxed: false, publicOrigin: "https://shop.example" };
  const other = { ...live, baseUrl: "http://127.0.0.1:9000/fake" };
  const sandbox = { baseUrl: "http://sandbox/stripe", sandboxed: true, publicOrigin: "http://localhost:8787" };
  it.each([
    ["https://checkout.stripe.com/c/pay/cs_1#x", live, true],
    ["http://checkout.stripe.com/c/pay/cs_1", live, false],
    ["https://checkout.stripe.com.evil.example/c", live, false],
    ["https://checkout.stripe.com@evil.example/c", live, false],
    ["https://user:pw@checkout.stripe.com/c", live, false],
    ["https://checkout.stripe.com:8443/c", live, false],
    ["https://api.stripe.com/c", live, false],
    ["https://shop.example/sandbox/stripe/pay/cs_1", live, false],
    ["javascript:alert(1)", live, false],
    ["", live, false],
    ["http://127.0.0.1:9000/pay/cs_1", other, true],
    ["https://checkout.stripe.com/c/pay/cs_1", other, true],
    ["http://localhost:8787/sandbox/razorpay/pay/1", sandbox, false],
    ["http://127.0.0.1:9001/pay/cs_1", other, false],
    ["http://localhost:8787/sandbox/stripe/pay/cs_1", sandbox, true],
    ["http://localhost:8787/user/orders", sandbox, false],
    ["https://checkout.stripe.com/c/pay/cs_1", sandbox, false],
    ["http://sandbox/stripe/pay/cs_1", sandbox, false],
  ])("%s", (url, io, allowed) => {
    expect(isPaymentPage(url, "stripe", io, pages)).toBe(allowed);
  });
});

describe("the origins of a form", () => {
  const origins = ["https://checkout.stripe.com"];
  it("are the provider's", () => expect(pageOriginsAt("https://api.stripe.com", "https://api.stripe.com", origins)).toEqual(origins));
  it("hold the host that a gateway was pointed at", () =>
    expect(pageOriginsAt("https://proxy.example/stripe", "https://api.stripe.com", origins)).toEqual([...origins, "https://proxy.example"]));
});
