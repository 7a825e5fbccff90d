/** The addresses at which operators set where the market delivers to, and for how much. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { RateTerms } from "./rates-contract.ts";
import { EditZone, MarketZone, MarketZonesMeta, NewZone, ZoneParams, ZoneRateParams, zonePaths } from "./zones/contract.ts";
import { changeZone, makeZone, marketZones, setMarketRate, withdrawMarketRate, withdrawZone, type ZonesContext } from "./zones/zones.ts";

const { get, post, put, del } = operatorRoutes(notUnderstood);
const allZones = listAnswer(MarketZone, MarketZonesMeta, "all zones, in the order they were made");
const theZones = { 200: allZones };
const unknown = { 404: refusalAnswer("no such zone or rate") };
const conflict = { 409: refusalAnswer("conflict: `countries` says which other zone has them already; limit_reached: 60 zones") };
const zone = { params: ZoneParams };
const rate = { params: ZoneRateParams };

export const routes = {
  list: get("market", zonePaths.zones, "Where the market delivers to, and its rates", {}, theZones),
  make: post(
    "market",
    zonePaths.zones,
    "Make a zone; one that was withdrawn comes back without its rates",
    { body: jsonBody(NewZone) },
    { 201: allZones, ...conflict },
  ),
  change: put("market", zonePaths.zone, "Set a zone's names and countries", { ...zone, body: jsonBody(EditZone) }, { ...theZones, ...unknown, ...conflict }),
  withdraw: del("market", zonePaths.zone, "Withdraw a zone: its countries belong to the rest of the world again; orders keep what they were promised", zone, {
    ...theZones,
    ...unknown,
  }),
  setRate: put("market", zonePaths.rate, "Set a rate of every shop without its own", { ...rate, body: jsonBody(RateTerms) }, { ...theZones, ...unknown }),
  withdrawRate: del("market", zonePaths.rate, "Offer a rate no longer", rate, { ...theZones, ...unknown }),
};

export function shippingZones(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<ZonesContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  const changed = async (c: Context<AppEnv>, work: (context: ZonesContext) => Promise<void>) => {
    const context = await contextOf(c);
    await work(context);
    return c.json(await marketZones(context.db), 200, privateNoStore);
  };
  api.openapi(routes.list, (c) => changed(c, async () => {}));
  api.openapi(routes.make, async (c) => {
    const context = await contextOf(c);
    await makeZone(context, c.req.valid("json"));
    return c.json(await marketZones(context.db), 201, privateNoStore);
  });
  api.openapi(routes.change, (c) => changed(c, (context) => changeZone(context, c.req.valid("param").zone, c.req.valid("json"))));
  api.openapi(routes.withdraw, (c) => changed(c, (context) => withdrawZone(context, c.req.valid("param").zone)));
  api.openapi(routes.setRate, (c) => {
    const { zone, rate } = c.req.valid("param");
    return changed(c, (context) => setMarketRate(context, zone, rate, c.req.valid("json")));
  });
  api.openapi(routes.withdrawRate, (c) => {
    const { zone, rate } = c.req.valid("param");
    return changed(c, (context) => withdrawMarketRate(context, zone, rate));
  });
}
