/** Who acts for which shop, as the API speaks of it. */
import { z } from "@hono/zod-openapi";
import { localeQuery } from "../query.ts";
import { permissions, roles, shopStatuses } from "./rules.ts";
import { shopScopes } from "./tokens/rules.ts";

export const sellerPaths = { me: "/seller/me" } as const;

/** Which shop is meant, for those who work for several. Every route under /seller takes it. */
export const ShopQuery = z.object({
  shop: z.string().optional().openapi({ description: "a shop's handle; the oldest of the caller's shops unless said otherwise" }),
});
/** The same, where the answer holds texts. */
export const ShopTextsQuery = ShopQuery.extend(localeQuery.shape);

export const SellerShop = z
  .object({ handle: z.string(), name: z.string(), status: z.enum(shopStatuses), role: z.enum(roles), country: z.string() })
  .openapi("SellerShop");
export const SellerMe = z
  .object({
    shop: SellerShop,
    shops: z.array(SellerShop).openapi({ description: "all the caller works for" }),
    currency: z.string().length(3).openapi({ description: "the market's base currency: prices, limits and vouchers are typed in it" }),
    may: z.array(z.enum(permissions)).openapi({ description: "what the caller may do in the shop; by a token: nothing but its scopes" }),
    scopes: z.array(z.enum(shopScopes)).nullable().openapi({ description: "of the token that asks; null: a person does" }),
  })
  .openapi("SellerMe");
export type SellerMe = z.infer<typeof SellerMe>;
