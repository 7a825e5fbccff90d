/** Search's addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { listAnswer, listedAnswer } from "../answers.ts";
import { ProductCard } from "../catalogue/contract.ts";
import { routesOf } from "../routes.ts";
import { SearchMeta, Suggestion, SuggestMeta, searchQuery, suggestQuery } from "./contract.ts";
import { searchProducts } from "./products.ts";
import { suggest } from "./service.ts";
import { suggestions_max } from "./suggestions.ts";

const { get } = routesOf("Search");
export const routes = {
  search: get(
    "/search",
    "Products by words: names, brands, categories, shops, descriptions",
    { query: searchQuery },
    listedAnswer(ProductCard, SearchMeta, "Cards, the best finds in front"),
  ),
  suggest: get(
    "/search/suggest",
    "Suggestions while typing",
    { query: suggestQuery },
    { 200: listAnswer(Suggestion, SuggestMeta, `Up to ${suggestions_max}: categories, brands, shops and products`) },
  ),
};

export function search(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.search, async (c) => answerPublic(c, await searchProducts(readContext(c), c.req.valid("query")), "locale and currency"));
  api.openapi(routes.suggest, async (c) => answerPublic(c, await suggest(readContext(c), c.req.valid("query").q), "locale"));
}
