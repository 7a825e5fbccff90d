/** The addresses of what somebody waits for, with an account or without. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { networkKeysOf } from "../../request/limits/network-keys.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper, signedInOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery, moneyQuery, rowParam } from "../query.ts";
import { routesOf, shopperRoutes } from "../routes.ts";
import { AlertAsked, AlertSubject, AskAlert, LinkedAlert, LinkQuery, OwnAlerts, alertPaths as paths, SubjectQuery } from "./contract.ts";
import { alerts_max } from "./rules.ts";
import { type AlertContext, alertSubject, askAlert, endOwnAlert, followLink, linkedAlert, ownAlerts } from "./service.ts";

const { get, post } = routesOf("Alerts");
const own = shopperRoutes("Alerts");
const noLink = refusalAnswer("not a link of ours");
const theList = dataAnswer(OwnAlerts, "what is waited for, the last asked first");

export const routes = {
  subject: get(
    paths.subject,
    "What one is about to wait for",
    { query: SubjectQuery },
    { 200: dataAnswer(AlertSubject, "it can be seen"), ...notUnderstood, 404: refusalAnswer("nobody can see it") },
  ),
  ask: post(
    paths.ask,
    "Be told once when something has come: by the ways that the account has chosen, or by mail to an address that is confirmed by it",
    { query: moneyQuery, body: jsonBody(AskAlert) },
    {
      200: dataAnswer(AlertAsked, "whether it is on, or has to be confirmed"),
      ...notUnderstood,
      404: refusalAnswer("nobody can see it"),
      409: refusalAnswer(`conflict: it has come already; limit_reached: ${alerts_max} are waited for`),
      429: refusalAnswer("too many for this address, or from this network"),
    },
  ),
  list: own.get(paths.own, "What the account waits for", { query: localeQuery }, { 200: theList }),
  end: own.del(paths.one, "Wait for it no longer", { query: localeQuery, params: rowParam }, { 200: theList, 404: refusalAnswer("none of one's own") }),
  link: get(paths.link, "What a mail's link is about", { query: LinkQuery }, { 200: dataAnswer(LinkedAlert, "it"), ...notUnderstood, 404: noLink }),
  follow: post(paths.link, "Do what it says", { query: LinkQuery }, { 200: dataAnswer(LinkedAlert, "as it is now"), ...notUnderstood, 404: noLink }),
};

type C = Context<AppEnv>;

export function alerts(api: OpenAPIHono<AppEnv>): void {
  const contextOf = (c: C): AlertContext => ({ db: c.env.DB, locale: c.get("locale"), now_ms: c.get("now")() });
  const openingOf = (c: C, token: string) => ({ ...contextOf(c), secret: c.env.AUTH_SECRET, token });
  api.openapi(routes.subject, async (c) => {
    const { kind, id } = c.req.valid("query");
    return c.json({ data: await alertSubject(contextOf(c), kind, id, c.get("currency")) }, 200, privateNoStore);
  });
  api.openapi(routes.ask, async (c) => {
    const asked = c.req.valid("json");
    const shopper = await signedInOf(c);
    if (!shopper) await countUse(c, "alert", c.env.MAILS);
    const by = shopper ? { shopperId: shopper.id } : { network: networkKeysOf(c).wideNetworkKey };
    const { answer, keys } = await askAlert(contextOf(c), asked, by);
    if (keys.length > 0) c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data: answer }, 200, privateNoStore);
  });
  api.openapi(routes.list, async (c) => c.json({ data: await ownAlerts(contextOf(c), (await requireShopper(c)).shopperId) }, 200, privateNoStore));
  api.openapi(routes.end, async (c) => {
    const { shopperId } = await requireShopper(c);
    await endOwnAlert(c.env.DB, shopperId, c.req.valid("param").id);
    return c.json({ data: await ownAlerts(contextOf(c), shopperId) }, 200, privateNoStore);
  });
  api.openapi(routes.link, async (c) => c.json({ data: await linkedAlert(openingOf(c, c.req.valid("query").token)) }, 200, privateNoStore));
  api.openapi(routes.follow, async (c) => c.json({ data: await followLink(openingOf(c, c.req.valid("query").token)) }, 200, privateNoStore));
}
