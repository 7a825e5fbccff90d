import { describe, expect, it } from "vitest";
import { locales } from "../../../../locales/words.ts";
import { variants_max } from "../../products/rules.ts";
import { etsyRows } from "./etsy.ts";
import type { FileLine } from "./file-product.ts";

type Cells = FileLine["cells"];
const written = (cells: Cells, locale: (typeof locales)[number] = "en") =>
  etsyRows("ring", [{ line: 2, cells: { title: "Ring", price: "12.50", ...cells } }], locale).rows;
const cellsOf = (cells: Cells) => written(cells).map((row) => row.cells);

describe("a listing of Etsy", () => {
  it.each([
    [{}, "12.50"],
    [{ currency: "USD" }, "USD 12.50"],
    [{ currency: "EUR", price: "١٢٫٥" }, "EUR ١٢٫٥"],
  ])("of %j costs %s", (cells: Cells, price) => expect(cellsOf(cells)).toMatchObject([{ price }]));

  it("has no price where none stands there", () => {
    expect(etsyRows("ring", [{ line: 2, cells: { title: "Ring", currency: "USD" } }], "en").rows[0]?.cells).not.toHaveProperty("price");
  });

  it("counts its pieces, and those of its variations are nobody's", () => {
    expect(cellsOf({ stock: "4" }).map(({ stock }) => stock)).toEqual(["4"]);
    expect(cellsOf({ stock: "4", variation1name: "Size", variation1values: "S" }).map(({ stock }) => stock)).toEqual(["4"]);
    expect(cellsOf({ stock: "4", variation1name: "Size", variation1values: "S,M" }).map(({ stock }) => stock)).toEqual([undefined, undefined]);
  });

  it.each([
    ["A,B", ["A", "B"]],
    ["A", [undefined, undefined]],
    ["A,B,C", [undefined, undefined]],
    ["A\\,1,B", ["A,1", "B"]],
  ])("whose two variations have the numbers %s takes %j", (sku, skus) => {
    expect(cellsOf({ sku, variation1name: "Size", variation1values: "S,M" }).map((cells) => cells.sku)).toEqual(skus);
  });

  it("names its choices, by place where they have no name", () => {
    expect(cellsOf({ variation1values: "S", variation2name: "Colour", variation2values: "Red, Blue" })).toMatchObject([
      { axis1: "Option 1", value1: "S", axis2: "Colour", value2: "Red" },
      { axis1: "Option 1", value1: "S", axis2: "Colour", value2: "Blue" },
    ]);
  });

  it("writes no more variations than one above what a product may have, so that it is told", () => {
    const values = (count: number) => Array.from({ length: count }, (_, i) => `v${i}`).join(",");
    expect(written({ variation1values: values(10), variation2values: values(10) }).length).toBe(variants_max);
    expect(written({ variation1values: values(70), variation2values: values(70) }).length).toBe(variants_max + 1);
  });

  it("keeps its pictures in order", () => {
    const address = (place: number) => `https://i.etsystatic.com/${place}.jpg`;
    const images = Object.fromEntries([1, 2, 10].map((place) => [`image${place}`, address(place)]));
    expect(cellsOf(images).map(({ picture }) => picture)).toEqual([address(1), address(2), address(10)]);
  });

  it.each(locales)("says its materials in the language of its texts: %s", (locale) => {
    const facts = Object.entries(written({ materials: "bees_wax,cotton" }, locale)[0]?.cells ?? {}).filter(([name]) => name.startsWith("specification:"));
    expect(facts).toEqual([[expect.stringMatching(/^specification:\S+$/u), "bees wax, cotton"]]);
  });

  it("reads tags as words, and letters that are written as in HTML", () => {
    expect(cellsOf({ title: "Mum&#39;s &quot;ring&quot; &amp; chain", tags: "gold_ring,gift", body: "One\ntwo\n\nthree" })).toMatchObject([
      { title: `Mum's "ring" & chain`, tags: "gold ring,gift", body: "<p>One<br>two</p><p>three</p>" },
    ]);
  });

  it.each([
    ["Ring&nbsp;", "Ring"],
    ["&nbsp; Ring \n of  gold", "Ring of gold"],
  ])("called %j is %j", (title, name) => expect(cellsOf({ title })[0]?.title).toBe(name));

  it("is not mixed with another under its handle", () => {
    const rows: FileLine[] = [2, 3, 4].map((line) => ({ line, cells: { title: "Ring", price: String(line) } }));
    const { rows: stored, problems } = etsyRows("ring", rows, "en");
    expect(stored.map(({ line }) => line)).toEqual([2]);
    expect(problems).toEqual([3, 4].map((line) => ({ line, code: "handle_shared", column: "TITLE", value: "ring (2, 3, 4)" })));
  });
});
