/** How a stored cart looks with what waits for the network. Pure. */
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { withEdits } from "../../stores/cart-edits.ts";
import type { WaitingChange } from "../queue/rules.ts";

/** The copy of a cart with the edits that wait. What is to be added stands beside it: its price is not known. */
export const withWaiting = (cart: Cart, changes: readonly WaitingChange[]): Cart =>
  withEdits(cart, new Map(changes.flatMap(({ shown }) => (shown.kind === "edit" && shown.line !== undefined ? [[shown.line, shown.quantity] as const] : []))));
