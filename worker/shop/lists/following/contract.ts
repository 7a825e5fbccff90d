/** The shops a shopper follows, and what is new in them. */
import { z } from "@hono/zod-openapi";
import { ProductCard } from "../../catalogue/contract.ts";
import { ShopCard } from "../../shops/contract.ts";

export const followingPath = "/user/following";

export const FollowedShop = ShopCard.extend({ followers: z.int(), followedAt: z.iso.datetime() }).openapi("FollowedShop");
export const Following = z
  .object({ shops: z.array(FollowedShop), products: z.array(ProductCard).openapi({ description: "the newest of these shops" }) })
  .openapi("Following");

export type FollowedShop = z.infer<typeof FollowedShop>;
export type Following = z.infer<typeof Following>;
