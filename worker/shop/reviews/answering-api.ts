/** The addresses at which shops answer reviews and report them. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { rowParam } from "../query.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { answeringPaths as paths, ReportReview, ShopReview, ShopReviewsMeta, ShopReviewsQuery, WriteReply } from "./answering/contract.ts";
import { replyKey } from "./answering/data.ts";
import { type AnsweringContext, replyTo, reportReview, reviewsOfShop } from "./answering/service.ts";

const refused = {
  ...notUnderstood,
  404: refusalAnswer("no such review"),
};
const seller = sellerRoutes();
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
}
