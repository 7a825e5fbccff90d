import { describe, expect, it } from "vitest";
import type { CollectionRule } from "../../../../worker/shop/catalogue/collections/contract.ts";
import { fieldsOfRule, ruleIn } from "./rule-fields.ts";

const none: CollectionRule = {
  ...{ category: [], sub: [], brand: [], shop: [], min: null, max: null, rating: null, stock: false, sale: false, free: false, options: {} },
  sort: "selling",
};
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("a rule out of its form", () => {
  it.each<[Record<string, string>, object]>([
    [{}, {}],
    [{ "place.shoes": "1", "place.bags": "1" }, { category: ["shoes", "bags"] }],
    [
      { "place.shoes/boots": "1", "place.shoes/sandals": "1" },
      { category: ["shoes"], sub: ["boots", "sandals"] },
    ],
    [
      { "place.shoes": "1", "place.shoes/boots": "1" },
      { category: ["shoes"], sub: ["boots"] },
    ],
    [{ brand: " Lumo,\nora lumo " }, { brand: ["lumo", "ora"] }],
    [{ shop: "one;two" }, { shop: ["one", "two"] }],
    [
      { min: "12,50", max: "99" },
      { min: 1250, max: 9900 },
    ],
    [{ min: "cheap" }, { min: "cheap" }],
    [{ min: " " }, { min: null }],
    [{ rating: "4" }, { rating: 4 }],
    [
      { stock: "1", sale: "1", free: "1" },
      { stock: true, sale: true, free: true },
    ],
    [{ options: "Colour = black, blue\n\nsize=m\ncolour=red" }, { options: { colour: ["black", "blue", "red"], size: ["m"] } }],
    [{ options: "black" }, { options: { black: [] } }],
    [{ sort: "price" }, { sort: "price" }],
  ])("%j is %j", (fields, rule) => expect(ruleIn(formOf({ sort: "selling", ...fields }), "fr", "EUR")).toEqual({ ...none, ...rule }));

  it.each<CollectionRule>([
    none,
    { ...none, category: ["shoes", "bags"], brand: ["lumo", "ora"], shop: ["one"], rating: 3, sort: "newest" },
    { ...none, category: ["shoes"], sub: ["boots"], min: 1250, max: 9900, stock: true, sale: true, free: true },
    { ...none, options: { colour: ["black", "blue"], size: ["m"] } },
  ])("is what it was: %j", (rule) => expect(ruleIn(formOf(fieldsOfRule(rule, "EUR")), "en", "EUR")).toEqual(rule));
});
