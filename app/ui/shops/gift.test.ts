import { describe, expect, it } from "vitest";
import ar from "../../../locales/ar.json";
import en from "../../../locales/en.json";
import { createWords } from "../../../locales/words.ts";
import { giftOf } from "./gift.ts";

const inEnglish = createWords("en", en, "");

describe("what a voucher gives", () => {
  it("is a part, a sum or the delivery", () => {
    expect(giftOf({ kind: "percent", percent: 10 }, inEnglish)).toBe("\u206810%\u2069 off");
    expect(giftOf({ kind: "fixed", amount: { amount: 500, currency: "USD" } }, inEnglish)).toBe("\u2068$5.00\u2069 off");
    const most = { amount: 2_000, currency: "USD" };
    expect(giftOf({ kind: "percent", percent: 10, maxOff: most }, inEnglish)).toBe("\u206810%\u2069 off, at most \u2068$20.00\u2069");
    expect(giftOf({ kind: "free_shipping" }, inEnglish)).toBe(en.listing.filters.free);
  });

  it("keeps the direction of its sum in a sentence from right to left", () => {
    const answered = giftOf({ kind: "fixed", amount: { amount: 500, currency: "USD" } }, createWords("ar", ar, ""));
    expect(answered).toMatch(/^خصم \u2068\u2066[^\u2069]*5[^\u2069]*\u2069\u2069$/);
  });
});
