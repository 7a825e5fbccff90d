import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Attempt } from "../../gateway.ts";
import { finalization, isOrderIdOf, orderIdOf, orderStem, refundOrder, registration } from "./order.ts";

const settings: Record<string, string> = {
  ETISALAT_CUSTOMER: "Demo Merchant",
  ETISALAT_STORE: "0000",
  ETISALAT_TERMINAL: "0000",
  ETISALAT_USERNAME: "Demo_fY9c",
  ETISALAT_PASSWORD: "Comtrust@20182018",
};
const setting = (name: string) => settings[name] ?? "";
const attempt = {
  id: "Zk3vQ0b8m2T_rX-1yH7cWd5e",
  orderNumber: "M-20261123-7K",
  amount_minor: 25_000,
  currency: "AED",
  exponent: 2,
  locale: "en",
  returnUrl: "https://shop.example/checkout/return/etisalat/Zk3vQ0b8m2T_rX-1yH7cWd5e",
  createdAt: 1_790_000_000_000,
} as Attempt;

describe("what is sent", () => {
  it("is the guide's Registration", () => {
    expect(registration(attempt, setting, attempt.createdAt)).toEqual({
      Registration: {
        Customer: "Demo Merchant",
        Store: "0000",
        Terminal: "0000",
        Channel: "Web",
        Amount: "250.00",
        Currency: "AED",
        OrderID: `${orderStem(attempt.id)}0000`,
        OrderName: "Order M-20261123-7K",
        OrderInfo: "Order M-20261123-7K",
        TransactionHint: "CPT:Y;VCC:Y;",
        ReturnPath: attempt.returnUrl,
        Language: "en",
        UserName: "Demo_fY9c",
        Password: "Comtrust@20182018",
      },
    });
  });

  it("is in Arabic for Arabic shoppers and in English for all others", () => {
    const languages = (["en", "fr", "ar", "tr", "hi"] as const).map((locale) => registration({ ...attempt, locale }, setting, 0).Registration.Language);
    expect(languages).toEqual(["en", "en", "ar", "en", "en"]);
  });

  it("keeps names within their length and to ASCII", () => {
    const { OrderName, OrderInfo } = registration({ ...attempt, orderNumber: `طلب-~ ${"9".repeat(400)}` }, setting, 0).Registration;
    expect([OrderName, OrderInfo]).toEqual([`Order -~ ${"9".repeat(15)}`, `Order -~ ${"9".repeat(246)}`]);
  });

  it("is Finalization and Refund with the login, and nothing more", () => {
    const login = { Customer: "Demo Merchant", UserName: "Demo_fY9c", Password: "Comtrust@20182018" };
    expect(finalization("509622371458", setting)).toEqual({ Finalization: { TransactionID: "509622371458", ...login } });
    expect(refundOrder("509622371458", attempt, 5, setting)).toEqual({
      Refund: { TransactionID: "509622371458", Amount: "0.05", Currency: "AED", ...login },
    });
  });

  it("writes every amount exactly", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (amount_minor) => {
        const { Amount } = registration({ ...attempt, amount_minor }, setting, 0).Registration;
        expect(Amount).toMatch(/^\d+\.\d\d$/);
        expect(BigInt(Amount.replace(".", ""))).toBe(BigInt(amount_minor));
      }),
    ));
});

describe("the OrderID", () => {
  const id = fc.stringMatching(/^[\w-]{22,36}$/);

  it("has 16 plain characters, and is known to be the attempt's whenever it was made", () =>
    fc.assert(
      fc.property(id, fc.nat(40 * 24 * 3_600_000), (attemptId, later) => {
        const orderId = orderIdOf({ id: attemptId, createdAt: 1000 }, 1000 + later);
        expect(orderId).toMatch(/^[0-9A-Z]{16}$/);
        expect(isOrderIdOf(orderId, attemptId)).toBe(true);
        expect(isOrderIdOf(`${orderId}0`, attemptId)).toBe(false);
        expect(isOrderIdOf(orderId, `${attemptId}x`)).toBe(false);
      }),
    ));

  it.each([
    [0, "0000"],
    [9, "0000"],
    [10, "0001"],
    [319, "000Z"],
    [320, "0010"],
    [10_240, "0100"],
    [327_680, "1000"],
    [10_485_759, "ZZZZ"],
    [10_485_760, "0000"],
  ])("%i ms after the attempt began ends with %s", (later, end) =>
    expect(orderIdOf(attempt, attempt.createdAt + later)).toBe(`${orderStem(attempt.id)}${end}`),
  );

  it("begins with the SHA-256 of the attempt's id, five bits of each byte", () => expect(orderStem("a")).toBe("AQ1JAVXAT2HK"));

  it("is another one for each of many attempts", () => {
    const all = Array.from({ length: 20_000 }, (_, at) => orderIdOf({ id: `attempt-${at}`, createdAt: 0 }, 0));
    expect(new Set(all).size).toBe(all.length);
  });

  it("is the same within a call, and another one for a Registration that follows a lost one", () => {
    const at = (later: number) => orderIdOf(attempt, attempt.createdAt + later);
    expect(at(0)).toBe(at(0));
    // pressed again within a second, and to the end of the time that an order is held
    const moments_ms = [0, 10, 20, 990, 1_000, 1_010, 15_000, 3_599_990, 3_600_000];
    expect(new Set(moments_ms.map(at)).size).toBe(moments_ms.length);
    // a clock that runs behind makes no other one than the first
    expect(at(-5000)).toBe(at(0));
  });
});
