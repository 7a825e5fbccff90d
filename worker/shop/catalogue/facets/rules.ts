/**
 * How many products each choice would leave. Inside an axis the choices are alternatives, across axes all must hold, and
 * those of options hold of one and the same variant. An axis is counted as if nothing of it were chosen. Pure.
 */
import type { BaseMinor } from "../../../shared/money.ts";
import { type FreeFrom, freeFromOfShop } from "../free-delivery.ts";
import type { FacetFilter } from "../listing/listing-data.ts";

/** A product as it is counted: its price of now, and its variants' choices. */
export type FacetProduct = {
  id: number;
  main_id: number;
  sub_id: number;
  brand_id: number;
  shop_id: number;
  price_base_minor: BaseMinor;
  isReduced: boolean;
  rating_x100: number;
  variants: readonly { o: Readonly<Record<string, string>>; k: number }[];
};

/** What is chosen, by ids. A list that is undefined does not narrow; an empty one leaves nothing. */
export type Chosen = {
  mains?: ReadonlySet<number>;
  subs?: ReadonlySet<number>;
  brands?: ReadonlySet<number>;
  shops?: ReadonlySet<number>;
  min_base_minor?: BaseMinor;
  max_base_minor?: BaseMinor;
  stars?: number;
  stock: boolean;
  sale: boolean;
  free: boolean;
  choices: readonly FacetFilter[];
};

/** By id, and by axis and value. */
export type Counts = {
  mains: Map<number, number>;
  subs: Map<number, number>;
  brands: Map<number, number>;
  shops: Map<number, number>;
  options: Map<string, Map<string, number>>;
  price: { min_base_minor: BaseMinor; max_base_minor: BaseMinor } | null;
  /** Products with at least 1, 2, 3, 4 and 5 stars. */
  stars: [number, number, number, number, number];
  stock: number;
  sale: number;
  free: number;
};

export const noCounts = (): Counts => ({
  mains: new Map(),
  subs: new Map(),
  brands: new Map(),
  shops: new Map(),
  options: new Map(),
  price: null,
  stars: [0, 0, 0, 0, 0],
  stock: 0,
  sale: 0,
  free: 0,
});

type Axis = "main" | "sub" | "brand" | "shop" | "price" | "stars" | "sale" | "free";

export function countFacets(products: readonly FacetProduct[], chosen: Chosen, free: FreeFrom): Counts {
  const counts = noCounts();
  for (const product of products) count(counts, product, chosen, free);
  return counts;
}

/** The products that a rule leaves, with those of their variants that it speaks of: what is left out can be chosen in no axis. Stock is asked for by the question as well. */
export function inRule<P extends FacetProduct>(products: readonly P[], rule: Chosen, free: FreeFrom): P[] {
  return products.flatMap((product) => {
    if (missedAxes(product, rule, product.price_base_minor >= freeFromOfShop(free, product.shop_id)).length > 0) return [];
    const variants = product.variants.filter(({ o }) => rule.choices.every((choice) => hasChoice(o, choice)));
    return variants.length > 0 || rule.choices.length === 0 ? [{ ...product, variants }] : [];
  });
}

function count(counts: Counts, product: FacetProduct, chosen: Chosen, freeFrom: FreeFrom): void {
  const isFree = product.price_base_minor >= freeFromOfShop(freeFrom, product.shop_id);
  const missed = missedAxes(product, chosen, isFree);
  /** Whether only this axis, if any, stands against it. */
  const but = (axis: Axis) => missed.every((each) => each === axis || (axis === "main" && each === "sub"));
  const fits = product.variants.filter(({ o }) => chosen.choices.every((choice) => hasChoice(o, choice)));
  const stocked = fits.some(({ k }) => k === 1);
  const isOffered = chosen.choices.length === 0 && !chosen.stock ? true : chosen.stock ? stocked : fits.length > 0;
  if (isOffered) {
    if (but("main")) add(counts.mains, product.main_id);
    if (but("sub")) add(counts.subs, product.sub_id);
    if (but("brand")) add(counts.brands, product.brand_id);
    if (but("shop")) add(counts.shops, product.shop_id);
    if (but("price")) widen(counts, product.price_base_minor);
    if (but("stars"))
      for (let stars = 1; stars <= 5; stars += 1) if (product.rating_x100 >= stars * 100) counts.stars[stars - 1] = (counts.stars[stars - 1] as number) + 1;
    if (but("sale") && product.isReduced) counts.sale += 1;
    if (but("free") && isFree) counts.free += 1;
  }
  if (missed.length > 0) return;
  if (stocked) counts.stock += 1;
  countOptions(counts, product, chosen);
}

function missedAxes(product: FacetProduct, chosen: Chosen, isFree: boolean): Axis[] {
  const { mains, subs, brands, shops, min_base_minor, max_base_minor, stars, sale, free } = chosen;
  const missed: Axis[] = [];
  if (mains && !mains.has(product.main_id)) missed.push("main");
  if (subs && !subs.has(product.sub_id)) missed.push("sub");
  if (brands && !brands.has(product.brand_id)) missed.push("brand");
  if (shops && !shops.has(product.shop_id)) missed.push("shop");
  if (product.price_base_minor < (min_base_minor ?? 0) || product.price_base_minor > (max_base_minor ?? Number.POSITIVE_INFINITY)) missed.push("price");
  if (product.rating_x100 < (stars ?? 0) * 100) missed.push("stars");
  if (sale && !product.isReduced) missed.push("sale");
  if (free && !isFree) missed.push("free");
  return missed;
}

/** Each value of an axis that a variant fitting the other axes has, once a product. */
function countOptions(counts: Counts, { variants }: FacetProduct, { choices, stock }: Chosen): void {
  const seen = new Set<string>();
  for (const { o, k } of variants) {
    if (stock && k !== 1) continue;
    const missed = choices.filter((choice) => !hasChoice(o, choice));
    for (const [axis, value] of Object.entries(o)) {
      const isOnlyMissed = missed.every((choice) => choice.axis === axis);
      if (!isOnlyMissed || seen.has(`${axis}=${value}`)) continue;
      seen.add(`${axis}=${value}`);
      const values = counts.options.get(axis) ?? new Map<string, number>();
      counts.options.set(axis, values);
      add(values, value);
    }
  }
}

const hasChoice = (o: Readonly<Record<string, string>>, { axis, values }: FacetFilter) => Object.hasOwn(o, axis) && values.includes(o[axis] as string);
const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);
/** Lets the prices of the counts reach to one more. */
export function widen(counts: Counts, price_base_minor: BaseMinor): void {
  const { min_base_minor, max_base_minor } = counts.price ?? { min_base_minor: price_base_minor, max_base_minor: price_base_minor };
  counts.price = { min_base_minor: Math.min(min_base_minor, price_base_minor), max_base_minor: Math.max(max_base_minor, price_base_minor) };
}
