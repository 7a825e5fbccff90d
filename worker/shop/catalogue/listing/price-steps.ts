/** Prices in steps, so that a range of prices is a handful of words of the index. Pure; 0004_facets.sql makes the same steps. */
import type { BaseMinor } from "../../../shared/money.ts";

const levels = 8;
export const priceSteps: readonly number[] = stepsFrom(50, 2 ** levels);

function stepsFrom(first_base_minor: BaseMinor, count: number): number[] {
  const steps = [0];
  for (let from_base_minor = first_base_minor; steps.length < count; from_base_minor += Math.max(1, Math.floor(from_base_minor / 15)))
    steps.push(from_base_minor);
  return steps;
}

/** The step a price falls into. */
export function stepOf(price_base_minor: BaseMinor): number {
  let low = 0;
  let high = priceSteps.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((priceSteps[middle] as number) <= price_base_minor) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The fewest words that cover every step from that of `min_base_minor` to that of `max_base_minor`, at most fourteen. The outermost
 * steps reach beyond the range: what is found there is looked at. No words: nothing can cost that.
 */
export function priceWords(min_base_minor: BaseMinor, max_base_minor: BaseMinor): string[] {
  if (max_base_minor < min_base_minor || max_base_minor < 0) return [];
  const words: string[] = [];
  let [from, to] = [stepOf(min_base_minor), stepOf(max_base_minor)];
  for (let level = levels; from <= to; level -= 1) {
    if (level === 1) {
      for (let step = from; step <= to; step += 1) words.push(`p1x${step}`);
      break;
    }
    if (from % 2 === 1) words.push(`p${level}x${from++}`);
    if (to % 2 === 0) words.push(`p${level}x${to--}`);
    [from, to] = [from >> 1, to >> 1];
  }
  return words;
}
