/** What the directory of shops answers. */
import { z } from "@hono/zod-openapi";
import { Picture, Rating } from "../catalogue/contract.ts";
import { localeQuery, pageQuery } from "../catalogue/query.ts";

export const ShopCard = z
  .object({
    handle: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string().length(2),
    tagline: z.string(),
    since: z.number().int().openapi({ description: "year" }),
    accent: z.string().openapi({ example: "#c2410c" }),
    image: Picture.nullable(),
    rating: Rating,
    productCount: z.number().int(),
  })
  .openapi("ShopCard");
export const Shop = ShopCard.extend({
  about: z.string(),
  policies: z.string(),
  closedUntil: z.iso.datetime().optional().openapi({ description: "set while the shop takes no orders" }),
}).openapi("Shop");

export const shopsQuery = pageQuery.extend(localeQuery.shape);
export const shopParam = z.object({ handle: z.string() });

export type ShopCard = z.infer<typeof ShopCard>;
export type Shop = z.infer<typeof Shop>;
