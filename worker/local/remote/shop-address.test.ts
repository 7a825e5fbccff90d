import { describe, expect, it } from "vitest";
import { NotUsable, shopAddress, tokenFrom } from "./shop-address.ts";

describe("the address of a shop", () => {
  it.each([
    ["https://shop.example", "https://shop.example"],
    ["https://shop.example/", "https://shop.example"],
    ["https://shop.example:8443", "https://shop.example:8443"],
    ["http://localhost:8787", "http://localhost:8787"],
    ["http://127.0.0.1:8787/", "http://127.0.0.1:8787"],
    ["http://127.8.9.10", "http://127.8.9.10"],
    ["http://[::1]:8787", "http://[::1]:8787"],
    ["http://market.localhost", "http://market.localhost"],
  ])("%s is asked at %s", (typed, origin) => {
    expect(shopAddress(typed)).toBe(origin);
  });
  it.each([
    "http://shop.example",
    "http://127.0.0.1.evil.example",
    "http://localhost.evil.example",
    "http://10.0.0.1",
    "ftp://shop.example",
    "shop.example",
    "",
    "https://",
    "https://user:word@shop.example",
    "https://shop.example/api",
    "https://shop.example?x=1",
    "https://shop.example#x",
    "javascript:alert(1)",
  ])("%j is none that is asked", (typed) => {
    expect(() => shopAddress(typed)).toThrow(NotUsable);
  });
});

describe("a token", () => {
  const token = `mkt_${"x".repeat(43)}`;
  it("is the one that was typed, else the environment's", () => {
    expect([tokenFrom(token, undefined), tokenFrom(undefined, ` ${token}\n`), tokenFrom(token, "mkt_other")]).toEqual([token, token, token]);
    const ofShop = token.replace("mkt_", "mks_");
    expect([tokenFrom(ofShop, undefined), tokenFrom(undefined, ofShop)]).toEqual([ofShop, ofShop]);
    expect([tokenFrom(undefined, undefined), tokenFrom(undefined, ""), tokenFrom("", "")]).toEqual([undefined, undefined, undefined]);
  });
  it("that is none is refused, and not repeated", () => {
    for (const wrong of ["secret-word", `${token}x`, "mkt_short"]) {
      expect(() => tokenFrom(wrong, undefined)).toThrow(NotUsable);
      expect(() => tokenFrom(wrong, undefined)).not.toThrow(wrong);
    }
  });
});
