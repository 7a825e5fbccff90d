/** The addresses at which people of a shop make tokens for systems of its own. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { TokenParams, TokensMeta } from "../api-tokens/contract.ts";
import type { TokensIO } from "../api-tokens/service.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopQuery } from "./contract.ts";
import { sellerFor } from "./membership.ts";
import { NewShopToken, ShopToken, ShopTokenSecret, ShopTokensQuery, shopTokenPaths } from "./tokens/contract.ts";
import { listShopTokens, makeShopToken, revokeShopToken } from "./tokens/tokens.ts";

const { get, post, del } = sellerRoutes();

const list = get(shopTokenPaths.all, "The shop's tokens, the newest first", { query: ShopTokensQuery }, listedAnswer(ShopToken, TokensMeta, "a page"));
const make = post(
  shopTokenPaths.all,
  "Make a token for a system of the shop; its owners are told by mail",
  { query: ShopQuery, body: jsonBody(NewShopToken) },
  {
    201: dataAnswer(ShopTokenSecret, "the token, and its secret this once"),
    ...notUnderstood,
    403: refusalAnswer("not in this role, asked with a token, or proof_needed: the caller shows again who they are (POST /user/proof)"),
    409: refusalAnswer("limit_reached"),
  },
);
const revoke = del(
  shopTokenPaths.one,
  "Revoke a token: it counts for no further request",
  { params: TokenParams, query: ShopQuery },
  { 200: dataAnswer(ShopToken, "the token"), 404: refusalAnswer("no such token of the shop") },
);
export const routes = { list, make, revoke };

type C = Context<AppEnv>;
const seller = (c: C) => sellerFor(c, "tokens");
const ioOf = async (c: C): Promise<TokensIO> => ({ env: c.env, now_ms: c.get("now")(), provenAt_ms: (await requireShopper(c)).provenAt_ms });

export function shopTokens(api: OpenAPIHono<AppEnv>): void {
  api.openapi(list, async (c) => {
    const who = await seller(c);
    return c.json(await listShopTokens(await ioOf(c), who, c.req.valid("query")), 200, privateNoStore);
  });
  api.openapi(make, async (c) => {
    const who = await seller(c);
    return c.json({ data: await makeShopToken(await ioOf(c), who, c.req.valid("json")) }, 201, privateNoStore);
  });
  api.openapi(revoke, async (c) => {
    const who = await seller(c);
    return c.json({ data: await revokeShopToken(await ioOf(c), who, c.req.valid("param").token) }, 200, privateNoStore);
  });
}
