/** From rows to what shoppers see: money in their currency, prices of now, ratings, options. Pure. */

import { type BaseMinor, type Currency, convert, type Minor, priceIn, priceOf, type SetPrice, stepOf, undercuts } from "../../shared/money.ts";
import { closedUntilOf } from "../closure.ts";
import type { Money, Picture, Rating } from "../schemas.ts";
import type { ProductCard, ProductOption } from "./contract.ts";

export { isSize, sizeAxes } from "./cards/rules.ts";

/** Products on a page of a listing, where nobody says how many. */
export const perPageDefault = 24;
/** So many products are counted through by page numbers; further ones come after the last one shown. */
export const listingReach_max = 672;

export const moneyOf = (base_minor: BaseMinor, currency: Currency): Money => ({ amount: convert(base_minor, currency), currency: currency.code });

/** One decimal; 0 when nobody has rated. */
export const ratingOf = (sum: number, count: number): Rating => ({ average: count === 0 ? 0 : Math.round((sum * 10) / count) / 10, count });

export const pictureOf = (hash: string | null, width: number | null, height: number | null): Picture | null =>
  hash === null || width === null || height === null ? null : { url: `/media/${hash}`, width, height };

/** `price`, and `compareAt` where it is still higher in the shopper's currency: rounding may have made them equal. */
export function pricesOf({ price_minor, compareAt_minor }: ReturnType<typeof priceIn>, { code }: Currency): { price: Money; compareAt?: Money } {
  const price = { amount: price_minor, currency: code };
  return compareAt_minor !== null && compareAt_minor > price_minor ? { price, compareAt: { amount: compareAt_minor, currency: code } } : { price };
}

/**
 * What a price may be said to be reduced from (directive 98/6/EC, article 6a): at most the lowest one of the 30 days before; nothing, where that was no
 * higher. Where none is known it stays as the shop says it.
 */
export function reducedFrom<P extends { price: Money; compareAt?: Money | undefined }>(priced: P, lowest_minor: Minor | undefined): P {
  const { compareAt, ...rest } = priced;
  if (!compareAt || lowest_minor === undefined || lowest_minor >= compareAt.amount) return priced;
  return (lowest_minor > rest.price.amount ? { ...rest, compareAt: { ...compareAt, amount: lowest_minor } } : rest) as P;
}

/**
 * The least price of the base currency that is at least `minor` in a currency; of a sum, which has no ending, `worth` is `convert`. Rounding and endings
 * make many amounts worth the same, so it is searched for.
 */
export function baseAtLeast(minor: Minor, currency: Currency, worth = priceOf): BaseMinor {
  const baseOf = (amount: number) =>
    Number((BigInt(amount) * 10n ** BigInt(6 + currency.base_exponent)) / (10n ** BigInt(currency.exponent) * BigInt(currency.exchange_rate_ppm)));
  // an ending moves a price by a tenth at most
  const reach = stepOf(currency) + (currency.ending_minor == null ? 0 : Math.ceil(minor / 8));
  let low = Math.max(0, Math.min(baseOf(minor - reach) - 1, Number.MAX_SAFE_INTEGER));
  let high = Math.min(baseOf(minor + reach) + 1, Number.MAX_SAFE_INTEGER);
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (worth(middle, currency) < minor) low = middle + 1;
    else high = middle;
  }
  return low;
}
/** The greatest price of the base currency that is at most `minor` in a currency. */
export const baseAtMost = (minor: Minor, currency: Currency, worth = priceOf): BaseMinor => baseAtLeast(minor + 1, currency, worth) - 1;

/** A running flash sale's price of one variant, and what its shop set for it: `own_minor` in the shopper's currency, where it has a price there. */
export type FlashRow = {
  product_id: number;
  variant_id: number;
  price_base_minor: BaseMinor;
  normal_base_minor: BaseMinor;
  own_minor?: Minor | null;
  sale: string;
  starts_at: number;
  ends_at: number;
};

/** The flash price in a currency and the set one it is compared with; undefined: the set one is no higher there. */
export function flashPriceIn(
  { price_base_minor, normal_base_minor, own_minor = null }: Pick<FlashRow, "price_base_minor" | "normal_base_minor" | "own_minor">,
  currency: Currency,
): ReturnType<typeof priceIn> | undefined {
  const price_minor = priceOf(price_base_minor, currency);
  const compareAt_minor = own_minor ?? priceOf(normal_base_minor, currency);
  return price_minor < compareAt_minor ? { price_minor, compareAt_minor } : undefined;
}

/** The price of now, the one compared with, and the sale it comes from. */
export type Effective = ReturnType<typeof priceIn> & { flash?: FlashRow };

/** While a flash sale runs its price wins over the normal one, where it is lower; the normal one then becomes the price compared with. */
export function effectivePrice(set: SetPrice, flash: FlashRow | undefined, currency: Currency): Effective {
  const reduced = flash && undercuts(flash.price_base_minor, set, currency) ? flashPriceIn(flash, currency) : undefined;
  return reduced && flash ? { ...reduced, flash } : priceIn(set, currency);
}

/** The lowest flash price by `key`, e.g. by product. */
export function lowestBy(rows: readonly FlashRow[], key: "product_id" | "variant_id"): Map<number, FlashRow> {
  const lowest = new Map<number, FlashRow>();
  for (const row of rows) {
    const known = lowest.get(row[key]);
    if (!known || row.price_base_minor < known.price_base_minor) lowest.set(row[key], row);
  }
  return lowest;
}

export type CardRow = SetPrice & {
  id: number;
  handle: string;
  main: string;
  name: string;
  in_stock: number;
  /** JSON of its variants' choices (cards/rules.ts). */
  variant_options: string;
  rating_sum: number;
  rating_count: number;
  /** Whose price it is, flash sales aside; null: it has no variant. */
  lead_variant_id: number | null;
  shop_handle: string;
  shop_name: string;
  /** When the shop, which is closed, takes orders again. */
  shop_closed_to: number | null;
  brand_slug: string;
  brand_name: string;
  hash: string | null;
  width: number | null;
  height: number | null;
};

export const flashSaleOf = (flash: FlashRow) => ({ id: flash.sale, endsAt: new Date(flash.ends_at).toISOString() });

export function cardOf(row: CardRow, flash: FlashRow | undefined, currency: Currency): ProductCard {
  const now = effectivePrice(row, flash, currency);
  return {
    id: row.id,
    handle: row.handle,
    main: row.main,
    name: row.name,
    ...pricesOf(now, currency),
    rating: ratingOf(row.rating_sum, row.rating_count),
    image: pictureOf(row.hash, row.width, row.height),
    shop: { handle: row.shop_handle, name: row.shop_name, ...closedUntilOf(row.shop_closed_to) },
    brand: { slug: row.brand_slug, name: row.brand_name },
    inStock: row.in_stock === 1,
    ...(now.flash && { flashSale: flashSaleOf(now.flash) }),
  };
}

export type VariantOptionRow = { variant_id: number; axis: string; axis_label: string; value: string; value_label: string };

/** The axes and the values really used, in the order in which the variants bring them. */
export function optionsOf(rows: readonly VariantOptionRow[]): ProductOption[] {
  const options: ProductOption[] = [];
  for (const row of rows) {
    let option = options.find(({ axis }) => axis === row.axis);
    if (!option) {
      option = { axis: row.axis, label: row.axis_label, values: [] };
      options.push(option);
    }
    if (!option.values.some(({ value }) => value === row.value)) option.values.push({ value: row.value, label: row.value_label });
  }
  return options;
}
