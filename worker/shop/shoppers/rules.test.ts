import { describe, expect, it } from "vitest";
import { accountIn, expressionOf, matchOf, phoneTyped, stateOf, wholeNumbersIn } from "./rules.ts";

describe("what is typed to find a shopper", () => {
  it.each([
    ["+33 6 12 34", "33612 34".replace(" ", ""), true],
    ["0033612", "33612", true],
    ["06 12-34.56/78", "0612345678", false],
    ["(0212) 555", "0212555", false],
    ["1234", "1234", false],
  ])("%s is a phone number as far as it goes", (q, digits, isWorldwide) => expect(phoneTyped(q)).toEqual({ digits, isWorldwide }));
  it.each(["123", "+33", "00", "ada 1234", "1234a", "++12345", "12+345", "", " - "])("%s is none", (q) => expect(phoneTyped(q)).toBeNull());

  it("is looked up by words or by numbers, with the state", () => {
    expect(matchOf("Zeynep ış", [])).toBe('"Zeynep"* "iş"*');
    expect(matchOf("06 12 34 56 78", ["33612345678"])).toBe('"0612345678"* OR "33612345678"');
    expect(matchOf("%%", [])).toBeUndefined();
    expect(expressionOf('"a"*', undefined)).toBe('words : ("a"*)');
    expect(expressionOf('"a"*', "blocked")).toBe('words : ("a"*) AND status : banned');
    expect(expressionOf('"a"*', "active")).toBe('words : ("a"*) AND status : active');
  });

  it.each([
    ["M-1234-5678-9abc", ["M-1234-5678-9ABC"]],
    ["1234 5678 9abc", ["M-1234-5678-9ABC"]],
    ["m-1234-5678", []],
    ["ada@example.test", []],
    ["Zeynep", []],
  ])("%s means the orders %j", (q, numbers) => expect(wholeNumbersIn(q)).toEqual(numbers));
  it.each([
    ["17", 17],
    [" 17 ", 17],
    ["17a", null],
    ["-1", null],
    ["1234567890123", null],
  ])("%s means the account %s", (q, id) => expect(accountIn(q)).toBe(id));
});

it("who is banned in the table is blocked in our words", () => expect([stateOf("banned"), stateOf("active")]).toEqual(["blocked", "active"]));
