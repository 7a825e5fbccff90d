/** The addresses at which a shop writes its size tables. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { SetSizeTable, ShopSizeTables, SizeTableParams, sizeTablePaths } from "./contract.ts";
import { addSizeTable, changeSizeTable, removeSizeTable, type SizeTablesContext, shopSizeTables } from "./service.ts";

const { get, post, put, del } = sellerRoutes();
const query = ShopQuery;
const tablesAnswer = dataAnswer(ShopSizeTables, "the shop's size tables");
const answers = { 200: tablesAnswer, ...notUnderstood, 404: refusalAnswer("no such table or shop of theirs") };

export const routes = {
  see: get(sizeTablePaths.all, "The shop's size tables", { query }, answers),
  add: post(
    sizeTablePaths.all,
    "Add a size table",
    { query, body: jsonBody(SetSizeTable) },
    { 201: tablesAnswer, ...notUnderstood, 404: refusalAnswer("no such shop of theirs"), 409: refusalAnswer("limit_reached") },
  ),
  change: put(sizeTablePaths.one, "Change one, on every product that shows it", { params: SizeTableParams, query, body: jsonBody(SetSizeTable) }, answers),
  remove: del(sizeTablePaths.one, "Take one away; products that named it show that of their category", { params: SizeTableParams, query }, answers),
};

export function sizeTables(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<SizeTablesContext> => {
    const { shop, by } = await sellerFor(c, "products");
    return { db: c.env.DB, shop, by, now_ms: c.get("now")() };
  };
  const changed = async (c: Context<AppEnv>, work: (context: SizeTablesContext) => Promise<void>) => {
    const context = await contextOf(c);
    await work(context);
    return c.json({ data: await shopSizeTables(context) }, 200, privateNoStore);
  };
  api.openapi(routes.see, (c) => changed(c, async () => {}));
  api.openapi(routes.add, async (c) => {
    const context = await contextOf(c);
    await addSizeTable(context, c.req.valid("json"));
    return c.json({ data: await shopSizeTables(context) }, 201, privateNoStore);
  });
  api.openapi(routes.change, (c) => changed(c, (context) => changeSizeTable(context, c.req.valid("param").id, c.req.valid("json"))));
  api.openapi(routes.remove, (c) => changed(c, (context) => removeSizeTable(context, c.req.valid("param").id)));
}
