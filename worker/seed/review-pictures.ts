/** Some shoppers show what they got: pictures of the very product, as there are no others. */
import type { ProductPlan } from "./product.ts";
import { createRandom } from "./random.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

const withPictures = 0.28;
const perReview_max = 3;

export function* reviewPictureStatements(products: readonly ProductPlan[]): Generator<string> {
  yield* insertsOf("review_pictures", ["review_id", "position", "hash"], rowsOf(products));
}

function* rowsOf(products: readonly ProductPlan[]): Generator<SeedRow> {
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
