/** The addresses of hearts, follows, comparison and products seen. Each change answers all lists as they are then. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusal } from "../../answers.ts";
import { followShop, unfollowShop } from "../following/service.ts";
import { addWish, removeWish } from "../wishlists/service.ts";
import { compareProduct, stopComparing } from "./compared-service.ts";
import { HandleParams, ListedParams, Merge, SavedLists, savedListsPaths } from "./contract.ts";
import { forgetAll, seeProduct } from "./recent-service.ts";
import { mergeSavedLists, readSavedLists } from "./service.ts";

const tags = ["Saved lists"];
const answers = { 200: dataAnswer(SavedLists, "all saved lists as they are now"), 401: refusal("not signed in") };
const refused = { 400: refusal("not a name"), 404: refusal("no such thing") };
const full = { 409: refusal("limit_reached") };

const onHandle = <P extends string, M extends "put" | "delete">(method: M, path: P, summary: string) =>
  createRoute({ method, path, tags, summary, request: { params: HandleParams }, responses: { ...answers, ...refused, ...full } });
const onListed = <M extends "put" | "delete">(method: M, summary: string) =>
  createRoute({ method, path: savedListsPaths.listed, tags, summary, request: { params: ListedParams }, responses: { ...answers, ...refused, ...full } });

const routes = {
  savedLists: createRoute({ method: "get", path: savedListsPaths.all, tags, summary: "All saved lists of the shopper", responses: answers }),
  merge: createRoute({
    method: "post",
    path: savedListsPaths.merge,
    tags,
    summary: "Take over what a browser kept for a guest",
    request: { body: jsonBody(Merge) },
    responses: { ...answers, 400: refusal("not such lists") },
  }),
  wish: onHandle("put", savedListsPaths.wish, "Put a heart on a product: into the first list"),
  unwish: onHandle("delete", savedListsPaths.wish, "Take the heart off: out of every list"),
  list: onListed("put", "Put a product into a list"),
  unlist: onListed("delete", "Take a product out of a list"),
  follow: onHandle("put", savedListsPaths.follow, "Follow a shop"),
  unfollow: onHandle("delete", savedListsPaths.follow, "Follow it no longer"),
  compare: onHandle("put", savedListsPaths.compare, "Add a product to the comparison"),
  uncompare: onHandle("delete", savedListsPaths.compare, "Take it out of the comparison"),
};
const nothing = { 200: dataAnswer(z.object({}), "done"), 401: refusal("not signed in") };
const seen = createRoute({
  method: "put",
  path: savedListsPaths.seen,
  tags,
  summary: "A product was looked at",
  request: { params: HandleParams },
  responses: { ...nothing, 400: refusal("not a name") },
});
const forget = createRoute({ method: "delete", path: savedListsPaths.recent, tags, summary: "Forget what was looked at", responses: nothing });

type C = Context<AppEnv>;
const asker = async (c: C) => ({ db: c.env.DB, shopperId: (await requireShopper(c)).shopperId, now_ms: c.get("now")() });
type Asker = Awaited<ReturnType<typeof asker>>;

/** Changes something, then answers all lists. */
async function changed(c: C, change: (asker: Asker) => Promise<void>) {
  const who = await asker(c);
  await change(who);
  return c.json({ data: await readSavedLists(who.db, who.shopperId) }, 200, privateNoStore);
}

export function savedLists(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.savedLists, (c) => changed(c, async () => {}));
  api.openapi(routes.merge, async (c) => {
    const { db, shopperId, now_ms } = await asker(c);
    return c.json({ data: await mergeSavedLists(db, shopperId, c.req.valid("json"), now_ms) }, 200, privateNoStore);
  });
  api.openapi(routes.wish, (c) => changed(c, ({ db, shopperId, now_ms }) => addWish(db, shopperId, null, c.req.valid("param").handle, now_ms)));
  api.openapi(routes.unwish, (c) => changed(c, ({ db, shopperId }) => removeWish(db, shopperId, null, c.req.valid("param").handle)));
  api.openapi(routes.list, (c) => {
    const { id, handle } = c.req.valid("param");
    return changed(c, ({ db, shopperId, now_ms }) => addWish(db, shopperId, id, handle, now_ms));
  });
  api.openapi(routes.unlist, (c) => {
    const { id, handle } = c.req.valid("param");
    return changed(c, ({ db, shopperId }) => removeWish(db, shopperId, id, handle));
  });
  api.openapi(routes.follow, (c) => changed(c, ({ db, shopperId, now_ms }) => followShop(db, shopperId, c.req.valid("param").handle, now_ms)));
  api.openapi(routes.unfollow, (c) => changed(c, ({ db, shopperId }) => unfollowShop(db, shopperId, c.req.valid("param").handle)));
  api.openapi(routes.compare, (c) => changed(c, ({ db, shopperId, now_ms }) => compareProduct(db, shopperId, c.req.valid("param").handle, now_ms)));
  api.openapi(routes.uncompare, (c) => changed(c, ({ db, shopperId }) => stopComparing(db, shopperId, c.req.valid("param").handle)));
  api.openapi(seen, async (c) => {
    const { db, shopperId, now_ms } = await asker(c);
    await seeProduct(db, shopperId, c.req.valid("param").handle, now_ms);
    return c.json({ data: {} }, 200, privateNoStore);
  });
  api.openapi(forget, async (c) => {
    const { db, shopperId } = await asker(c);
    await forgetAll(db, shopperId);
    return c.json({ data: {} }, 200, privateNoStore);
  });
}
