/** The addresses at which operators set tax rates. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { jsonBody, listAnswer, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { CategoryTaxQuery, SetCategoryTaxRate, SetTaxRate, TaxParams, TaxRate, taxPaths } from "./contract.ts";
import { removeTaxRate, setCategoryTaxRate, setTaxRate, type TaxContext, taxRates } from "./service.ts";

const { get, put, del } = operatorRoutes();
const theRates = { 200: listAnswer(TaxRate, WholeMeta, "all rates, by country; a country without one is not taxed") };

const list = get("market", taxPaths.all, "Tax rates by country", {}, theRates);
const set = put(
  "market",
  taxPaths.one,
  "Set a country's rate; orders that are placed keep theirs",
  { params: TaxParams, body: jsonBody(SetTaxRate) },
  { ...theRates, 400: refusalAnswer("invalid_fields"), 404: refusalAnswer("no such country") },
);
const remove = del(
  "market",
  taxPaths.one,
  "Tax nothing in a country any more",
  { params: TaxParams },
  { ...theRates, 400: refusalAnswer("invalid_fields"), 404: refusalAnswer("it has no rate") },
);
const refusals = { 400: refusalAnswer("invalid_fields: the rate, or there is no such category"), 404: refusalAnswer("nothing is taxed there") };
const setCategory = put(
  "market",
  taxPaths.categories,
  "Tax a category otherwise than its country does",
  { params: TaxParams, body: jsonBody(SetCategoryTaxRate) },
  { ...theRates, ...refusals },
);
const removeCategory = del(
  "market",
  taxPaths.categories,
  "Tax a category as its country does",
  { params: TaxParams, query: CategoryTaxQuery },
  { ...theRates, ...refusals },
);
export const routes = { list, set, remove, setCategory, removeCategory };

export function operatorTaxes(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<TaxContext> => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });
  const answer = async (c: Context<AppEnv>) => {
    const data = await taxRates(c.env.DB);
    return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
  };
  api.openapi(list, answer);
  api.openapi(set, async (c) => {
    await setTaxRate(await contextOf(c), c.req.valid("param").country, c.req.valid("json"));
    return answer(c);
  });
  api.openapi(remove, async (c) => {
    await removeTaxRate(await contextOf(c), c.req.valid("param").country);
    return answer(c);
  });
  api.openapi(setCategory, async (c) => {
    const { category, rateBp } = c.req.valid("json");
    await setCategoryTaxRate(await contextOf(c), c.req.valid("param").country, category, rateBp);
    return answer(c);
  });
  api.openapi(removeCategory, async (c) => {
    await setCategoryTaxRate(await contextOf(c), c.req.valid("param").country, c.req.valid("query").category, undefined);
    return answer(c);
  });
}
