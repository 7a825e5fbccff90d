/** What the clock does, every minute for purchases and now and then for what has run out. */
import { forEachSettled } from "./for-each-settled.ts";
import { sweep } from "./outbox/deliver.ts";
import { tidyAccounts } from "./shop/account/service.ts";
import { tidyCarts, tidySharedCarts } from "./shop/cart/service.ts";
import { expireDue } from "./shop/orders/service.ts";
import type { PurchaseContext } from "./shop/payments/purchase-context.ts";
import { askAboutOpen } from "./shop/payments/service.ts";
import { tidyProductFiles } from "./shop/product-files/service.ts";

/** Closes expired orders, asks about open payments, delivers what is left in the outbox; each whatever becomes of the others. */
export async function scheduled(purchase: PurchaseContext): Promise<{ asked: number; expired: number; swept: number }> {
  const jobs = { expired: expireDue, asked: askAboutOpen, swept: sweep };
  const done = { asked: 0, expired: 0, swept: 0 };
  await forEachSettled("schedule_broke_off", Object.keys(jobs) as (keyof typeof jobs)[], async (job) => {
    done[job] = await jobs[job](purchase);
  });
  return done;
}

/** What has run out and is in nobody's way. */
export const tidy = (db: D1Database, now_ms: number) =>
  Promise.all([tidyAccounts(db, now_ms), tidySharedCarts(db, now_ms), tidyCarts(db, now_ms), tidyProductFiles(db, now_ms)]);
export const tidyEvery_min = 5;
