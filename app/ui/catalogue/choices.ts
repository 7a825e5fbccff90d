/** What a shopper has chosen on a listing, one by one. Pure. */
import { changed, type Scope, values_max, valuesOf } from "./listing-query.ts";

/** A value of an axis; `price` stands for both ends of the range. */
export type FilterValue = { axis: string; value: string };

const order = ["category", "sub", "brand", "shop"];
const flags = ["rating", "stock", "sale", "free", "collection"];

/** The choices of a canonical query, in the order of the panel. What the page itself fixes is none. */
export function choicesOf(query: URLSearchParams, scope: Scope = {}): FilterValue[] {
  const options = [...query.keys()].filter((name) => name.startsWith("o."));
  const listed = [...order, ...options].flatMap((axis) => valuesOf(query, axis).map((value) => ({ axis, value })));
  const price = query.has("min") || query.has("max") ? [{ axis: "price", value: `${query.get("min") ?? ""}-${query.get("max") ?? ""}` }] : [];
  const single = flags.filter((axis) => query.has(axis) && !scope[axis]).map((axis) => ({ axis, value: query.get(axis) as string }));
  return [...listed, ...price, ...single];
}

/** The query without this choice. */
export function without(query: URLSearchParams, { axis, value }: FilterValue): URLSearchParams {
  if (axis === "price") return changed(query, { min: null, max: null });
  const rest = valuesOf(query, axis).filter((each) => each !== value);
  return changed(query, { [axis]: rest.join(",") });
}

/** The query with this value of a list chosen or, if it was, no longer; null when the axis is full. */
export function toggled(query: URLSearchParams, choice: FilterValue): URLSearchParams | null {
  const values = valuesOf(query, choice.axis);
  if (values.includes(choice.value)) return without(query, choice);
  return values.length < values_max ? changed(query, { [choice.axis]: [...values, choice.value].sort().join(",") }) : null;
}

/** The query without any choice: order, size and look stay. */
export const cleared = (query: URLSearchParams, scope: Scope = {}) => choicesOf(query, scope).reduce(without, query);
