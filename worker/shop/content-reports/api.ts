/** The addresses at which anybody reports something and appeals, at which operators decide, and at which the year's figures stand. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { networkKeysOf } from "../../request/limits/network-keys.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { signedInOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import {
  AppealQuery,
  CasesMeta,
  CasesQuery,
  ContentReportReceipt,
  DecideCase,
  OwnAppeal,
  contentReportPaths as paths,
  ReportCase,
  ReportFigures,
  ReportTarget,
  SendAppeal,
  SendReport,
  TargetQuery,
  WholeReportCase,
} from "./contract.ts";
import { decideCase, listCases, showCase } from "./deciding.ts";
import type { CaseContext } from "./deciding-data.ts";
import { reportFigures, sendAppeal, sendReport, showAppeal, targetOf } from "./service.ts";

const { get, post } = routesOf("Reports");
const operator = operatorRoutes();
const isGone = refusalAnswer("what is named is no longer there");
const ofLink = { 200: dataAnswer(OwnAppeal, "the decision"), ...notUnderstood, 404: refusalAnswer("not_found: the link opens nothing, or no longer") };
const one = { params: rowParam, query: localeQuery };
const theCase = { 200: dataAnswer(WholeReportCase, "the case"), 404: refusalAnswer("no such case") };
export const routes = {
  target: get(
    paths.target,
    "What is about to be reported",
    { query: TargetQuery },
    { 200: dataAnswer(ReportTarget, "it is there"), ...notUnderstood, 404: isGone },
  ),
  send: post(
    paths.send,
    "Report something that is against the law or the rules (Regulation (EU) 2022/2065, article 16), with or without an account",
    { query: localeQuery, body: jsonBody(SendReport) },
    { 201: dataAnswer(ContentReportReceipt, "what has arrived, and when"), ...notUnderstood, 404: isGone, 429: refusalAnswer("too many reports") },
  ),
  decision: get(paths.appeal, "A decision about reported content, for whoever has the link that was mailed with it", { query: AppealQuery }, ofLink),
  appeal: post(
    paths.appeal,
    "Ask for another decision (article 20), once for each side",
    { query: AppealQuery, body: jsonBody(SendAppeal) },
    { ...ofLink, 409: refusalAnswer("conflict: `state` says why nobody may"), 429: refusalAnswer("too many tries") },
  ),
  figures: get(
    paths.figures,
    "What became of reports, by years (articles 15 and 24)",
    { query: localeQuery },
    { 200: dataAnswer(ReportFigures, "the last year first") },
  ),
  list: operator.get(
    "moderation",
    paths.all,
    "What was reported by anybody, what is due first",
    { query: CasesQuery },
    listedAnswer(ReportCase, CasesMeta, "a page"),
  ),
  one: operator.get("moderation", paths.one, "One case with its reports, decisions and appeals", one, theCase),
  decide: operator.post(
    "moderation",
    paths.one,
    "Decide all reports of a thing, or an appeal: keep it or act on it, with the reasons, which both sides are told",
    { ...one, body: jsonBody(DecideCase) },
    {
      ...theCase,
      ...notUnderstood,
      409: refusalAnswer("conflict: `state` says where it stands; appeal_needs_another: who decided first does not decide again"),
    },
  ),
};

type C = Context<AppEnv>;

export function contentReports(api: OpenAPIHono<AppEnv>): void {
  const openingOf = (c: C, token: string) => ({ db: c.env.DB, secret: c.env.AUTH_SECRET, token, now_ms: c.get("now")() });
  const contextOf = async (c: C): Promise<CaseContext> => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });
  api.openapi(routes.target, async (c) => c.json({ data: await targetOf(c.env.DB, c.req.valid("query"), c.get("words").locale) }, 200, privateNoStore));
  api.openapi(routes.send, async (c) => {
    const sent = c.req.valid("json");
    await countUse(c, "report", c.env.MAILS);
    const shopperId = (await signedInOf(c))?.id ?? null;
    const reporting = { db: c.env.DB, locale: c.get("locale"), now_ms: c.get("now")(), network: networkKeysOf(c).wideNetworkKey, shopperId };
    const { receipt, keys } = await sendReport(reporting, sent);
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data: receipt }, 201, privateNoStore);
  });
  api.openapi(routes.decision, async (c) => {
    const data = await showAppeal(openingOf(c, c.req.valid("query").token), c.get("words").locale);
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.appeal, async (c) => {
    const opening = openingOf(c, c.req.valid("query").token);
    await countUse(c, "report");
    await sendAppeal(opening, c.req.valid("json").text, c.get("words").locale);
    return c.json({ data: await showAppeal(opening, c.get("words").locale) }, 200, privateNoStore);
  });
  api.openapi(routes.figures, async (c) => answerPublic(c, await reportFigures(readContext(c)), "nothing"));
  api.openapi(routes.list, async (c) => c.json(await listCases(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
  api.openapi(routes.one, async (c) =>
    c.json({ data: await showCase(await contextOf(c), c.req.valid("param").id, c.get("words").locale) }, 200, privateNoStore),
  );
  api.openapi(routes.decide, async (c) => {
    const [context, { id }] = [await contextOf(c), c.req.valid("param")];
    c.executionCtx.waitUntil(enqueue(c.env, await decideCase(context, id, c.req.valid("json"))));
    return c.json({ data: await showCase(context, id, c.get("words").locale) }, 200, privateNoStore);
  });
}
