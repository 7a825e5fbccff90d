import { describe, expect, it } from "vitest";
import type { CheckoutValues } from "./form.ts";
import { checkoutSteps, doneSteps, errorCount, fieldProblem } from "./progress.ts";

const whole: CheckoutValues = {
  email: "ada@example.test",
  "address.name": "Ada Lovelace",
  "address.phone": "+1 415 555 0100",
  "address.line1": "1 Market Street",
  "address.city": "San Francisco",
  "address.region": "CA",
  "address.postalCode": "94105",
  "address.country": "US",
};

describe("a field that is left", () => {
  it.each([
    ["email", "", "required"],
    ["email", "   ", "required"],
    ["email", "ada", "email"],
    ["email", "ada@home", "email"],
    ["email", " ada@example.test ", undefined],
    ["address.name", "", "required"],
    ["address.name", "A", undefined],
    ["address.phone", "", "required"],
    ["address.phone", "123456", "phone"],
    ["address.phone", "1234567", undefined],
    ["address.phone", "call me", "phone"],
    ["address.line1", "", "required"],
    ["address.line2", "", undefined],
    ["address.city", "", "required"],
    ["address.region", "", "required"],
    ["address.region", "XX", "invalid"],
    ["address.postalCode", "", "required"],
    ["address.postalCode", "9410", "postal_code"],
    ["address.postalCode", "94105-1234", undefined],
    ["address.postalCode", "٩٤١٠٥", undefined],
    ["gateway", "", undefined],
    ["shipping.a-shop", "", undefined],
  ] as const)("%s with %o says %s", (name, text, problem) => expect(fieldProblem(name, { ...whole, [name]: text })).toBe(problem));
  it("asks for no region where a country has none", () =>
    expect(fieldProblem("address.region", { ...whole, "address.country": "FR", "address.region": "" })).toBeUndefined());
});

describe("the steps that are done", () => {
  const of = (over: CheckoutValues, isQuoted = true) => [...doneSteps({ ...whole, ...over }, { isQuoted })];
  it.each<[string, CheckoutValues, boolean, readonly string[]]>([
    ["nothing of an empty form", { email: "" }, true, []],
    ["the contact alone while the address lacks something", { "address.city": "" }, true, ["contact"]],
    ["not the delivery before it is quoted", {}, false, ["contact", "address"]],
    ["all but paying", {}, true, ["contact", "address", "delivery"]],
    ["a saved address, whatever stands in the fields", { addressId: "abcdefghijklmnopqrstuv", "address.city": "" }, true, ["contact", "address", "delivery"]],
    ["a written one where none of the saved is chosen", { addressId: "new", "address.city": "" }, true, ["contact"]],
  ])("are %s", (_, over, isQuoted, done) => expect(of(over, isQuoted)).toEqual(done));
  it("are those before the first that is open", () => {
    const done = of({ email: "" });
    expect(checkoutSteps.slice(0, done.length)).toEqual(done);
  });
});

describe("the head of the errors", () => {
  it.each([
    [{ email: "Fill in" }, { key: "checkout.missing", count: 1 }],
    [
      { email: "Fill in", "address.city": "Fill in" },
      { key: "checkout.missing", count: 2 },
    ],
    [
      { email: "Fill in", "address.phone": "Wrong" },
      { key: "checkout.check", count: 2 },
    ],
    [{ "address.phone": "Wrong" }, { key: "checkout.check", count: 1 }],
  ])("of %o is %o", (errors, head) => expect(errorCount(errors as Record<string, string>, "Fill in")).toEqual(head));
});
