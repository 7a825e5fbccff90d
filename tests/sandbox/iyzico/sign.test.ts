import { describe, expect, it } from "vitest";
import { readAmount, spread, toNumber, withSurcharge } from "./amount.ts";
import { Problem } from "./problem.ts";
import { checkRequest, signAnswer, signNotice } from "./sign.ts";

const keys = { apiKey: "test", secretKey: "test" };
/** Published with the library's own tests. */
const published =
  "YXBpS2V5OnRlc3QmcmFuZG9tS2V5OjEyMzQ1Njc4OSZzaWduYXR1cmU6YmM0NGIyZjRkZmI4ZGY3NDE0N2IxZjUyN2ZmNjM2NDQ0YzNiM2QzYTFmZjk3ZGNiMzM2NmJjMjkzZmFjZjI5OA==";
const request = { authorization: `IYZWSv2 ${published}`, rnd: "123456789", path: "/v2/subscription/initialize", body: new Uint8Array() };

describe("the signature of a request", () => {
  it("is the published one", () => expect(() => checkRequest(request, keys)).not.toThrow());
  it.each([
    ["another path", { path: "/v2/subscription/initialise" }],
    ["another body", { body: new TextEncoder().encode("{}") }],
    ["another random text", { rnd: "123456788" }],
    ["no random text", { rnd: "" }],
    ["the older scheme", { authorization: `IYZWS ${published}` }],
    ["no signature", { authorization: "" }],
    ["garbage", { authorization: "IYZWSv2 ####" }],
    ["two in one", { authorization: `IYZWSv2 ${published}, IYZWSv2 ${published}` }],
  ])("does not fit %s", (_, change) => expect(() => checkRequest({ ...request, ...change }, keys)).toThrow(Problem));
  it.each([{ apiKey: "other" }, { secretKey: "other" }, { apiKey: "" }, { secretKey: "" }])("does not fit the keys %j", (change) =>
    expect(() => checkRequest(request, { ...keys, ...change })).toThrow(Problem),
  );
});

describe("the signature of a webhook", () => {
  const notice = {
    iyziEventType: "CHECKOUT_FORM_AUTH",
    iyziPaymentId: 22483975,
    token: "e828c62d-fd12-4b1a-ad5a-380f15fe6596",
    paymentConversationId: "conversationId",
    status: "SUCCESS",
  };
  it("is the published one", () =>
    expect(signNotice("sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs", notice)).toBe("4031c575763486a2d2bf3f7ace0baebfcd6bed65393ab4df3fe80c00d5fd6878"));
});

describe("the signature of an answer", () => {
  it("takes numbers without zeros at their end, and nothing for null", () => {
    expect(signAnswer("k", ["a", toNumber(1050), null, toNumber(1000), undefined])).toBe(signAnswer("k", ["a", "10.5", "", "10", ""]));
    expect(toNumber(1999)).toBe(19.99);
  });
});

describe("amounts", () => {
  it.each([
    ["129.90", 12_990],
    ["29.9", 2990],
    ["100", 10_000],
    ["1.0", 100],
    [19.99, 1999],
    ["0.01", 1],
    ["1.00000000", 100],
  ])("%s is read", (text, amount) => expect(readAmount(text)).toBe(amount));
  it.each(["", "1,5", "-1", "1.005", "1e3", ".5", null, undefined, {}, 1e21])("%s is none", (text) => expect(readAmount(text)).toBeUndefined());
  it("are spread without a rest", () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(10_581, [4999, 5001]).reduce((a, b) => a + b)).toBe(10_581);
  });
  it("grow with the instalments", () => {
    const all = [1, 2, 3, 6, 9].map((count) => withSurcharge(10_000, count));
    expect(all).toEqual([10_000, 10_212, 10_327, 10_581, 10_918]);
  });
});
