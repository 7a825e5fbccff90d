import fc from "fast-check";
import { expect, it } from "vitest";
import { buyerKey, emailKey, isProvenRecently, nameLine, passwordMax_chars, passwordMin_chars, proof_ms } from "./rules.ts";

it("is the same for one mailbox, however it is written", () => {
  for (const email of ["dodge@gmail.com", "dodge+1@gmail.com", "d.o.dge@GMAIL.com", " Dodge+a+b@googlemail.com"])
    expect(buyerKey(email)).toBe("dodge@gmail.com");
  expect(buyerKey("Ada+shop@Example.test")).toBe("ada@example.test");
});
it("keeps apart what may be two people", () => {
  expect(buyerKey("a.b@example.test")).toBe("a.b@example.test");
  expect(buyerKey("+1@example.test")).toBe("+1@example.test");
  expect(new Set(["ada@example.test", "ada@example.com", "adb@example.test"].map(buyerKey)).size).toBe(3);
});
it.each([
  ["", ""],
  ["ada", "ada"],
  ["@example.test", "@example.test"],
  ["a@", "a@"],
  ["a+b@gmail.com", "a@gmail.com"],
  ["+b@gmail.com", "+b@gmail.com"],
  ["a.b+c@googlemail.com", "ab@gmail.com"],
  ["a.b@notgmail.com", "a.b@notgmail.com"],
  ["a@b@example.test", "a@b@example.test"],
])("of %j is %j", (email, key) => expect(buyerKey(email)).toBe(key));
it.each([
  ["  Ada@Example.TEST ", "ada@example.test"],
  ["ａｄａ@example.test", "ada@example.test"],
  ["a.d.a+x@gmail.com", "a.d.a+x@gmail.com"],
])("an account is told by %j as %j", (email, key) => expect(emailKey(email)).toBe(key));
it.each([
  ["  Ada \n Lovelace\t", "Ada Lovelace"],
  ["a\u2028b\u2029c\u202ed\u2066e\u200bf\ufeffg\u0000h", "a b c d e f g h"],
  ["\u202eAda\u2069", "Ada"],
  ["Ada\ud800", "Ada\ufffd"],
])("the name %j stands on one line as %j", (typed, name) => expect(nameLine(typed)).toBe(name));
it("a proof counts for ten minutes", () => {
  expect([proof_ms, passwordMin_chars, passwordMax_chars]).toEqual([600_000, 8, 256]);
  expect([0, proof_ms - 1, proof_ms].map((age_ms) => isProvenRecently(1_000, 1_000 + age_ms))).toEqual([true, true, false]);
});
it("of a key is the key", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(buyerKey(buyerKey(email))).toBe(buyerKey(email));
    }),
  );
});
