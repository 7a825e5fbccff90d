/** The addresses of what is searched for by many. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../../cache/answer.ts";
import { readContext } from "../../../cache/context.ts";
import type { AppEnv } from "../../../context.ts";
import { networkKeysOf } from "../../../request/limits/network-keys.ts";
import { countUse } from "../../../request/limits/rate-limit.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../../answers.ts";
import { operatorFor } from "../../operators/service.ts";
import { localeQuery } from "../../query.ts";
import { operatorRoutes, routesOf } from "../../routes.ts";
import { AdminSearch, AskedSearch, adminSearchesQuery, askedQuery, HideSearch, PopularSearch, popularPaths } from "./contract.ts";
import { hidden_max, networks_min, popular_max } from "./rules.ts";
import { countAsked, hideSearch, listSearches, popularSearches } from "./service.ts";

const { get, post } = routesOf("Search");
const operator = operatorRoutes(notUnderstood);
export const routes = {
  asked: post(
    popularPaths.asked,
    "Counts a search for what is popular, if it finds something; nothing is kept of who searched",
    { query: askedQuery, body: jsonBody(AskedSearch) },
    { 204: { description: "whatever became of it" }, ...notUnderstood, 429: refusalAnswer("too_many_requests") },
  ),
  popular: get(
    popularPaths.popular,
    `What at least ${networks_min} networks searched for of late, and found`,
    { query: localeQuery },
    { 200: listAnswer(PopularSearch, WholeMeta, `Up to ${popular_max}, in the language of the request`) },
  ),
  list: operator.get(
    "content",
    popularPaths.admin,
    "What is popular to search for, and what is hidden of it",
    { query: adminSearchesQuery },
    { 200: listAnswer(AdminSearch, WholeMeta, "What is shown first") },
  ),
  hide: operator.put(
    "content",
    popularPaths.admin,
    "Hide a search from what is popular, or let it be shown again",
    { body: jsonBody(HideSearch) },
    { 200: dataAnswer(HideSearch, "as it stands now"), 409: refusalAnswer(`limit_reached: ${hidden_max}`) },
  ),
};

export function popular(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.asked, async (c) => {
    await countUse(c, "search");
    const now_ms = c.get("now")();
    await countAsked(
      { context: readContext(c), db: c.env.DB, secret: c.env.AUTH_SECRET, networkKey: networkKeysOf(c).wideNetworkKey, now_ms },
      c.req.valid("json").q,
    );
    return c.body(null, 204, privateNoStore);
  });
  api.openapi(routes.popular, async (c) => answerPublic(c, await popularSearches(readContext(c)), "locale"));
  api.openapi(routes.list, async (c) => {
    const data = await listSearches(c.env.DB, c.req.valid("query").language);
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  });
  api.openapi(routes.hide, async (c) => {
    const asked = c.req.valid("json");
    await hideSearch({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() }, asked);
    return c.json({ data: asked }, 200, privateNoStore);
  });
}
