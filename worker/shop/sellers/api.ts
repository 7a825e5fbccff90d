import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { requireScope } from "../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusal } from "../answers.ts";
import { listAnswer } from "../catalogue/answers.ts";
import type { Actor } from "../orders/audit.ts";
import { storedShipment } from "../orders/carriers.ts";
import type { PackageMove } from "../orders/fulfil.ts";
import { PackageParams, ShipPackage, shipmentAsked } from "../orders/moving-contract.ts";
import type { Registry } from "../payments/registry.ts";
import { SellerMeta, SellerPackage, SellerQuery, sellerPaths } from "./contract.ts";
import { cancelOwnPackage, listPackages, moveOwnPackage, seePackage } from "./service.ts";

const tags = ["Sellers"];
const refused = {
  401: refusal("unauthorized, session_expired"),
  403: refusal("no seller"),
};
const moved = {
  200: dataAnswer(SellerPackage, "the package"),
  ...refused,
  404: refusal("no such package of a shop the caller works for"),
  409: refusal("package_not_movable (`status` says where it stands), order_not_cancellable"),
};
const request = { params: PackageParams };

const list = createRoute({
  method: "get",
  path: sellerPaths.orders,
  tags,
  summary: "Paid packages of the shops the caller works for, newest first",
  request: { query: SellerQuery },
  responses: { 200: listAnswer(SellerPackage, SellerMeta, "a page of packages"), ...refused },
});
const process = createRoute({ method: "post", path: sellerPaths.process, tags, summary: "Start packing", request, responses: moved });
const ship = createRoute({
  method: "post",
  path: sellerPaths.ship,
  tags,
  summary: "The package is on its way",
  request: { ...request, body: jsonBody(ShipPackage) },
  responses: { ...moved, 400: refusal("not a shipment") },
});
const deliver = createRoute({ method: "post", path: sellerPaths.deliver, tags, summary: "The package has arrived", request, responses: moved });
const cancel = createRoute({
  method: "post",
  path: sellerPaths.cancel,
  tags,
  summary: "Cancel the package; the shopper gets the money back",
  request,
  responses: moved,
});

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
    api.openapi(cancel, async (c) => {
      const by = await seller(c);
      const { package: packageId } = c.req.valid("param");
      await cancelOwnPackage(purchaseContextOf(c, registry), by.shopperId, packageId, by);
      return c.json({ data: await seePackage(c.env.DB, by.shopperId, packageId, c.get("words")) }, 200, privateNoStore);
    });
  };
