/** The addresses at which operators set what the ledger goes by. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { CommissionRate, CommissionRateQuery, LedgerSettings, SetCommissionRate, SetLedgerSettings, termsPaths } from "./terms/contract.ts";
import { commissionRates, ledgerSettings, removeCommissionRate, setCommissionRate, setLedgerSettings, type TermsContext } from "./terms/terms.ts";

const { get, put, del } = operatorRoutes();
const invalid = { 400: refusalAnswer("invalid_fields") };
const theSettings = { 200: dataAnswer(LedgerSettings, "the settings") };
const theRates = { 200: listAnswer(CommissionRate, WholeMeta, "all rates, the most general first") };
const unknown = { 404: refusalAnswer("no such shop, category or rate") };

const settings = get("payouts", termsPaths.settings, "When sellers are paid, and from what on", {}, theSettings);
const setSettings = put(
  "payouts",
  termsPaths.settings,
  "Set when sellers are paid; what is delivered already keeps its window",
  { body: jsonBody(SetLedgerSettings) },
  { ...theSettings, ...invalid },
);
const rates = get("payouts", termsPaths.rates, "What the marketplace keeps of sales", {}, theRates);
const setRate = put(
  "payouts",
  termsPaths.rates,
  "Set the rate of all, of a category, a shop, or a shop's category; orders that are placed keep theirs",
  { body: jsonBody(SetCommissionRate) },
  { ...theRates, ...invalid, ...unknown },
);
const removeRate = del(
  "payouts",
  termsPaths.rates,
  "Take a rate away: the more general one counts again",
  { query: CommissionRateQuery },
  { ...theRates, ...invalid, ...unknown, 409: refusalAnswer("conflict: the rate of all stays") },
);
export const routes = { settings, setSettings, rates, setRate, removeRate };

export function operatorLedgerTerms(api: OpenAPIHono<AppEnv>): void {
  const operator = async (c: Context<AppEnv>): Promise<TermsContext> => ({ db: c.env.DB, now: c.get("now")(), by: await operatorFor(c) });
  const all = (data: CommissionRate[]) => ({ data, meta: { total: data.length } });
  api.openapi(settings, async (c) => c.json({ data: await ledgerSettings((await operator(c)).db) }, 200, privateNoStore));
  api.openapi(setSettings, async (c) => c.json({ data: await setLedgerSettings(await operator(c), c.req.valid("json")) }, 200, privateNoStore));
  api.openapi(rates, async (c) => c.json(all(await commissionRates((await operator(c)).db)), 200, privateNoStore));
  api.openapi(setRate, async (c) => c.json(all(await setCommissionRate(await operator(c), c.req.valid("json"))), 200, privateNoStore));
  api.openapi(removeRate, async (c) => c.json(all(await removeCommissionRate(await operator(c), c.req.valid("query"))), 200, privateNoStore));
}
