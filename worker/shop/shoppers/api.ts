/** The addresses at which operators look after shoppers. `parts`: what the rooms keep of one, for the file of all that is kept. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { visitorOf } from "../account/service.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import type { ExportPart } from "../export.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import type { ActContext } from "./blocks-data.ts";
import { AdminShopper, AdminShopperRow, BlockShopper, Erased, EraseShopper, ShoppersMeta, ShoppersQuery, shoppersPaths } from "./contract.ts";
import { blockShopper, eraseShopper, exportShopper, liftShopper, listShoppers, showShopper, signOutShopper, viewShopper } from "./service.ts";

const { get, post } = operatorRoutes();
const one = { params: rowParam, query: localeQuery };
const unknown = { 404: refusalAnswer("no such shopper") };
const theShopper = { 200: dataAnswer(AdminShopper, "the shopper"), ...unknown };
export const routes = {
  list: get(
    "shoppers.read",
    shoppersPaths.list,
    "Shoppers, those who came last first",
    { query: ShoppersQuery },
    listedAnswer(AdminShopperRow, ShoppersMeta, "a page"),
  ),
  one: get("shoppers.read", shoppersPaths.one, "One of them; who looked is in the log", one, theShopper),
  block: post(
    "shoppers.act",
    shoppersPaths.block,
    "Block an account, with the reason, which its owner is mailed: no session, and no order, as a guest with its address neither; orders that are placed go on",
    { ...one, body: jsonBody(BlockShopper) },
    { ...theShopper, ...notUnderstood, 409: refusalAnswer("shopper_is_operator: they leave the team first; conflict: `state` says where they stand") },
  ),
  lift: post("shoppers.act", shoppersPaths.lift, "Lift a block; its owner is told", one, {
    ...theShopper,
    409: refusalAnswer("conflict: `state` says where they stand"),
  }),
  signOut: post("shoppers.act", shoppersPaths.signOut, "End all their sessions", one, {
    ...theShopper,
    409: refusalAnswer("shopper_is_operator: they end their own"),
  }),
  exportAll: get("shoppers.data", shoppersPaths.export, "All that is kept of a shopper, as the file that they get themselves, for who asks by letter", one, {
    ...{ 200: { description: "a JSON file", content: { "application/json": { schema: z.record(z.string(), z.unknown()) } } } },
    ...unknown,
  }),
  erase: post(
    "shoppers.data",
    shoppersPaths.erase,
    "Erase an account with all that hangs on it, as its owner could; orders stay without it",
    { ...one, body: jsonBody(EraseShopper) },
    {
      ...{ 200: dataAnswer(Erased, "it is gone"), ...unknown, ...notUnderstood },
      409: refusalAnswer("shopper_is_operator, shopper_orders_open, shop_needs_owner (they own a shop alone); conflict: it stands otherwise by now"),
    },
  ),
};

type C = Context<AppEnv>;
const contextOf = async (c: C): Promise<ActContext> => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });

export const operatorShoppers =
  (parts: Readonly<Record<string, ExportPart>>) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const done = async (c: C, context: ActContext, id: number, keys: string[]) => {
      c.executionCtx.waitUntil(enqueue(c.env, keys));
      return c.json({ data: await showShopper(context, id, c.get("words").locale) }, 200, privateNoStore);
    };
    api.openapi(routes.list, async (c) => c.json(await listShoppers(c.env.DB, c.req.valid("query")), 200, privateNoStore));
    api.openapi(routes.one, async (c) => {
      const data = await viewShopper(await contextOf(c), c.req.valid("param").id, c.get("words").locale);
      return c.json({ data }, 200, privateNoStore);
    });
    api.openapi(routes.block, async (c) => {
      const [context, { id }] = [await contextOf(c), c.req.valid("param")];
      return done(c, context, id, await blockShopper(context, id, c.req.valid("json").reason));
    });
    api.openapi(routes.lift, async (c) => {
      const [context, { id }] = [await contextOf(c), c.req.valid("param")];
      return done(c, context, id, await liftShopper(context, id));
    });
    api.openapi(routes.signOut, async (c) => {
      const [context, { id }] = [await contextOf(c), c.req.valid("param")];
      await signOutShopper(context, id);
      return done(c, context, id, []);
    });
    api.openapi(routes.exportAll, async (c) => {
      const { id } = c.req.valid("param");
      const file = await exportShopper(await contextOf(c), visitorOf(c), id, parts);
      return c.json(file, 200, { ...privateNoStore, "content-disposition": `attachment; filename="account-${id}.json"` });
    });
    api.openapi(routes.erase, async (c) => {
      const { id } = c.req.valid("param");
      await eraseShopper(await contextOf(c), visitorOf(c), c.env, id, c.req.valid("json"));
      return c.json({ data: { id } }, 200, privateNoStore);
    });
  };
