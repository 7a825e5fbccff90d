/** The flash sales' addresses. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, refusal } from "../answers.ts";
import { listAnswer, WholeMeta } from "../catalogue/answers.ts";
import { moneyQuery } from "../catalogue/query.ts";
import { FlashSale, flashSaleParam } from "./contract.ts";
import { flashSaleBySlug, listFlashSales } from "./service.ts";

const tags = ["flash sales"];
const routes = {
  sales: createRoute({
    method: "get",
    path: "/flash-sales",
    tags,
    summary: "Running and coming flash sales",
    request: { query: moneyQuery },
    responses: { 200: listAnswer(FlashSale, WholeMeta, "Sales, the one that ends first in front") },
  }),
  sale: createRoute({
    method: "get",
    path: "/flash-sales/{id}",
    tags,
    summary: "One flash sale",
    request: { params: flashSaleParam, query: moneyQuery },
    responses: { 200: dataAnswer(FlashSale, "The sale"), 404: refusal("No such sale, or it is over") },
  }),
};

export function flashSales(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.sales, async (c) => answerPublic(c, await listFlashSales(readContext(c)), "locale and currency"));
  api.openapi(routes.sale, async (c) => {
    const sale = await flashSaleBySlug(readContext(c), c.req.valid("param").id);
    if (!sale) throw new Refusal("not_found");
    return answerPublic(c, sale, "locale and currency");
  });
}
