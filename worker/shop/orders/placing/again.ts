/** Ordering again: what can still be bought goes into the cart at today's prices, and what cannot is named. */
import { addLines, type PricingContext } from "../../cart/service.ts";
import type { OrderedAgain } from "../parts-contract.ts";
import type { FullOrder } from "../read.ts";

export async function orderAgain(pricing: PricingContext, cartId: string, { lines }: FullOrder): Promise<OrderedAgain> {
  const left = await addLines(pricing, cartId, lines);
  const added = [...left.values()].reduce((sum, quantity) => sum + quantity, 0);
  // a variant may stand in several lines: parts of what was one
  const missing = lines.flatMap(({ variantId, quantity, name }) => {
    const taken = Math.min(quantity, left.get(variantId) ?? 0);
    left.set(variantId, (left.get(variantId) ?? 0) - taken);
    return taken < quantity ? [{ name, quantity: taken }] : [];
  });
  return { added, missing };
}
