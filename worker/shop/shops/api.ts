/** The shops' addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, listAnswer, listedAnswer, refusalAnswer, WholeMeta } from "../answers.ts";
import { ListMeta } from "../catalogue/contract.ts";
import { moneyQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { Shop, ShopCard, ShopSection, shopParam, shopsQuery } from "./contract.ts";
import { listShops, shopByHandle, shopSections } from "./service.ts";

const { get } = routesOf("Shops");
export const routes = {
  shops: get("/shops", "The directory of shops", { query: shopsQuery }, listedAnswer(ShopCard, ListMeta, "Shops, by name unless asked otherwise")),
  shop: get("/shops/{handle}", "One shop", { params: shopParam, query: moneyQuery }, { 200: dataAnswer(Shop, "The shop"), 404: refusalAnswer("No such shop") }),
  sections: get(
    "/shops/{handle}/sections",
    "Groups of products that the shop has chosen for its page",
    { params: shopParam, query: moneyQuery },
    { 200: listAnswer(ShopSection, WholeMeta, "Sections in their order; none of a shop that there is not") },
  ),
};

export function shops(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.shops, async (c) => answerPublic(c, await listShops(readContext(c), c.req.valid("query")), "locale"));
  api.openapi(routes.shop, async (c) => {
    const found = await shopByHandle(readContext(c), c.req.valid("param").handle);
    if (!found) throw new Refusal("not_found");
    return answerPublic(c, { data: found.shop }, "locale and currency", found.changes_ms);
  });
  api.openapi(routes.sections, async (c) => answerPublic(c, await shopSections(readContext(c), c.req.valid("param").handle), "locale and currency"));
}
