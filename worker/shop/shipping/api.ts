import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPublic } from "../../cache/answer.ts";
import { readContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, listAnswer, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { offeredCurrencyOf } from "../currencies/service.ts";
import { moneyQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { Rates, RatesQuery, shippingPaths, Zone } from "./contract.ts";
import { isCountry } from "./rules.ts";
import { listDestinations, listRates, listZones } from "./service.ts";

const { get } = routesOf("Shipping");

const rates = get(
  shippingPaths.rates,
  "Rates for a country, of every shop or of one",
  { query: RatesQuery },
  {
    200: dataAnswer(Rates, "the rates, cheapest first"),
    400: refusalAnswer("not a country"),
    404: refusalAnswer("no such shop"),
    409: refusalAnswer("not_delivered_there"),
  },
);

const zones = get(
  shippingPaths.zones,
  "Where to, for how much, in how many days",
  { query: moneyQuery },
  { 200: listAnswer(Zone, WholeMeta, "All zones, the rest of the world last") },
);
const destinations = get(
  shippingPaths.destinations,
  "The countries that something is delivered to",
  { query: moneyQuery },
  { 200: listAnswer(z.string().length(2), WholeMeta, "ISO 3166-1, sorted by code") },
);
export const routes = { rates, zones, destinations };

export function shipping(api: OpenAPIHono<AppEnv>): void {
  api.openapi(rates, async (c) => {
    const { country, shop } = c.req.valid("query");
    if (!isCountry(country.toUpperCase())) throw new Refusal("invalid_fields", { fields: { country: ["country"] } });
    const currency = await offeredCurrencyOf(c.env.DB, c.get("currency"));
    const data = await listRates(c.env.DB, country.toUpperCase(), shop, currency, c.get("locale"), c.get("now")());
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(zones, async (c) => answerPublic(c, await listZones(readContext(c)), "locale and currency"));
  api.openapi(destinations, async (c) => answerPublic(c, await listDestinations(readContext(c)), "nothing"));
}
