/** Followed shops. */
import type { Locale } from "../../../../locales/words.ts";
import type { ReadContext } from "../../../cache/context.ts";
import { Refusal } from "../../../errors.ts";
import { productCards } from "../../catalogue/service.ts";
import { shopCardOf } from "../../shops/service.ts";
import type { AwaitedShop, FollowedShop, Following } from "../contract.ts";
import { type FollowedRow, follow, readFollowed, readNews, unfollow } from "./data.ts";
import { insertReopeningAlert, readAwaited } from "./reopenings-data.ts";

const shopOf = ({ follower_count, followed_at, ...shop }: FollowedRow): FollowedShop => ({
  ...shopCardOf(shop),
  followers: follower_count,
  followedAt: new Date(followed_at).toISOString(),
});

const awaitedShops = async (db: D1Database, shopperId: number, locale: Locale): Promise<AwaitedShop[]> =>
  (await readAwaited(db, shopperId, locale)).map(({ closed_to, ...shop }) => ({ ...shop, closedUntil: new Date(closed_to).toISOString() }));

export async function followingOf(context: ReadContext, shopperId: number): Promise<Following> {
  const [rows, news, awaited] = await Promise.all([
    readFollowed(context.db, shopperId, context.locale),
    readNews(context.db, shopperId),
    awaitedShops(context.db, shopperId, context.locale),
  ]);
  return { shops: rows.map(shopOf), products: await productCards(context.db, context, news), awaited };
}

/** @throws Refusal not_found, limit_reached */
export async function followShop(db: D1Database, shopperId: number, handle: string, now_ms: number): Promise<void> {
  const { hasShop, isIn } = await follow(db, shopperId, handle, now_ms);
  if (!isIn) throw new Refusal(hasShop ? "limit_reached" : "not_found");
}

export async function unfollowShop(db: D1Database, shopperId: number, handle: string): Promise<void> {
  await unfollow(db, shopperId, handle);
}

/** Asks to be told when it takes orders again. @throws Refusal not_found, conflict: it is open, there is nothing to wait for */
export async function awaitReopening(db: D1Database, shopperId: number, handle: string, locale: Locale, now_ms: number): Promise<void> {
  const shop = await insertReopeningAlert(db, shopperId, handle, locale, now_ms);
  if (!shop) throw new Refusal("not_found");
  if (shop.is_closed === 0) throw new Refusal("conflict");
}

export { forgetReopening } from "./reopenings-data.ts";
