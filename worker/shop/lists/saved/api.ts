/** The addresses of hearts, follows, comparison and products seen. Each change answers all lists as they are then. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../../answers.ts";
import { routesOf } from "../../routes.ts";
import { HandleParams, ListedParams, Merge, SavedLists, savedListsPaths } from "../contract.ts";
import { followShop, unfollowShop } from "../following/service.ts";
import { addWishlistItem, removeWishlistItem } from "../wishlists/service.ts";
import { compareProduct, forgetAllSeen, mergeSavedLists, noteSeenProduct, readSavedLists, stopComparing } from "./service.ts";

const { del, get, post, put } = routesOf("Saved lists");
const answers = { 200: dataAnswer(SavedLists, "all saved lists as they are now"), 401: refusalAnswer("not signed in") };

const param = { params: HandleParams };
const listed = { params: ListedParams };
const changed = { ...answers, 400: refusalAnswer("not a name"), 404: refusalAnswer("no such thing"), 409: refusalAnswer("limit_reached") };

const nothing = { 200: dataAnswer(z.object({}), "done"), 401: refusalAnswer("not signed in") };

export const routes = {
  savedLists: get(savedListsPaths.all, "All saved lists of the shopper", {}, answers),
  merge: post(
    savedListsPaths.merge,
    "Take over what a browser kept for a guest",
    { body: jsonBody(Merge) },
    { ...answers, 400: refusalAnswer("not such lists") },
  ),
  wish: put(savedListsPaths.wish, "Put a heart on a product: into the first list", param, changed),
  unwish: del(savedListsPaths.wish, "Take the heart off: out of every list", param, changed),
  list: put(savedListsPaths.listed, "Put a product into a list", listed, changed),
  unlist: del(savedListsPaths.listed, "Take a product out of a list", listed, changed),
  follow: put(savedListsPaths.follow, "Follow a shop", param, changed),
  unfollow: del(savedListsPaths.follow, "Follow it no longer", param, changed),
  compare: put(savedListsPaths.compare, "Add a product to the comparison", param, changed),
  uncompare: del(savedListsPaths.compare, "Take it out of the comparison", param, changed),
  seen: put(savedListsPaths.seen, "A product was looked at", param, { ...nothing, 400: refusalAnswer("not a name") }),
  forget: del(savedListsPaths.recent, "Forget what was looked at", {}, nothing),
};

type C = Context<AppEnv>;
const asker = async (c: C) => ({ db: c.env.DB, shopperId: (await requireShopper(c)).shopperId, now_ms: c.get("now")() });
type Asker = Awaited<ReturnType<typeof asker>>;

/** Changes something, then answers all lists. */
async function change(c: C, how: (asker: Asker) => Promise<void>) {
  const who = await asker(c);
  await how(who);
  return c.json({ data: await readSavedLists(who.db, who.shopperId) }, 200, privateNoStore);
}

export function savedLists(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.savedLists, (c) => change(c, async () => {}));
  api.openapi(routes.merge, async (c) => {
    const { db, shopperId, now_ms } = await asker(c);
    return c.json({ data: await mergeSavedLists(db, shopperId, c.req.valid("json"), now_ms) }, 200, privateNoStore);
  });
  api.openapi(routes.wish, (c) => change(c, ({ db, shopperId, now_ms }) => addWishlistItem(db, shopperId, null, c.req.valid("param").handle, now_ms)));
  api.openapi(routes.unwish, (c) => change(c, ({ db, shopperId }) => removeWishlistItem(db, shopperId, null, c.req.valid("param").handle)));
  api.openapi(routes.list, (c) => {
    const { id, handle } = c.req.valid("param");
    return change(c, ({ db, shopperId, now_ms }) => addWishlistItem(db, shopperId, id, handle, now_ms));
  });
  api.openapi(routes.unlist, (c) => {
    const { id, handle } = c.req.valid("param");
    return change(c, ({ db, shopperId }) => removeWishlistItem(db, shopperId, id, handle));
  });
  api.openapi(routes.follow, (c) => change(c, ({ db, shopperId, now_ms }) => followShop(db, shopperId, c.req.valid("param").handle, now_ms)));
  api.openapi(routes.unfollow, (c) => change(c, ({ db, shopperId }) => unfollowShop(db, shopperId, c.req.valid("param").handle)));
  api.openapi(routes.compare, (c) => change(c, ({ db, shopperId, now_ms }) => compareProduct(db, shopperId, c.req.valid("param").handle, now_ms)));
  api.openapi(routes.uncompare, (c) => change(c, ({ db, shopperId }) => stopComparing(db, shopperId, c.req.valid("param").handle)));
  api.openapi(routes.seen, async (c) => {
    const { db, shopperId, now_ms } = await asker(c);
    await noteSeenProduct(db, shopperId, c.req.valid("param").handle, now_ms);
    return c.json({ data: {} }, 200, privateNoStore);
  });
  api.openapi(routes.forget, async (c) => {
    const { db, shopperId } = await asker(c);
    await forgetAllSeen(db, shopperId);
    return c.json({ data: {} }, 200, privateNoStore);
  });
}
