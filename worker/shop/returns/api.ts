/** The addresses of returns for whoever bought, with an account or without. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { signedInOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { readCartId } from "../cart/service.ts";
import { OrderParams, OrderQuery } from "../orders/contract.ts";
import { openOrder } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { localeQuery, rowParam } from "../query.ts";
import { routesOf } from "../routes.ts";
import type { FindWithdrawal } from "../withdrawals/contract.ts";
import { provenOrder } from "../withdrawals/service.ts";
import { AskReturn, OrderReturns, ProofOfOrder, returnPaths as paths, ReturnCase, SendReturn } from "./contract.ts";
import { askReturn, returnsOfOrder, sendReturn, takeBackReturn } from "./service.ts";

const { get, post } = routesOf("Orders");
const unknown = refusalAnswer("no such order, or no proof of it");
const tries = refusalAnswer("too many tries");
const theOne = dataAnswer(ReturnCase, "the return as it stands now");
const moved = {
  200: theOne,
  ...notUnderstood,
  404: refusalAnswer("no such return, or no proof of its order"),
  409: refusalAnswer("return_not_movable"),
  429: tries,
};
export const routes = {
  ofOrder: get(
    paths.ofOrder,
    "What of an order may be sent back, and its returns",
    { params: OrderParams, query: OrderQuery },
    { 200: dataAnswer(OrderReturns, "the latest return first"), 404: unknown },
  ),
  find: post(
    paths.find,
    "The same for whoever has only number and e-mail address",
    { query: localeQuery, body: jsonBody(ProofOfOrder) },
    { 200: dataAnswer(OrderReturns, "the latest return first"), ...notUnderstood, 404: unknown, 429: tries },
  ),
  ask: post(
    paths.ask,
    "Ask to send pieces of a package back, or say that they did not arrive as they were bought",
    { query: localeQuery, body: jsonBody(AskReturn) },
    { 201: theOne, ...notUnderstood, 404: unknown, 409: refusalAnswer("return_not_offered: not for this reason, or not any more; limit_reached"), 429: tries },
  ),
  sent: post(paths.sent, "Say how the goods were sent back", { params: rowParam, query: localeQuery, body: jsonBody(SendReturn) }, moved),
  takeBack: post(paths.takeBack, "Give a return up", { params: rowParam, query: localeQuery, body: jsonBody(ProofOfOrder) }, moved),
};

type C = Context<AppEnv>;

export const returns =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const contextOf = async (c: C, { number, email, key }: FindWithdrawal) => {
      const purchase = purchaseContextOf(c, registry);
      const proof = { number, ...(email !== undefined && { email }), ...(key !== undefined && { key }) };
      return { purchase, full: await provenOrder(c, purchase, proof), locale: c.get("locale") };
    };
    api.openapi(routes.ofOrder, async (c) => {
      const purchase = purchaseContextOf(c, registry);
      const proof = { cartId: await readCartId(c), key: c.req.valid("query").key, shopperId: (await signedInOf(c))?.id ?? null };
      const full = await openOrder(purchase, c.req.valid("param").number, proof);
      return c.json({ data: await returnsOfOrder(purchase.db, full, c.get("locale"), purchase.now) }, 200, privateNoStore);
    });
    api.openapi(routes.find, async (c) => {
      const { purchase, full, locale } = await contextOf(c, c.req.valid("json"));
      return c.json({ data: await returnsOfOrder(purchase.db, full, locale, purchase.now) }, 200, privateNoStore);
    });
    api.openapi(routes.ask, async (c) => {
      const asked = c.req.valid("json");
      const { purchase, full, locale } = await contextOf(c, asked);
      return c.json({ data: await askReturn(purchase, full, asked, locale) }, 201, privateNoStore);
    });
    api.openapi(routes.sent, async (c) => {
      const body = c.req.valid("json");
      const { purchase, full, locale } = await contextOf(c, body);
      return c.json({ data: await sendReturn(purchase, full, c.req.valid("param").id, body, locale) }, 200, privateNoStore);
    });
    api.openapi(routes.takeBack, async (c) => {
      const { purchase, full, locale } = await contextOf(c, c.req.valid("json"));
      return c.json({ data: await takeBackReturn(purchase, full, c.req.valid("param").id, locale) }, 200, privateNoStore);
    });
  };
