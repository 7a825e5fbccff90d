/** The addresses at which shops answer reviews and report them, and operators decide about reports. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { rowParam } from "../query.ts";
import { operatorRoutes, sellerRoutes } from "../routes.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  DecideReport,
  answeringPaths as paths,
  ReportReview,
  ReviewReport,
  ShopReview,
  ShopReviewsMeta,
  ShopReviewsQuery,
  WriteReply,
} from "./answering/contract.ts";
import { replyKey } from "./answering/data.ts";
import { type AnsweringContext, decideReviewReport, listReports, replyTo, reportReview, reviewsOfShop } from "./answering/service.ts";

const refused = {
  ...notUnderstood,
  404: refusalAnswer("no such review"),
};
const seller = sellerRoutes();
const operator = operatorRoutes();
const one = { params: rowParam, query: ShopTextsQuery };
const theReview = { 200: dataAnswer(ShopReview, "the review"), ...refused };
export const routes = {
  list: seller.get(
    paths.all,
    "Reviews of the shop's products",
    { query: ShopReviewsQuery },
    { 200: listAnswer(ShopReview, ShopReviewsMeta, "what waits for an answer first, then the newest"), ...refused },
  ),
  reply: seller.post(paths.reply, "Answer a review, once", { ...one, body: jsonBody(WriteReply) }, { ...theReview, 409: refusalAnswer("review_replied") }),
  report: seller.post(paths.report, "Report a review to the marketplace", { ...one, body: jsonBody(ReportReview) }, theReview),
  reports: operator.get(
    "moderation",
    paths.reports,
    "Reviews that shops have reported",
    {},
    { 200: listAnswer(ReviewReport, WholeMeta, "the oldest first"), ...refused },
  ),
  decide: operator.post(
    "moderation",
    paths.decide,
    "Keep a reported review, or remove it",
    { params: rowParam, body: jsonBody(DecideReport) },
    { 200: dataAnswer(z.object({ review: z.int(), outcome: z.enum(["kept", "removed"]) }), "what was decided"), ...refused },
  ),
};

async function contextOf(c: Context<AppEnv>): Promise<AnsweringContext> {
  const { shop } = await sellerFor(c, "reviews");
  return { db: c.env.DB, shopId: shop.id, locale: c.get("locale"), now_ms: c.get("now")() };
}

export function reviewAnswers(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.list, async (c) => c.json(await reviewsOfShop(await contextOf(c), c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.reply, async (c) => {
    const context = await contextOf(c);
    const { id } = c.req.valid("param");
    const data = await replyTo(context, id, c.req.valid("json").reply);
    c.executionCtx.waitUntil(enqueue(c.env, [replyKey(id)]));
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(routes.report, async (c) => {
    const context = await contextOf(c);
    return c.json({ data: await reportReview(context, c.req.valid("param").id, c.req.valid("json")) }, 200, privateNoStore);
  });
  api.openapi(routes.reports, async (c) => {
    await operatorFor(c);
    const data = await listReports(c.env.DB);
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  });
  api.openapi(routes.decide, async (c) => {
    const by = await operatorFor(c);
    const { id } = c.req.valid("param");
    const { outcome } = c.req.valid("json");
    await decideReviewReport(c.env, id, outcome, by, c.get("now")());
    return c.json({ data: { review: id, outcome } }, 200, privateNoStore);
  });
}
