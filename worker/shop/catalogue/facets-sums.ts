/** The counts of a plain scope from its stored sums (0004_facets.sql says how its words are spelled). Pure. */
import type { PlainSums, Sum } from "./facets-data.ts";
import { type Counts, type FacetProduct, noCounts } from "./facets-rules.ts";

const kinds = { m: "mains", s: "subs", b: "brands", h: "shops" } as const;

/** `flash`: the products of the scope in running sales, at their prices of now. */
export function countsOfSums({ sums, beside, price, free }: PlainSums, flash: readonly (FacetProduct & { compare_at_minor: number | null })[]): Counts {
  const counts = noCounts();
  for (const sum of sums) put(counts, sum);
  for (const kind of new Set(beside.map(({ word }) => word.charAt(0)))) if (kind in kinds) counts[kinds[kind as keyof typeof kinds]].clear();
  for (const sum of beside) put(counts, sum);
  counts.free = free.n;
  const prices = [price.min_minor, price.max_minor, ...flash.map(({ price_minor }) => price_minor)].filter((minor) => minor !== null);
  counts.price = prices.length === 0 ? null : { min_minor: Math.min(...prices), max_minor: Math.max(...prices) };
  counts.sale += flash.filter(({ compare_at_minor }) => compare_at_minor === null).length;
  return counts;
}

function put(counts: Counts, { word, n }: Sum): void {
  if (word === "k") counts.stock = n;
  else if (word === "d") counts.sale = n;
  else if (word.startsWith("o:")) putOption(counts, word.slice(2), n);
  else if (word.startsWith("r")) counts.stars[Number(word.slice(1)) - 1] = n;
  else counts[kinds[word.charAt(0) as keyof typeof kinds]].set(Number(word.slice(1)), n);
}

function putOption({ options }: Counts, choice: string, n: number): void {
  const [axis, value] = choice.split("=") as [string, string];
  options.set(axis, (options.get(axis) ?? new Map<string, number>()).set(value, n));
}
