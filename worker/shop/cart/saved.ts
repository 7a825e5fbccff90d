/** Things put aside from the cart for later. */
import { Refusal } from "../../errors.ts";
import { forgetSaved, putAside, takeBack } from "./saved-data.ts";

type SavedItemsContext = { db: D1Database; now: number };

/** @throws Refusal not_found when the line is not this cart's, limit_reached */
export async function saveForLater({ db, now }: SavedItemsContext, cartId: string | null, lineId: number): Promise<void> {
  const moved = cartId === null ? "unknown" : await putAside(db, cartId, lineId, now);
  if (moved === "unknown") throw new Refusal("not_found");
  if (moved === "full") throw new Refusal("limit_reached");
}

/** @throws Refusal not_found, cart_full */
export async function moveBack({ db, now }: SavedItemsContext, cartId: string | null, savedId: number): Promise<void> {
  const moved = cartId === null ? "unknown" : await takeBack(db, cartId, savedId, now);
  if (moved === "unknown") throw new Refusal("not_found");
  if (moved === "full") throw new Refusal("cart_full");
}

/** @throws Refusal not_found */
export async function removeSaved({ db }: SavedItemsContext, cartId: string | null, savedId: number): Promise<void> {
  if (cartId === null || !(await forgetSaved(db, cartId, savedId))) throw new Refusal("not_found");
}
