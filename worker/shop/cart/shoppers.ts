/** The cart of an account: one for each shopper, on every device. */
import { randomName } from "../../signing.ts";
import type { PricingContext } from "./service.ts";
import { addOneOfEach, ensureShopperCart, findShopperCart, moveGuestLines } from "./shoppers-data.ts";

/** The cart of a signed-in shopper, the same on every device; null: nothing was ever put into it. */
export const cartOfShopper = findShopperCart;

/** The same, made if there is none. */
export const openCartOfShopper = (db: D1Database, shopperId: number, now: number) => ensureShopperCart(db, shopperId, randomName(), now);

/**
 * On sign-in what a guest has gathered goes over into the account's cart: quantities of the same thing add up, as far as stock and
 * the 99 pieces of a line allow; the account's lines come first where the cart gets full. The guest's cart is gone afterwards, so
 * doing it again, or ten times at once, changes nothing; a cart that is somebody's is left alone.
 */
export const mergeCart = (db: D1Database, guestCartId: string, shopperId: number, now: number) => moveGuestLines(db, guestCartId, shopperId, randomName(), now);

/** One piece of each variant that is not in the cart yet. @returns those that lie in it afterwards; the others are sold out, withdrawn, or find no room */
export const addEach = (visit: PricingContext, cartId: string, variantIds: readonly number[]) => addOneOfEach(visit.db, cartId, variantIds, visit.now);
