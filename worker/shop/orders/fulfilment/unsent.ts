/** Packages to be paid in cash that nobody sends: they hold goods for which nobody has paid, so the shop is asked, and then others can buy them. */
import { forEachSettled } from "../../../for-each-settled.ts";
import { day_ms } from "../../../shared/time.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { cancelPart } from "../ending/cancel.ts";
import { type FullOrder, readOrder } from "../read.ts";
import { unsentGrace_days } from "../rules.ts";
import { askForUnsent, readReleased } from "./data.ts";

/** So many a run: the next begins a minute later. */
const releasedAtOnce = 25;

/** Scheduled: asks shops to send what is overdue, once, and cancels what is still there after the days of grace, which begin when it asked. Answers how many were cancelled. */
export async function releaseUnsent(purchase: PurchaseContext): Promise<number> {
  const { db, now } = purchase;
  const askedUntil = now - unsentGrace_days * day_ms;
  const notices = await askForUnsent(db, now);
  if (notices.length > 0) purchase.enqueue(notices);
  const due = await readReleased(db, askedUntil, releasedAtOnce);
  await forEachSettled("package_not_released", due, async ({ id, number }) => {
    await cancelPart(purchase, (await readOrder(purchase, number)) as FullOrder, { packageId: id });
  });
  return due.length;
}
