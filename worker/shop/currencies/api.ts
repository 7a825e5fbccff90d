/** The addresses at which operators set currencies and their rates. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { jsonBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { AdminCurrency, CurrenciesMeta, CurrencyParams, currencyPaths, SetBaseCurrency, SetCurrency, SetRateFeed } from "./contract.ts";
import { adminCurrencies, applyRateFeed, type CurrencyContext, setBaseCurrency, setCurrency, setRateFeed } from "./service.ts";

const { get, put, post } = operatorRoutes();
const theCurrencies = { 200: listAnswer(AdminCurrency, CurrenciesMeta, "all currencies, the base first") };
const invalid = { 400: refusalAnswer("invalid_fields") };

const list = get("market", currencyPaths.all, "The market's currencies, their rates and where those come from", {}, theCurrencies);
const setBase = put(
  "market",
  currencyPaths.base,
  "Choose the base currency, which prices are set in; once anything has a price it stays",
  { body: jsonBody(SetBaseCurrency) },
  { ...theCurrencies, ...invalid, 409: refusalAnswer("conflict: something has a price") },
);
const setFeed = put("market", currencyPaths.feed, "Say where rates are read from each day", { body: jsonBody(SetRateFeed) }, { ...theCurrencies, ...invalid });
const refresh = post("market", currencyPaths.refresh, "Read the rates now, unless that was done within the last minute", {}, theCurrencies);
const set = put(
  "market",
  currencyPaths.one,
  "Add a currency, or change its rate, whether shoppers may choose it and what prices end in; orders that are placed keep theirs",
  { params: CurrencyParams, body: jsonBody(SetCurrency) },
  { ...theCurrencies, ...invalid, 409: refusalAnswer("conflict: there is no base currency yet") },
);
export const routes = { list, setBase, setFeed, refresh, set };

export function operatorCurrencies(api: OpenAPIHono<AppEnv>): void {
  const contextOf = async (c: Context<AppEnv>): Promise<CurrencyContext> => ({ db: c.env.DB, by: await operatorFor(c), now_ms: c.get("now")() });
  const answer = async (c: Context<AppEnv>) => c.json(await adminCurrencies(c.env.DB, c.get("now")()), 200, privateNoStore);
  api.openapi(list, answer);
  api.openapi(setBase, async (c) => {
    await setBaseCurrency(await contextOf(c), c.req.valid("json").code);
    return answer(c);
  });
  api.openapi(setFeed, async (c) => {
    await setRateFeed(await contextOf(c), c.req.valid("json").url);
    return answer(c);
  });
  api.openapi(refresh, async (c) => {
    await applyRateFeed({ db: c.env.DB, now: c.get("now")(), env: c.env }, { isWanted: true });
    return answer(c);
  });
  api.openapi(set, async (c) => {
    await setCurrency(await contextOf(c), c.req.valid("param").code, c.req.valid("json"));
    return answer(c);
  });
}
