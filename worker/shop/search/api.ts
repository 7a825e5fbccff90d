/** Search's addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, listAnswer, listedAnswer } from "../answers.ts";
import { ProductCard } from "../catalogue/contract.ts";
import { productCards } from "../catalogue/service.ts";
import { routesOf } from "../routes.ts";
import { readingQuery, SearchMeta, SearchReading, Suggestion, SuggestMeta, searchQuery, suggestQuery } from "./contract.ts";
import { popular } from "./popular/api.ts";
import { searchProducts } from "./products.ts";
import { readQuestion } from "./reading/reading.ts";
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
  reading: get(
    "/search/reading",
    "What a question says: the words to look for, and filters",
    { query: readingQuery },
    { 200: dataAnswer(SearchReading, "The question") },
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
  api.openapi(routes.reading, async (c) => answerPublic(c, await readQuestion(readContext(c), c.req.valid("query").q), "locale and currency"));
  popular(api);
  api.openapi(routes.suggest, async (c) => answerPublic(c, await suggest(readContext(c), c.req.valid("query").q, productCards), "locale and currency"));
}
