/** What reviews come with: some show what they got (pictures of the very product, as there are no others), those of a purchase say what was bought. */
import type { ProductPlan } from "./product.ts";
import { createRandom } from "./random.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

const withPictures = 0.28;
const perReview_max = 3;

export function* reviewPictureStatements(products: readonly ProductPlan[]): Generator<string> {
  yield* insertsOf("review_pictures", ["review_id", "position", "hash"], pictureRows(products));
}

function* pictureRows(products: readonly ProductPlan[]): Generator<SeedRow> {
  for (const { id, pictures, reviews } of products) {
    const random = createRandom(id, 31);
    const hashes = [...new Set(pictures.map(({ hash }) => hash))];
    for (const review of reviews) {
      if (!random.chance(withPictures)) continue;
      const first = random.between(0, hashes.length - 1);
      const count = Math.min(hashes.length, random.between(1, perReview_max));
      for (let position = 0; position < count; position += 1) yield [review.id, position, hashes[(first + position) % hashes.length] as string];
    }
  }
}

export function* reviewOptionStatements(products: readonly ProductPlan[]): Generator<string> {
  yield* insertsOf("review_options", ["review_id", "axis", "value", "product_id"], optionRows(products));
}

function* optionRows(products: readonly ProductPlan[]): Generator<SeedRow> {
  for (const { id, variants, reviews } of products) {
    const random = createRandom(id, 37);
    for (const review of reviews) {
      const bought = random.pick(variants);
      // only of a purchase is it known
      if (review.verified) for (const { axis, value } of bought.options) yield [review.id, axis, value, id];
    }
  }
}
