import { describe, expect, it } from "vitest";
import { billingOf, firstErrors, giftOf, isKey, missingFields, orderBody, quotedWhere, shippingOf, totalOf, totalText, valuesOf } from "./form.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe("the values of the form", () => {
  it("are its own fields and nothing else", () => {
    const form = formOf({
      email: "a@b.example",
      "address.city": "Lyon",
      "shipping.cedar-clay": "3",
      gateway: "stripe",
      key: "k",
      total: "1 USD",
      "shipping.<b>": "1",
      other: "x",
    });
    expect(valuesOf(form)).toEqual({ email: "a@b.example", "address.city": "Lyon", "shipping.cedar-clay": "3", gateway: "stripe" });
  });
  it("are cut where nobody types that much", () => {
    expect(valuesOf(formOf({ email: "x".repeat(1000) })).email).toHaveLength(300);
  });
  it("name the chosen rates", () => {
    expect(shippingOf({ "shipping.a": "1", "shipping.b": "2", email: "x" })).toEqual({ a: "1", b: "2" });
  });
});

describe("the body of an order", () => {
  it("leaves out what was left empty", () => {
    const values = { email: " a@b.example ", "address.name": " Ada ", "address.line2": "  ", "address.country": "FR", gateway: "stripe", "shipping.a": "1" };
    expect(orderBody(values, { amount: 5, currency: "EUR" })).toEqual({
      email: "a@b.example",
      address: { name: "Ada", country: "FR" },
      shipping: { a: "1" },
      gateway: "stripe",
      expectedTotal: { amount: 5, currency: "EUR" },
    });
  });
  it("names a saved address instead of one that is written out", () => {
    const values = { addressId: "a1", "address.city": "Lyon", "address.country": "FR" };
    expect([quotedWhere(values), orderBody(values, null)]).toEqual([{ addressId: "a1" }, { addressId: "a1", shipping: {}, gateway: "" }]);
    const written = { ...values, addressId: "new" };
    expect([quotedWhere(written), orderBody(written, null)]).toEqual([
      { address: { country: "FR" } },
      { address: { city: "Lyon", country: "FR" }, shipping: {}, gateway: "" },
    ]);
  });
  it("lets the API refuse what is missing", () => {
    expect(orderBody({}, null)).toEqual({ address: {}, shipping: {}, gateway: "" });
  });
});

describe("a written address", () => {
  const written = { email: "a@b.example", "address.name": "Ada", "address.phone": "+12025550143", "address.line1": "1 Main St", "address.city": "Springfield" };
  it("lacks a region where its country needs one, and all that it lacks is shown at once", () => {
    expect(missingFields({ ...written, "address.country": "US", "address.postalCode": "94105" })).toEqual({ "address.region": "required" });
    expect(missingFields({ "address.country": "IN", "address.name": "Ada", "address.postalCode": "12" })).toEqual({
      email: "required",
      "address.phone": "required",
      "address.line1": "required",
      "address.city": "required",
      "address.region": "required",
      "address.postalCode": "postal_code",
    });
  });
  it("lacks nothing elsewhere, nor when a saved one is chosen; what else is wrong is the API's to say", () => {
    expect(missingFields({ ...written, "address.country": "US", "address.region": "CA", "address.postalCode": "9" })).toEqual({});
    expect(missingFields({ "address.country": "FR" })).toEqual({});
    expect(missingFields({ addressId: "a1", "address.country": "US" })).toEqual({});
  });
});

describe("a total in the form", () => {
  it("comes back as it was", () => {
    const total = { amount: 12999, currency: "USD" };
    expect(totalOf(totalText(total))).toEqual(total);
  });
  it.each(["", "12.5 USD", "-1 USD", "1 usd", "1", "99999999999999999 USD"])("%j is none", (text) => {
    expect(totalOf(text)).toBeNull();
  });
});

describe("errors", () => {
  it("stand in the order of the form, one for each field", () => {
    const errors = firstErrors({ gateway: ["g"], "address.city": ["c", "d"], email: ["e"], "address.name": ["n"], "address.line1": [] });
    expect(Object.entries(errors)).toEqual([
      ["email", "e"],
      ["address.name", "n"],
      ["address.city", "c"],
      ["gateway", "g"],
    ]);
  });
});

it("a key is a short plain text", () => {
  expect(isKey("0b7c6a2e-1111-4222-8333-abcdefabcdef")).toBe(true);
  expect(isKey("short")).toBe(false);
  expect(isKey("with space in it")).toBe(false);
  expect(isKey(null)).toBe(false);
});

describe("who the invoices are for", () => {
  it.each<[string, Record<string, string>, object | null]>([
    ["is said by nobody who typed nothing", { "billing.company": " ", "billing.taxNumber": "" }, null],
    ["is a company", { "billing.company": " Lilas ", "billing.taxNumber": "FR1234" }, { company: "Lilas", taxNumber: "FR1234" }],
    ["is at no other address unless that was ticked", { "billing.company": "Lilas", "billing.address.city": "Berlin" }, { company: "Lilas" }],
    ["is at another address", { otherBilling: "1", "billing.address.city": " Berlin ", "billing.address.line2": "" }, { address: { city: "Berlin" } }],
    ["is asked for where its address was ticked and nothing typed", { otherBilling: "1" }, { address: {} }],
  ])("%s", (_, values, billing) => expect(billingOf(values)).toEqual(billing));
});

describe("a gift", () => {
  it.each<[string, Record<string, string>, object | null]>([
    ["is none unless that was ticked", { "gift.message": "Hello" }, null],
    ["may say nothing", { isGift: "1", "gift.message": "  " }, {}],
    ["says what was typed", { isGift: "1", "gift.message": " Hello\nYour Ada " }, { message: "Hello\nYour Ada" }],
  ])("%s", (_, values, gift) => expect(giftOf(values)).toEqual(gift));
});
