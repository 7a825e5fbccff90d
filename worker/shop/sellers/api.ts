import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { requireScope } from "../../request/session.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusal } from "../answers.ts";
import { PackageParams, ShipPackage, shipmentAsked } from "../orders/contract.ts";
import { type CashOutcome, type PackageMove, storedShipment } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { routesOf } from "../routes.ts";
import { SellerMe, SellerMeta, SellerPackage, SellerQuery, ShopQuery, sellerPaths } from "./contract.ts";
import { type Membership, readMemberships, sellerFor, shopAsked } from "./membership.ts";
import { permissionsOf } from "./rules.ts";
import { cancelOwnPackage, listPackages, moveOwnPackage, seePackage, settleOwnCash } from "./service.ts";

const { get, post } = routesOf("Sellers");
const refused = {
  401: refusal("unauthorized, session_expired"),
  403: refusal("no seller, or not in this role"),
};
const moved = {
  200: dataAnswer(SellerPackage, "the package"),
  ...refused,
  404: refusal("no such package of a shop the caller works for"),
  409: refusal("package_not_movable (`status` says where it stands), cash_due, order_not_cancellable"),
};
const request = { params: PackageParams, query: ShopQuery };

const me = get(
  sellerPaths.me,
  "The shop the caller acts for, and what they may do there",
  { query: ShopQuery },
  { 200: dataAnswer(SellerMe, "the shop"), ...refused, 404: refusal("no shop of the caller's") },
);
const list = get(
  sellerPaths.orders,
  "Packages of the shop that are paid, or will be on delivery; newest first",
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

const memberView = ({ handle, name, status, role }: Membership) => ({ handle, name, status, role });

export const sellers =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    api.openapi(me, async (c) => {
      const { shopperId } = await requireScope(c, "seller");
      const shops = await readMemberships(c.env.DB, shopperId);
      const asked = shopAsked(shops, c.req.valid("query").shop);
      const data = { shop: memberView(asked), shops: shops.map(memberView), may: permissionsOf(asked.role, asked.status) };
      return c.json({ data }, 200, privateNoStore);
    });
    const seller = (c: C) => sellerFor(c, "packages");
    const see = async (c: C, shopId: number, packageId: number) =>
      c.json({ data: await seePackage(c.env.DB, shopId, packageId, c.get("words")) }, 200, privateNoStore);
    const move = async (c: C, packageId: number, to: PackageMove) => {
      const { shop, by } = await seller(c);
      await moveOwnPackage(purchaseContextOf(c, registry), shop.id, packageId, to, by);
      return see(c, shop.id, packageId);
    };
    const cash = async (c: C, packageId: number, outcome: CashOutcome) => {
      const { shop, by } = await seller(c);
      await settleOwnCash(purchaseContextOf(c, registry), shop.id, packageId, outcome, by);
      return see(c, shop.id, packageId);
    };
    api.openapi(list, async (c) => {
      const { shop } = await seller(c);
      return c.json(await listPackages(c.env.DB, shop.id, c.req.valid("query"), c.get("words")), 200, privateNoStore);
    });
    api.openapi(process, (c) => move(c, c.req.valid("param").package, { to: "processing" }));
    api.openapi(ship, (c) => move(c, c.req.valid("param").package, { to: "shipped", shipment: storedShipment(shipmentAsked(c.req.valid("json"))) }));
    api.openapi(deliver, (c) => move(c, c.req.valid("param").package, { to: "delivered" }));
    api.openapi(collect, (c) => cash(c, c.req.valid("param").package, "collected"));
    api.openapi(refuse, (c) => cash(c, c.req.valid("param").package, "refused"));
    api.openapi(cancel, async (c) => {
      const { shop, by } = await seller(c);
      const { package: packageId } = c.req.valid("param");
      await cancelOwnPackage(purchaseContextOf(c, registry), shop.id, packageId, by);
      return see(c, shop.id, packageId);
    });
  };
