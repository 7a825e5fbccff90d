/** The addresses at which operators look after mails. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { isLinkOver, type LiveTokens } from "../account/service.ts";
import { dataAnswer, listedAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import { LoggedMail, MailDetail, MailsMeta, MailsQuery, mailPaths } from "./contract.ts";
import { listMails, type MailsContext, sendAgain, showMail } from "./service.ts";

const { get, post } = operatorRoutes();
const one = { params: rowParam, query: localeQuery };
const theMail = { 200: dataAnswer(MailDetail, "the mail with its tries"), 404: refusalAnswer("no such mail") };
export const routes = {
  list: get(
    "mails.read",
    mailPaths.all,
    "What was mailed within 90 days, and what became of it",
    { query: MailsQuery },
    listedAnswer(LoggedMail, MailsMeta, "a page"),
  ),
  one: get("mails.read", mailPaths.one, "One mail: what is known of it; what it said is not kept", one, theMail),
  again: post("mails.act", mailPaths.again, "Have a mail that failed tried once more, now; asked twice it is done once", one, {
    ...theMail,
    409: refusalAnswer("conflict: `state` says where it stands; expired: its link opens nothing any more"),
  }),
};

/** `liveTokens`: of links that rooms mail which are no account's own. */
export const operatorMails =
  (liveTokens: LiveTokens) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const context = async (c: Context<AppEnv>): Promise<MailsContext> => {
      const asked = { db: c.env.DB, secret: c.env.AUTH_SECRET, now_ms: c.get("now")() };
      return { ...asked, locale: c.get("words").locale, by: await operatorFor(c), isOver: (payload) => isLinkOver(asked, liveTokens, payload) };
    };
    api.openapi(routes.list, async (c) => c.json(await listMails(await context(c), c.req.valid("query")), 200, privateNoStore));
    api.openapi(routes.one, async (c) => c.json({ data: await showMail(await context(c), c.req.valid("param").id) }, 200, privateNoStore));
    api.openapi(routes.again, async (c) => {
      const [io, { id }] = [await context(c), c.req.valid("param")];
      c.executionCtx.waitUntil(enqueue(c.env, await sendAgain(io, id)));
      return c.json({ data: await showMail(io, id) }, 200, privateNoStore);
    });
  };
