/** The addresses at which operators set where orders may be paid in cash. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { jsonBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { type CashTermsContext, cashCountries, removeCash, setCashCountry } from "./terms.ts";
import { CashCountriesMeta, CashCountry, CashParams, cashPaths, SetCashCountry } from "./terms-contract.ts";

const { get, put, del } = operatorRoutes();
const theCountries = { 200: listAnswer(CashCountry, CashCountriesMeta, "all countries with cash on delivery; a shop says for itself whether it takes part") };

const list = get("market", cashPaths.all, "Where orders may be paid in cash", {}, theCountries);
const set = put(
  "market",
  cashPaths.one,
  "Let orders to a country be paid in cash, up to a sum",
  { params: CashParams, body: jsonBody(SetCashCountry) },
  { ...theCountries, 400: refusalAnswer("invalid_fields"), 404: refusalAnswer("no such country") },
);
const remove = del(
  "market",
  cashPaths.one,
  "No cash in a country any more; orders that are placed go on",
  { params: CashParams },
  { ...theCountries, 400: refusalAnswer("invalid_fields"), 404: refusalAnswer("there is no cash") },
);
export const routes = { list, set, remove };

export function operatorCash(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<CashTermsContext> => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });
  const answer = async (c: Context<AppEnv>) => c.json(await cashCountries(c.env.DB), 200, privateNoStore);
  api.openapi(list, answer);
  api.openapi(set, async (c) => {
    await setCashCountry(await contextOf(c), c.req.valid("param").country, c.req.valid("json"));
    return answer(c);
  });
  api.openapi(remove, async (c) => {
    await removeCash(await contextOf(c), c.req.valid("param").country);
    return answer(c);
  });
}
