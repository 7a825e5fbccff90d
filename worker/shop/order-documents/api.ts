/** Where documents are read: before they are agreed to, and as they were, by buyer, shop and operators. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { signedInOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { pricingContextOf, readCartId, requestBuyerOf } from "../cart/service.ts";
import { quoteCart, resolveAddress } from "../checkout/service.ts";
import { findOrder } from "../operators/service.ts";
import { OrderQuery } from "../orders/contract.ts";
import { openOrder } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { operatorRoutes, routesOf, sellerRoutes } from "../routes.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { DocumentTexts, OrderParams, PackageParams, PreviewDocuments, documentPaths as paths } from "./contract.ts";
import { documentsFor, previewOfDocuments, shownOfOrder, shownOfPackage } from "./service.ts";

const found = { 200: dataAnswer(DocumentTexts, "the documents") };
const preview = routesOf("Checkout").post(
  paths.preview,
  "The documents that the law of the country of delivery wants agreed to, filled in from the cart",
  { body: jsonBody(PreviewDocuments) },
  {
    ...found,
    ...notUnderstood,
    404: refusalAnswer("none are wanted there, or no such saved address of this shopper"),
    409: refusalAnswer("as for a quote: out_of_stock, cart_changed, shop_closed, not_delivered_there, too_heavy"),
  },
);
const own = routesOf("Orders").get(
  paths.order,
  "The documents agreed to with an order, as they were",
  { params: OrderParams, query: OrderQuery },
  { ...found, 404: refusalAnswer("no such order, no proof of owning it, or none were wanted") },
);
const ofPackage = sellerRoutes().get(
  paths.package,
  "A shop's own contract as its buyer agreed to it, without the buyer",
  { params: PackageParams, query: ShopQuery },
  { ...found, 404: refusalAnswer("no such package of a shop the caller works for, or none were wanted") },
);
const desk = operatorRoutes({ 404: refusalAnswer("no such order, or none were wanted") }).get(
  "orders.read",
  paths.desk,
  "The documents agreed to with an order, as they were",
  { params: OrderParams },
  found,
);
export const routes = { preview, own, ofPackage, desk };

export const orderDocuments =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(preview, async (c) => {
      const { shipping = {}, gateway, email, ...where } = c.req.valid("json");
      const buyer = await requestBuyerOf(c);
      const address = await resolveAddress(c.env.DB, buyer.shopperId, where);
      const quoted = await quoteCart(pricingContextOf(c), await readCartId(c), { country: address.country, chosen: shipping, buyer, gateway });
      const wanted = await documentsFor({ db: c.env.DB, env: c.env, registry }, quoted, address.country);
      if (!wanted) throw new Refusal("not_found");
      return c.json({ data: previewOfDocuments(wanted, { address, email, gateway }) }, 200, privateNoStore);
    });
    api.openapi(own, async (c) => {
      const proof = { cartId: await readCartId(c), key: c.req.valid("query").key, shopperId: (await signedInOf(c))?.id ?? null };
      const { order } = await openOrder(purchaseContextOf(c, registry), c.req.valid("param").number, proof);
      return c.json({ data: await shownOfOrder(c.env.DB, order) }, 200, privateNoStore);
    });
    api.openapi(ofPackage, async (c) => {
      const { shop } = await sellerFor(c, "packages");
      return c.json({ data: await shownOfPackage(c.env.DB, shop.id, c.req.valid("param").package) }, 200, privateNoStore);
    });
    api.openapi(desk, async (c) => {
      const { order } = await findOrder(purchaseContextOf(c, registry), c.req.valid("param").number);
      return c.json({ data: await shownOfOrder(c.env.DB, order) }, 200, privateNoStore);
    });
  };
