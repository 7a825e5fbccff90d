/** All saved lists of a shopper in one question, and a guest's lists taken over. */
import { rowsOf } from "../../../db/sql.ts";
import { followedHandles, mergeFollowed } from "../following/service.ts";
import { listedHandles, mergeItems } from "../wishlists/service.ts";
import { comparedHandles, mergeCompared } from "./compared-service.ts";
import type { Merge, SavedLists } from "./contract.ts";
import { mergeSeen, seenHandles } from "./recent-service.ts";
import { distinct } from "./rules.ts";

type ListRow = { id: number; name: string; is_default: number; handles: string };
type HandleRow = { handle: string };

/** Of one moment (one batch). */
export async function readSavedLists(db: D1Database, shopperId: number): Promise<SavedLists> {
  const [lists, ...others] = await db.batch([
    listedHandles(db, shopperId),
    followedHandles(db, shopperId),
    comparedHandles(db, shopperId),
    seenHandles(db, shopperId),
  ]);
  const [follow = [], compare = [], recent = []] = others.map(({ results }) => (results as HandleRow[]).map(({ handle }) => handle));
  const wishlists = rowsOf<ListRow>(lists).map(({ id, name, is_default, handles }) => ({
    id,
    name,
    isDefault: is_default === 1,
    handles: JSON.parse(handles) as string[],
  }));
  return { account: shopperId, wishlists, follow, compare, recent };
}

/** The rules stand in rules.ts. */
export async function mergeSavedLists(db: D1Database, shopperId: number, { wish, follow, compare, recent }: Merge, now_ms: number): Promise<SavedLists> {
  await db.batch([
    mergeItems(db, shopperId, distinct(wish), now_ms),
    mergeFollowed(db, shopperId, distinct(follow), now_ms),
    ...mergeCompared(db, shopperId, distinct(compare), now_ms),
    ...mergeSeen(db, shopperId, distinct(recent), now_ms),
  ]);
  return readSavedLists(db, shopperId);
}
