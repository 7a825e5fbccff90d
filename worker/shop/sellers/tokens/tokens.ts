/** Tokens of shops, by the mechanism that all API tokens share (../../api-tokens). */
import type { Context } from "hono";
import type { AppEnv, Session } from "../../../context.ts";
import { randomName } from "../../../signing.ts";
import { enqueueAccountMailToOwners } from "../../account/service.ts";
import type { TokensMeta, TokensQuery } from "../../api-tokens/contract.ts";
import { bearerOf, listTokens, makeToken, revokeToken, type TokenOffice, type TokensIO } from "../../api-tokens/service.ts";
import type { SellerContext } from "../membership.ts";
import type { Role } from "../rules.ts";
import type { NewShopToken, ShopToken, ShopTokenSecret } from "./contract.ts";
import { effectiveScopes, type ShopScope, shopScopesOf, shopTokens_max } from "./rules.ts";

/** All of the shop's, whoever of it made them. */
const officeOf = ({ env: { DB }, now_ms }: TokensIO, { shop, role, shopperId, by }: SellerContext): TokenOffice<ShopScope> => ({
  by: { ...by, shopperId },
  maker: { kind: "shop", shopId: shop.id, shopperId, role },
  seen: { kind: "shop", shopId: shop.id },
  max: shopTokens_max,
  allowed: shopScopesOf(role, shop.status),
  rightsOf: (scopes, ofRole) => effectiveScopes(scopes, ofRole as Role, shop.status),
  mail: (token, condition) =>
    enqueueAccountMailToOwners(DB, randomName(), { kind: "shop_token_made", token, at_ms: now_ms }, { shopId: shop.id, but: null }, condition),
});

export const listShopTokens = (io: TokensIO, seller: SellerContext, query: TokensQuery): Promise<{ data: ShopToken[]; meta: TokensMeta }> =>
  listTokens(io, officeOf(io, seller), query);
/** All owners of the shop are told by mail. @throws Refusal proof_needed, invalid_fields, limit_reached */
export const makeShopToken = (io: TokensIO, seller: SellerContext, wanted: NewShopToken): Promise<ShopTokenSecret> =>
  makeToken(io, officeOf(io, seller), wanted);
/** @throws Refusal not_found */
export const revokeShopToken = (io: TokensIO, seller: SellerContext, id: string): Promise<ShopToken> => revokeToken(io, officeOf(io, seller), id);

/** The system whose token this is; null: it does not count. */
export async function systemByToken(c: Context<AppEnv>, shown: string): Promise<Session | null> {
  const found = await bearerOf(c.env, "shop", shown, c.get("now")());
  if (found?.shop_id == null) return null;
  return {
    kind: "shop_token",
    id: found.id,
    name: found.token,
    shopId: found.shop_id,
    shopperId: found.shopper_id,
    scopes: effectiveScopes(found.scopesMade, found.role as Role, "approved"),
  };
}
