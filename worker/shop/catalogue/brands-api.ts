/** The addresses at which operators change brands, and where shoppers learn what became of former ones. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { answerPublic } from "../../cache/answer.ts";
import { cacheContext } from "../../cache/context.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes, routesOf } from "../routes.ts";
import {
  AdminBrand,
  AdminBrandsMeta,
  AdminBrandsQuery,
  brandParams,
  brandPaths,
  MergeBrand,
  MovedBrand,
  movedBrandPath,
  movedBrandQuery,
  SaveBrand,
} from "./brands/contract.ts";
import { changeBrand, listAdminBrands, mergeBrand, movedBrand, removeBrand, showBrand } from "./brands/editing.ts";
import { Merged } from "./categories/contract.ts";
import type { EditContext } from "./categories/data.ts";
import { mergeStep } from "./categories/rules.ts";

const { get, post, put, del } = operatorRoutes();
const params = brandParams;
const unknown = { 404: refusalAnswer("no such brand") };
const theBrand = dataAnswer(AdminBrand, "the brand");
const meanwhile = { 409: refusalAnswer("conflict: something else has happened meanwhile") };

export const routes = {
  list: get(
    "catalogue",
    brandPaths.all,
    "Brands by name, with the products that are for sale of each",
    { query: AdminBrandsQuery },
    { 200: listAnswer(AdminBrand, AdminBrandsMeta, "a page"), ...notUnderstood },
  ),
  show: get("catalogue", brandPaths.one, "One brand", { params }, { 200: theBrand, ...unknown }),
  change: put(
    "catalogue",
    brandPaths.one,
    "Change a brand; its former address leads to the new one for good",
    { params, body: jsonBody(SaveBrand) },
    { 200: theBrand, ...notUnderstood, ...unknown, ...meanwhile },
  ),
  merge: post(
    "catalogue",
    brandPaths.merge,
    `Put all products of a brand into another: up to ${mergeStep} at a time`,
    { params, body: jsonBody(MergeBrand) },
    { 200: dataAnswer(Merged, "how far it is"), ...notUnderstood, ...unknown, ...meanwhile },
  ),
  remove: del(
    "catalogue",
    brandPaths.one,
    "Remove a brand that no product has",
    { params },
    { 204: { description: "it is gone" }, ...unknown, 409: refusalAnswer("brand_in_use: there are products of it, for sale or not") },
  ),
  moved: routesOf("Catalogue").get(
    movedBrandPath,
    "Where a brand is whose address has changed",
    { query: movedBrandQuery },
    { 200: dataAnswer(MovedBrand, "its present address"), ...notUnderstood, 404: refusalAnswer("No brand that is known had this address") },
  ),
};

export function brands(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<EditContext> => ({ db: c.env.DB, by: await operatorFor(c), now: c.get("now")() });
  api.openapi(routes.list, async (c) => c.json(await listAdminBrands(c.env.DB, c.req.valid("query")), 200, privateNoStore));
  api.openapi(routes.show, async (c) => c.json({ data: await showBrand(c.env.DB, c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.change, async (c) => {
    const { id } = c.req.valid("param");
    await changeBrand(await contextOf(c), id, c.req.valid("json"));
    catalogueWritten();
    return c.json({ data: await showBrand(c.env.DB, id) }, 200, privateNoStore);
  });
  api.openapi(routes.merge, async (c) => {
    const left = await mergeBrand(await contextOf(c), c.req.valid("param").id, c.req.valid("json").into);
    catalogueWritten();
    return c.json({ data: { left } }, 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    await removeBrand(await contextOf(c), c.req.valid("param").id);
    catalogueWritten();
    return c.body(null, 204, privateNoStore);
  });
  api.openapi(routes.moved, async (c) => {
    const slug = await movedBrand(cacheContext(c), c.req.valid("query").slug);
    if (!slug) throw new Refusal("not_found");
    return answerPublic(c, { data: { slug } }, "nothing");
  });
}
