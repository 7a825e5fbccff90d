/** The catalogue's addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, listAnswer, listedAnswer, notUnderstood, refusalAnswer, WholeMeta } from "../answers.ts";
import { localeQuery, moneyQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { Brand, brandQuery, Category, Facets, handleParam, ListMeta, Product, ProductCard, productQuery } from "./contract.ts";
import { listBrands, listCategories } from "./directory.ts";
import { listFacets } from "./facets/facets.ts";
import { noProduct } from "./product/address.ts";
import { productDetails } from "./product/api.ts";
import { listProducts, neighboursOf, productByHandle, related_max } from "./service.ts";

const { get } = routesOf("Catalogue");

export const routes = {
  products: get(
    "/products",
    "A page of the catalogue; options are chosen as o.<axis>=<value>,<value>, for example o.colour=black,blue",
    { query: productQuery },
    listedAnswer(ProductCard, ListMeta, "Cards"),
  ),
  facets: get(
    "/products/facets",
    "What a listing can be narrowed by: the same query as the listing's",
    { query: productQuery },
    { 200: dataAnswer(Facets, "Choices with the number of products each would leave"), ...notUnderstood },
  ),
  product: get(
    "/products/{handle}",
    "One product",
    { params: handleParam, query: moneyQuery },
    {
      200: dataAnswer(Product, "The product"),
      404: refusalAnswer("No such product; `movedTo` names its main category and handle where it has another one now"),
      410: refusalAnswer("Not for sale any more; `main` and `sub` say where it was"),
    },
  ),
  related: get(
    "/products/{handle}/related",
    `Up to ${related_max} products like it`,
    { params: handleParam, query: moneyQuery },
    { 200: listAnswer(ProductCard, WholeMeta, "Cards"), 404: refusalAnswer("No such product") },
  ),
  goesWith: get(
    "/products/{handle}/goes-with",
    `Up to ${related_max} products that are bought with it, or that its shop sells of other kinds`,
    { params: handleParam, query: moneyQuery },
    { 200: listAnswer(ProductCard, WholeMeta, "Cards"), 404: refusalAnswer("No such product") },
  ),
  categories: get(
    "/categories",
    "All categories",
    { query: localeQuery },
    { 200: listAnswer(Category, WholeMeta, "Top categories with their sub-categories") },
  ),
  brands: get("/brands", "All brands, or those of a top category", { query: brandQuery }, { 200: listAnswer(Brand, WholeMeta, "Brands by name") }),
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
  for (const [route, kind] of [
    [routes.related, "related"],
    [routes.goesWith, "goes-with"],
  ] as const)
    api.openapi(route, async (c) => {
      const found = await neighboursOf(readContext(c), kind, c.req.valid("param").handle);
      if (!found) throw new Refusal("not_found");
      return answerPublic(c, found, "locale and currency");
    });
  api.openapi(routes.categories, async (c) => answerPublic(c, await listCategories(readContext(c)), "locale"));
  api.openapi(routes.brands, async (c) => answerPublic(c, await listBrands(readContext(c), c.req.valid("query").category), "locale"));
  productDetails(api);
}
