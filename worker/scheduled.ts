/** What the clock does, every minute for purchases and now and then for what has run out. */

import { tidyDone } from "./db/retention.ts";
import type { Env } from "./env.ts";
import { forEachSettled } from "./for-each-settled.ts";
import { sweep } from "./outbox-registry.ts";
import { tidyAccounts } from "./shop/account/service.ts";
import { fireAlerts, tidyAlerts } from "./shop/alerts/service.ts";
import { tidyCartKeys, tidyCarts, tidySharedCarts } from "./shop/cart/service.ts";
import { applyRateFeed } from "./shop/currencies/service.ts";
import { applyScheduledDiscounts } from "./shop/discounts/service.ts";
import { noteCommission } from "./shop/invoices/service.ts";
import { notifyFollowers, sendDigests, tidyMemberDigests, tidyNews } from "./shop/news/service.ts";
import { assumeDelivered, expireDue, forgetNetworks, noteLate, releaseUnsent, tidyUnpaidOrders } from "./shop/orders/service.ts";
import type { PurchaseContext } from "./shop/payments/purchase-context.ts";
import { askAboutOpen } from "./shop/payments/service.ts";
import { tidyProductFiles } from "./shop/product-files/service.ts";
import { tidyRefundAccounts } from "./shop/refund-accounts/service.ts";
import { tidyRegistrations } from "./shop/registration/service.ts";
import { moveDueReturns, tidyReturnFiles } from "./shop/returns/service.ts";
import { tidySearches } from "./shop/search/service.ts";
import { notifyLowStock, tidyStockDigests } from "./shop/sellers/service.ts";
import { applyClosures, applyScheduledHolidays } from "./shop/shops/service.ts";

/** What the clock does each minute; each whatever becomes of the others. */
const jobs = {
  /** Begins and ends discounts. */
  discounted: applyScheduledDiscounts,
  /** Closes orders nobody paid. */
  expired: expireDue,
  /** Asks about open payments. */
  asked: askAboutOpen,
  /** Counts as delivered what was sent long ago. */
  assumed: assumeDelivered,
  /** Asks shops for what is to be paid in cash and was not sent, and cancels it in the end. */
  unsent: releaseUnsent,
  /** Reminds shops, once, of packages that should have left. */
  late: noteLate,
  /** Moves returns whose shop is silent, and ends those that nobody sends. */
  returned: moveDueReturns,
  /** Puts a shop's next holiday where the last one stood. */
  holidays: applyScheduledHolidays,
  /** Reads exchange rates from the market's feed. */
  rates: (purchase: PurchaseContext) => applyRateFeed(purchase),
  /** Shows which shops are closed. */
  closed: applyClosures,
  /** Fires alerts that have come. */
  alerted: fireAlerts,
  /** Tells followers of shops' new products. */
  followers: notifyFollowers,
  /** Has the commission of the month before invoiced. */
  commission: noteCommission,
  /** Tells shops of what runs low. */
  lowStock: notifyLowStock,
  /** Mails shops' people what was gathered for them. */
  digests: sendDigests,
  /** Delivers what is left in the outbox. */
  swept: sweep,
};
type Done = Record<keyof typeof jobs, number>;

export async function scheduled(purchase: PurchaseContext): Promise<Done> {
  const done: Done = {
    discounted: 0,
    expired: 0,
    asked: 0,
    assumed: 0,
    unsent: 0,
    late: 0,
    returned: 0,
    holidays: 0,
    rates: 0,
    closed: 0,
    alerted: 0,
    followers: 0,
    commission: 0,
    lowStock: 0,
    digests: 0,
    swept: 0,
  };
  await forEachSettled("schedule_broke_off", Object.keys(jobs) as (keyof typeof jobs)[], async (job) => {
    done[job] = await jobs[job](purchase);
  });
  return done;
}

type Sweeping = (bindings: Pick<Env, "DB" | "MEDIA">, now_ms: number) => Promise<unknown>;
/** What has run out and is in nobody's way. The list of tables (growth.ts) says which sweep ends which. */
const sweeps = {
  accounts: ({ DB }, now_ms) => tidyAccounts(DB, now_ms),
  sharedCarts: ({ DB }, now_ms) => tidySharedCarts(DB, now_ms),
  carts: ({ DB }, now_ms) => tidyCarts(DB, now_ms),
  cartKeys: ({ DB }, now_ms) => tidyCartKeys(DB, now_ms),
  registrations: tidyRegistrations,
  returnFiles: tidyReturnFiles,
  refundAccounts: ({ DB }, now_ms) => tidyRefundAccounts(DB, now_ms),
  productFiles: ({ DB }, now_ms) => tidyProductFiles(DB, now_ms),
  alerts: ({ DB }, now_ms) => tidyAlerts(DB, now_ms),
  news: ({ DB }, now_ms) => tidyNews(DB, now_ms),
  stockDigests: ({ DB }, now_ms) => tidyStockDigests(DB, now_ms),
  memberDigests: ({ DB }, now_ms) => tidyMemberDigests(DB, now_ms),
  searches: ({ DB }, now_ms) => tidySearches(DB, now_ms),
  unpaidOrders: ({ DB }, now_ms) => tidyUnpaidOrders(DB, now_ms),
  networks: ({ DB }, now_ms) => forgetNetworks(DB, now_ms),
  done: ({ DB }, now_ms) => tidyDone(DB, now_ms),
} satisfies Record<string, Sweeping>;
export type Sweep = keyof typeof sweeps;

/** Each whatever becomes of the others. */
export const tidy = (bindings: Pick<Env, "DB" | "MEDIA">, now_ms: number) =>
  forEachSettled("tidying_broke_off", Object.keys(sweeps) as Sweep[], (sweep) => sweeps[sweep](bindings, now_ms));
export const tidyEvery_min = 5;
