/**
 * All that is kept of a shopper, in one file. Each room has a line here; a room that comes to keep something of shoppers' adds
 * its own, in a file export.ts.
 */
import { exportAddresses } from "../../addresses/service.ts";
import { exportBankDetails } from "../../bank/service.ts";
import { exportCart, exportCartNotes, exportSharedCarts } from "../../cart/export.ts";
import { exportFollowed } from "../../lists/following/export.ts";
import { exportCompared } from "../../lists/saved/compared-export.ts";
import { exportRecent } from "../../lists/saved/recent-export.ts";
import { exportWishlists } from "../../lists/wishlists/export.ts";
import { exportOrders } from "../../orders/export.ts";
import { exportReviews } from "../../reviews/export.ts";
import { exportVouchers } from "../../vouchers/export.ts";
import type { ReauthenticatedShopper } from "../password/changing.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { recordEvent } from "./events.ts";
import { eventViews, me, sessionViews } from "./me.ts";

export type ExportPart = (db: D1Database, shopperId: number) => Promise<unknown>;

const eventsExported = 1_000;

/** What the rooms keep, by its name in the file. */
const parts: Record<string, ExportPart> = {
  orders: exportOrders,
  cart: exportCart,
  cartNotes: exportCartNotes,
  sharedCarts: exportSharedCarts,
  reviews: exportReviews,
  vouchers: exportVouchers,
  wishlists: exportWishlists,
  followedShops: exportFollowed,
  compared: exportCompared,
  lookedAt: exportRecent,
  addresses: exportAddresses,
  bankDetails: exportBankDetails,
  events: (db, shopperId) => eventViews(db, shopperId, eventsExported),
  knownBrowsers: async (db, shopperId) =>
    (
      await db
        .prepare("SELECT first_at AS firstAt_ms, last_at AS lastAt_ms FROM known_browsers WHERE shopper_id = ?1 ORDER BY last_at DESC")
        .bind(shopperId)
        .all()
    ).results,
  providers: async (db, shopperId) =>
    (await db.prepare("SELECT provider, email, linked_at AS linkedAt_ms FROM identities WHERE shopper_id = ?1 ORDER BY linked_at").bind(shopperId).all())
      .results,
};

export async function exportAll({ db, now_ms, place }: Visitor, actor: ReauthenticatedShopper): Promise<Record<string, unknown>> {
  const { provenRecently: _, ...account } = await me(db, actor, now_ms);
  const sessions = await sessionViews(db, actor, now_ms);
  const rest = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part(db, actor.shopperId)]));
  await recordEvent(db, actor.shopperId, "exported", place, now_ms).run();
  return { exportedAt: new Date(now_ms).toISOString(), account, sessions, ...Object.fromEntries(rest) };
}
