import { describe, expect, it } from "vitest";
import { answered, mayMove, plainNumbersIn, referenceIn, subjectOf } from "./rules.ts";
import { referenceOfToken, threadToken } from "./token.ts";

describe("a thread", () => {
  it.each([
    ["open", "closed", true],
    ["open", "open", false],
    ["waiting", "open", true],
    ["waiting", "spam", true],
    ["closed", "open", true],
    ["closed", "closed", false],
    ["spam", "open", true],
    ["spam", "closed", false],
  ] as const)("that is %s may become %s: %s", (from, to, may) => expect(mayMove(from, to)).toBe(may));
  it("is looked after by whoever answers, unless somebody does already", () => {
    expect([answered(null, 7), answered(3, 7)]).toEqual([
      { state: "waiting", assignee: 7 },
      { state: "waiting", assignee: 3 },
    ]);
  });
  it.each([
    ["Where is it?\nI wait.", "Where is it?"],
    ["\n  Hello  \nthere", "Hello"],
    ["x".repeat(100), "x".repeat(100)],
    ["😀".repeat(101), `${"😀".repeat(99)}…`],
    ["", ""],
  ])("is about its first line: %#", (message, subject) => expect(subjectOf(message)).toBe(subject));
});

describe("what is typed", () => {
  it.each([
    ["C-7K3M9QXA", true, "C-7K3M9QXA"],
    [" c-7k3m9qxa ", true, "C-7K3M9QXA"],
    ["7k3m9qxa", true, "C-7K3M9QXA"],
    ["C-7K3M", true, undefined],
    ["C-7K3M", false, "C-7K3M"],
    ["7", false, undefined],
    ["C-", false, undefined],
    // look-alikes stand in no number
    ["C-0K3M9QXA", true, undefined],
    ["ada@x.test", false, undefined],
  ] as const)("as a message's number: %j", (typed, isWhole, reference) => expect(referenceIn(typed, isWhole)).toBe(reference));
  it.each([
    ["M-1234-5678-9ABC", ["M123456789ABC", "123456789ABC"]],
    ["1234 5678 9abc", ["123456789ABC", "M123456789ABC"]],
    ["12345", []],
    ["where is it", ["WHEREISIT", "MWHEREISIT"]],
    ["a@b.co", []],
  ] as const)("as an order's number: %j", (typed, numbers) => expect(plainNumbersIn(typed)).toEqual(numbers));
});

describe("a link", () => {
  const token = threadToken("secret", "C-7K3M9QXA");
  it("opens the thread that it was made for, also after the secret has changed", () => {
    expect([referenceOfToken("secret", token), referenceOfToken("new,secret", token)]).toEqual(["C-7K3M9QXA", "C-7K3M9QXA"]);
  });
  it.each([
    ["another secret", "other", token],
    ["another thread", "secret", token.replace("C-7", "C-8")],
    ["a cut one", "secret", token.slice(0, -1)],
    ["a longer one", "secret", `${token}A`],
    ["nothing", "secret", ""],
  ])("opens nothing with %s", (_, secret, given) => expect(referenceOfToken(secret, given)).toBeNull());
});
