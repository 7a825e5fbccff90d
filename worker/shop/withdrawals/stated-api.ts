/** The addresses at which shops and operators read what consumers withdrew from. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes, sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import { withdrawalPaths as paths, ShopWithdrawalsQuery, StatedWithdrawal } from "./contract.ts";
import { withdrawalsOfOrder, withdrawalsOfShop } from "./service.ts";

const theStatements = { 200: dataAnswer(z.array(StatedWithdrawal), "the oldest first") };
export const routes = {
  ofShop: sellerRoutes().get(
    paths.ofShop,
    "What buyers of the shop withdrew from, and until when the money goes back",
    { query: ShopWithdrawalsQuery },
    theStatements,
  ),
  ofOrder: operatorRoutes().get(
    "orders.read",
    paths.ofOrder,
    "What of an order was withdrawn from, by package",
    { params: z.object({ number: z.string().max(40) }), query: localeQuery },
    { ...theStatements, 404: refusalAnswer("no such order") },
  ),
};

export function statedWithdrawals(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.ofShop, async (c) => {
    const { shop } = await sellerFor(c, "packages");
    return c.json({ data: await withdrawalsOfShop(c.env.DB, shop.id, c.req.valid("query").package, c.get("now")()) }, 200, privateNoStore);
  });
  api.openapi(routes.ofOrder, async (c) => c.json({ data: await withdrawalsOfOrder(c.env.DB, c.req.valid("param").number) }, 200, privateNoStore));
}
