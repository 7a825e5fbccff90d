/** Where systems of a shop (stock, prices, orders) are connected: by a token with the scope, or by whoever works there and may. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, isKey, jsonBody, listedAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import type { Registry } from "../payments/registry.ts";
import { systemRoutes } from "../routes.ts";
import { type SellerContext, systemFor } from "../sellers/service.ts";
import {
  CallHeaders,
  ChangedPackage,
  ChangesMeta,
  ChangesQuery,
  PricesSet,
  SendShipments,
  SetPrices,
  SetStock,
  ShipmentsSent,
  StockSet,
  SystemQuery,
  systemPaths,
} from "./contract.ts";
import { lines_max, shipments_max } from "./rules.ts";
import { callOf, listChanges, sendShipments, setPrices, setStock } from "./service.ts";

const { get, post } = systemRoutes();
const request = { query: SystemQuery, headers: CallHeaders };
const refusals = {
  400: refusalAnswer("a field is not understood, or idempotency_key_required"),
  409: refusalAnswer("conflict: the products were written by others meanwhile; send it again"),
  422: refusalAnswer("idempotency_key_reused: something else was sent with this key"),
};
export const routes = {
  stock: post(
    "stock",
    systemPaths.stock,
    `Set the stock of up to ${lines_max} variants by their SKUs: how many there are, or how many come or go. Each line is answered by itself`,
    { ...request, body: jsonBody(SetStock) },
    { 200: dataAnswer(StockSet, "what became of each line"), ...refusals },
  ),
  prices: post(
    "prices",
    systemPaths.prices,
    `Set prices of up to ${lines_max} variants by their SKUs, in the base currency and others. Each line is answered by itself; discounts stay as they are`,
    { ...request, body: jsonBody(SetPrices) },
    { 200: dataAnswer(PricesSet, "what became of each line"), ...refusals },
  ),
  changes: get(
    "orders.read",
    systemPaths.changes,
    "Packages of the shop that changed since the last time, with lines and address: the oldest change first",
    { query: ChangesQuery },
    listedAnswer(ChangedPackage, ChangesMeta, "a page of packages"),
  ),
  shipments: post(
    "orders.ship",
    systemPaths.shipments,
    `Report up to ${shipments_max} shipments with their tracking numbers. Each is answered by itself`,
    { ...request, body: jsonBody(SendShipments) },
    { 200: dataAnswer(ShipmentsSent, "what became of each"), ...refusals },
  ),
};

type C = Context<AppEnv>;
/** The call by the key that its sender made for it. @throws Refusal idempotency_key_required */
function callBy(c: C, { shop, by }: SellerContext, operation: string, body: unknown) {
  const key = c.req.header("idempotency-key")?.trim() ?? "";
  if (!isKey(key)) throw new Refusal("idempotency_key_required");
  return callOf(shop.id, by, key, [operation, body]);
}

export const systems =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(routes.stock, async (c) => {
      const who = await systemFor(c, "stock");
      const body = c.req.valid("json");
      return c.json({ data: await setStock(c.env.DB, who, callBy(c, who, "stock", body), body, c.get("now")()) }, 200, privateNoStore);
    });
    api.openapi(routes.prices, async (c) => {
      const who = await systemFor(c, "prices");
      const body = c.req.valid("json");
      return c.json({ data: await setPrices(c.env.DB, who, callBy(c, who, "prices", body), body, c.get("now")()) }, 200, privateNoStore);
    });
    api.openapi(routes.changes, async (c) => {
      const { shop } = await systemFor(c, "orders.read");
      const reader = { words: c.get("words"), now_ms: c.get("now")(), mayCancel: false };
      return c.json(await listChanges(c.env.DB, shop.id, c.req.valid("query"), reader), 200, privateNoStore);
    });
    api.openapi(routes.shipments, async (c) => {
      const who = await systemFor(c, "orders.ship");
      const body = c.req.valid("json");
      return c.json({ data: await sendShipments(purchaseContextOf(c, registry), who, callBy(c, who, "shipments", body), body) }, 200, privateNoStore);
    });
  };
