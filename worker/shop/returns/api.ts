/** The addresses of returns for whoever bought, with an account or without. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { requireShopper, signedInOf } from "../../request/session.ts";
import { dataAnswer, fileBody, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { readCartId } from "../cart/service.ts";
import { takenPictures } from "../media/rules.ts";
import { postedPicture, privateFile } from "../media/service.ts";
import { OrderParams, OrderQuery } from "../orders/contract.ts";
import { type FullOrder, openOrder, orderKeyOf } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { localeQuery, rowParam } from "../query.ts";
import { routesOf, shopperRoutes } from "../routes.ts";
import type { FindWithdrawal } from "../withdrawals/contract.ts";
import { provenOrder } from "../withdrawals/service.ts";
import { AskReturn, OrderReturns, ProofOfOrder, returnPaths as paths, ReturnCase, ReturnFileParams, ReturnPicturesParams, SendReturn } from "./contract.ts";
import { openFile } from "./files/files.ts";
import { picturesOfReturn_max } from "./files/rules.ts";
import { OwnReturn, OwnReturnsMeta, OwnReturnsQuery, ownReturnsPath } from "./own/contract.ts";
import { ownReturns } from "./own/own.ts";
import { addPicture, askReturn, removePicture, returnsOfOrder, sendReturn, takeBackReturn } from "./service.ts";

const { del, get, post } = routesOf("Orders");
const unknown = refusalAnswer("no such order, or no proof of it");
const tries = refusalAnswer("too many tries");
const theOne = dataAnswer(ReturnCase, "the return as it stands now");
const unknownReturn = refusalAnswer("no such return, or no proof of its order");
const moved = {
  200: theOne,
  ...notUnderstood,
  404: unknownReturn,
  409: refusalAnswer("return_not_movable"),
  429: tries,
};
export const routes = {
  mine: shopperRoutes("Orders").get(
    ownReturnsPath,
    "The shopper's returns and withdrawals, of all orders",
    { query: OwnReturnsQuery },
    { 200: listAnswer(OwnReturn, OwnReturnsMeta, "the latest first"), ...notUnderstood },
  ),
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
  addPicture: post(
    paths.pictures,
    `Show a picture of what is wrong, at most ${picturesOfReturn_max}: ${takenPictures}. Without an account the order's key stands in the address`,
    { params: ReturnPicturesParams, query: OrderQuery, body: fileBody("picture") },
    {
      201: theOne,
      ...notUnderstood,
      401: refusalAnswer("unauthorized: more than 64 kB of a guest without the order's key"),
      404: unknownReturn,
      409: refusalAnswer("limit_reached; return_not_movable: it is over"),
      413: refusalAnswer("payload_too_large"),
      415: refusalAnswer("unsupported_media"),
      429: refusalAnswer("too_many_requests: also when much was sent with the order's key today"),
    },
  ),
  removePicture: del(
    paths.picture,
    "Take a picture away, while the return is open",
    { params: ReturnFileParams, query: OrderQuery },
    { 200: theOne, 404: unknownReturn, 409: refusalAnswer("return_not_movable: it is over") },
  ),
  file: get(
    paths.file,
    "A picture or the label of a return",
    { params: ReturnFileParams, query: OrderQuery },
    { 200: { description: "the bytes" }, 404: unknownReturn },
  ),
};

type C = Context<AppEnv>;
/** `mayHoldKey`: whoever showed it by number and address alone gets no key. */
const askedOrder = (c: C, full: FullOrder, mayHoldKey: boolean) => ({
  full,
  key: mayHoldKey ? orderKeyOf(c.env.AUTH_SECRET, full.order.number) : null,
  locale: c.get("locale"),
});

export const returns =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const contextOf = async (c: C, { number, email, key }: FindWithdrawal) => {
      const purchase = purchaseContextOf(c, registry);
      const full = await provenOrder(c, purchase, { number, ...(email !== undefined && { email }), ...(key !== undefined && { key }) });
      return { purchase, order: askedOrder(c, full, !email) };
    };
    const ownContextOf = async (c: C, number: string, key: string | undefined) => {
      const purchase = purchaseContextOf(c, registry);
      const proof = { cartId: await readCartId(c), key, shopperId: (await signedInOf(c))?.id ?? null };
      return { purchase, order: askedOrder(c, await openOrder(purchase, number, proof), true) };
    };
    api.openapi(routes.mine, async (c) => {
      const { shopperId } = await requireShopper(c);
      return c.json(await ownReturns(c.env.DB, shopperId, c.req.valid("query"), c.get("locale")), 200, privateNoStore);
    });
    api.openapi(routes.ofOrder, async (c) => {
      const { purchase, order } = await ownContextOf(c, c.req.valid("param").number, c.req.valid("query").key);
      return c.json({ data: await returnsOfOrder(purchase.db, order, purchase.now) }, 200, privateNoStore);
    });
    api.openapi(routes.find, async (c) => {
      const { purchase, order } = await contextOf(c, c.req.valid("json"));
      return c.json({ data: await returnsOfOrder(purchase.db, order, purchase.now) }, 200, privateNoStore);
    });
    api.openapi(routes.ask, async (c) => {
      const asked = c.req.valid("json");
      const { purchase, order } = await contextOf(c, asked);
      return c.json({ data: await askReturn(purchase, order, asked) }, 201, privateNoStore);
    });
    api.openapi(routes.sent, async (c) => {
      const body = c.req.valid("json");
      const { purchase, order } = await contextOf(c, body);
      return c.json({ data: await sendReturn(purchase, order, c.req.valid("param").id, body) }, 200, privateNoStore);
    });
    api.openapi(routes.takeBack, async (c) => {
      const { purchase, order } = await contextOf(c, c.req.valid("json"));
      return c.json({ data: await takeBackReturn(purchase, order, c.req.valid("param").id) }, 200, privateNoStore);
    });
    api.openapi(routes.addPicture, async (c) => {
      const { number, id } = c.req.valid("param");
      const { purchase, order } = await ownContextOf(c, number, c.req.valid("query").key);
      await countUse(c, "return-picture");
      return c.json({ data: await addPicture(purchase, order, id, () => postedPicture(c.req.raw, "picture")) }, 201, privateNoStore);
    });
    api.openapi(routes.removePicture, async (c) => {
      const { number, id, file } = c.req.valid("param");
      const { purchase, order } = await ownContextOf(c, number, c.req.valid("query").key);
      return c.json({ data: await removePicture(purchase, order, id, file) }, 200, privateNoStore);
    });
    api.openapi(routes.file, async (c) => {
      const { number, id, file } = c.req.valid("param");
      const { purchase, order } = await ownContextOf(c, number, c.req.valid("query").key);
      return privateFile(await openFile(purchase.env, { orderId: order.full.order.id }, id, file));
    });
  };
