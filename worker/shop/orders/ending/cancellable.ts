/** What of an order can still be cancelled, and what goes back with it. Pure; the batch of ending/ending.ts says the same in SQL. */
import type { Minor } from "../../money.ts";
import { cashOnDelivery } from "../../payments/contract.ts";
import type { FullOrder } from "../read.ts";
import type { OrderLineRow, PackageRow, ShipmentRow } from "../rows.ts";
import { isCancellable } from "../rules.ts";

export type RefundablePart = { id: number; refund_minor: Minor };
export type Cancellation = { order_minor: Minor | null; packages: RefundablePart[]; lines: RefundablePart[] };

/** The lines of a package that still stand. */
export const liveLines = <Line extends Pick<OrderLineRow, "packageId" | "cancelledAt">>(packageId: number, lines: readonly Line[]) =>
  lines.filter((line) => line.packageId === packageId && line.cancelledAt === null);

/** What is paid for a package's shipping, for the way of paying, and for these of its lines. */
export const paidFor_minor = (
  { shippingPaid_minor, paymentFeePaid_minor }: Pick<PackageRow, "shippingPaid_minor" | "paymentFeePaid_minor">,
  lines: readonly Pick<OrderLineRow, "paid_minor">[],
): Minor => lines.reduce((sum, { paid_minor }) => sum + paid_minor, shippingPaid_minor + paymentFeePaid_minor);

/** How many pieces of a line have left. */
export const sentOf = (lineId: number, shipments: readonly Pick<ShipmentRow, "lines">[]): number =>
  shipments.reduce((sum, { lines }) => lines.reduce((own, { line, quantity }) => (line === lineId ? own + quantity : own), sum), 0);

const holding: readonly string[] = ["paid", "partially_refunded"];

/** What each of the order's payments holds that was not promised back yet. */
const leftOf = ({ attempts, refunds }: Pick<FullOrder, "attempts" | "refunds">) =>
  attempts.map(({ id, status, gateway, amount_minor, collected_minor }) => {
    const own = refunds.filter((refund) => refund.attemptId === id && refund.state !== "failed");
    const held_minor = gateway === cashOnDelivery ? collected_minor : amount_minor;
    const left_minor = held_minor - own.reduce((sum, refund) => sum + refund.amount_minor, 0);
    return { status, left_minor, carries: (holding.includes(status) || collected_minor > 0) && !own.some(({ reason }) => reason === "surplus") };
  });

/** What can still go back of the payment that counts. */
export const refundable_minor = (full: Pick<FullOrder, "attempts" | "refunds">): number => leftOf(full).find(({ carries }) => carries)?.left_minor ?? 0;

const isCash = ({ parcels }: Pick<FullOrder, "parcels">) => parcels.some(({ cash }) => cash !== null);

export function cancellationOf(full: FullOrder): Cancellation {
  // what is paid in cash is not paid yet as long as it can be cancelled
  const left_minor = isCash(full) ? 0 : refundable_minor(full);
  const hasLeft = ({ id }: Pick<PackageRow, "id">) => full.shipments.some(({ packageId }) => packageId === id);
  const packages: RefundablePart[] = [];
  const lines: RefundablePart[] = [];
  for (const parcel of full.parcels) {
    if (parcel.status !== "paid" && parcel.status !== "processing") continue;
    const live = liveLines(parcel.id, full.lines);
    if (live.length === 0) continue;
    const whole_minor = paidFor_minor(parcel, live);
    if (!hasLeft(parcel)) packages.push({ id: parcel.id, refund_minor: Math.min(left_minor, whole_minor) });
    // shipping goes back with the last line; of what has left nothing can be cancelled
    for (const { id, paid_minor } of live.filter((line) => sentOf(line.id, full.shipments) === 0))
      lines.push({ id, refund_minor: Math.min(left_minor, live.length === 1 ? whole_minor : paid_minor) });
  }
  const isSent = full.parcels.some((parcel) => parcel.status === "shipped" || parcel.status === "delivered" || hasLeft(parcel));
  const isOpen = !isSent && full.parcels.some(({ status }) => isCancellable(status));
  const all_minor = leftOf(full).reduce((sum, { status, left_minor }) => (holding.includes(status) || status === "review" ? sum + left_minor : sum), 0);
  return { order_minor: isOpen ? all_minor : null, packages, lines };
}
