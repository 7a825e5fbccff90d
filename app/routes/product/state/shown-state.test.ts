import { describe, expect, it } from "vitest";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";
import { shownState } from "./shown-state.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
const variant: Variant = { id: 1, sku: "a", options: {}, price: usd(1000), stock: 4 };
const shop = { handle: "a-shop", name: "A shop" };
const state = (...variants: Partial<Variant>[]) => shownState({ shop, variants: variants.map((each) => ({ ...variant, ...each })) as Product["variants"] });

describe("what a product page shows", () => {
  it.each<[string, Partial<Variant>]>([
    ["price", { price: usd(999) }],
    ["currency", { price: { amount: 1000, currency: "EUR" } }],
    ["former price", { compareAt: usd(2000) }],
    ["lowest price", { lowest30: usd(900) }],
    ["last pieces", { stock: 3 }],
    ["nothing left", { stock: 0 }],
    ["flash sale", { flashSale: { id: "night", endsAt: "2026-01-01T00:00:00.000Z", perBuyer: 3 } }],
  ])("differs by its %s", (_, change) => expect(state(change)).not.toBe(state({})));
  it("differs by each of its variants, and by which", () => {
    expect(state({}, { id: 2, stock: 0 })).not.toBe(state({}, { id: 2 }));
    expect(state({ stock: 0 }, { id: 2 })).not.toBe(state({}, { id: 2, stock: 0 }));
  });
  it("differs when its shop closes", () => {
    expect(shownState({ shop: { ...shop, closedUntil: "2026-12-01T00:00:00.000Z" }, variants: [variant] })).not.toBe(state({}));
  });
  it("is the same while more is there than can be asked for, and whatever else is known of it", () => {
    expect(state({ stock: 10 })).toBe(state({ stock: 4000 }));
    expect(state({ sku: "other" })).toBe(state({}));
  });
});
