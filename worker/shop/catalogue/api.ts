/** The catalogue's addresses. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, refusal } from "../answers.ts";
import { listAnswer, WholeMeta } from "./answers.ts";
import { Brand, Category, handleParam, ListMeta, Product, ProductCard, productQuery } from "./contract.ts";
import { listBrands, listCategories } from "./directory.ts";
import { localeQuery, moneyQuery } from "./query.ts";
import { listProducts, productByHandle, relatedProducts } from "./service.ts";

const tags = ["catalogue"];

const routes = {
  products: createRoute({
    method: "get",
    path: "/products",
    tags,
    summary: "A page of the catalogue",
    request: { query: productQuery },
    responses: { 200: listAnswer(ProductCard, ListMeta, "Cards"), 400: refusal("A field is not understood") },
  }),
  product: createRoute({
    method: "get",
    path: "/products/{handle}",
    tags,
    summary: "One product",
    request: { params: handleParam, query: moneyQuery },
    responses: { 200: dataAnswer(Product, "The product"), 404: refusal("No such product") },
  }),
  related: createRoute({
    method: "get",
    path: "/products/{handle}/related",
    tags,
    summary: "Up to eight products like it",
    request: { params: handleParam, query: moneyQuery },
    responses: { 200: listAnswer(ProductCard, WholeMeta, "Cards"), 404: refusal("No such product") },
  }),
  categories: createRoute({
    method: "get",
    path: "/categories",
    tags,
    summary: "All categories",
    request: { query: localeQuery },
    responses: { 200: listAnswer(Category, WholeMeta, "Top categories with their sub-categories") },
  }),
  brands: createRoute({
    method: "get",
    path: "/brands",
    tags,
    summary: "All brands",
    request: { query: localeQuery },
    responses: { 200: listAnswer(Brand, WholeMeta, "Brands by name") },
  }),
};

export function catalogue(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.products, async (c) => answerPublic(c, await listProducts(readContext(c), c.req.valid("query")), "locale and currency"));
  api.openapi(routes.product, async (c) => {
    const product = await productByHandle(readContext(c), c.req.valid("param").handle);
    if (!product) throw new Refusal("not_found");
    return answerPublic(c, product, "locale and currency");
  });
  api.openapi(routes.related, async (c) => {
    const related = await relatedProducts(readContext(c), c.req.valid("param").handle);
    if (!related) throw new Refusal("not_found");
    return answerPublic(c, related, "locale and currency");
  });
  api.openapi(routes.categories, async (c) => answerPublic(c, await listCategories(readContext(c)), "locale"));
  api.openapi(routes.brands, async (c) => answerPublic(c, await listBrands(readContext(c)), "locale"));
}
