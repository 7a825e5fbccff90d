/** The counts of a plain scope from its stored sums (0004_facets.sql says how its words are spelled). Pure. */
import type { BaseMinor } from "../../../shared/money.ts";
import type { PriceEnds } from "./data.ts";
import type { PlainSums, Sum } from "./plain-data.ts";
import { type Counts, type FacetProduct, noCounts, widen } from "./rules.ts";

const kinds = { m: "mains", s: "subs", b: "brands", h: "shops" } as const;

/** `flash`: the products of the scope in running sales, at their prices of now. */
export function countsOfSums({ sums, beside, price, free }: PlainSums, flash: readonly (FacetProduct & { compare_at_base_minor: BaseMinor | null })[]): Counts {
  const counts = noCounts();
  for (const sum of sums) put(counts, sum);
  for (const kind of new Set(beside.map(({ word }) => word.charAt(0)))) if (kind in kinds) counts[kinds[kind as keyof typeof kinds]].clear();
  for (const sum of beside) put(counts, sum);
  counts.free = free.n;
  for (const { price_base_minor } of flash) widen(counts, price_base_minor);
  widenBy(counts, price);
  counts.sale += flash.filter(({ compare_at_base_minor }) => compare_at_base_minor === null).length;
  return counts;
}

/** Lets the prices of the counts reach to the ends that are known. */
export function widenBy(counts: Counts, { min_base_minor, max_base_minor }: PriceEnds): void {
  if (min_base_minor !== null) widen(counts, min_base_minor);
  if (max_base_minor !== null) widen(counts, max_base_minor);
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
