/** The addresses at which a shop sets its own delivery. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import { EditCash, EditDelivery, EditOwnZone, EditPoint, OwnDelivery, OwnZoneParams, ownDeliveryPaths, PointParams, ShopTextsQuery } from "./own/contract.ts";
import { addPoint, changePoint, type OwnContext, ownDelivery, removePoint, setCash, setDelivery, setOwnZone } from "./own/own.ts";

const { get, post, put, del } = sellerRoutes();
const theDelivery = { 200: dataAnswer(OwnDelivery, "the shop's delivery"), ...notUnderstood, 404: refusalAnswer("no such zone, point or shop of theirs") };
const query = ShopTextsQuery;
const placed = { 409: refusalAnswer("limit_reached, not_delivered_there: no zone leads to the country") };

export const routes = {
  see: get(ownDeliveryPaths.all, "How the shop delivers, beside the market's rates", { query }, theDelivery),
  set: put(ownDeliveryPaths.all, "Cut-off, handling days, and countries that nothing goes to", { query, body: jsonBody(EditDelivery) }, theDelivery),
  zone: put(ownDeliveryPaths.zone, "How the shop delivers into a zone", { params: OwnZoneParams, query, body: jsonBody(EditOwnZone) }, theDelivery),
  cash: put(ownDeliveryPaths.cash, "Where the shop takes cash on delivery", { query, body: jsonBody(EditCash) }, theDelivery),
  addPoint: post(
    ownDeliveryPaths.points,
    "Add a point to collect from",
    { query, body: jsonBody(EditPoint) },
    { 201: dataAnswer(OwnDelivery, "the shop's delivery"), ...notUnderstood, 404: refusalAnswer("no such shop of theirs"), ...placed },
  ),
  point: put(
    ownDeliveryPaths.point,
    "Change a point to collect from",
    { params: PointParams, query, body: jsonBody(EditPoint) },
    { ...theDelivery, ...placed },
  ),
  noPoint: del(ownDeliveryPaths.point, "Take a point away; orders keep what they were promised", { params: PointParams, query }, theDelivery),
};

export function shopDelivery(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<OwnContext> => {
    const { shop, by } = await sellerFor(c, "delivery");
    return { db: c.env.DB, shop, by, now: c.get("now")(), locale: c.get("locale") };
  };
  const changed = async (c: Context<AppEnv>, work: (context: OwnContext) => Promise<void>) => {
    const context = await contextOf(c);
    await work(context);
    return c.json({ data: await ownDelivery(context) }, 200, privateNoStore);
  };
  api.openapi(routes.see, (c) => changed(c, async () => {}));
  api.openapi(routes.set, (c) => changed(c, (context) => setDelivery(context, c.req.valid("json"))));
  api.openapi(routes.zone, (c) => changed(c, (context) => setOwnZone(context, c.req.valid("param").zone, c.req.valid("json"))));
  api.openapi(routes.cash, (c) => changed(c, (context) => setCash(context, c.req.valid("json"))));
  api.openapi(routes.addPoint, async (c) => {
    const context = await contextOf(c);
    await addPoint(context, c.req.valid("json"));
    return c.json({ data: await ownDelivery(context) }, 201, privateNoStore);
  });
  api.openapi(routes.point, (c) => changed(c, (context) => changePoint(context, c.req.valid("param").point, c.req.valid("json"))));
  api.openapi(routes.noPoint, (c) => changed(c, (context) => removePoint(context, c.req.valid("param").point)));
}
