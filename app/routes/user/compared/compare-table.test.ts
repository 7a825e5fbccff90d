import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buyable, differs, optionRows, specRows } from "./compare-table.ts";

const spec = (...pairs: [string, string][]) => ({ specifications: pairs.map(([name, value]) => ({ name, value })) });

describe("the rows of the specifications", () => {
  it("stand under common names, what is missing is null", () => {
    expect(specRows([spec(["Weight", "1 kg"], ["Colour", "red"]), spec(["Battery", "8 h"], ["weight ", "2 kg"]), spec()], ", ")).toEqual([
      { name: "Weight", values: ["1 kg", "2 kg", null] },
      { name: "Colour", values: ["red", null, null] },
      { name: "Battery", values: [null, "8 h", null] },
    ]);
  });
  it("say a name given twice in one row", () => {
    expect(specRows([spec(["Port", "USB"], ["Port", "HDMI"])], "، ")).toEqual([{ name: "Port", values: ["USB، HDMI"] }]);
  });
  it("differ in any other or missing value", () => {
    expect(differs(["a", "a", "a"])).toBe(false);
    expect(differs(["a", "b"])).toBe(true);
    expect(differs(["a", null])).toBe(true);
    expect(differs(["a"])).toBe(false);
  });
  it("lose nothing: every value stands in the column of its product", () => {
    const specification = fc.record({ name: fc.string({ minLength: 1 }), value: fc.string({ minLength: 1 }) });
    const product = fc.record({ specifications: fc.array(specification, { maxLength: 6 }) });
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (products) => {
        const rows = specRows(products, ", ");
        for (const row of rows) expect(row.values).toHaveLength(products.length);
        products.forEach(({ specifications }, column) => {
          const text = rows.map((row) => row.values[column] ?? "").join("\n");
          for (const { value } of specifications) expect(text).toContain(value);
        });
      }),
    );
  });
});

const price = { amount: 100, currency: "USD" };
const variant = (id: number, stock: number, options: Record<string, string>) => ({ id, sku: String(id), stock, options, price });
const colour = { axis: "colour", label: "Colour", values: ["black", "white", "blue"].map((value) => ({ value, label: value.toUpperCase() })) };
const size = { axis: "size", label: "Size", values: [{ value: "m", label: "M" }] };

describe("options", () => {
  it("are those of which there is a variant", () => {
    const shop = { handle: "a-shop", name: "A shop" };
    const shirt = { shop, options: [colour, size], variants: [variant(1, 0, { colour: "white", size: "m" }), variant(2, 3, { colour: "black", size: "m" })] };
    const lamp = { shop, options: [], variants: [variant(3, 1, {})] };
    expect(optionRows([shirt, lamp], ", ")).toEqual([
      { name: "Colour", values: ["BLACK, WHITE", null] },
      { name: "Size", values: ["M", null] },
    ]);
    expect(buyable(shirt, ", ")).toEqual([{ id: 2, label: "BLACK, M" }]);
    expect(buyable(lamp, ", ")).toEqual([{ id: 3, label: "" }]);
    expect(buyable({ ...lamp, shop: { ...shop, closedUntil: "2026-12-01T00:00:00.000Z" } }, ", ")).toEqual([]);
  });
});
