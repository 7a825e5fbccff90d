/** The addresses of a shop's discounts. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { ChoiceMeta, Discount, DiscountChoice, DiscountMeta, DiscountParams, DiscountQuery, discountPaths, SaveDiscount } from "./contract.ts";
import { changeDiscount, createDiscount, type DiscountContext, discountChoices, listDiscounts, stopDiscount } from "./service.ts";

const { get, post, patch } = sellerRoutes();
const unknown = refusalAnswer("no such discount of a shop the caller works for");
const body = jsonBody(SaveDiscount);

export const routes = {
  list: get(
    discountPaths.discounts,
    "The shop's discounts: what is open first, then the newest",
    { query: DiscountQuery },
    { 200: listAnswer(Discount, DiscountMeta, "a page of discounts"), 404: refusalAnswer("no shop of the caller's") },
  ),
  choices: get(
    discountPaths.products,
    "What a discount may be for, the newest first",
    { query: ShopQuery },
    { 200: listAnswer(DiscountChoice, ChoiceMeta, "products that are not withdrawn"), 404: refusalAnswer("no shop of the caller's") },
  ),
  create: post(
    discountPaths.discounts,
    "Plan a discount, or begin it now. Of a product only one at a time",
    { query: ShopQuery, body },
    {
      201: dataAnswer(Discount, "the discount"),
      400: refusalAnswer("fields"),
      404: refusalAnswer("no shop of the caller's"),
      409: refusalAnswer("discounts_overlap, limit_reached"),
    },
  ),
  change: patch(
    discountPaths.discount,
    "Change a discount that has not begun",
    { params: DiscountParams, query: ShopQuery, body },
    { 200: dataAnswer(Discount, "the discount"), 400: refusalAnswer("fields"), 404: unknown, 409: refusalAnswer("discounts_overlap, discount_started") },
  ),
  stop: post(
    discountPaths.stop,
    "End a discount now; regular prices are back at once",
    { params: DiscountParams, query: ShopQuery },
    { 200: dataAnswer(Discount, "the discount, ended"), 404: unknown },
  ),
};

async function contextOf(c: Context<AppEnv>): Promise<DiscountContext> {
  const { shop, by } = await sellerFor(c, "products");
  return { db: c.env.DB, shopId: shop.id, by, now: c.get("now")(), locale: c.get("locale") };
}

export function discounts(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.list, async (c) => c.json(await listDiscounts(await contextOf(c), c.req.valid("query").after), 200, privateNoStore));
  api.openapi(routes.choices, async (c) => c.json(await discountChoices(await contextOf(c)), 200, privateNoStore));
  api.openapi(routes.create, async (c) => c.json({ data: await createDiscount(await contextOf(c), c.req.valid("json")) }, 201, privateNoStore));
  api.openapi(routes.change, async (c) =>
    c.json({ data: await changeDiscount(await contextOf(c), c.req.valid("param").id, c.req.valid("json")) }, 200, privateNoStore),
  );
  api.openapi(routes.stop, async (c) => c.json({ data: await stopDiscount(await contextOf(c), c.req.valid("param").id) }, 200, privateNoStore));
}
