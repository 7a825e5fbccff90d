/** What of a shopper's orders is still to come, and which conversations wait for them. Pure. */
import type { ConversationCard } from "../../../../worker/shop/conversations/contract.ts";
import type { ComingPackage, OrderCard } from "../../../../worker/shop/orders/list/contract.ts";

/** So many orders are looked into; the rest stand in the list of orders. */
export const orders_max = 3;
/** The states of orders of which something is to come. */
export const comingStates = "paid,processing,shipped";

export type ComingOfOrder = { order: string; pkg: ComingPackage };

/** What was sent comes first, then what is expected soonest. */
export function comingPackages(orders: readonly Pick<OrderCard, "number" | "coming">[]): ComingOfOrder[] {
  const rank = ({ pkg: { status, arrives } }: ComingOfOrder) => `${status === "shipped" ? 0 : 1} ${arrives?.to ?? "9"}`;
  return orders
    .flatMap(({ number, coming }) => coming.map((pkg) => ({ order: number, pkg })))
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** The shop has written last: the shopper has not answered yet. */
export const unanswered = <C extends Pick<ConversationCard, "last">>(conversations: readonly C[]): C[] =>
  conversations.filter(({ last }) => last.by === "shop");
