import { describe, expect, it } from "vitest";
import { type ItemFacts, isAcceptable, itemProblems } from "./rules.ts";

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

describe("an offer can be accepted", () => {
  const sound = { state: "proposed", shop_status: "approved", has_sale: true, starts_at: 1_001, items: 1, problems: 0 } as const;
  it.each<[string, Partial<Parameters<typeof isAcceptable>[0]>, boolean]>([
    ["where nothing speaks against it", {}, true],
    ["once", { state: "accepted" }, false],
    ["not after it was taken back", { state: "withdrawn" }, false],
    ["of a shop that may sell", { shop_status: "suspended" }, false],
    ["with something in it", { items: 0 }, false],
    ["not where an item does not fit", { problems: 1 }, false],
    ["before its sale begins", { starts_at: 1_000 }, false],
    ["for another sale, where its own time is past", { has_sale: false, starts_at: 1_000 }, true],
  ])("%s", (_, over, expected) => expect(isAcceptable({ ...sound, ...over }, 1_000)).toBe(expected));
});
