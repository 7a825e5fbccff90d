/** An order that a caller has shown to be theirs, by an account, the cart that placed it, the key of its links, or number and address. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { signedInOf } from "../../request/session.ts";
import { readCartId } from "../cart/service.ts";
import { type FullOrder, openOrder, trackOrder } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import type { FindWithdrawal } from "./contract.ts";

/** @throws Refusal not_found: no such order, or no proof of it; too_many_requests */
export async function provenOrder(c: Context<AppEnv>, purchase: PurchaseContext, { number, email, key }: FindWithdrawal): Promise<FullOrder> {
  // whoever guesses has few tries
  await countUse(c, "track");
  if (email) return trackOrder(purchase, number, email);
  return openOrder(purchase, number, { cartId: await readCartId(c), key, shopperId: (await signedInOf(c))?.id ?? null });
}
