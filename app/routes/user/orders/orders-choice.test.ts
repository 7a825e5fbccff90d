import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "../../../../worker/shop/orders/contract.ts";
import { addressOf, apiQueryOf, orderStates, ordersChoice, stateNames } from "./orders-choice.ts";

const queryOf = (address: string) => new URL(address, "http://localhost").searchParams;

describe("a choice of orders", () => {
  it("comes back from the address made of it", () => {
    const choices = fc.record({
      state: fc.constantFrom(...stateNames),
      q: fc.string({ maxLength: 100 }).map((q) => q.trim()),
      after: fc.string({ maxLength: 40 }),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        expect(ordersChoice(queryOf(addressOf(choice)))).toEqual(choice);
      }),
    );
  });
  it("is all of them where the address says nothing we know", () => {
    expect(ordersChoice(new URLSearchParams("state=toString&after=&x=1"))).toEqual({ state: "all", q: "", after: "" });
    expect(apiQueryOf({ state: "all", q: "", after: "" })).toEqual({ status: undefined, q: "", after: "" });
    expect(addressOf({ state: "all", q: "", after: "" })).toBe("/user/orders");
  });
  it("has each state of the shop in exactly one of its own", () => {
    expect(
      Object.values(orderStates)
        .flatMap((states) => states ?? [])
        .toSorted(),
    ).toEqual(orderStatuses.toSorted());
  });
});
