/** The addresses of the market itself. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { cacheContext } from "../../cache/context.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, fileBody, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { takenPictures } from "../media/rules.ts";
import { postedPicture } from "../media/service.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery } from "../query.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import { EditMarket, Market, MarketSettings, marketPaths } from "./contract.ts";
import { AdminHome, homePath, homeQuery, SaveHome } from "./home/contract.ts";
import { homeIn, homeRows_max } from "./home/rules.ts";
import { saveHome, showHome } from "./home/service.ts";
import { marketIn, marketOf, marketSettings, setLogo, setMarket } from "./service.ts";

const operator = operatorRoutes();
const theSettings = { 200: dataAnswer(MarketSettings, "the market") };
const theHome = { 200: dataAnswer(AdminHome, "the rows in their order") };

export const routes = {
  market: routesOf("Market").get(marketPaths.market, "Whose marketplace this is", { query: localeQuery }, { 200: dataAnswer(Market, "the market") }),
  settings: operator.get("market", marketPaths.settings, "The market's settings, in all its languages", {}, theSettings),
  edit: operator.put(
    "market",
    marketPaths.settings,
    "Name, addresses, colour and texts of the market; all pages and mails follow within seconds",
    { body: jsonBody(EditMarket) },
    { ...theSettings, ...notUnderstood },
  ),
  home: operator.get("content", homePath, "The rows of the home page, those that are not shown too", { query: homeQuery }, { ...theHome, ...notUnderstood }),
  saveHome: operator.put(
    "content",
    homePath,
    `Choose up to ${homeRows_max} rows of the home page, in their order; all of them at once`,
    { body: jsonBody(SaveHome) },
    { ...theHome, ...notUnderstood, 409: refusalAnswer("conflict: `version` says which one has been saved meanwhile") },
  ),
  logo: operator.put(
    "market",
    marketPaths.logo,
    `Set the logo: ${takenPictures}; icons and shared pictures are made of it`,
    { body: fileBody("picture") },
    {
      ...theSettings,
      ...notUnderstood,
      413: refusalAnswer("payload_too_large"),
      415: refusalAnswer("unsupported_media"),
    },
  ),
  noLogo: operator.del("market", marketPaths.logo, "Take the logo away: the drawn mark stands in for it", {}, theSettings),
};

export function market(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.market, async (c) => {
    const own = await marketOf(cacheContext(c));
    return answerPublic(c, { data: { ...marketIn(own, c.get("locale")), ...homeIn(own, c.get("locale"), c.get("now")()) } }, "locale");
  });
  api.openapi(routes.home, async (c) => c.json({ data: await showHome(c.env.DB, c.req.valid("query").at ?? c.get("now")()) }, 200, privateNoStore));
  api.openapi(routes.saveHome, async (c) => {
    await saveHome({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() }, c.req.valid("json"));
    catalogueWritten();
    return c.json({ data: await showHome(c.env.DB, c.get("now")()) }, 200, privateNoStore);
  });
  api.openapi(routes.settings, async (c) => c.json({ data: await marketSettings(c.env.DB) }, 200, privateNoStore));
  api.openapi(routes.edit, async (c) => {
    const by = await operatorFor(c);
    return c.json({ data: await setMarket({ db: c.env.DB, by, now: c.get("now")() }, c.req.valid("json")) }, 200, privateNoStore);
  });
  const logoContext = async (c: Context<AppEnv>) => ({ by: await operatorFor(c), now: c.get("now")() });
  api.openapi(routes.logo, async (c) => {
    const context = await logoContext(c);
    return c.json({ data: await setLogo(c.env, context, await postedPicture(c.req.raw, "picture")) }, 200, privateNoStore);
  });
  api.openapi(routes.noLogo, async (c) => c.json({ data: await setLogo(c.env, await logoContext(c), null) }, 200, privateNoStore));
}
