/** What of a shopper's orders is still to come, and which conversations wait for them. Pure. */
import type { ConversationCard } from "../../../../worker/shop/conversations/contract.ts";
import type { Order } from "../../../../worker/shop/orders/contract.ts";

/** So many orders are looked into; the rest stand in the list of orders. */
export const orders_max = 3;
/** The states of orders of which something is to come. */
export const comingStates = "paid,processing,shipped";

type Package = Order["packages"][number];
export type ComingPackage = { order: string; pkg: Package };

const isComing = ({ status }: Pick<Package, "status">) => status === "paid" || status === "processing" || status === "shipped";

/** What was sent comes first, then what is expected soonest. */
export function comingPackages(orders: readonly Pick<Order, "number" | "packages">[]): ComingPackage[] {
  const coming = orders.flatMap(({ number, packages }) => packages.filter(isComing).map((pkg) => ({ order: number, pkg })));
  const rank = ({ pkg: { status, arrives } }: ComingPackage) => `${status === "shipped" ? 0 : 1} ${arrives?.to ?? "9"}`;
  return coming.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** The shop has written last: the shopper has not answered yet. */
export const unanswered = <C extends Pick<ConversationCard, "last">>(conversations: readonly C[]): C[] =>
  conversations.filter(({ last }) => last.by === "shop");
