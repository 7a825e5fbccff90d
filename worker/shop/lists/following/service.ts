/** Followed shops. */
import type { ReadContext } from "../../../cache/context.ts";
import { Refusal } from "../../../errors.ts";
import { pictureOf, ratingOf } from "../../catalogue/rules.ts";
import { productCards } from "../../catalogue/service.ts";
import type { FollowedShop, Following } from "../contract.ts";
import { type FollowedRow, follow, readFollowed, readNews, unfollow } from "./data.ts";

const shopOf = (row: FollowedRow): FollowedShop => ({
  handle: row.handle,
  name: row.name,
  city: row.city,
  country: row.country,
  tagline: row.tagline,
  since: row.since_year,
  accent: row.accent,
  image: pictureOf(row.hash, row.width, row.height),
  rating: ratingOf(row.rating_sum, row.rating_count),
  productCount: row.product_count,
  followers: row.follower_count,
  followedAt: new Date(row.followed_at).toISOString(),
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
  await unfollow(db, shopperId, handle).run();
}
