/** The addresses at which operators decide about reported reviews. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, rowParam } from "../query.ts";
import { operatorRoutes } from "../routes.ts";
import { DecideReport, ReportedReview, ReportsMeta, ReportsQuery, reportPaths } from "./reports/contract.ts";
import { decideReview, listReports, showReported } from "./reports/service.ts";

const { get, post } = operatorRoutes();
const one = { params: rowParam, query: localeQuery };
const theReview = { 200: dataAnswer(ReportedReview, "the review with its reports"), 404: refusalAnswer("no such review, or nobody has reported it") };
export const routes = {
  list: get(
    "moderation",
    reportPaths.all,
    "Reviews that shops have reported, each once",
    { query: ReportsQuery },
    listedAnswer(ReportedReview, ReportsMeta, "a page"),
  ),
  one: get("moderation", reportPaths.one, "One of them", one, theReview),
  decide: post(
    "moderation",
    reportPaths.one,
    "Keep a reported review, or remove it with the reason, which its author is told; all open reports of it are decided",
    { ...one, body: jsonBody(DecideReport) },
    { ...theReview, ...notUnderstood, 409: refusalAnswer("conflict: `state` says where it stands") },
  ),
};

export function operatorReports(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.list, async (c) => c.json(await listReports(c.env.DB, c.req.valid("query"), c.get("words").locale), 200, privateNoStore));
  api.openapi(routes.one, async (c) => {
    const data = await showReported(c.env.DB, c.req.valid("param").id, c.get("words").locale);
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.decide, async (c) => {
    const { id } = c.req.valid("param");
    const keys = await decideReview({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() }, id, c.req.valid("json"));
    c.executionCtx.waitUntil(enqueue(c.env, keys));
    return c.json({ data: await showReported(c.env.DB, id, c.get("words").locale) }, 200, privateNoStore);
  });
}
