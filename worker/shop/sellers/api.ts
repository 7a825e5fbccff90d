import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { requireScope } from "../../request/session.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusal } from "../answers.ts";
import { PackageParams, ShipPackage, shipmentAsked } from "../orders/contract.ts";
import { type Actor, type CashOutcome, type PackageMove, storedShipment } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { routesOf } from "../routes.ts";
import { SellerMeta, SellerPackage, SellerQuery, sellerPaths } from "./contract.ts";
import { cancelOwnPackage, listPackages, moveOwnPackage, seePackage, settleOwnCash } from "./service.ts";

const { get, post } = routesOf("Sellers");
const refused = {
  401: refusal("unauthorized, session_expired"),
  403: refusal("no seller"),
};
const moved = {
  200: dataAnswer(SellerPackage, "the package"),
  ...refused,
  404: refusal("no such package of a shop the caller works for"),
  409: refusal("package_not_movable (`status` says where it stands), cash_due, order_not_cancellable"),
};
const request = { params: PackageParams };

const list = get(
  sellerPaths.orders,
  "Packages of the shops the caller works for that are paid, or will be on delivery; newest first",
  { query: SellerQuery },
  { 200: listAnswer(SellerPackage, SellerMeta, "a page of packages"), ...refused },
);
const process = post(sellerPaths.process, "Start packing", request, moved);
const ship = post(sellerPaths.ship, "The package is on its way", { ...request, body: jsonBody(ShipPackage) }, { ...moved, 400: refusal("not a shipment") });
const deliver = post(sellerPaths.deliver, "The package has arrived", request, moved);
const cancel = post(sellerPaths.cancel, "Cancel the package; the shopper gets the money back", request, moved);
const collect = post(sellerPaths.collect, "The package has arrived and its cash was taken", request, moved);
const refuse = post(sellerPaths.refuse, "The package to be paid in cash was not taken in and goes back", request, moved);

type C = Context<AppEnv>;

export const sellers =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const seller = async (c: C): Promise<Actor & { shopperId: number }> => {
      const { shopperId } = await requireScope(c, "seller");
      return { kind: "seller", shopperId, requestId: c.get("requestId") ?? null };
    };
    const move = async (c: C, packageId: number, to: PackageMove) => {
      const by = await seller(c);
      await moveOwnPackage(purchaseContextOf(c, registry), by.shopperId, packageId, to, by);
      return c.json({ data: await seePackage(c.env.DB, by.shopperId, packageId, c.get("words")) }, 200, privateNoStore);
    };
    api.openapi(list, async (c) => {
      const { shopperId } = await seller(c);
      return c.json(await listPackages(c.env.DB, shopperId, c.req.valid("query"), c.get("words")), 200, privateNoStore);
    });
    api.openapi(process, (c) => move(c, c.req.valid("param").package, { to: "processing" }));
    api.openapi(ship, (c) => move(c, c.req.valid("param").package, { to: "shipped", shipment: storedShipment(shipmentAsked(c.req.valid("json"))) }));
    api.openapi(deliver, (c) => move(c, c.req.valid("param").package, { to: "delivered" }));
    const cash = async (c: C, packageId: number, outcome: CashOutcome) => {
      const by = await seller(c);
      await settleOwnCash(purchaseContextOf(c, registry), by.shopperId, packageId, outcome, by);
      return c.json({ data: await seePackage(c.env.DB, by.shopperId, packageId, c.get("words")) }, 200, privateNoStore);
    };
    api.openapi(collect, (c) => cash(c, c.req.valid("param").package, "collected"));
    api.openapi(refuse, (c) => cash(c, c.req.valid("param").package, "refused"));
    api.openapi(cancel, async (c) => {
      const by = await seller(c);
      const { package: packageId } = c.req.valid("param");
      await cancelOwnPackage(purchaseContextOf(c, registry), by.shopperId, packageId, by);
      return c.json({ data: await seePackage(c.env.DB, by.shopperId, packageId, c.get("words")) }, 200, privateNoStore);
    });
  };
