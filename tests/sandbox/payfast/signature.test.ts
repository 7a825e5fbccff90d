import { describe, expect, it } from "vitest";
import { readForm } from "./form.ts";
import { noticePairs, rand } from "./notices.ts";
import type { Payment } from "./payments.ts";
import { apiSignature, formSignature, noticeSignature, type Pair, parameterText, phpEncode, phpTrim } from "./signature.ts";

describe("PHP's encoding", () => {
  it.each([
    ["a b", "a+b"],
    ["A-z_0.9", "A-z_0.9"],
    ["!'()*~", "%21%27%28%29%2A%7E"],
    ["https://shop.example/a?b=c&d", "https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc%26d"],
    ["Café ₹", "Caf%C3%A9+%E2%82%B9"],
  ])("%s is %s", (text, encoded) => expect(phpEncode(text)).toBe(encoded));

  it("trims what PHP trims, and no more", () => expect(phpTrim("\0\t\n\v\r  a b\u00a0 ")).toBe("a b\u00a0"));
});

describe("the notice", () => {
  const payment = {
    pf_payment_id: "1579137",
    gross_cents: 1500,
    fee_cents: 230,
    fields: {
      merchant_id: "10027938",
      m_payment_id: "000000020",
      item_name: "Order #000000020",
      name_first: "Tom",
      name_last: "Tom",
      email_address: "lindley+user1@appinlet.com",
    },
  } as unknown as Payment;

  it("has the published signature of the published payment", () => {
    expect(noticeSignature(parameterText(noticePairs(payment, "COMPLETE")), "")).toBe("4078bca2c8987e0e0c4e7230f2f46323");
  });

  it("has another with a passphrase, and for any other sum", () => {
    const text = parameterText(noticePairs(payment, "COMPLETE"));
    const all = [noticeSignature(text, ""), noticeSignature(text, "jt7NOE43FZPn"), noticeSignature(text.replace("15.00", "15.01"), "")];
    expect(new Set(all).size).toBe(3);
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [-230, "-2.30"],
    [129_900, "1299.00"],
  ])("writes %i cents as %s", (cents, text) => expect(rand(cents)).toBe(text));
});

describe("the form", () => {
  const merchant = { id: "10000100", key: "46f0cd694581a", passphrase: "jt7NOE43FZPn" };
  const good: Pair[] = [
    ["merchant_id", merchant.id],
    ["merchant_key", merchant.key],
    ["return_url", "https://shop.example/return"],
    ["name_first", "Zoë"],
    ["email_address", "zoe@shop.example"],
    ["m_payment_id", "attempt-1"],
    ["amount", "1299.00"],
    ["item_name", 'Kettle "O\'Hara" (1)'],
  ];
  const signed = (pairs: readonly Pair[], passphrase = merchant.passphrase): Pair[] => [...pairs, ["signature", formSignature(pairs, passphrase)]];
  const changed = (name: string, value: string) => good.map((pair): Pair => (pair[0] === name ? [name, value] : pair));
  const errorsOf = (pairs: readonly Pair[]) => {
    const read = readForm(pairs, merchant);
    return read.ok ? [] : read.errors.map(({ field }) => field);
  };

  it("is taken when all is right", () =>
    expect(readForm(signed(good), merchant)).toMatchObject({ ok: true, fields: { amount: "1299.00", name_first: "Zoë" } }));

  it("is signed over its trimmed fields that are not empty", () => {
    const empty: Pair[] = good.flatMap((pair): Pair[] => (pair[0] === "name_first" ? [pair, ["name_last", ""]] : [pair]));
    expect(formSignature(empty, merchant.passphrase)).toBe(formSignature(good, merchant.passphrase));
    expect(formSignature(changed("name_first", "  Zoë\r\n"), merchant.passphrase)).toBe(formSignature(good, merchant.passphrase));
  });

  it.each<[string, readonly Pair[], string]>([
    ["another amount than signed", signed(good).map((pair): Pair => (pair[0] === "amount" ? ["amount", "12.99"] : pair)), "signature"],
    ["another passphrase", signed(good, "guessed"), "signature"],
    ["no passphrase", signed(good, ""), "signature"],
    ["no signature", good, "signature"],
    ["fields in another order", signed([...good].reverse()), "form"],
    ["a field twice", signed([...good, ["item_name", "Other"]]), "form"],
    ["a field there is not", signed([...good, ["price", "1.00"]]), "price"],
    ["another merchant", signed(changed("merchant_id", "10000101")), "merchant_id"],
    ["another key", signed(changed("merchant_key", "46f0cd694581b")), "merchant_key"],
    ["no item", signed(changed("item_name", " ")), "item_name"],
    ["a long item", signed(changed("item_name", "x".repeat(101))), "item_name"],
    ["one decimal", signed(changed("amount", "1299.0")), "amount"],
    ["a comma", signed(changed("amount", "1,299.00")), "amount"],
    ["too little", signed(changed("amount", "4.99")), "amount"],
    ["a relative address", signed(changed("return_url", "/return")), "return_url"],
    ["no address of a mail", signed(changed("email_address", "zoe")), "email_address"],
  ])("is refused with %s", (_, pairs, field) => expect(errorsOf(pairs)).toEqual([field]));
});

it("signs API calls over sorted names, the passphrase among them, `testing` left out", () => {
  const pairs: Pair[] = [
    ["version", "v1"],
    ["merchant-id", "10000100"],
    ["timestamp", "2026-11-23T00:00:00+02:00"],
    ["amount", "500"],
  ];
  const expected = apiSignature(pairs, "jt7NOE43FZPn");
  expect(apiSignature([...pairs].reverse(), "jt7NOE43FZPn")).toBe(expected);
  expect(apiSignature([...pairs, ["testing", "true"]], "jt7NOE43FZPn")).toBe(expected);
  expect(apiSignature([...pairs, ["offset", ""]], "jt7NOE43FZPn")).not.toBe(expected);
});
