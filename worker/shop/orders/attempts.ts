/** What an order's attempts to pay say of it. Pure. */
import { cashOnDelivery } from "../payments/contract.ts";
import type { AttemptRow } from "../payments/service.ts";
import type { OrderRow } from "./rows-data.ts";

/** The attempt that counts: the one that took the money, else the newest. */
export const attemptThatCounts = (attempts: AttemptRow[]): AttemptRow | undefined =>
  attempts.find(({ status }) => status === "paid" || status === "partially_refunded") ??
  attempts.find(({ status }) => status === "review" || status === "refunded") ??
  attempts[0];

/** A guest's order in cash, until the link in its mail was followed: until then the shops see nothing of it. */
export const isUnconfirmed = ({ order, attempts }: { order: Pick<OrderRow, "status">; attempts: AttemptRow[] }): boolean =>
  order.status === "pending_payment" && attempts.some(({ gateway, status }) => gateway === cashOnDelivery && status === "due");
