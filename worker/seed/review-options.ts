/** What those who wrote had bought: one of the product's variants. */
import type { ProductPlan } from "./product.ts";
import { createRandom } from "./random.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

export function* reviewOptionStatements(products: readonly ProductPlan[]): Generator<string> {
  yield* insertsOf("review_options", ["review_id", "axis", "value", "product_id"], rowsOf(products));
}

function* rowsOf(products: readonly ProductPlan[]): Generator<SeedRow> {
  for (const { id, variants, reviews } of products) {
    const random = createRandom(id, 37);
    for (const review of reviews) {
      const bought = random.pick(variants);
      // only of a purchase is it known
      if (review.verified) for (const { axis, value } of bought.options) yield [review.id, axis, value, id];
    }
  }
}
