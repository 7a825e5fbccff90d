/** The catalogue's addresses. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, listAnswer, refusal, WholeMeta } from "../answers.ts";
import { localeQuery, moneyQuery } from "../query.ts";
import { Brand, brandQuery, Category, Facets, handleParam, ListMeta, Product, ProductCard, productQuery } from "./contract.ts";
import { listBrands, listCategories } from "./directory.ts";
import { listFacets } from "./facets/facets.ts";
import { noProduct } from "./product/address.ts";
import { listProducts, productByHandle, relatedProducts } from "./service.ts";

const tags = ["Catalogue"];

const routes = {
  products: createRoute({
    method: "get",
    path: "/products",
    tags,
    summary: "A page of the catalogue; options are chosen as o.<axis>=<value>,<value>, for example o.colour=black,blue",
    request: { query: productQuery },
    responses: { 200: listAnswer(ProductCard, ListMeta, "Cards"), 400: refusal("A field is not understood") },
  }),
  facets: createRoute({
    method: "get",
    path: "/products/facets",
    tags,
    summary: "What a listing can be narrowed by: the same query as the listing's",
    request: { query: productQuery },
    responses: { 200: dataAnswer(Facets, "Choices with the number of products each would leave"), 400: refusal("A field is not understood") },
  }),
  product: createRoute({
    method: "get",
    path: "/products/{handle}",
    tags,
    summary: "One product",
    request: { params: handleParam, query: moneyQuery },
    responses: {
      200: dataAnswer(Product, "The product"),
      404: refusal("No such product; `movedTo` names its main category and handle where it has another one now"),
      410: refusal("Not for sale any more; `main` and `sub` say where it was"),
    },
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
    summary: "All brands, or those of a top category",
    request: { query: brandQuery },
    responses: { 200: listAnswer(Brand, WholeMeta, "Brands by name") },
  }),
};

export function catalogue(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.products, async (c) => answerPublic(c, await listProducts(readContext(c), c.req.valid("query")), "locale and currency"));
  // before the product, or it would be one called "facets"
  api.openapi(routes.facets, async (c) => answerPublic(c, await listFacets(readContext(c), c.req.valid("query")), "locale and currency"));
  api.openapi(routes.product, async (c) => {
    const product = await productByHandle(readContext(c), c.req.valid("param").handle);
    if (!product) throw await noProduct(readContext(c), c.req.valid("param").handle);
    return answerPublic(c, product, "locale and currency");
  });
  api.openapi(routes.related, async (c) => {
    const related = await relatedProducts(readContext(c), c.req.valid("param").handle);
    if (!related) throw new Refusal("not_found");
    return answerPublic(c, related, "locale and currency");
  });
  api.openapi(routes.categories, async (c) => answerPublic(c, await listCategories(readContext(c)), "locale"));
  api.openapi(routes.brands, async (c) => answerPublic(c, await listBrands(readContext(c), c.req.valid("query").category), "locale"));
}
