import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { dataAnswer, privateNoStore, refusal } from "../answers.ts";
import { currencyOf } from "../cart/service.ts";
import { Rates, RatesQuery, shippingPaths } from "./contract.ts";
import { isCountry } from "./rules.ts";
import { listRates } from "./service.ts";

const rates = createRoute({
  method: "get",
  path: shippingPaths.rates,
  tags: ["Shipping"],
  summary: "Rates for a country, of every shop or of one",
  request: { query: RatesQuery },
  responses: {
    200: dataAnswer(Rates, "the rates, cheapest first"),
    400: refusal("not a country"),
    404: refusal("no such shop"),
    409: refusal("not_delivered_there"),
  },
});

export function shipping(api: OpenAPIHono<AppEnv>): void {
  api.openapi(rates, async (c) => {
    const { country, shop } = c.req.valid("query");
    if (!isCountry(country.toUpperCase())) throw new Refusal("invalid_fields", { fields: { country: ["country"] } });
    const currency = await currencyOf(c.env.DB, c.get("currency"));
    const data = await listRates(c.env.DB, country.toUpperCase(), shop, currency, c.get("locale"));
    return c.json({ data }, 200, privateNoStore);
  });
}
