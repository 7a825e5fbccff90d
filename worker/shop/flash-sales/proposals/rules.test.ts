import { describe, expect, it } from "vitest";
import { type ItemFacts, itemProblems } from "./rules.ts";

const facts = (over: Partial<ItemFacts> = {}): ItemFacts => ({
  price_base_minor: 900,
  quota: 5,
  stock: 5,
  normal_base_minor: 1000,
  lowest_base_minor: 1000,
  is_taken: 0,
  ...over,
});

describe("what a shop offers for a flash sale", () => {
  it.each<[string, Partial<ItemFacts>, string[]]>([
    ["is fine below the price and within the stock", {}, []],
    ["has to cost less than normally", { price_base_minor: 1000 }, ["flash_price_normal"]],
    ["has to cost less than it did in 30 days", { lowest_base_minor: 900 }, ["flash_price_lowest"]],
    ["has to be there", { quota: 6 }, ["flash_quota_stock"]],
    ["is offered once", { is_taken: 1 }, ["flash_taken"]],
    ["is told all that is wrong", { price_base_minor: 2000, quota: 9, is_taken: 1 }, ["flash_price_normal", "flash_quota_stock", "flash_taken"]],
  ])("%s", (_, over, codes) => expect(itemProblems(facts(over)).map(({ code }) => code)).toEqual(codes));
});
