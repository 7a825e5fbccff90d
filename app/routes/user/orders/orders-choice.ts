/** What of the orders an address shows, and what the API is asked for it. Pure. */

import type { OrderStatus } from "../../../../worker/shop/orders/contract.ts";
import type { PageAddress } from "../../../pages.ts";

/** The few states a shopper tells apart, each with those of the shop. */
export const orderStates = {
  all: null,
  unpaid: ["pending_payment"],
  underway: ["paid", "processing", "shipped"],
  delivered: ["delivered"],
  closed: ["cancelled", "refunded"],
} as const satisfies Record<string, readonly OrderStatus[] | null>;
export type OrderState = keyof typeof orderStates;
export const stateNames = Object.keys(orderStates) as OrderState[];

export type OrdersChoice = { state: OrderState; q: string; after: string };

export function ordersChoice(query: URLSearchParams): OrdersChoice {
  const asked = query.get("state");
  return {
    state: stateNames.find((name) => name === asked) ?? "all",
    q: (query.get("q") ?? "").trim().slice(0, 100),
    after: (query.get("after") ?? "").slice(0, 40),
  };
}

export const apiQueryOf = ({ state, q, after }: OrdersChoice) => ({ status: orderStates[state]?.join(","), q, after });

/** The page that shows it, without locale. */
export function addressOf({ state, q, after }: OrdersChoice): PageAddress {
  const query = new URLSearchParams();
  if (state !== "all") query.set("state", state);
  if (q) query.set("q", q);
  if (after) query.set("after", after);
  return query.size > 0 ? `/user/orders?${query}` : "/user/orders";
}
