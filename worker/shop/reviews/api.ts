/** The reviews' addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, listAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { handleParam } from "../catalogue/contract.ts";
import { localeQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { shopParam } from "../shops/contract.ts";
import { HelpfulVote, Review, ReviewAtShop, ReviewMeta, reviewParams, reviewPaths, reviewsQuery } from "./contract.ts";
import { listReviews, reviewsOfShop, unvoteHelpful, type Voting, voteHelpful } from "./service.ts";
import { writing } from "./writing-api.ts";

const { del, get, post } = routesOf("Reviews");
const voted = {
  200: dataAnswer(HelpfulVote, "How many found it helpful now"),
  401: refusalAnswer("unauthorized, session_expired"),
  404: refusalAnswer("No such review"),
  429: refusalAnswer("Too many tries"),
};
export const routes = {
  list: get(
    reviewPaths.reviews,
    "What shoppers say of a product",
    { params: handleParam, query: reviewsQuery },
    {
      200: listAnswer(Review, ReviewMeta, "Reviews in the language of the request first, then the others; newest first"),
      ...notUnderstood,
      404: refusalAnswer("No such product"),
    },
  ),
  ofShop: get(
    reviewPaths.ofShop,
    "What shoppers say of what a shop sells",
    { params: shopParam, query: localeQuery },
    { 200: listAnswer(ReviewAtShop, WholeMeta, "The newest of each of its best selling products, in the language of the request where there is one") },
  ),
  vote: post(reviewPaths.helpful, "Say that a review helped: one vote an account", { params: reviewParams }, voted),
  unvote: del(reviewPaths.helpful, "Take one's vote back", { params: reviewParams }, voted),
};

/** Votes decide which reviews are read first: a guest could give as many as there are cookies. @throws Refusal unauthorized */
async function votingOf(c: Context<AppEnv>, { handle, id }: { handle: string; id: number }): Promise<Voting> {
  await countUse(c, "vote");
  const { shopperId } = await requireShopper(c);
  return { db: c.env.DB, now_ms: c.get("now")(), handle, reviewId: id, shopperId };
}

export function reviews(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.list, async (c) => {
    const reviews = await listReviews(readContext(c), c.req.valid("param").handle, c.req.valid("query"));
    if (!reviews) throw new Refusal("not_found");
    return answerPublic(c, reviews, "locale");
  });
  api.openapi(routes.ofShop, async (c) => answerPublic(c, await reviewsOfShop(readContext(c), c.req.valid("param").handle), "locale"));
  api.openapi(routes.vote, async (c) => {
    const voting = await votingOf(c, c.req.valid("param"));
    return c.json({ data: await voteHelpful(voting) }, 200, privateNoStore);
  });
  api.openapi(routes.unvote, async (c) => {
    const voting = await votingOf(c, c.req.valid("param"));
    return c.json({ data: await unvoteHelpful(voting) }, 200, privateNoStore);
  });
  writing(api);
}
