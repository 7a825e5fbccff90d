/** Ordering again: what can still be bought goes into the cart at today's prices, and what cannot is named. */
import { Refusal } from "../../../errors.ts";
import { addItem, type PricingContext } from "../../cart/service.ts";
import type { OrderedAgain } from "../parts-contract.ts";
import type { FullOrder } from "../read.ts";
import { roomInCart } from "./data.ts";

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
  const room = await roomInCart(visit.db, cartId, variantId, visit.now);
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
