import { describe, expect, it } from "vitest";
import { Refusal } from "../../errors.ts";
import type { CartEntry } from "../cart/service.ts";
import { chooseShippingRate, refuseUnbuyable } from "./unbuyable.ts";

const entry = (id: number, over: object = {}, priced: object = {}): CartEntry =>
  ({
    row: { id, variant_id: id * 10, name: `Lamp ${id}`, quantity: 2, stock: 2, sellable: true, closed_to: null, ...over },
    priced: { available: true, quantity: 2, ...priced },
  }) as never;
function refusalOf(work: () => unknown): [string, object] | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return [error.code, { ...error.details, ...(error.fields && { fields: error.fields }) }];
    throw error;
  }
}
const named = (id: number, available: number) => ({ id, variantId: id * 10, name: `Lamp ${id}`, wanted: 2, available });

describe("a cart", () => {
  const gone = entry(2, { sellable: false }, { available: false });
  const closed = entry(3, { closed_to: 5 }, { available: false });
  const short = entry(4, { stock: 1 }, { quantity: 1 });
  it.each<[string, CartEntry[], [string, object] | undefined]>([
    ["with all there is", [entry(1)], undefined],
    ["with something withdrawn", [entry(1), gone, closed, short], ["cart_changed", { lines: [named(2, 0)] }]],
    ["with something of a closed shop", [entry(1), short, closed], ["shop_closed", { lines: [named(3, 0)] }]],
    [
      "with something of a shop that is closed till the beginning of time",
      [entry(3, { closed_to: 0 }, { available: false })],
      ["shop_closed", { lines: [named(3, 0)] }],
    ],
    ["with more than there is", [entry(1), short, entry(5, { stock: 0 }, { available: false })], ["out_of_stock", { lines: [named(4, 1), named(5, 0)] }]],
    ["with nothing", [], undefined],
  ])("%s", (_, entries, refused) => expect(refusalOf(() => refuseUnbuyable(entries))).toEqual(refused));
});

describe("the delivery of a shop", () => {
  const shop = { handle: "a-shop", name: "A Shop" };
  const rates = [{ rate: { id: 3 } }, { rate: { id: 4 } }];
  const choose = (offered: object, wanted?: string) => chooseShippingRate(offered as never, shop, wanted);
  it("is the cheapest unless another is wanted", () => {
    expect([choose({ rates, tooHeavy: false }), choose({ rates, tooHeavy: true }, "4")]).toEqual([rates[0], rates[1]]);
  });
  it.each<[string, object, string | undefined, [string, object]]>([
    ["there is none", { rates: [], tooHeavy: false }, undefined, ["not_delivered_there", { shop: "a-shop", shopName: "A Shop" }]],
    ["there is none for so much", { rates: [], tooHeavy: true }, "3", ["too_heavy", { shop: "a-shop", shopName: "A Shop" }]],
    ["another shop's is wanted", { rates, tooHeavy: false }, "5", ["invalid_fields", { fields: { "shipping.a-shop": ["invalid"] } }]],
  ])("is refused where %s", (_, offered, wanted, refused) => expect(refusalOf(() => choose(offered, wanted))).toEqual(refused));
});
