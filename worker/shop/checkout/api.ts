import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { pricingContextOf, readCartId, requestBuyerOf } from "../cart/service.ts";
import { documentsFor, documentsOffer } from "../order-documents/service.ts";
import type { Registry } from "../payments/registry.ts";
import { routesOf } from "../routes.ts";
import { checkoutPaths, Quote, QuoteRequest } from "./contract.ts";
import { quoteCart, quoteView, resolveAddress } from "./service.ts";

const quote = routesOf("Checkout").post(
  checkoutPaths.quote,
  "What the cart costs, delivered",
  { body: jsonBody(QuoteRequest) },
  {
    200: dataAnswer(Quote, "packages, rates, total and the gateways that can take it"),
    400: refusalAnswer("cart_empty, or fields"),
    404: refusalAnswer("no such saved address of this shopper"),
    409: refusalAnswer("out_of_stock, cart_changed, shop_closed, not_offered_there (`lines` names them), not_delivered_there, too_heavy (`shop`)"),
  },
);
export const routes = { quote };

export const checkout =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(quote, async (c) => {
      // an address that somebody types proves nothing: what it has bought before is not told here
      const { shipping = {}, gateway, email: _, ...where } = c.req.valid("json");
      const pricing = pricingContextOf(c);
      const buyer = await requestBuyerOf(c);
      const { country, postalCode } = await resolveAddress(c.env.DB, buyer.shopperId, where);
      const quoted = await quoteCart(pricing, await readCartId(c), { country, postalCode, chosen: shipping, buyer, gateway });
      const documents = await documentsFor({ db: c.env.DB, env: c.env, registry }, quoted, country);
      return c.json({ data: { ...quoteView(quoted, pricing, { env: c.env, registry, country }), ...documentsOffer(documents) } }, 200, privateNoStore);
    });
  };
