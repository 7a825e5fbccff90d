/** The flash sales' addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, listAnswer, refusalAnswer, WholeMeta } from "../answers.ts";
import { moneyQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { FlashSale, flashSaleParam, flashSalePaths, ServerTime } from "./contract.ts";
import { flashSaleBySlug, listFlashSales, noSale } from "./service.ts";

const { get } = routesOf("Flash sales");
export const routes = {
  sales: get(
    flashSalePaths.sales,
    "Running and coming flash sales",
    { query: moneyQuery },
    { 200: listAnswer(FlashSale, WholeMeta, "Sales, the one that ends first in front") },
  ),
  sale: get(
    flashSalePaths.sale,
    "One flash sale",
    { params: flashSaleParam, query: moneyQuery },
    {
      200: dataAnswer(FlashSale, "The sale"),
      404: refusalAnswer("No such sale"),
      410: refusalAnswer("It is over; `name` and `endedAt` say which and since when"),
    },
  ),
  time: get(flashSalePaths.time, "The server's time, for countdowns", {}, { 200: dataAnswer(ServerTime, "Now") }),
};

export function flashSales(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.sales, async (c) => answerPublic(c, await listFlashSales(readContext(c)), "locale and currency"));
  api.openapi(routes.sale, async (c) => {
    const sale = await flashSaleBySlug(readContext(c), c.req.valid("param").id);
    if (!sale) throw await noSale(readContext(c), c.req.valid("param").id);
    return answerPublic(c, sale, "locale and currency");
  });
  api.openapi(routes.time, (c) => {
    const epoch_ms = c.get("now")();
    return c.json({ data: { now: new Date(epoch_ms).toISOString(), epoch_ms } }, 200, { "cache-control": "no-store" });
  });
}
