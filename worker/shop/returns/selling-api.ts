/** The addresses at which a shop looks after its returns. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { dataAnswer, fileBody, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { postedPicture, privateFile } from "../media/service.ts";
import { dispatchOf } from "../orders/contract.ts";
import type { Registry } from "../payments/registry.ts";
import { rowParam } from "../query.ts";
import { sellerRoutes } from "../routes.ts";
import { ShopTextsQuery } from "../sellers/contract.ts";
import { sellerFor } from "../sellers/service.ts";
import { acceptReturn, addLabel, disputeReturn, type ReturnActing, receiveReturn } from "./acting.ts";
import {
  AcceptReturn,
  DisputeReturn,
  FileOfReturnParams,
  returnPaths as paths,
  ReceiveReturn,
  ReturnsMeta,
  ShopReturn,
  ShopReturnOpen,
  ShopReturnsQuery,
} from "./contract.ts";
import { SendReplacement } from "./exchanges/contract.ts";
import { giveUpExchange, replacementArrived, sendReplacement } from "./exchanges/exchanges.ts";
import { openFile } from "./files/files.ts";
import { label_max_bytes } from "./files/rules.ts";
import { listedReturns, shopReturn } from "./listed.ts";

const { get, post } = sellerRoutes();
const theOne = dataAnswer(ShopReturnOpen, "the return as it stands now");
const unknown = refusalAnswer("no such return of the shop's");
const moved = { 200: theOne, ...notUnderstood, 404: unknown, 409: refusalAnswer("return_not_movable") };
const acting = { params: rowParam, query: ShopTextsQuery };
export const routes = {
  list: get(
    paths.ofShop,
    "Returns of the shop",
    { query: ShopReturnsQuery },
    { 200: listAnswer(ShopReturn, ReturnsMeta, "what is due first, or the latest of what is over"), ...notUnderstood, 404: refusalAnswer("no such shop") },
  ),
  one: get(paths.oneOfShop, "One return", acting, { 200: theOne, ...notUnderstood, 404: unknown }),
  accept: post(
    paths.accept,
    "Accept a return: say where the goods go, or give the money back without them",
    { ...acting, body: jsonBody(AcceptReturn) },
    { ...moved, 409: refusalAnswer("return_not_movable; exchange_sold_out: the variant that is wanted is not there any more") },
  ),
  label: post(
    paths.label,
    `Upload the label that the goods come back with, before it is accepted so: a PDF or a picture, at most ${label_max_bytes / 1024 ** 2} MB`,
    { ...acting, body: fileBody("file") },
    {
      201: theOne,
      ...notUnderstood,
      404: unknown,
      409: refusalAnswer("return_not_movable"),
      413: refusalAnswer("payload_too_large"),
      415: refusalAnswer("unsupported_media"),
      429: refusalAnswer("too_many_requests"),
    },
  ),
  file: get(
    paths.fileOfShop,
    "A picture or the label of a return",
    { params: FileOfReturnParams, query: ShopTextsQuery },
    { 200: { description: "the bytes" }, ...notUnderstood, 404: unknown },
  ),
  dispute: post(paths.dispute, "Dispute a complaint, or the state of what came back; an operator decides", { ...acting, body: jsonBody(DisputeReturn) }, moved),
  receive: post(
    paths.receive,
    "The goods have come: what can be sold is for sale again, and the money goes back, or the variant that is wanted is to be sent",
    { ...acting, body: jsonBody(ReceiveReturn) },
    moved,
  ),
  replace: post(
    paths.replace,
    "The variant that was wanted instead of money has left; what it costs less goes back",
    { ...acting, body: jsonBody(SendReplacement) },
    moved,
  ),
  arrived: post(paths.arrived, "The variant that was sent in exchange has arrived", acting, moved),
  giveUpExchange: post(paths.giveUpExchange, "The variant that is wanted cannot be sent: the return goes on for money", acting, moved),
};

export const shopReturns =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const actingOf = async (c: Context<AppEnv>): Promise<ReturnActing> => {
      const { shop, by } = await sellerFor(c, "cancellations");
      return { purchase: purchaseContextOf(c, registry), shopId: shop.id, by, locale: c.get("locale") };
    };
    api.openapi(routes.list, async (c) => {
      const { shop } = await sellerFor(c, "cancellations");
      return c.json(await listedReturns(c.env.DB, c.req.valid("query"), c.get("locale"), shop.id), 200, privateNoStore);
    });
    api.openapi(routes.one, async (c) => {
      const { shop } = await sellerFor(c, "cancellations");
      return c.json({ data: await shopReturn(c.env.DB, shop.id, c.req.valid("param").id, c.get("locale")) }, 200, privateNoStore);
    });
    api.openapi(routes.accept, async (c) =>
      c.json({ data: await acceptReturn(await actingOf(c), c.req.valid("param").id, c.req.valid("json")) }, 200, privateNoStore),
    );
    api.openapi(routes.label, async (c) => {
      const by = await actingOf(c);
      await countUse(c, "return-label");
      return c.json({ data: await addLabel(by, c.req.valid("param").id, () => postedPicture(c.req.raw, "file")) }, 201, privateNoStore);
    });
    api.openapi(routes.file, async (c) => {
      const { shop } = await sellerFor(c, "cancellations");
      const { id, file } = c.req.valid("param");
      return privateFile(await openFile(c.env, { shopId: shop.id }, id, file));
    });
    api.openapi(routes.dispute, async (c) =>
      c.json({ data: await disputeReturn(await actingOf(c), c.req.valid("param").id, c.req.valid("json").words) }, 200, privateNoStore),
    );
    api.openapi(routes.receive, async (c) =>
      c.json({ data: await receiveReturn(await actingOf(c), c.req.valid("param").id, c.req.valid("json")) }, 200, privateNoStore),
    );
    api.openapi(routes.replace, async (c) => {
      const { shipment } = dispatchOf(c.req.valid("json"));
      return c.json({ data: await sendReplacement(await actingOf(c), c.req.valid("param").id, shipment) }, 200, privateNoStore);
    });
    api.openapi(routes.arrived, async (c) => c.json({ data: await replacementArrived(await actingOf(c), c.req.valid("param").id) }, 200, privateNoStore));
    api.openapi(routes.giveUpExchange, async (c) => c.json({ data: await giveUpExchange(await actingOf(c), c.req.valid("param").id) }, 200, privateNoStore));
  };
