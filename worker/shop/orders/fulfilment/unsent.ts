/** Packages to be paid in cash that nobody sends: they hold goods for which nobody has paid, so the shop is asked, and then others can buy them. */
import { all, type SQL, sql } from "../../../db/sql.ts";
import { forEachSettled } from "../../../for-each-settled.ts";
import { day_ms } from "../../../shared/time.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { cancelPart } from "../ending/cancel.ts";
import { intoUnsentNotices, isUnsentNoticeSince } from "../mails/shop-entries-data.ts";
import { type FullOrder, readOrder } from "../read.ts";
import { unsentAfter_days, unsentGrace_days } from "../rules.ts";

/** So many a run: the next begins a minute later. */
const releasedAtOnce = 25;

/** When a package `k` of an order `o` should have been sent: where its shop promised it for later, on the day after. */
const overdueAt = sql.raw(`max(o.created_at + ${unsentAfter_days * day_ms}, coalesce(unixepoch(k.promised_to, '+1 day') * 1000, 0))`);

/** Packages that are not sent, overdue since `since`: only orders whose cash is due are looked at, and what is paid in cash leaves whole. */
const unsent = (since: number): SQL => sql`FROM payment_attempts AS a INDEXED BY payment_attempts_due_since JOIN orders AS o ON o.id = a.order_id
  JOIN packages AS k ON k.order_id = o.id AND k.status = 'processing' AND k.cash = 'due'
  WHERE a.status = 'due' AND a.created_at <= ${since - unsentAfter_days * day_ms} AND ${overdueAt} <= ${since}`;

/** Scheduled: asks shops to send what is overdue, once, and cancels what is still there after the days of grace, which begin when it asked. Answers how many were cancelled. */
export async function releaseUnsent(purchase: PurchaseContext): Promise<number> {
  const { db, now } = purchase;
  const askedUntil = now - unsentGrace_days * day_ms;
  const notices = await all<{ dedupe_key: string }>(db, intoUnsentNotices(unsent(now), now));
  if (notices.length > 0) purchase.enqueue(notices.map(({ dedupe_key }) => dedupe_key));
  const due = await all<{ id: number; number: string }>(
    db,
    sql`SELECT k.id, o.number ${unsent(askedUntil)} AND NOT ${isUnsentNoticeSince(sql`k.id`, askedUntil)} ORDER BY k.id LIMIT ${releasedAtOnce}`,
  );
  await forEachSettled("package_not_released", due, async ({ id, number }) => {
    await cancelPart(purchase, (await readOrder(purchase, number)) as FullOrder, { packageId: id });
  });
  return due.length;
}
