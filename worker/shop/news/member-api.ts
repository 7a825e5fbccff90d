/** The addresses at which members of a shop choose what they hear of. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore } from "../answers.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { ChangeMemberNotices, MemberNotices, memberNoticePaths } from "./member/contract.ts";
import { chooseNotices, noticesOf } from "./member/service.ts";

const { get, put } = sellerRoutes();
const query = ShopQuery;
const theNotices = { 200: dataAnswer(MemberNotices, "what the caller hears of in this shop") };
export const routes = {
  notices: get(memberNoticePaths.notices, "What the caller hears of as one of the shop's people, and by which ways", { query }, theNotices),
  choose: put(memberNoticePaths.notices, "Choose it", { query, body: jsonBody(ChangeMemberNotices) }, { ...theNotices, ...notUnderstood }),
};

async function asking(c: Context<AppEnv>) {
  const { shop, role, shopperId } = await sellerFor(c, "packages");
  return { env: c.env, now_ms: c.get("now")(), member: { shopId: shop.id, shopperId }, role, status: shop.status };
}

export function memberNotices(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.notices, async (c) => c.json({ data: await noticesOf(await asking(c)) }, 200, privateNoStore));
  api.openapi(routes.choose, async (c) => c.json({ data: await chooseNotices(await asking(c), c.req.valid("json")) }, 200, privateNoStore));
}
