import { describe, expect, it } from "vitest";
import { isOwnSite } from "../csrf.ts";

const shop = "https://shop.example";
const asked = (path: string, headers: Record<string, string>, method = "POST") => isOwnSite(new Request(`${shop}${path}`, { method, headers }), shop);
/** What another page can make a visitor's browser send. */
const foreign = { cookie: "frontend_token=1", origin: "https://evil.example", "sec-fetch-site": "cross-site" };

describe("where gateways call and send shoppers", () => {
  const key = "k".repeat(22);
  it.each([
    "/payments/stripe/webhook",
    "/api/v1/payments/stripe/webhook",
    `/checkout/return/iyzico/${key}`,
    `/fr/checkout/return/iyzico/${"k".repeat(64)}`,
    `/ar/checkout/return/iyzico/${key}`,
    "/razorpay-callback",
    "/hi/razorpay-callback",
  ])("%s takes posts of other sites", (path) => {
    expect(asked(path, foreign)).toBe(true);
  });
  it.each([
    "/x/webhook",
    "/x/payments/stripe/webhook",
    "/payments/stripe/webhook/",
    "/payments/stripe/webhook/x",
    "/payments/stripe/webhooks",
    "/payments//webhook",
    "/payments/stripe/x/webhook",
    "/payments/STRIPE/webhook",
    "/payments/stripe2/webhook",
    `/payments/${"s".repeat(21)}/webhook`,
    "/api/v1/payments/stripe/webhook/x",
    "/api/v2/payments/stripe/webhook",
    "/api/v1/orders/payments/stripe/webhook",
    "/checkout/return",
    "/checkout/return/iyzico",
    "/checkout/return/iyzico/",
    `/checkout/return/iyzico/${"k".repeat(21)}`,
    `/checkout/return/iyzico/${"k".repeat(65)}`,
    `/checkout/return/iyzico/${key}/x`,
    `/checkout/return/iyzico/${key}!`,
    `/de/checkout/return/iyzico/${key}`,
    `/x/fr/checkout/return/iyzico/${key}`,
    `/en/checkout/return/iyzico/${key}`,
    "/razorpay-callback/x",
    "/razorpay-callbacks",
    "/x/razorpay-callback",
    "/de/razorpay-callback",
    "/checkout",
  ])("%s is none of them", (path) => {
    expect(asked(path, foreign)).toBe(false);
  });
});

describe("a write", () => {
  const cookie = "frontend_token=1";
  it.each<[what: string, headers: Record<string, string>, isTaken: boolean]>([
    ["with cookies, of our own page", { cookie, origin: shop, "sec-fetch-site": "same-origin" }, true],
    ["with cookies, of our own page in an old browser", { cookie, origin: shop }, true],
    ["with cookies, of another site", foreign, false],
    ["with cookies, of another site in an old browser", { cookie, origin: "https://evil.example" }, false],
    ["with cookies, of a page that hides its origin", { cookie, origin: "null", "sec-fetch-site": "cross-site" }, false],
    ["with cookies, of a site on a neighbouring host", { cookie, "sec-fetch-site": "same-site" }, false],
    ["with cookies, of another site that tells no origin", { cookie, "sec-fetch-site": "cross-site" }, false],
    ["with cookies, typed or reloaded by the person", { cookie, "sec-fetch-site": "none" }, true],
    ["with cookies, of nobody knows whom", { cookie }, false],
    ["with cookies and a bearer's token, of another site", { ...foreign, authorization: "Bearer x" }, false],
    ["with cookies and a cart's token, of another site", { ...foreign, "x-cart-token": "x" }, false],
    ["of the same host by another scheme", { cookie, origin: "http://shop.example" }, false],
    ["without cookies, of nobody knows whom", {}, true],
    ["without cookies, of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, false],
    ["without cookies, with a bearer's token", { authorization: "bearer x", origin: "https://evil.example" }, true],
    ["without cookies, with a cart's token", { "x-cart-token": "x", origin: "https://evil.example" }, true],
    ["without cookies, with another kind of authorization", { authorization: "Basic x", origin: "https://evil.example" }, false],
  ])("%s", (_, headers, isTaken) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect(asked("/cart", headers, method)).toBe(isTaken);
  });
  it("of the public origin is taken where the worker is called by another", () => {
    const request = new Request("http://localhost:8787/cart", { method: "POST", headers: { cookie, origin: shop } });
    expect([isOwnSite(request, shop), isOwnSite(request, "https://other.example")]).toEqual([true, false]);
  });
});

describe("a write with an operator's token", () => {
  const authorization = "Bearer mkt_x";
  it.each<[string, string, Record<string, string>, boolean]>([
    ["goes by it alone", "/api/v1/admin/orders/M-1/cancel", { authorization }, true],
    ["goes by it alone, whatever cookies come along", "/api/v1/admin/orders/M-1/cancel", { ...foreign, authorization }, true],
    ["elsewhere has its cookies", "/api/v1/user/me", { ...foreign, authorization }, false],
    ["on a page has its cookies", "/admin/orders", { ...foreign, authorization }, false],
    ["in another header has its cookies", "/api/v1/admin/orders/M-1/cancel", { ...foreign, "x-cart-token": "mkt_x" }, false],
  ])("%s", (_, path, headers, isTaken) => {
    expect(asked(path, headers)).toBe(isTaken);
  });
});

it("what only reads may come from everywhere", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"]) expect(asked("/cart", foreign, method)).toBe(true);
});
