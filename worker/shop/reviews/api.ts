/** The reviews' addresses (reading). */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { cacheContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { refusal } from "../answers.ts";
import { listAnswer } from "../catalogue/answers.ts";
import { handleParam } from "../catalogue/contract.ts";
import { Review, ReviewMeta, reviewsQuery } from "./contract.ts";
import { listReviews } from "./service.ts";

const route = createRoute({
  method: "get",
  path: "/products/{handle}/reviews",
  tags: ["reviews"],
  summary: "What shoppers say of a product",
  request: { params: handleParam, query: reviewsQuery },
  responses: { 200: listAnswer(Review, ReviewMeta, "Reviews, newest first"), 400: refusal("A field is not understood"), 404: refusal("No such product") },
});

export function reviews(api: OpenAPIHono<AppEnv>): void {
  api.openapi(route, async (c) => {
    const reviews = await listReviews(cacheContext(c), c.req.valid("param").handle, c.req.valid("query"));
    if (!reviews) throw new Refusal("not_found");
    return answerPublic(c, reviews, "nothing");
  });
}
