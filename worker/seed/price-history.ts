/** What reduced things cost before: a reduction says how much lower it is than in the 30 days before. */
import { day_ms } from "../shared/time.ts";
import { pleasantPrice } from "./prices.ts";
import type { ProductPlan } from "./product.ts";
import { createRandom, type Random } from "./random.ts";
import { insertsOf, type SeedRow } from "./sql.ts";

const promotionBefore = 0.35;

export function* historyStatements(products: readonly ProductPlan[], now: number): Generator<string> {
  yield* insertsOf("price_history", ["variant_id", "price_base_minor", "starts_at", "ends_at"], rowsOf(products, now));
}

function* rowsOf(products: readonly ProductPlan[], now: number): Generator<SeedRow> {
  for (const product of products) {
    const random = createRandom(product.id, 30);
    const moments = momentsOf(product.createdAt, now, random);
    for (const { id, price_base_minor, compareAt_base_minor } of product.variants) {
      if (compareAt_base_minor === null) continue;
      const [raised_at, lowered_at, began_at] = moments;
      if (lowered_at === undefined || began_at === undefined) yield [id, compareAt_base_minor, 0, raised_at];
      else {
        const between_base_minor = Math.max(price_base_minor, Math.min(compareAt_base_minor - 1, pleasantPrice((price_base_minor + compareAt_base_minor) / 2)));
        yield [id, compareAt_base_minor, 0, raised_at];
        yield [id, between_base_minor, raised_at, lowered_at];
        yield [id, compareAt_base_minor, lowered_at, began_at];
      }
    }
  }
}

/** When the reduction of now began; for some, before that, from when to when there was a smaller one. */
function momentsOf(createdAt: number, now: number, random: Random): [number] | [number, number, number] {
  const began_at = now - Math.ceil((now - createdAt) * (0.02 + 0.05 * random.next()));
  if (!random.chance(promotionBefore)) return [began_at];
  const span = Math.min(28 * day_ms, began_at - createdAt);
  const from = began_at - Math.floor(span * (0.6 + 0.3 * random.next()));
  return [from, from + Math.max(1, Math.floor(span * 0.2)), began_at];
}
