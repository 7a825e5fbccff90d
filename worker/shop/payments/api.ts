import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { homeCountry } from "../../shared/countries/home-country.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { moneyQuery } from "../query.ts";
import { routesOf } from "../routes.ts";
import { gatewayIds, OfferedGateway, paymentPaths } from "./contract.ts";
import type { Registry } from "./registry.ts";
import { receiveWebhook } from "./webhooks.ts";

const webhook = routesOf("Payments").post(
  paymentPaths.webhook,
  "A gateway's webhook",
  { params: z.object({ gateway: z.enum(gatewayIds) }) },
  {
    200: { description: "stored, or of no interest", content: { "application/json": { schema: z.object({ received: z.boolean() }) } } },
    400: refusalAnswer("ill signed, or not a gateway"),
    404: refusalAnswer("a gateway that is not set up"),
    429: refusalAnswer("too many that nobody has signed, from one address"),
  },
);

const offered = routesOf("Payments").get(
  paymentPaths.offered,
  "What can be paid by where, before a sum is known",
  {
    query: moneyQuery.extend({
      country: z.string().max(2).optional().openapi({ description: "the country of delivery; the one that the language speaks of" }),
    }),
  },
  { 200: dataAnswer(z.array(OfferedGateway), "the usual one of the country first") },
);
export const routes = { offered, webhook };

export const payments =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(offered, (c) => {
      const country = c.req.valid("query").country?.toUpperCase() ?? homeCountry(c.get("locale"));
      return c.json({ data: registry.offeredAnywhere(c.env, { country, currency: c.get("currency") }) }, 200, privateNoStore);
    });
    api.openapi(webhook, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      await receiveWebhook(purchaseContextOf(c, registry), c.req.valid("param").gateway, body, c.req.raw.headers, () => countUse(c, "write"));
      return c.json({ received: true }, 200, privateNoStore);
    });
  };
