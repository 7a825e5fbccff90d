import { describe, expect, it } from "vitest";
import { type ItemFacts, itemProblems } from "./rules.ts";

const facts = (over: Partial<ItemFacts> = {}): ItemFacts => ({
  price_usd_minor: 900,
  quota: 5,
  stock: 5,
  normal_usd_minor: 1000,
  lowest_usd_minor: 1000,
  is_taken: 0,
  ...over,
});

describe("what a shop offers for a flash sale", () => {
  it.each<[string, Partial<ItemFacts>, string[]]>([
    ["is fine below the price and within the stock", {}, []],
    ["has to cost less than normally", { price_usd_minor: 1000 }, ["flash_price_normal"]],
    ["has to cost less than it did in 30 days", { lowest_usd_minor: 900 }, ["flash_price_lowest"]],
    ["has to be there", { quota: 6 }, ["flash_quota_stock"]],
    ["is offered once", { is_taken: 1 }, ["flash_taken"]],
    ["is told all that is wrong", { price_usd_minor: 2000, quota: 9, is_taken: 1 }, ["flash_price_normal", "flash_quota_stock", "flash_taken"]],
  ])("%s", (_, over, codes) => expect(itemProblems(facts(over)).map(({ code }) => code)).toEqual(codes));
});
