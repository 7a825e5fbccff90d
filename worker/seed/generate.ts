/**
 * The demo marketplace as SQL. Pure: the same `now` gives the same statements, and product n is the same however many
 * there are, so that the catalogue can grow (`npm run seed -- --products N`) without touching what stands.
 */
import { deliveryStatements } from "./delivery.ts";
import { readPages } from "./demo/pages.ts";
import { sizeTableStatements } from "./demo/size-tables.ts";
import { foundationStatements } from "./foundation.ts";
import { marketStatements } from "./market.ts";
import { collectionStatements } from "./offers/collections.ts";
import { offerStatements } from "./offers/offers.ts";
import { ownPriceStatements } from "./own-prices.ts";
import { pageStatements } from "./pages.ts";
import { historyStatements } from "./price-history.ts";
import { type ProductPlan, planProduct } from "./product.ts";
import { productStatements, sumStatements } from "./product-rows.ts";
import { reviewOptionStatements, reviewPictureStatements } from "./review-extras.ts";
import { reviewsMax } from "./reviews.ts";
import { safetyStatements } from "./safety.ts";

export const demoProducts = 240;

/** Reviews of a product made for load: enough to be read, few enough to be quick. */
const loadReviewsMax = 3;

/** Everything an empty, migrated database needs to be the demo marketplace. */
export function* generateDemo(now: number, pages = readPages()): Generator<string> {
  const products = planProducts(0, demoProducts, now, reviewsMax);
  yield* marketStatements(now);
  yield* foundationStatements(now);
  yield* safetyStatements(now);
  yield* deliveryStatements();
  yield* pageStatements(pages, now);
  yield* productStatements(products);
  yield* historyStatements(products, now);
  yield* ownPriceStatements(products, now);
  yield* reviewPictureStatements(products);
  yield* reviewOptionStatements(products);
  yield* sizeTableStatements(now);
  yield* offerStatements(products, now);
  yield* collectionStatements(products, now);
  yield* sumStatements;
}

export type LoadChunk = { products: number; statements: string[] };

/** The products after the first `from` (at least the demo's) up to `to`; a chunk's statements belong into one transaction. */
export function* generateLoad(now: number, from: number, to: number, chunk = 500): Generator<LoadChunk> {
  if (from < demoProducts) throw new RangeError(`the first ${demoProducts} products are the demo's`);
  for (let start = from; start < to; start += chunk) {
    const end = Math.min(start + chunk, to);
    const products = planProducts(start, end, now, loadReviewsMax);
    yield { products: end, statements: [...productStatements(products), ...historyStatements(products, now)] };
  }
}

export { firstFreeIndex } from "./product-ids.ts";
/** To be run once, with the last chunk or after it. */
export { sumStatements } from "./product-rows.ts";

function planProducts(from: number, to: number, now: number, most: number): ProductPlan[] {
  return Array.from({ length: to - from }, (_, at) => planProduct(from + at, { now, reviewsMax: most }));
}
