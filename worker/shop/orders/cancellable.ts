/** What of an order can still be cancelled, and what goes back with it. Pure; the batch of ending.ts says the same in SQL. */
import type { FullOrder } from "./read.ts";
import { isCancellable } from "./rules.ts";
import { sharesOf } from "./shares.ts";

export type RefundablePart = { id: number; refund_minor: number };
export type Cancellation = { order_minor: number | null; packages: RefundablePart[]; lines: RefundablePart[] };

type Parts = Pick<FullOrder, "parcels" | "lines">;

/** For each package what was paid for its lines and its shipping: as stored, or shared out where it was not yet. */
export function paidParts({ parcels, lines }: Parts) {
  return parcels.map((parcel) => {
    const own = lines.filter((line) => line.packageId === parcel.id);
    const shares = sharesOf(
      parcel,
      own.map((line) => line.total_minor),
    );
    return {
      packageId: parcel.id,
      shipping_minor: parcel.shippingShare_minor ?? shares.shipping_minor,
      lines: own.map((line, at) => ({ id: line.id, share_minor: line.share_minor ?? (shares.lines_minor[at] as number), isLive: line.cancelledAt === null })),
    };
  });
}

const holding: readonly string[] = ["paid", "partially_refunded"];

/** What each of the order's payments holds that was not promised back yet. */
const leftOf = ({ attempts, refunds }: Pick<FullOrder, "attempts" | "refunds">) =>
  attempts.map(({ id, status, amount_minor }) => {
    const own = refunds.filter((refund) => refund.attemptId === id && refund.state !== "failed");
    const left_minor = amount_minor - own.reduce((sum, refund) => sum + refund.amount_minor, 0);
    return { status, left_minor, carries: holding.includes(status) && !own.some(({ reason }) => reason === "surplus") };
  });

/** What can still go back of the payment that counts. */
export const refundable_minor = (full: Pick<FullOrder, "attempts" | "refunds">): number => leftOf(full).find(({ carries }) => carries)?.left_minor ?? 0;

export function cancellationOf(full: FullOrder): Cancellation {
  const left_minor = refundable_minor(full);
  const packages: RefundablePart[] = [];
  const lines: RefundablePart[] = [];
  for (const part of paidParts(full)) {
    const status = full.parcels.find(({ id }) => id === part.packageId)?.status;
    if (status !== "paid" && status !== "processing") continue;
    const live = part.lines.filter(({ isLive }) => isLive);
    if (live.length === 0) continue;
    const paid_minor = live.reduce((sum, { share_minor }) => sum + share_minor, part.shipping_minor);
    packages.push({ id: part.packageId, refund_minor: Math.min(left_minor, paid_minor) });
    for (const { id, share_minor } of live) lines.push({ id, refund_minor: Math.min(left_minor, live.length === 1 ? paid_minor : share_minor) });
  }
  const isSent = full.parcels.some(({ status }) => status === "shipped" || status === "delivered");
  const isOpen = !isSent && full.parcels.some(({ status }) => isCancellable(status));
  const all_minor = leftOf(full).reduce((sum, { status, left_minor }) => (holding.includes(status) || status === "review" ? sum + left_minor : sum), 0);
  return { order_minor: isOpen ? all_minor : null, packages, lines };
}
