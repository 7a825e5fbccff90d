/** Scheduled: guests' carts that nobody comes back to, and links to shared carts whose time is over. */
import { day_ms, hour_ms } from "../../shared/time.ts";
import { forgetCartNetworks } from "./network-limit-data.ts";
import { deleteExpired } from "./sharing/data.ts";
import { deleteEmptyCarts, deleteOldCarts, touchCart } from "./tidying-data.ts";

/** As long as the cookie that names a guest's cart, which every write renews. */
export const guestCart_ms = 60 * day_ms;
/** The row is renewed once a day, so it goes a day later than the cookie at the earliest. */
export const touchEvery_ms = day_ms;
/** An empty one goes a day after its last change. Each is looked at for some hours only, so that full ones are not walked again and again. */
const empty_ms = day_ms;
const emptyLooked_ms = 6 * hour_ms;

const piece = 500;
const pieces_max = 20;

/** Answers how many carts were deleted. In pieces, and so many at most: the rest goes with the next run. */
export async function tidyCarts(db: D1Database, now_ms: number): Promise<number> {
  const sweeps = [
    () => deleteOldCarts(db, now_ms - guestCart_ms - touchEvery_ms, piece),
    () => deleteEmptyCarts(db, now_ms - empty_ms - emptyLooked_ms, now_ms - empty_ms, piece),
  ];
  await forgetCartNetworks(db, now_ms);
  let deleted = 0;
  for (const sweep of sweeps)
    for (let pieces = 0; pieces < pieces_max; pieces += 1) {
      const gone = await sweep();
      deleted += gone;
      if (gone < piece) break;
    }
  return deleted;
}

/** A guest's cart that is written to lasts anew. */
export const touchGuestCart = (db: D1Database, cartId: string, now_ms: number) => touchCart(db, cartId, now_ms, touchEvery_ms);

/** Links to shared carts whose time is over. */
export const tidySharedCarts = async (db: D1Database, now_ms: number): Promise<void> => void (await deleteExpired(db, now_ms));
