/** What is compared, row by row. Pure. */
import type { Product } from "../../../../worker/shop/catalogue/contract.ts";

export type SpecRow = { name: string; values: (string | null)[] };
type Specified = Pick<Product, "specifications">;

/** The specifications of all products under common names: the first product's order, then what only later ones have. `comma` joins several values. */
export function specRows(products: readonly Specified[], comma: string): SpecRow[] {
  const rows = new Map<string, SpecRow>();
  products.forEach(({ specifications }, column) => {
    for (const { name, value } of specifications) {
      const key = name.trim().normalize("NFC").toLowerCase();
      const row = rows.get(key) ?? { name: name.trim(), values: products.map(() => null) };
      const before = row.values[column];
      row.values[column] = before ? before + comma + value : value;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}

/** Whether the products differ in this; a missing value is another one. */
export const differs = (values: readonly (string | number | boolean | null)[]) => new Set(values).size > 1;

/** "Black, White": what of an option can be had, in the option's order; null: the product has no such choice. */
export function optionRows(products: readonly Pick<Product, "options" | "variants">[], comma: string): SpecRow[] {
  const specified = products.map(({ options, variants }) => ({
    specifications: options.map(({ axis, label, values }) => {
      const offered = values.filter(({ value }) => variants.some((variant) => variant.options[axis] === value));
      return { name: label, value: offered.map((each) => each.label).join(comma) };
    }),
  }));
  return specRows(specified, comma);
}

/** Which variants can be bought, each with the words of its options; nothing to tell apart: an empty label. */
export function buyable({ options, variants, shop }: Pick<Product, "options" | "variants" | "shop">, comma: string): { id: number; label: string }[] {
  return variants
    .filter((variant) => variant.stock > 0 && !shop.closedUntil)
    .map((variant) => ({
      id: variant.id,
      label: options.flatMap(({ axis, values }) => values.find(({ value }) => value === variant.options[axis])?.label ?? []).join(comma),
    }));
}
