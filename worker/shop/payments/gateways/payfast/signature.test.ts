import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apiSignature, type Field, formSignature, noticeSignature, phpEncode, readItn } from "./signature.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** PHP's urlencode, the second reading: by the percent-encoding of URLs and the six characters that it leaves alone. */
const encodeAgain = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");

const nasty = fc.array(fc.constantFrom(...Array.from({ length: 128 }, (_, at) => String.fromCharCode(at)), ..."\u00a0éß₹भ🛒")).map((parts) => parts.join(""));

describe("PHP's url-encoding", () => {
  it.each([
    ["", ""],
    ["a b", "a+b"],
    ["Az09-_.", "Az09-_."],
    ["!'()*~", "%21%27%28%29%2A%7E"],
    ["100% + 1/2", "100%25+%2B+1%2F2"],
    ["é", "%C3%A9"],
    ["भारत", "%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4"],
    ["🛒", "%F0%9F%9B%92"],
    ["\u00a0\n", "%C2%A0%0A"],
  ])("of %j", (text, encoded) => expect(phpEncode(text)).toBe(encoded));

  it("is that of URLs but for seven characters", () => fc.assert(fc.property(nasty, (text) => phpEncode(text) === encodeAgain(text))));
});

describe("the signature of a form", () => {
  /** The library's own test, its fields in the order of the documentation. */
  const published: Field[] = [
    ["merchant_id", "10028084"],
    ["merchant_key", "4hjoenwbwnuso"],
    ["return_url", "https://test.com/billing/success"],
    ["cancel_url", "https://test.com/billing/cancel"],
    ["notify_url", "https://test.com/payfast/webhook"],
    ["name_first", "Test"],
    ["name_last", "Test"],
    ["email_address", "test@test.com"],
    ["m_payment_id", "5"],
    ["amount", "5.00"],
    ["item_name", "Test"],
    ["custom_int1", "1"],
    ["custom_int2", "1"],
    ["custom_str1", "U29tZSBUZXN0IFN0cmluZw"],
    ["custom_str2", "QW5vdGhlciBUZXN0IFN0cmluZw"],
    ["email_confirmation", "1"],
    ["confirmation_address", "test@test.test"],
    ["subscription_type", "1"],
    ["billing_date", "2023-01-01"],
    ["recurring_amount", "5"],
    ["frequency", "3"],
    ["cycles", "0"],
  ];
  it("is the published one", () => expect(formSignature(published, "payfastsandbox")).toBe("3441682c5d8a65486f5b7cc8ce41d146"));
  it("is another in another order, with another passphrase, with another value", () => {
    const [first, second, ...rest] = published as [Field, Field, ...Field[]];
    const all = [
      formSignature(published, "payfastsandbox"),
      formSignature([second, first, ...rest], "payfastsandbox"),
      formSignature(published, "payfastsandbo"),
      formSignature([["merchant_id", "10028085"], second, ...rest], "payfastsandbox"),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

describe("a notice", () => {
  const five = (name: string) => [1, 2, 3, 4, 5].map((at): Field => [`${name}${at}`, ""]);
  /** The library's own test; it signs without a passphrase, which a shop of ours never does. */
  const published: Field[] = [
    ["m_payment_id", "000000020"],
    ["pf_payment_id", "1579137"],
    ["payment_status", "COMPLETE"],
    ["item_name", "Order #000000020"],
    ["item_description", ""],
    ["amount_gross", "15.00"],
    ["amount_fee", "-2.30"],
    ["amount_net", "12.70"],
    ...five("custom_str"),
    ...five("custom_int"),
    ["name_first", "Tom"],
    ["name_last", "Tom"],
    ["email_address", "lindley+user1@appinlet.com"],
    ["merchant_id", "10027938"],
  ];
  const posted = (fields: readonly Field[]) => fields.map(([name, value]) => `${name}=${encodeAgain(value)}`).join("&");

  it("has the published parameter text, empty fields included", () => {
    const notice = readItn(bytes(`${posted(published)}&signature=4078bca2c8987e0e0c4e7230f2f46323`));
    expect(md5(notice?.parameterText ?? "")).toBe("4078bca2c8987e0e0c4e7230f2f46323");
    expect([notice?.signature, notice?.values.get("email_address"), notice?.values.get("item_description")]).toEqual([
      "4078bca2c8987e0e0c4e7230f2f46323",
      "lindley+user1@appinlet.com",
      "",
    ]);
  });
  it("is signed with the passphrase after its text", () => expect(noticeSignature("a=b", "jt7NOE43FZPn")).toBe(md5("a=b&passphrase=jt7NOE43FZPn")));
  it("is not trimmed, and ignores what follows the signature", () => {
    const notice = readItn(bytes("item_name=++a+&custom_str1=&signature=x&amount_gross=1.00&item_name=b"));
    expect(notice?.parameterText).toBe("item_name=++a+&custom_str1=");
    expect([...(notice?.values ?? [])]).toEqual([
      ["item_name", "  a "],
      ["custom_str1", ""],
    ]);
  });
  it("is encoded as PHP does, however it was posted", () =>
    expect(readItn(bytes("name_first=Zo%c3%ab%20O'Neil~&signature=x"))?.parameterText).toBe("name_first=Zo%C3%AB+O%27Neil%7E"));
  it("keeps bytes that are no UTF-8, which the signature was made over", () =>
    expect(readItn(bytes("name_first=Zo%EB&signature=x"))?.parameterText).toBe("name_first=Zo%EB"));
  it.each([
    "",
    "a=b",
    "a=b&a=c&signature=x",
    "a=b&a&signature=x",
    "=b&signature=x",
    "a%20b=c&signature=x",
    "a[]=b&signature=x",
    "\u0000",
    `${"n".repeat(65)}=1&signature=x`,
  ])("is none: %j", (body) => expect(readItn(bytes(body))).toBeUndefined());
  it("comes back as it was posted", () =>
    fc.assert(
      fc.property(fc.array(nasty, { maxLength: 8 }), (values) => {
        const text = posted(values.map((value, at): Field => [`f${at}`, value]));
        return values.length === 0 || readItn(bytes(`${text}&signature=x`))?.parameterText === text;
      }),
    ));
});

describe("the signature of a call", () => {
  const headers: Field[] = [
    ["merchant-id", "10000100"],
    ["version", "v1"],
    ["timestamp", "2026-11-23T01:00:00+00:00"],
  ];
  it("is made over headers, body, query and passphrase, by name", () => {
    const text = "amount=500&merchant-id=10000100&passphrase=jt7NOE43FZPn&reason=Order+M-1&timestamp=2026-11-23T01%3A00%3A00%2B00%3A00&version=v1";
    expect(apiSignature([...headers, ["reason", "Order M-1"], ["amount", "500"]], "jt7NOE43FZPn")).toBe(md5(text));
  });
  it("leaves `testing` out", () => expect(apiSignature([...headers, ["testing", "true"]], "p")).toBe(apiSignature(headers, "p")));
});
