/** Followed shops. */
import type { ReadContext } from "../../../cache/context.ts";
import { Refusal } from "../../../errors.ts";
import { productCards } from "../../catalogue/service.ts";
import { shopCardOf } from "../../shops/service.ts";
import type { FollowedShop, Following } from "../contract.ts";
import { type FollowedRow, follow, readFollowed, readNews, unfollow } from "./data.ts";

const shopOf = ({ follower_count, followed_at, ...shop }: FollowedRow): FollowedShop => ({
  ...shopCardOf(shop),
  followers: follower_count,
  followedAt: new Date(followed_at).toISOString(),
});

export async function followingOf(context: ReadContext, shopperId: number): Promise<Following> {
  const [rows, news] = await Promise.all([readFollowed(context.db, shopperId, context.locale), readNews(context.db, shopperId)]);
  return { shops: rows.map(shopOf), products: await productCards(context.db, context, news) };
}

/** @throws Refusal not_found, limit_reached */
export async function followShop(db: D1Database, shopperId: number, handle: string, now_ms: number): Promise<void> {
  const { hasShop, isIn } = await follow(db, shopperId, handle, now_ms);
  if (!isIn) throw new Refusal(hasShop ? "limit_reached" : "not_found");
}

export async function unfollowShop(db: D1Database, shopperId: number, handle: string): Promise<void> {
  await unfollow(db, shopperId, handle);
}
