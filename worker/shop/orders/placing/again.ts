/** Ordering again: what can still be bought goes into the cart at today's prices, and what cannot is named. */
import { Refusal } from "../../../errors.ts";
import { addItem, type PricingContext } from "../../cart/service.ts";
import type { OrderedAgain } from "../parts-contract.ts";
import type { FullOrder } from "../read.ts";

export async function orderAgain(visit: PricingContext, cartId: string, { lines }: FullOrder): Promise<OrderedAgain> {
  const result: OrderedAgain = { added: 0, missing: [] };
  for (const { variantId, quantity, name } of lines) {
    const added = await addWhatThereIs(visit, cartId, variantId, quantity);
    result.added += added;
    if (added < quantity) result.missing.push({ name, quantity: added });
  }
  return result;
}

/** How many pieces the cart took. */
async function addWhatThereIs(visit: PricingContext, cartId: string, variantId: number, wanted: number): Promise<number> {
  const room = await visit.db
    .prepare(
      `SELECT min(99, v.stock) - COALESCE((SELECT quantity FROM cart_items WHERE cart_id = ?2 AND variant_id = v.id), 0) AS room
      FROM variants v JOIN products p ON p.id = v.product_id JOIN shops s ON s.id = p.shop_id
      WHERE v.id = ?1 AND NOT COALESCE(s.closed_from <= ?3 AND ?3 < s.closed_to, 0)`,
    )
    .bind(variantId, cartId, visit.now)
    .first<number>("room");
  const quantity = Math.min(wanted, room ?? 0);
  if (quantity < 1) return 0;
  try {
    await addItem(visit, cartId, variantId, quantity);
    return quantity;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
