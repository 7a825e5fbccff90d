import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itTakes } from "../../../../../tests/support/payments/sums.ts";
import type { Attempt } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";
import { addressesOf } from "./addresses.ts";
import { isSafePassphrase, payfastTakes, paymentForm, plain } from "./form.ts";
import { formSignature } from "./signature.ts";
import { isListedSource } from "./sources.ts";

const merchant = { id: "10000100", key: "46f0cd694581a", passphrase: "jt7NOE43FZPn" };
const attempt: Attempt = {
  id: "attempt-0123456789abcdef",
  orderNumber: "M-2027-0001",
  amount_minor: 129_900,
  currency: "ZAR",
  exponent: 2,
  reference: null,
  gatewayData: {},
  askedAt: null,
  description: 'Order M-2027-0001 "quick"',
  locale: "en",
  returnUrl: "https://shop.example/payfast/return/attempt-0123456789abcdef",
  cancelUrl: "https://shop.example/payfast/cancel/attempt-0123456789abcdef",
  noticeUrl: "https://shop.example/api/v1/payments/payfast/webhook",
  createdAt: 0,
  expiresAt: 0,
  shopper: {
    name: "Thandi van der Merwe",
    email: "thandi@meydan.test",
    phone: "+27821234567",
    address: { line1: "1 Long St", city: "Cape Town", country: "ZA" },
  },
  items: [],
};

/** What browsers, PHP and this code might see differently. */
const nasty = fc.array(fc.constantFrom(..." \t\n\r\0\v\u00a0\u2003\u200b0aZ~'!()*&=%+é🛒र", "\ud800")).map((parts) => parts.join(""));

describe("the payment form", () => {
  it("says what is paid and whose it is, in the documented order, signed", () => {
    const { signature, ...fields } = paymentForm(attempt, merchant);
    expect(Object.entries(fields)).toEqual([
      ["merchant_id", "10000100"],
      ["merchant_key", "46f0cd694581a"],
      ["return_url", attempt.returnUrl],
      ["cancel_url", attempt.cancelUrl],
      ["notify_url", attempt.noticeUrl],
      ["name_first", "Thandi"],
      ["name_last", "van der Merwe"],
      ["email_address", "thandi@meydan.test"],
      ["m_payment_id", attempt.id],
      ["amount", "1299.00"],
      ["item_name", 'Order M-2027-0001 "quick"'],
    ]);
    expect(signature).toBe(formSignature(Object.entries(fields), merchant.passphrase));
    expect(paymentForm(attempt, merchant)).toEqual({ ...fields, signature });
  });
  it.each([
    ["one name", { name: "Thandi", email: "t@m.test" }, ["Thandi", undefined, "t@m.test"]],
    ["no name, and what is no address", { name: " ", email: "nobody" }, [undefined, undefined, undefined]],
    ["a name that PHP takes for nothing", { name: "0 0", email: "t@m.test" }, [undefined, undefined, "t@m.test"]],
    ["an address with another before it", { name: "Thandi", email: "x t@m.test" }, ["Thandi", undefined, undefined]],
    ["an address with another behind it", { name: "Thandi", email: "t@m.test x" }, ["Thandi", undefined, undefined]],
    ["line breaks", { name: "Thandi\r\n\tMolefe\u00a0", email: " t@m.test " }, ["Thandi", "Molefe", "t@m.test"]],
  ])("leaves out what is empty: %s", (_, shopper, expected) => {
    const fields = paymentForm({ ...attempt, shopper: { ...attempt.shopper, ...shopper } }, merchant);
    expect([fields.name_first, fields.name_last, fields.email_address]).toEqual(expected);
  });
  it("always names what is bought", () => {
    expect(paymentForm({ ...attempt, description: "0" }, merchant).item_name).toBe("M-2027-0001");
    expect([...(paymentForm({ ...attempt, description: "🛒".repeat(200) }, merchant).item_name ?? "")].length).toBe(100);
  });
  it("cuts what is longer than PayFast takes", () => {
    const fieldsOf = (change: Partial<Attempt>, name = "", by = merchant) => paymentForm({ ...attempt, ...change, shopper: { ...attempt.shopper, name } }, by);
    expect(fieldsOf({}, "x".repeat(101))).toMatchObject({ name_first: "x".repeat(100) });
    expect(fieldsOf({}, `A ${"x".repeat(101)}`)).toMatchObject({ name_first: "A", name_last: "x".repeat(100) });
    expect(fieldsOf({}, `${"x".repeat(150)} ${"y".repeat(60)}`)).toMatchObject({ name_first: "x".repeat(100), name_last: "y".repeat(49) });
    expect(fieldsOf({ description: "", orderNumber: "9".repeat(101) })).toMatchObject({ item_name: "9".repeat(100) });
    expect(fieldsOf({ description: "d".repeat(101) })).toMatchObject({ item_name: "d".repeat(100) });
    expect(fieldsOf({}, "", { ...merchant, id: "1".repeat(101), key: "k".repeat(101) })).toMatchObject({
      merchant_id: "1".repeat(100),
      merchant_key: "k".repeat(100),
    });
  });
  it("sends no value that the signature would not count as it stands", () =>
    fc.assert(
      fc.property(nasty, nasty, (name, description) => {
        const fields = Object.values(paymentForm({ ...attempt, description, shopper: { ...attempt.shopper, name } }, merchant));
        return fields.every((value) => value !== "" && value !== "0" && value === value.trim() && value.isWellFormed() && !/\p{Cc}|\s\s/u.test(value));
      }),
    ));
  it.each([
    ["  a \n b\u00a0\u2003c ", 100, "a b c"],
    ["abc def", 4, "abc"],
    ["0", 100, ""],
    ["a\0b\u0007", 100, "a b"],
    ["a\ud800", 100, "a\ufffd"],
  ])("%j of at most %i is %j", (text, most, expected) => expect(plain(text, most)).toBe(expected));
});

