/** Which constraint of the database stopped an order, and what its buyer is told of it. */
import { Refusal } from "../../../errors.ts";
import { documentsConstraint } from "../../order-documents/service.ts";
import { voucherLimitConstraints } from "../../vouchers/service.ts";
import {
  blockedConstraint,
  buyerLimitConstraint,
  cartMovedConstraint,
  cashLimitConstraint,
  guestLimitConstraint,
  hourLimitConstraint,
  networkLimitConstraints,
  pieceLimitConstraints,
  quotaConstraint,
  stockConstraint,
  unpaidLimitConstraint,
} from "./data.ts";

/** Refusals behind which stock, a sale's quota, a voucher's use or a limit may stand that an expired order still holds. */
export const mayClear: ReadonlySet<string> = new Set([
  "out_of_stock",
  "total_changed",
  "unpaid_orders_limit",
  "network_orders_limit",
  "guest_sum_limit",
  "pieces_limit",
]);

const movedConstraints = [
  ...[cartMovedConstraint, stockConstraint, quotaConstraint, buyerLimitConstraint, documentsConstraint],
  ...pieceLimitConstraints,
  ...voucherLimitConstraints,
];
/** What was quoted is no longer so: the next quote tells why. */
export const isMoved = (error: unknown) => movedConstraints.some((name) => String(error).includes(name));

/** A limit that no new quote could tell of. */
export function limitRefusal(error: unknown): Refusal | null {
  if (String(error).includes(blockedConstraint)) return new Refusal("buyer_blocked");
  if (String(error).includes(unpaidLimitConstraint)) return new Refusal("unpaid_orders_limit");
  if (String(error).includes(cashLimitConstraint)) return new Refusal("cash_orders_limit");
  if (String(error).includes(hourLimitConstraint)) return new Refusal("hour_orders_limit");
  if (String(error).includes(guestLimitConstraint)) return new Refusal("guest_sum_limit");
  return networkLimitConstraints.some((name) => String(error).includes(name)) ? new Refusal("network_orders_limit") : null;
}
