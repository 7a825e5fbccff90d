/** The addresses at which shoppers write reviews and find their own. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper } from "../../request/session.ts";
import { dataAnswer, fileBody, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { handleParam } from "../catalogue/contract.ts";
import { takenPictures } from "../media/rules.ts";
import { postedPicture } from "../media/service.ts";
import { localeQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { reviewParams } from "./contract.ts";
import { pictures_max } from "./rules.ts";
import { type Author, addPicture, editReview, myReviews, removePicture, removeReview, writeReview } from "./writing.ts";
import { EditReview, MyReview, MyReviews, MyReviewsMeta, myReviewsQuery, pictureParams, WriteReview, writingPaths } from "./writing-contract.ts";

const { del, get, patch, post } = routesOf("Reviews");
const theReview = dataAnswer(MyReview, "the review as it stands now");
const unauthorized = refusalAnswer("unauthorized, session_expired");
const unknown = refusalAnswer("no such product, or no review of the caller's");
const removed = refusalAnswer("review_removed");
export const routes = {
  write: post(
    writingPaths.write,
    "Review a product that was bought and delivered",
    { params: handleParam, query: localeQuery, body: jsonBody(WriteReview) },
    {
      201: theReview,
      ...notUnderstood,
      401: unauthorized,
      403: refusalAnswer("review_not_bought, review_own_shop"),
      404: unknown,
      409: refusalAnswer("review_once: one review a product and shopper"),
      410: removed,
    },
  ),
  edit: patch(
    writingPaths.one,
    "Change one's review",
    { params: reviewParams, query: localeQuery, body: jsonBody(EditReview) },
    { 200: theReview, ...notUnderstood, 401: unauthorized, 404: unknown, 410: removed },
  ),
  remove: del(
    writingPaths.one,
    "Take one's review back; the purchase may be reviewed anew",
    { params: reviewParams },
    { 204: { description: "it is gone" }, 401: unauthorized, 404: unknown, 410: removed },
  ),
  addPicture: post(
    writingPaths.pictures,
    `Add a picture, at most ${pictures_max}: ${takenPictures}`,
    {
      params: reviewParams,
      query: localeQuery,
      body: fileBody("picture"),
    },
    {
      201: theReview,
      400: refusalAnswer("no picture was sent"),
      401: unauthorized,
      404: unknown,
      409: refusalAnswer("limit_reached"),
      410: removed,
      413: refusalAnswer("payload_too_large"),
      415: refusalAnswer("unsupported_media"),
    },
  ),
  removePicture: del(
    writingPaths.picture,
    "Take a picture away",
    { params: pictureParams, query: localeQuery },
    { 200: theReview, 401: unauthorized, 404: unknown, 410: removed },
  ),
  mine: get(
    writingPaths.mine,
    "What waits for the shopper's review, and what they wrote",
    { query: myReviewsQuery },
    {
      200: {
        description: "The newest first; `meta` is about the written ones",
        content: { "application/json": { schema: z.object({ data: MyReviews, meta: MyReviewsMeta }) } },
      },
      ...notUnderstood,
      401: unauthorized,
    },
  ),
};

async function authorOf(c: Context<AppEnv>): Promise<Author> {
  return { db: c.env.DB, now_ms: c.get("now")(), locale: c.get("locale"), shopper: await requireShopper(c) };
}

/** Each writing clears the catalogue's caches, so that its product's page shows it: not too often from one place. */
async function writerOf(c: Context<AppEnv>): Promise<Author> {
  const author = await authorOf(c);
  await countUse(c, "review");
  return author;
}

async function theOne(author: Author, id: number): Promise<MyReview> {
  const [review] = (await myReviews(author, { id })).data.written;
  if (!review) throw new Refusal("not_found");
  return review;
}

export function writing(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.write, async (c) => {
    const author = await writerOf(c);
    const id = await writeReview(author, c.req.valid("param").handle, c.req.valid("json"));
    return c.json({ data: await theOne(author, id) }, 201, privateNoStore);
  });
  api.openapi(routes.edit, async (c) => {
    const author = await writerOf(c);
    const which = c.req.valid("param");
    await editReview(author, which, c.req.valid("json"));
    return c.json({ data: await theOne(author, which.id) }, 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    const author = await writerOf(c);
    await removeReview(c.env, { ...c.req.valid("param"), shopperId: author.shopper.shopperId }, author.now_ms);
    return c.body(null, 204, privateNoStore);
  });
  api.openapi(routes.addPicture, async (c) => {
    const author = await writerOf(c);
    const owned = { ...c.req.valid("param"), shopperId: author.shopper.shopperId };
    await addPicture(c.env, owned, await postedPicture(c.req.raw, "picture"));
    return c.json({ data: await theOne(author, owned.id) }, 201, privateNoStore);
  });
  api.openapi(routes.removePicture, async (c) => {
    const author = await writerOf(c);
    const { hash, ...which } = c.req.valid("param");
    await removePicture(c.env, { ...which, shopperId: author.shopper.shopperId }, hash);
    return c.json({ data: await theOne(author, which.id) }, 200, privateNoStore);
  });
  api.openapi(routes.mine, async (c) => c.json(await myReviews(await authorOf(c), c.req.valid("query")), 200, privateNoStore));
}
