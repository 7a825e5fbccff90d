/** What lines of prices come to: what stands, with what they name in its place, held against the rules of the product form. Pure. */
import type { OfferedCurrency } from "../../shared/money.ts";
import { priceProblemsOf } from "../products/service.ts";
import type { SetPrices } from "./contract.ts";
import { firstOfEach, type PriceResult } from "./rules.ts";

/** A variant as its shop wrote it: what a running discount makes of its prices is another matter. */
export type PricedVariant = {
  id: number;
  product_id: number;
  sku: string;
  price_base_minor: number;
  compare_at_base_minor: number | null;
};
export type OwnPriceRow = { variant_id: number; currency: string; price_minor: number; compare_at_minor: number | null };

/** Prices to be written of a variant. `own`: currencies that get another price; `gone`: those that lose theirs. `isBase`: the price in the base currency changes. */
export type PriceChange = PricedVariant & { isBase: boolean; own: Omit<OwnPriceRow, "variant_id">[]; gone: string[]; before: PricedVariant };
export type DecidedPrice = readonly [result: PriceResult, field: string | null];

type Line = SetPrices["lines"][number];

/** For each line what becomes of it, and what is to be written. `base`: the market's base currency. */
export function decidePrices(
  lines: readonly Line[],
  variants: readonly PricedVariant[],
  ownPrices: readonly OwnPriceRow[],
  base: string,
): { decided: DecidedPrice[]; changes: PriceChange[] } {
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const ownOf = Map.groupBy(ownPrices, ({ variant_id }) => variant_id);
  const first = firstOfEach(lines.map(({ sku }) => sku));
  const changes: PriceChange[] = [];
  const decided = lines.map((line, at): DecidedPrice => {
    if (!first.has(at)) return ["repeated", null];
    const variant = bySku.get(line.sku);
    if (!variant) return ["sku_unknown", null];
    const change = changeOf(line, variant, ownOf.get(variant.id) ?? []);
    const [problem] = priceProblemsOf(
      {
        price_base_minor: change.price_base_minor,
        compareAt_base_minor: change.compare_at_base_minor,
        // one that goes away must be a currency as well
        prices: Object.fromEntries([
          ...change.gone.map((currency) => [currency, undefined]),
          ...change.own.map(({ currency, price_minor, compare_at_minor }) => [currency, { price_minor, compareAt_minor: compare_at_minor }]),
        ]) as Partial<Record<OfferedCurrency, { price_minor: number; compareAt_minor: number | null }>>,
      },
      base,
    );
    if (problem) return [problem.code as PriceResult, problem.field];
    const gone = change.gone.filter((currency) => ownOf.get(variant.id)?.some((row) => row.currency === currency));
    if (change.isBase || change.own.length > 0 || gone.length > 0) changes.push({ ...change, gone });
    return ["ok", null];
  });
  return { decided, changes };
}

function changeOf({ price, compareAt, prices = {} }: Line, variant: PricedVariant, own: readonly OwnPriceRow[]): PriceChange {
  const wanted = {
    ...variant,
    price_base_minor: price ?? variant.price_base_minor,
    compare_at_base_minor: compareAt === undefined ? variant.compare_at_base_minor : compareAt,
  };
  const named = Object.entries(prices).map(([currency, each]) => ({ currency, each: each ?? null, stands: own.find((row) => row.currency === currency) }));
  return {
    ...wanted,
    before: variant,
    isBase: wanted.price_base_minor !== variant.price_base_minor || wanted.compare_at_base_minor !== variant.compare_at_base_minor,
    own: named.flatMap(({ currency, each, stands }) => {
      if (!each) return [];
      const compare_at_minor = each.compareAt ?? null;
      const isSame = stands?.price_minor === each.price && stands.compare_at_minor === compare_at_minor;
      return isSame ? [] : [{ currency, price_minor: each.price, compare_at_minor }];
    }),
    gone: named.flatMap(({ currency, each }) => (each === null ? [currency] : [])),
  };
}
