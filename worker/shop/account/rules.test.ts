import fc from "fast-check";
import { expect, it } from "vitest";
import { buyerKey } from "./rules.ts";

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
it("of a key is the key", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(buyerKey(buyerKey(email))).toBe(buyerKey(email));
    }),
  );
});
