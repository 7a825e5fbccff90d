/** The addresses at which operators change categories, and where shoppers learn what became of former ones. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { cacheContext } from "../../cache/context.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, fileBody, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { takenPictures } from "../media/rules.ts";
import { postedPicture } from "../media/service.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import {
  AdminCategory,
  categoryParams,
  categoryPaths,
  MergeCategory,
  Merged,
  MovedCategory,
  movedCategoryQuery,
  movedPath,
  SaveCategory,
} from "./categories/contract.ts";
import {
  beginWithTemplate,
  changeCategory,
  createCategory,
  type EditContext,
  listShelves,
  mergeCategory,
  removeCategory,
  setCategoryPicture,
} from "./categories/editing.ts";
import { movedCategory } from "./categories/moved.ts";
import { categories_max, mains_max, mergeStep } from "./categories/rules.ts";

const { get, post, put, del } = operatorRoutes();
const params = categoryParams;
const theShelves = listAnswer(AdminCategory, WholeMeta, "main categories with their sub-categories, in their order");
const unknown = { 404: refusalAnswer("no such category") };
const pictured = { 200: theShelves, ...notUnderstood, ...unknown, 409: refusalAnswer("conflict: somebody has changed it meanwhile") };
const full = `limit_reached: ${mains_max} main categories, ${categories_max} in all; conflict: something else has happened meanwhile`;

export const routes = {
  list: get("catalogue", categoryPaths.all, "All categories, with the products that are for sale in each", {}, { 200: theShelves }),
  create: post(
    "catalogue",
    categoryPaths.all,
    "A new category; the same one again changes nothing",
    { body: jsonBody(SaveCategory) },
    { 201: theShelves, ...notUnderstood, 409: refusalAnswer(full) },
  ),
  template: post(
    "catalogue",
    categoryPaths.template,
    "Begin with usual categories, named in five languages",
    {},
    { 201: theShelves, 409: refusalAnswer("conflict: there are categories already") },
  ),
  change: put(
    "catalogue",
    categoryPaths.one,
    "Change a category; its former address leads to the new one for good",
    { params, body: jsonBody(SaveCategory) },
    { 200: theShelves, ...notUnderstood, ...unknown, 409: refusalAnswer(full) },
  ),
  picture: put(
    "catalogue",
    categoryPaths.picture,
    `Set the picture of a category: ${takenPictures}; it is cut square around its middle`,
    { params, body: fileBody("picture") },
    { ...pictured, 413: refusalAnswer("payload_too_large"), 415: refusalAnswer("unsupported_media") },
  ),
  noPicture: del("catalogue", categoryPaths.picture, "Take the picture of a category away", { params }, pictured),
  merge: post(
    "catalogue",
    categoryPaths.merge,
    `Put all of a category into another of its depth: up to ${mergeStep} products at a time. Its own commission rates end; vouchers for it are for the other one, too`,
    { params, body: jsonBody(MergeCategory) },
    {
      200: dataAnswer(Merged, "how far it is"),
      ...notUnderstood,
      ...unknown,
      409: refusalAnswer("conflict: both have sub-categories of these `slugs`, or something else has happened meanwhile"),
    },
  ),
  remove: del(
    "catalogue",
    categoryPaths.one,
    "Remove a category that nothing is in",
    { params },
    { 200: theShelves, ...unknown, 409: refusalAnswer("category_not_empty: products, sub-categories or a voucher for it alone are left") },
  ),
  moved: routesOf("Catalogue").get(
    movedPath,
    "Where a category is whose address has changed",
    { query: movedCategoryQuery },
    { 200: dataAnswer(MovedCategory, "its present address"), ...notUnderstood, 404: refusalAnswer("No category that is known had this address") },
  ),
};

type C = Context<AppEnv>;

export function categories(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: C): Promise<EditContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  const shelves = async (c: C) => {
    const data = await listShelves(c.env.DB);
    return { data, meta: { total: data.length } };
  };
  api.openapi(routes.list, async (c) => c.json(await shelves(c), 200, privateNoStore));
  api.openapi(routes.create, async (c) => {
    await createCategory(await contextOf(c), c.req.valid("json"));
    catalogueWritten();
    return c.json(await shelves(c), 201, privateNoStore);
  });
  api.openapi(routes.template, async (c) => {
    await beginWithTemplate(await contextOf(c));
    catalogueWritten();
    return c.json(await shelves(c), 201, privateNoStore);
  });
  api.openapi(routes.change, async (c) => {
    await changeCategory(c.env, await contextOf(c), c.req.valid("param").id, c.req.valid("json"));
    catalogueWritten();
    return c.json(await shelves(c), 200, privateNoStore);
  });
  const setPicture = async (c: C, id: number, bytes: Uint8Array | null) => {
    await setCategoryPicture(c.env, await contextOf(c), id, bytes);
    catalogueWritten();
    return c.json(await shelves(c), 200, privateNoStore);
  };
  api.openapi(routes.picture, async (c) => setPicture(c, c.req.valid("param").id, await postedPicture(c.req.raw, "picture")));
  api.openapi(routes.noPicture, (c) => setPicture(c, c.req.valid("param").id, null));
  api.openapi(routes.merge, async (c) => {
    const left = await mergeCategory(c.env, await contextOf(c), c.req.valid("param").id, c.req.valid("json").into);
    catalogueWritten();
    return c.json({ data: { left } }, 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    await removeCategory(c.env, await contextOf(c), c.req.valid("param").id);
    catalogueWritten();
    return c.json(await shelves(c), 200, privateNoStore);
  });
  api.openapi(routes.moved, async (c) => {
    const { main, sub } = c.req.valid("query");
    const data = await movedCategory(cacheContext(c), main, sub);
    if (!data) throw new Refusal("not_found");
    return answerPublic(c, { data }, "nothing");
  });
}
