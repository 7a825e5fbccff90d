/** The addresses of what an account is told of: choices, browsers that take pushes, and the end of mails by their own link. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { localeQuery } from "../query.ts";
import { routesOf, shopperRoutes } from "../routes.ts";
import { notificationsOf, readNotification } from "./centre.ts";
import {
  AccountNotification,
  BrowserParams,
  MarkRead,
  NewSubscription,
  News,
  NewsPreferences,
  NotificationsMeta,
  NotificationsQuery,
  newsPaths,
  notificationsPerPage,
  PushKey,
  tokenQuery,
  Unread,
  Unsubscribed,
} from "./contract.ts";
import { choose, endMails, mailsOf, type NewsContext, newsOf, pushKey, subscribe, unsubscribe } from "./service.ts";

const { get, put, post, del } = shopperRoutes("News");
const open = routesOf("News");
const query = localeQuery;
const as = dataAnswer(News, "What is chosen, and the browsers that take pushes, as they are now");
const noToken = refusalAnswer("not a link of ours");

export const routes = {
  key: open.get(newsPaths.key, "What a browser subscribes to pushes with", {}, { 200: dataAnswer(PushKey, "The key, the same for everyone") }),
  read: get(newsPaths.news, "What the account is told of, and by which ways", { query }, { 200: as }),
  choose: put(
    newsPaths.news,
    "Choose all of it",
    { query, body: jsonBody(NewsPreferences) },
    { 200: as, 400: refusalAnswer("a choice is missing or not understood") },
  ),
  subscribe: post(
    newsPaths.subscriptions,
    "This browser takes pushes, in the language asked in; it belongs to this session, and goes with it",
    { query, body: jsonBody(NewSubscription) },
    { 201: as, 400: refusalAnswer("no endpoint of a known push service, or no keys of a browser"), 409: refusalAnswer("conflict: pushes are not offered") },
  ),
  leave: del(newsPaths.subscriptions, "This browser takes no pushes any more", { query }, { 200: as }),
  turnOff: del(
    newsPaths.subscription,
    "Another browser takes no pushes any more",
    { query, params: BrowserParams },
    { 200: as, 404: refusalAnswer("no such browser of one's own") },
  ),
  centre: get(
    newsPaths.centre,
    "What the account was told, the newest first",
    { query: NotificationsQuery },
    listedAnswer(AccountNotification, NotificationsMeta, "a page"),
  ),
  markRead: post(
    newsPaths.read,
    "Mark one as read, or all up to one",
    { query, body: jsonBody(MarkRead) },
    { 200: dataAnswer(Unread, "how many are not read"), ...notUnderstood, 404: refusalAnswer("none of one's own") },
  ),
  link: open.get(
    newsPaths.unsubscribe,
    "What a mail's unsubscribe link is about",
    { query: tokenQuery },
    { 200: dataAnswer(Unsubscribed, "the kind of mails"), 400: refusalAnswer("no token"), 404: noToken },
  ),
  end: open.post(
    newsPaths.unsubscribe,
    "End the mails of that kind",
    { query: tokenQuery },
    { 200: dataAnswer(Unsubscribed, "as it is now"), 400: refusalAnswer("no token"), 404: noToken },
  ),
};

async function asking(c: Context<AppEnv>): Promise<NewsContext> {
  const { shopperId, sessionId } = await requireShopper(c);
  return { env: c.env, shopperId, sessionId, locale: c.get("locale"), now_ms: c.get("now")() };
}

export function news(api: OpenAPIHono<AppEnv>): void {
  // short, so that a key that was changed is known soon
  api.openapi(routes.key, async (c) => c.json({ data: await pushKey(c.env) }, 200, { "cache-control": "public, max-age=300" }));
  api.openapi(routes.read, async (c) => c.json({ data: await newsOf(await asking(c)) }, 200, privateNoStore));
  api.openapi(routes.choose, async (c) => c.json({ data: await choose(await asking(c), c.req.valid("json")) }, 200, privateNoStore));
  api.openapi(routes.subscribe, async (c) => c.json({ data: await subscribe(await asking(c), c.req.valid("json")) }, 201, privateNoStore));
  api.openapi(routes.leave, async (c) => c.json({ data: await unsubscribe(await asking(c)) }, 200, privateNoStore));
  api.openapi(routes.turnOff, async (c) => c.json({ data: await unsubscribe(await asking(c), c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.centre, async (c) => {
    const { shopperId } = await requireShopper(c);
    const { after, perPage = notificationsPerPage } = c.req.valid("query");
    return c.json(await notificationsOf(c.env.DB, shopperId, { after, perPage }), 200, privateNoStore);
  });
  api.openapi(routes.markRead, async (c) => {
    const { shopperId } = await requireShopper(c);
    return c.json({ data: { unread: await readNotification(c.env.DB, shopperId, c.req.valid("json"), c.get("now")()) } }, 200, privateNoStore);
  });
  api.openapi(routes.link, async (c) => c.json({ data: await mailsOf(c.env, c.req.valid("query").token) }, 200, privateNoStore));
  api.openapi(routes.end, async (c) => c.json({ data: await endMails(c.env, c.req.valid("query").token) }, 200, privateNoStore));
}