describe("the amount", () => {
  it("is the cents it was, whatever they are", () =>
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 99_999_999_999 }), (amount_minor) => {
        const { amount } = paymentForm({ ...attempt, amount_minor }, merchant);
        return /^\d+\.\d\d$/.test(amount ?? "") && fromDecimal(amount, 2) === amount_minor;
      }),
    ));
  itTakes(({ currency, exponent, amount_minor }) => payfastTakes(currency, exponent, amount_minor), {
    taken: "ZAR 2 500, ZAR 2 501",
    refused: `ZAR 2 499, ZAR 2 0, ZAR 2 500.5, ZAR 2 ${Number.MAX_SAFE_INTEGER + 1}, ZAR 0 500, ZAR 3 500, USD 2 5000, JPY 0 5000, KWD 3 5000`,
  });
});

it.each([
  ["jt7NOE43FZPn", true],
  ["2uU_k5q_vRS_", true],
  ["a.b-c", true],
  ["", false],
  [" ", false],
  ["pass phrase", false],
  ["salt!", false],
  ["é", false],
])("the passphrase %j is safe: %s", (passphrase, safe) => expect(isSafePassphrase(passphrase)).toBe(safe));

describe("the addresses", () => {
  const at = (baseUrl: string, sandboxed = false) => addressesOf({ baseUrl, sandboxed, publicOrigin: "https://shop.example" });
  it.each([
    ["https://www.payfast.co.za", "https://www.payfast.co.za", "https://api.payfast.co.za"],
    ["https://sandbox.payfast.co.za", "https://sandbox.payfast.co.za", null],
    ["https://proxy.example/payfast", "https://proxy.example/payfast", "https://proxy.example/payfast"],
  ])("at %s", (base, page, api) => expect(at(base)).toEqual({ form: `${page}/eng/process`, validate: `${page}/eng/query/validate`, api }));
  it("of the stand-in: the shopper's on our origin", () =>
    expect(at("http://sandbox/payfast", true)).toEqual({
      form: "https://shop.example/sandbox/payfast/eng/process",
      validate: "http://sandbox/payfast/eng/query/validate",
      api: "http://sandbox/payfast",
    }));
});

it.each([
  ["197.97.145.143", false],
  ["197.97.145.144", true],
  ["197.97.145.159", true],
  ["197.97.145.160", false],
  ["41.74.179.191", false],
  ["41.74.179.192", true],
  ["41.74.179.223", true],
  ["41.74.179.224", false],
  ["102.216.35.255", false],
  ["102.216.35.256", false],
  ["102.216.36.0", true],
  ["102.216.36.15", true],
  ["102.216.36.16", false],
  ["102.216.36.127", false],
  ["102.216.36.128", true],
  ["102.216.36.143", true],
  ["102.216.36.144", false],
  ["144.126.193.138", false],
  ["144.126.193.139", true],
  ["144.126.193.140", false],
  ["1197.97.145.144", false],
  ["197.97.145.1440", false],
  ["256.1.1.1", false],
  ["::1", false],
  ["", false],
])("the address %s is listed: %s", (address, listed) => expect(isListedSource(address)).toBe(listed));
