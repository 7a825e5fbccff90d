import { describe, expect, it } from "vitest";
import { judge, passesLuhn, testCards } from "./cards.ts";

const now = new Date(Date.UTC(2027, 5, 15));
const typed = (card: string, expiry = "12 / 34", cvc = "123") => judge({ card, expiry, cvc }, now);

describe("a typed card", () => {
  it("does what the list on the page says", () => {
    expect(testCards.map(({ number }) => typed(number))).toEqual([
      { kind: "paid", card: { brand: "visa", last4: "4242" } },
      { kind: "declined", reason: "card_declined" },
      { kind: "declined", reason: "insufficient_funds" },
      { kind: "challenge", card: { brand: "visa", last4: "3155" } },
    ]);
  });

  it.each(["4242 4242 4242 4242", "4242-4242-4242-4242", " 4242424242424242 ", "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", "४२४२ ४२४२ ४२४२ ४२४२"])("is read as %s", (card) => {
    expect(typed(card).kind).toBe("paid");
  });

  it.each(["06/27", "6/27", "0627", "06 / 2027", "627", "١٢/٣٤"])("is good to the end of its month: %s", (expiry) => {
    expect(typed("4242424242424242", expiry).kind).toBe("paid");
  });

  it.each([
    ["05/27", "expiry_past"],
    ["12/26", "expiry_past"],
    ["00/30", "expiry_invalid"],
    ["13/30", "expiry_invalid"],
    ["12/2099", "expiry_invalid"],
    ["1234/5", "expiry_invalid"],
    ["soon", "expiry_invalid"],
    ["", "expiry_invalid"],
  ])("expiry %s is refused", (expiry, error) => {
    expect(typed("4242424242424242", expiry)).toEqual({ kind: "invalid", errors: { expiry: error } });
  });

  it("names every wrong field at once", () => {
    expect(typed("1234", "x", "12345")).toEqual({ kind: "invalid", errors: { card: "card_invalid", expiry: "expiry_invalid", cvc: "cvc_invalid" } });
  });

  it("is never charged when it is a real one", () => {
    expect(typed("4111 1111 1111 1111")).toEqual({ kind: "declined", reason: "test_mode_live_card" });
  });

  it("has a check digit that one wrong digit breaks", () => {
    const good = "4242424242424242";
    expect(passesLuhn(good)).toBe(true);
    for (let at = 0; at < good.length; at += 1) {
      for (const digit of "0123456789") if (digit !== good[at]) expect(passesLuhn(good.slice(0, at) + digit + good.slice(at + 1))).toBe(false);
    }
    expect(passesLuhn("0".repeat(11))).toBe(false);
  });
});
