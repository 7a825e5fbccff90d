/** Tokens of shops: for systems that act in the name of somebody who works there. */
import type { z } from "@hono/zod-openapi";
import { tokenPrefixes } from "../../../shared/tokens/api-token.ts";
import { TokensQuery, tokenContract } from "../../api-tokens/contract.ts";
import { ShopQuery } from "../contract.ts";
import { roles } from "../rules.ts";
import { shopScopes } from "./rules.ts";

export const shopTokenPaths = { all: "/seller/tokens", one: "/seller/tokens/{token}" } as const;

export const ShopTokensQuery = TokensQuery.extend(ShopQuery.shape);
export const {
  New: NewShopToken,
  Token: ShopToken,
  Secret: ShopTokenSecret,
} = tokenContract("ShopToken", tokenPrefixes.shop, { scopes: shopScopes, rights: shopScopes, roles });
export type NewShopToken = z.infer<typeof NewShopToken>;
export type ShopToken = z.infer<typeof ShopToken>;
export type ShopTokenSecret = z.infer<typeof ShopTokenSecret>;
