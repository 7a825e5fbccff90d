import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import example from "../../../docs/examples/turkish-market/answers.json" with { type: "json" };
import { readAnswers, type WrittenAnswers } from "./answers.ts";

const examples = path.resolve(import.meta.dirname, "../../../docs/examples");
// biome-ignore lint/suspicious/noExplicitAny: what somebody may have typed
type Typed = any;
const problemsOf = (change: (typed: Typed) => void): readonly string[] => {
  const typed = structuredClone(example) as WrittenAnswers;
  change(typed);
  return readAnswers(typed).problems ?? [];
};

describe("a market file", () => {
  it.each(readdirSync(examples))("of the examples is one, and has its logo beside it: %s", (name) => {
    const { answers, problems = [] } = readAnswers(JSON.parse(readFileSync(path.join(examples, name, "answers.json"), "utf8")));
    expect(problems).toEqual([]);
    expect(readdirSync(path.join(examples, name))).toContain(answers?.logo);
  });
  it("may say nothing at all, and leaves what it leaves out", () => {
    expect(readAnswers({})).toEqual({ answers: {} });
    expect(Object.keys(readAnswers({ open: true }).answers ?? {})).toEqual(["open"]);
  });
  it("is an object", () => {
    for (const other of [[], null, "market", 1]) expect(readAnswers(other).problems).toEqual([expect.stringMatching(/^the file: /)]);
  });

  it.each<[string, (typed: Typed) => void, string[]]>([
    [
      "unknown keys, wherever they are",
      (a) => Object.assign(a, { nope: 1, market: { ...a.market, nme: 2 } }),
      ["market.nme: nothing is known by this name", "nope: nothing is known by this name"],
    ],
    ["a word of a rate that is none", (a) => (a.delivery[0].rates.drone = {}), ["delivery[0].rates.drone: nothing is known by this name"]],
    ["a currency that no market can have", (a) => (a.currencies.others.XYZ = { rate: "1" }), ["currencies.others.XYZ: nothing is known by this name"]],
    ["a base currency that no market can have", (a) => (a.currencies.base = "XAU"), [expect.stringMatching(/^currencies\.base: .*"TRY"/) as unknown as string]],
    [
      "a rate of the base currency",
      (a) => (a.currencies.others.TRY = { rate: "1" }),
      ["currencies.others.TRY: this is the base currency: all rates are for one of it"],
    ],
    ["a country that is none", (a) => (a.taxes.QQ = a.taxes.TR), ["taxes.QQ: Please choose a country."]],
    ["a country in two zones", (a) => a.delivery[1].countries.push("TR"), ["delivery[1].countries[3]: TR is in the zone turkiye already"]],
    ["a zone that is there twice", (a) => a.delivery.push({ ...a.delivery[0], countries: [] }), ["delivery[2].slug: This is here twice."]],
    ["a name of a zone that is missing", (a) => delete a.delivery[0].names.hi, ["delivery[0].names.hi: Please fill this in."]],
    ["a language that is not offered", (a) => (a.market.language = "hi"), ["market.language: Please choose one of the languages that you offer."]],
    ["a colour that nobody can read", (a) => (a.market.colour = "#ffffff"), [expect.stringMatching(/^market\.colour: /) as unknown as string]],
    [
      "a category's address that is a page's",
      (a) => (a.categories.tree[0].slug = "admin"),
      [expect.stringMatching(/^categories\.tree\[0\]\.slug: /) as unknown as string],
    ],
    [
      "a category without a name",
      (a) => (a.categories.tree[0].subs[0].names = {}),
      ["categories.tree[0].subs[0].names: Please fill in at least one language."],
    ],
    [
      "two categories of one address",
      (a) => a.categories.tree[0].subs.push(a.categories.tree[0].subs[0]),
      ["categories.tree[0].subs[2].slug: This is here twice."],
    ],
    ["a page that confirms itself", (a) => (a.pages.own.workshops.confirmed = true), ["pages.own.workshops.confirmed: nothing is known by this name"]],
    [
      "a page that no template knows",
      (a) => (a.pages.confirmed = ["workshops"]),
      [expect.stringMatching(/^pages\.confirmed\[0\]: .*"terms"/) as unknown as string],
    ],
    ["a logo elsewhere", (a) => (a.logo = "../logo.png"), ["logo: the name of a file beside the answers"]],
    ["a feed that is not published", (a) => (a.currencies.feed = "http://10.0.0.1/rates"), ["currencies.feed: This value is not valid."]],
    ["a commission twice", (a) => a.commission.rates.push({ rateBp: 5 }), ["commission.rates[2].category: This is here twice."]],
  ])("names %s", (_what, change, problems) => expect(problemsOf(change)).toEqual(problems));

  it.each<[string, (typed: Typed, value: number) => void, string, readonly [value: number, isGood: boolean][]]>([
    [
      "a price",
      (a, value) => (a.delivery[0].rates.standard.price = value),
      "delivery[0].rates.standard.price",
      [
        [-1, false],
        [0, true],
        [1, true],
        [0.5, false],
        [100_000_000, true],
        [100_000_001, false],
      ],
    ],
    [
      "a tax",
      (a, value) => (a.taxes.TR.rateBp = value),
      "taxes.TR.rateBp",
      [
        [-1, false],
        [0, true],
        [1, true],
        [5000, true],
        [5001, false],
      ],
    ],
    [
      "a commission",
      (a, value) => (a.commission.rates[0].rateBp = value),
      "commission.rates[0].rateBp",
      [
        [-1, false],
        [0, true],
        [1, true],
        [5000, true],
        [5001, false],
      ],
    ],
    [
      "cash at the door",
      (a, value) => (a.cash.TR.orderMax = value),
      "cash.TR.orderMax",
      [
        [0, false],
        [1, true],
        [2, true],
      ],
    ],
    [
      "days",
      (a, value) => (a.commission.settings.returnWindowDays = value),
      "commission.settings.returnWindowDays",
      [
        [-1, false],
        [0, true],
        [365, true],
        [366, false],
      ],
    ],
  ])("takes %s within its bounds", (_what, change, place, cases) => {
    for (const [value, isGood] of cases)
      expect([value, problemsOf((a) => change(a, value))]).toEqual([value, isGood ? [] : [`${place}: This value is not valid.`]]);
  });
  it.each([
    ["0", false],
    ["0.000001", true],
    ["0.0000001", false],
    ["1", true],
    ["155.5", true],
    ["1000000", true],
    ["1000001", false],
    ["1e3", false],
    ["-1", false],
    ["", false],
  ])("takes a rate of %j: %s", (rate, isGood) => {
    for (const code of ["JPY", "USD", "KWD"])
      expect(problemsOf((a) => (a.currencies.others = { [code]: { rate } }))).toEqual(
        isGood ? [] : [`currencies.others.${code}.rate: This value is not valid.`],
      );
  });
});
