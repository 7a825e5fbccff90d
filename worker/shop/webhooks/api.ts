/** The addresses at which a shop and the market name the systems that hear of what happens: the same for both, each under its own. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, jsonBody, listAnswer, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import type { Registry } from "../payments/registry.ts";
import { operatorRoutes, sellerRoutes } from "../routes.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  adminWebhookPaths as admin,
  ChangeWebhook,
  DeliveriesMeta,
  DeliveriesQuery,
  DeliveryParams,
  NewWebhook,
  ShopDeliveriesQuery,
  sellerWebhookPaths as seller,
  Webhook,
  WebhookBegun,
  WebhookDelivery,
  WebhookParams,
  WebhookSecret,
  WebhooksMeta,
} from "./contract.ts";
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  sendAgain,
  sendAllAgain,
  testWebhook,
  type WebhookOwner,
} from "./service.ts";

const missing = { 404: refusalAnswer("no such webhook of the caller's") };
const answers = {
  list: { 200: listAnswer(Webhook, WebhooksMeta, "all webhooks, the oldest first") },
  add: { 201: dataAnswer(WebhookSecret, "the webhook, and its secret this once"), ...notUnderstood, 409: refusalAnswer("limit_reached") },
  change: { 200: dataAnswer(Webhook, "the webhook"), ...notUnderstood, ...missing },
  remove: { 204: { description: "it is gone, with its log" }, ...missing },
  secret: { 200: dataAnswer(WebhookSecret, "the webhook, and its new secret this once"), ...missing },
  test: { 200: dataAnswer(WebhookDelivery, "how it went"), ...missing, 429: refusalAnswer("too_many_requests") },
  deliveries: { ...listedAnswer(WebhookDelivery, DeliveriesMeta, "a page, the newest first"), ...missing },
  allAgain: { 200: dataAnswer(WebhookBegun, "how many"), ...missing, 409: refusalAnswer("conflict: the webhook is switched off") },
  again: { 200: dataAnswer(WebhookDelivery, "how it went"), ...missing, 409: refusalAnswer("conflict: the webhook is switched off") },
};
const summaries = {
  list: "The systems that hear of what happens",
  add: "Let a system hear of what happens: signed posts to its address",
  change: "Change where it is, what it hears of, and whether it is switched on",
  remove: "Let it hear nothing more",
  secret: "Give it a new secret; the one before signs besides for a day",
  test: "Send it a test now",
  deliveries: "What was told to it within the last 30 days, and how that went",
  allAgain: "Send all that failed again, each with the name it had",
  again: "Send a delivery again, with the name it had",
};

const { get, post, put, del } = sellerRoutes();
const query = ShopQuery;
const params = WebhookParams;
const forShop = {
  list: get(seller.all, summaries.list, { query }, answers.list),
  add: post(seller.all, summaries.add, { query, body: jsonBody(NewWebhook) }, answers.add),
  change: put(seller.one, summaries.change, { params, query, body: jsonBody(ChangeWebhook) }, answers.change),
  remove: del(seller.one, summaries.remove, { params, query }, answers.remove),
  secret: post(seller.secret, summaries.secret, { params, query }, answers.secret),
  test: post(seller.test, summaries.test, { params, query }, answers.test),
  deliveries: get(seller.deliveries, summaries.deliveries, { params, query: ShopDeliveriesQuery }, answers.deliveries),
  allAgain: post(seller.allAgain, summaries.allAgain, { params, query }, answers.allAgain),
  again: post(seller.again, summaries.again, { params: DeliveryParams, query }, answers.again),
};

const operator = operatorRoutes();
const forMarket = {
  list: operator.get("market", admin.all, summaries.list, {}, answers.list),
  add: operator.post("market", admin.all, summaries.add, { body: jsonBody(NewWebhook) }, answers.add),
  change: operator.put("market", admin.one, summaries.change, { params, body: jsonBody(ChangeWebhook) }, answers.change),
  remove: operator.del("market", admin.one, summaries.remove, { params }, answers.remove),
  secret: operator.post("market", admin.secret, summaries.secret, { params }, answers.secret),
  test: operator.post("market", admin.test, summaries.test, { params }, answers.test),
  deliveries: operator.get("market", admin.deliveries, summaries.deliveries, { params, query: DeliveriesQuery }, answers.deliveries),
  allAgain: operator.post("market", admin.allAgain, summaries.allAgain, { params }, answers.allAgain),
  again: operator.post("market", admin.again, summaries.again, { params: DeliveryParams }, answers.again),
};

export const routes = {
  shopList: forShop.list,
  shopAdd: forShop.add,
  shopChange: forShop.change,
  shopRemove: forShop.remove,
  shopSecret: forShop.secret,
  shopTest: forShop.test,
  shopDeliveries: forShop.deliveries,
  shopAllAgain: forShop.allAgain,
  shopAgain: forShop.again,
  ...forMarket,
};

type C = Context<AppEnv>;
const shopOf = async (c: C): Promise<WebhookOwner> => {
  const { shop, by } = await sellerFor(c, "webhooks");
  return { shopId: shop.id, by };
};
const marketOf = async (c: C): Promise<WebhookOwner> => ({ shopId: null, by: await operatorFor(c) });

export const webhooks =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const purchase = (c: C) => purchaseContextOf(c, registry);
    for (const [own, ownerOf] of [
      [forShop, shopOf],
      [forMarket, marketOf],
    ] as [typeof forShop, typeof shopOf][]) {
      api.openapi(own.list, async (c) => c.json(await listWebhooks(purchase(c), await ownerOf(c)), 200, privateNoStore));
      api.openapi(own.add, async (c) => c.json({ data: await addWebhook(purchase(c), await ownerOf(c), c.req.valid("json")) }, 201, privateNoStore));
      api.openapi(own.change, async (c) => {
        const data = await changeWebhook(purchase(c), await ownerOf(c), c.req.valid("param").webhook, c.req.valid("json"));
        return c.json({ data }, 200, privateNoStore);
      });
      api.openapi(own.remove, async (c) => {
        await deleteWebhook(purchase(c), await ownerOf(c), c.req.valid("param").webhook);
        return c.body(null, 204, privateNoStore);
      });
      api.openapi(own.secret, async (c) =>
        c.json({ data: await renewSecret(purchase(c), await ownerOf(c), c.req.valid("param").webhook) }, 200, privateNoStore),
      );
      api.openapi(own.test, async (c) => c.json({ data: await testWebhook(purchase(c), await ownerOf(c), c.req.valid("param").webhook) }, 200, privateNoStore));
      api.openapi(own.deliveries, async (c) =>
        c.json(await listDeliveries(purchase(c), await ownerOf(c), c.req.valid("param").webhook, c.req.valid("query")), 200, privateNoStore),
      );
      api.openapi(own.allAgain, async (c) =>
        c.json({ data: await sendAllAgain(purchase(c), await ownerOf(c), c.req.valid("param").webhook) }, 200, privateNoStore),
      );
      api.openapi(own.again, async (c) => {
        const { webhook, delivery } = c.req.valid("param");
        return c.json({ data: await sendAgain(purchase(c), await ownerOf(c), webhook, delivery) }, 200, privateNoStore);
      });
    }
  };
