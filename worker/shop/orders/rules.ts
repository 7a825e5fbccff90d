/** Pure: which state an order may move to, and how its number looks. */
import type { OrderStatus } from "./contract.ts";

/** Allowed moves. `cancelled → refunded`: the money of a cancelled order has gone back. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ["paid", "cancelled"],
  paid: ["processing", "cancelled", "refunded"],
  processing: ["shipped", "cancelled", "refunded"],
  shipped: ["delivered", "refunded"],
  delivered: ["refunded"],
  cancelled: ["refunded"],
  refunded: [],
};

/** The states from which `to` may be reached. */
export const statesBefore = (to: OrderStatus) => (Object.keys(orderMoves) as OrderStatus[]).filter((from) => orderMoves[from].includes(to));

export const isCancellable = (status: OrderStatus) => orderMoves[status].includes("cancelled");

/** An unpaid order holds its stock so long. */
export const hold_ms = 30 * 60 * 1000;

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** M-XXXX-XXXX-XXXX, 60 random bits in Crockford's base 32 (no I, L, O, U). `random`: 12 bytes. */
export function orderNumber(random: Uint8Array): string {
  const text = Array.from(random.subarray(0, 12), (byte) => crockford[byte & 31]).join("");
  return `M-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}

/** What people type as an order number, in the form in which it is stored: case and look-alikes do not matter. */
export function readOrderNumber(typed: string): string {
  const plain = typed.toUpperCase().replace(/[-\s]/g, "");
  const text = (plain.length === 13 && plain.startsWith("M") ? plain.slice(1) : plain).replace(/O/g, "0").replace(/[IL]/g, "1");
  return `M-${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
