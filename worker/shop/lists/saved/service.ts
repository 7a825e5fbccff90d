/** All saved lists of a shopper in one question, a guest's lists taken over, the comparison and the products seen last. */

import { rowsOf } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { countingUnread } from "../../news/service.ts";
import type { Merge, SavedLists } from "../contract.ts";
import { followedHandles, mergeFollowed } from "../following/data.ts";
import { distinct, firstName } from "../rules.ts";
import { listedHandles, mergeItems } from "../wishlists/items-data.ts";
import { addCompared, comparedHandles, mergeCompared, removeCompared } from "./compared-data.ts";
import { ownName } from "./name-data.ts";
import { forgetSeen, rememberSeen, seenHandles } from "./recent-data.ts";

type ListRow = { id: number; name: string; is_default: number; handles: string };
type HandleRow = { handle: string };

/** Of one moment (one batch). */
export async function readSavedLists(db: D1Database, shopperId: number): Promise<SavedLists> {
  const [lists, named, ...others] = await db.batch([
    listedHandles(db, shopperId),
    ownName(db, shopperId),
    followedHandles(db, shopperId),
    comparedHandles(db, shopperId),
    seenHandles(db, shopperId),
    countingUnread(db, shopperId),
  ]);
  const [follow = [], compare = [], recent = []] = others.slice(0, 3).map(({ results }) => (results as HandleRow[]).map(({ handle }) => handle));
  const wishlists = rowsOf<ListRow>(lists).map(({ id, name, is_default, handles }) => ({
    id,
    name,
    isDefault: is_default === 1,
    handles: JSON.parse(handles) as string[],
  }));
  const [counted] = rowsOf<{ unread: number }>(others.at(-1));
  const name = firstName(rowsOf<{ name: string }>(named)[0]?.name ?? "");
  return { account: shopperId, name, wishlists, follow, compare, recent, unread: counted?.unread ?? 0 };
}

/**
 * Takes over what a browser stored for a guest, at sign-in. Doing it again, or ten times at once, changes nothing.
 *
 * - Wishlist: both together. What is in none of the account's lists yet goes into its first one, the newest at the top, as far as
 *   that list has room; what the account has stays as it is.
 * - Followed shops: both together, as far as there is room.
 * - Comparison: the guest's products come first, as they are what is being looked at; of the account's as many stay as four leave room for.
 * - Products seen last: in the order in which they were seen, the newest fifty. A browser remembers the order only, so what a guest
 *   saw counts as seen on signing in.
 * - Cart: on the server, in the sign-in itself (cart/service.ts, mergeCart).
 */
export async function mergeSavedLists(
  db: D1Database,
  shopperId: number,
  { wish: products, follow, compare, recent }: Merge,
  now_ms: number,
): Promise<SavedLists> {
  await db.batch([
    mergeItems(db, shopperId, distinct(products), now_ms),
    mergeFollowed(db, shopperId, distinct(follow), now_ms),
    ...mergeCompared(db, shopperId, distinct(compare), now_ms),
    ...rememberSeen(db, shopperId, distinct(recent), now_ms),
  ]);
  return readSavedLists(db, shopperId);
}

/** @throws Refusal not_found, limit_reached: nothing is pushed out, the shopper says which has to go */
export async function compareProduct(db: D1Database, shopperId: number, handle: string, now_ms: number): Promise<void> {
  const { hasProduct, isIn } = await addCompared(db, shopperId, handle, now_ms);
  if (!isIn) throw new Refusal(hasProduct ? "limit_reached" : "not_found");
}

export async function stopComparing(db: D1Database, shopperId: number, handle: string): Promise<void> {
  await removeCompared(db, shopperId, handle);
}

/** What is no product is not remembered. */
export async function noteSeenProduct(db: D1Database, shopperId: number, handle: string, now_ms: number): Promise<void> {
  await db.batch(rememberSeen(db, shopperId, [handle], now_ms));
}

export async function forgetAllSeen(db: D1Database, shopperId: number): Promise<void> {
  await forgetSeen(db, shopperId);
}
