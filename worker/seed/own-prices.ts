/** Prices that shops set in a currency themselves: a few products have one, so that it is seen beside converted ones. */
import { day_ms } from "../shared/time.ts";
import { pleasantPrice } from "./prices.ts";
import type { ProductPlan } from "./product.ts";
import { productId } from "./product-ids.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

/** By the product's number, with what a US dollar's worth is asked for there: not quite the rate, as shops do it. */
const ownPrices: readonly { index: number; currency: string; perDollar: number }[] = [
  { index: 3, currency: "EUR", perDollar: 0.9 },
  { index: 21, currency: "EUR", perDollar: 0.84 },
  { index: 193, currency: "EUR", perDollar: 0.9 },
  { index: 36, currency: "INR", perDollar: 79 },
  { index: 150, currency: "INR", perDollar: 84 },
  { index: 12, currency: "TRY", perDollar: 45 },
  { index: 18, currency: "TRY", perDollar: 40 },
];

type Own = { variant: number; currency: string; price_minor: number; compareAt_minor: number | null };

function* ownOf(products: readonly ProductPlan[]): Generator<Own> {
  const planOf = new Map(products.map((product) => [product.id, product]));
  for (const { index, currency, perDollar } of ownPrices)
    for (const { id, price_base_minor, compareAt_base_minor } of planOf.get(productId(index))?.variants ?? []) {
      const price_minor = pleasantPrice(price_base_minor * perDollar);
      const before_minor = compareAt_base_minor === null ? 0 : pleasantPrice(compareAt_base_minor * perDollar);
      yield { variant: id, currency, price_minor, compareAt_minor: before_minor > price_minor ? before_minor : null };
    }
}

export function* ownPriceStatements(products: readonly ProductPlan[], now: number): Generator<string> {
  const own = [...ownOf(products)];
  yield* insertsOf(
    "variant_prices",
    ["variant_id", "currency", "price_minor", "compare_at_minor"],
    own.map(({ variant, currency, price_minor, compareAt_minor }): SeedRow => [variant, currency, price_minor, compareAt_minor]),
  );
  yield* insertsOf(
    "own_price_history",
    ["variant_id", "currency", "price_minor", "starts_at", "ends_at"],
    own.flatMap(({ variant, currency, compareAt_minor }): SeedRow[] =>
      compareAt_minor === null ? [] : [[variant, currency, compareAt_minor, 0, now - 12 * day_ms]],
    ),
  );
}
