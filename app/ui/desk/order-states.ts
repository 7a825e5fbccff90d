/** The states of an order, in the order of its way. Pure. */
import type { OrderStatus } from "../../../worker/shop/orders/contract.ts";

export const orderStates = ["pending_payment", "paid", "processing", "shipped", "delivered", "cancelled", "refunded"] as const satisfies OrderStatus[];
