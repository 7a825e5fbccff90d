/** The addresses of curated collections: one that runs, for everybody; all of them, for the operators who make them. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, fileBody, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { takenPictures } from "../media/rules.ts";
import { postedPicture } from "../media/service.ts";
import { operatorFor } from "../operators/service.ts";
import { localeQuery, moneyQuery } from "../query.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import type { EditContext } from "./categories/data.ts";
import {
  AdminCollection,
  AdminCollectionRow,
  CuratedCollection,
  curatedParam,
  curatedSlugParam,
  NewCollection,
  curatedPaths as paths,
  previewed_max,
  SaveCollection,
  SaveCollectionProducts,
  SaveCollectionRule,
} from "./collections/contract.ts";
import {
  createCollection,
  listCollections,
  previewCollection,
  removeCollection,
  saveCollection,
  saveProducts,
  saveRule,
  setCollectionPicture,
  showCollection,
} from "./collections/editing.ts";
import { chosenProducts_max, curated_max } from "./collections/rules.ts";
import { collectionBySlug } from "./collections/shown.ts";
import { ListMeta, ProductCard } from "./contract.ts";

const { get, post, put, del } = operatorRoutes();
const request = { params: curatedSlugParam, query: localeQuery };
const unknown = { 404: refusalAnswer("no such collection") };
const theCollection = dataAnswer(AdminCollection, "the collection");
const changed = {
  200: theCollection,
  ...notUnderstood,
  ...unknown,
  409: refusalAnswer("conflict: `version` says which one has been saved meanwhile"),
};

export const routes = {
  shown: routesOf("Catalogue").get(
    paths.shown,
    "A curated collection; what is in it: `curated` of /products",
    { params: curatedParam, query: localeQuery },
    { 200: dataAnswer(CuratedCollection, "The collection"), 404: refusalAnswer("No such collection, or it has not begun; collection_ended: it is over") },
  ),
  list: get("content", paths.all, "Curated collections, the newest first", { query: localeQuery }, { 200: listAnswer(AdminCollectionRow, WholeMeta, "all") }),
  create: post(
    "content",
    paths.all,
    `A new collection, of up to ${curated_max}; nothing is in it yet`,
    { query: localeQuery, body: jsonBody(NewCollection) },
    { 201: theCollection, ...notUnderstood, 409: refusalAnswer("limit_reached, conflict") },
  ),
  show: get("content", paths.one, "A collection with the products that are chosen by hand", request, { 200: theCollection, ...unknown }),
  save: put(
    "content",
    paths.one,
    "Change the texts and the dates of a collection, and whether it is shown",
    { ...request, body: jsonBody(SaveCollection) },
    changed,
  ),
  rule: put("content", paths.rule, "Let a rule choose what is in a collection, or the hand again", { ...request, body: jsonBody(SaveCollectionRule) }, changed),
  products: put(
    "content",
    paths.products,
    `Choose up to ${chosenProducts_max} products by hand, in their order; all of them at once`,
    { ...request, body: jsonBody(SaveCollectionProducts) },
    changed,
  ),
  picture: put(
    "content",
    paths.picture,
    `Set what stands above its products and goes with shared links: ${takenPictures}`,
    { ...request, body: fileBody("picture") },
    { ...changed, 413: refusalAnswer("payload_too_large"), 415: refusalAnswer("unsupported_media") },
  ),
  noPicture: del("content", paths.picture, "Take the picture of a collection away", request, changed),
  preview: get(
    "content",
    paths.preview,
    `The first ${previewed_max} products of a collection as shoppers will see them`,
    { params: curatedSlugParam, query: moneyQuery },
    { 200: listAnswer(ProductCard, ListMeta, "cards"), ...unknown },
  ),
  remove: del("content", paths.one, "Remove a collection", request, {
    204: { description: "it is gone" },
    ...unknown,
    409: refusalAnswer("conflict: somebody has changed it meanwhile"),
  }),
};

export function collections(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<EditContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  const show = async (c: Context<AppEnv>, slug: string) => ({ data: await showCollection(readContext(c), slug) });
  api.openapi(routes.shown, async (c) => answerPublic(c, await collectionBySlug(readContext(c), c.req.valid("param").slug), "locale"));
  api.openapi(routes.list, async (c) => {
    const data = await listCollections(c.env.DB, c.get("now")());
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  });
  api.openapi(routes.create, async (c) => {
    const asked = c.req.valid("json");
    await createCollection(await contextOf(c), asked);
    catalogueWritten();
    return c.json(await show(c, asked.slug), 201, privateNoStore);
  });
  api.openapi(routes.show, async (c) => c.json(await show(c, c.req.valid("param").slug), 200, privateNoStore));
  api.openapi(routes.save, async (c) => {
    const { slug } = c.req.valid("param");
    await saveCollection(await contextOf(c), slug, c.req.valid("json"));
    catalogueWritten();
    return c.json(await show(c, slug), 200, privateNoStore);
  });
  api.openapi(routes.rule, async (c) => {
    const { slug } = c.req.valid("param");
    const { rule, version } = c.req.valid("json");
    await saveRule(await contextOf(c), slug, rule, version);
    catalogueWritten();
    return c.json(await show(c, slug), 200, privateNoStore);
  });
  api.openapi(routes.products, async (c) => {
    const { slug } = c.req.valid("param");
    const { products, version } = c.req.valid("json");
    await saveProducts(await contextOf(c), slug, products, version);
    catalogueWritten();
    return c.json(await show(c, slug), 200, privateNoStore);
  });
  const setPicture = async (c: Context<AppEnv>, slug: string, bytes: Uint8Array | null) => {
    await setCollectionPicture(c.env, await contextOf(c), slug, bytes);
    catalogueWritten();
    return c.json(await show(c, slug), 200, privateNoStore);
  };
  api.openapi(routes.picture, async (c) => setPicture(c, c.req.valid("param").slug, await postedPicture(c.req.raw, "picture")));
  api.openapi(routes.noPicture, (c) => setPicture(c, c.req.valid("param").slug, null));
  api.openapi(routes.preview, async (c) => c.json(await previewCollection(readContext(c), c.req.valid("param").slug), 200, privateNoStore));
  api.openapi(routes.remove, async (c) => {
    await removeCollection(c.env, await contextOf(c), c.req.valid("param").slug);
    catalogueWritten();
    return c.body(null, 204, privateNoStore);
  });
}
