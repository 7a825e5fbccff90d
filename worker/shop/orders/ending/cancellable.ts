/** What of an order can still be cancelled, and what goes back with it. Pure; the batch of ending/ending-data.ts says the same in SQL. */
import { allocate, type Minor, stepOf } from "../../../shared/money.ts";
import { cashOnDelivery } from "../../payments/contract.ts";
import type { FullOrder } from "../read.ts";
import type { OrderLineRow, OrderRow, PackageRow, ShipmentRow } from "../rows-data.ts";
import { isCancellable } from "../rules.ts";

export type RefundablePart = { id: number; refund_minor: Minor };
/** Of a line what has not left: so many pieces. */
export type RefundableLine = RefundablePart & { quantity: number };
export type Cancellation = { order_minor: Minor | null; packages: RefundablePart[]; lines: RefundableLine[] };

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

/** What was paid for the pieces of a line that have not left. */
export const restPaid_minor = ({ quantity, paid_minor }: Pick<OrderLineRow, "quantity" | "paid_minor">, sent: number, exponent: number): Minor =>
  sent === 0 ? paid_minor : (allocate(paid_minor, [sent, quantity - sent], stepOf({ exponent }))[1] as Minor);

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

const isCash = ({ packages }: Pick<FullOrder, "packages">) => packages.some(({ cash }) => cash !== null);

/**
 * The lines of a package that can end, each with how many pieces and what was paid for them. Of what has left nothing ends; shipping goes back with the
 * last line.
 */
export function endingLines(
  pkg: Pick<PackageRow, "shippingPaid_minor" | "paymentFeePaid_minor">,
  live: readonly Pick<OrderLineRow, "id" | "quantity" | "paid_minor">[],
  { order, shipments }: { order: Pick<OrderRow, "exponent">; shipments: readonly Pick<ShipmentRow, "lines">[] },
): { id: number; quantity: number; paid_minor: Minor }[] {
  return live
    .map((line) => ({ line, sent: sentOf(line.id, shipments) }))
    .filter(({ line, sent }) => sent < line.quantity)
    .map(({ line, sent }) => {
      const isLast = live.length === 1 && sent === 0;
      return { id: line.id, quantity: line.quantity - sent, paid_minor: isLast ? paidFor_minor(pkg, live) : restPaid_minor(line, sent, order.exponent) };
    });
}

export function cancellationOf(full: FullOrder): Cancellation {
  // what is paid in cash is not paid yet as long as it can be cancelled
  const left_minor = isCash(full) ? 0 : refundable_minor(full);
  const hasLeft = ({ id }: Pick<PackageRow, "id">) => full.shipments.some(({ packageId }) => packageId === id);
  const packages: RefundablePart[] = [];
  const lines: RefundableLine[] = [];
  for (const pkg of full.packages) {
    if (pkg.status !== "paid" && pkg.status !== "processing") continue;
    const live = liveLines(pkg.id, full.lines);
    if (live.length === 0) continue;
    const whole_minor = paidFor_minor(pkg, live);
    if (!hasLeft(pkg)) packages.push({ id: pkg.id, refund_minor: Math.min(left_minor, whole_minor) });
    for (const { id, quantity, paid_minor } of endingLines(pkg, live, full)) lines.push({ id, quantity, refund_minor: Math.min(left_minor, paid_minor) });
  }
  const isSent = full.packages.some((pkg) => pkg.status === "shipped" || pkg.status === "delivered" || hasLeft(pkg));
  const isOpen = !isSent && full.packages.some(({ status }) => isCancellable(status));
  const all_minor = leftOf(full).reduce((sum, { status, left_minor }) => (holding.includes(status) || status === "review" ? sum + left_minor : sum), 0);
  return { order_minor: isOpen ? all_minor : null, packages, lines };
}
