import { describe, expect, it } from "vitest";
import { wrongBase } from "../env.ts";
import { baseOf, headersFor, headersFrom } from "./rules.ts";

const base = "https://marketplace.example/api/v1";
const now_ms = 1_800_000_000_000;
const sent = (headers: Record<string, string>) => Object.fromEntries(headersFor(new Headers(headers), base, now_ms));
const tokenCookies = "frontend__token.local=Bearer%20a.b.c; frontend__token_expiration.local=1800000600000";

describe("the base of the API", () => {
  it.each([
    ["https://marketplace.example", base],
    ["https://marketplace.example/", base],
    ["https://marketplace.example/api/v1/", base],
    ["http://localhost:9999/shops/7/api/v1", "http://localhost:9999/shops/7/api/v1"],
  ])("%s is %s", (setting, is) => {
    expect(baseOf(setting)).toBe(is);
    expect(wrongBase(setting, "https://shop.example")).toBeNull();
  });
  it.each([
    "marketplace.example",
    "ftp://marketplace.example",
    "https://a:b@marketplace.example",
    "https://marketplace.example?key=1",
    "https://marketplace.example#a",
    "https://shop.example/api/v1",
  ])("%s is none", (setting) => {
    expect(wrongBase(setting, "https://shop.example")).toMatch(/^must /);
  });
});

describe("what goes to a marketplace elsewhere", () => {
  it("is what the contract knows", () => {
    const known = {
      accept: "application/json",
      "accept-language": "fr",
      authorization: "Bearer x.y.z",
      "content-type": "application/json",
      "idempotency-key": "k-1",
      "if-none-match": '"1"',
      "sec-fetch-site": "same-origin",
      "stripe-signature": "t=1,v1=2",
      "user-agent": "a browser",
      "x-cart-token": "token",
      "x-iyz-signature-v3": "s",
    };
    const others = {
      connection: "keep-alive, x-secret",
      "keep-alive": "timeout=5",
      "proxy-authorization": "Basic eA==",
      te: "trailers",
      "transfer-encoding": "chunked",
      upgrade: "h2c",
      host: "shop.example",
      forwarded: "for=203.0.113.9",
      "x-forwarded-host": "evil.example",
      "x-real-ip": "203.0.113.9",
      "x-http-method-override": "DELETE",
      "cf-ray": "1",
      referer: "https://shop.example/cart?key=secret",
      "x-secret": "1",
    };
    expect(sent({ ...known, ...others })).toEqual(known);
  });
  it("names the visitor's address in the edge's words alone", () => {
    expect(sent({ "x-forwarded-for": "198.51.100.1" })).toEqual({});
    expect(sent({ "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1" })).toEqual({ "x-forwarded-for": "203.0.113.7" });
  });
  it("takes along the cookies of the contract, as they were written, and none of the shop's others", () => {
    const cookies = `${tokenCookies}; frontend__refresh_token.local=r; cart=c%2E1; cart_count=2; currency=EUR; country=FR; i18n_redirected=fr; signed_in=1; browser=b`;
    expect(sent({ cookie: `flash=f; ${cookies}; frontend_redirect=%2Fcart; open_order=o; sandbox=s; __cf_bm=1; nameless` })).toEqual({
      cookie: cookies,
      origin: "https://marketplace.example",
    });
    expect(sent({ cookie: "flash=f; open_order=o" })).toEqual({});
  });
  it("gives a token without a refresh token as a bearer, while it counts, and never a second one", () => {
    expect(sent({ cookie: `${tokenCookies}; cart=c` })).toEqual({ authorization: "Bearer a.b.c", cookie: "cart=c", origin: "https://marketplace.example" });
    expect(sent({ cookie: tokenCookies, authorization: "Bearer x" })).toEqual({ authorization: "Bearer x" });
    for (const expiry of ["1800000000500", "false", ""]) expect(sent({ cookie: tokenCookies.replace("1800000600000", expiry) })).toEqual({});
    expect(sent({ cookie: tokenCookies.replace("1800000600000", "1800000000501") })).toEqual({ authorization: "Bearer a.b.c" });
  });
});

describe("what comes back", () => {
  it("is what the contract knows, and kept by nobody who was not told to", () => {
    const answered = new Headers({
      "content-type": "application/json",
      etag: '"1"',
      server: "x",
      "content-encoding": "gzip",
      connection: "close",
      location: "/",
    });
    expect(Object.fromEntries(headersFrom(answered))).toEqual({ "content-type": "application/json", etag: '"1"', "cache-control": "private, no-store" });
    expect(headersFrom(new Headers({ "cache-control": "public, max-age=5" })).get("cache-control")).toBe("public, max-age=5");
  });
  it("sets the cookies of the contract for this shop, and no others", () => {
    const answered = new Headers();
    for (const cookie of ["cart=1; Path=/; Domain=marketplace.example; HttpOnly", "tracking=1; Path=/", "frontend_redirect=%2F; Path=/", "currency=EUR"])
      answered.append("set-cookie", cookie);
    expect(headersFrom(answered).getSetCookie()).toEqual(["cart=1; Path=/; HttpOnly", "currency=EUR"]);
  });
});
