import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, jsonBody, listAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { dispatchOf, PackageParams, ShipPackage } from "../orders/contract.ts";
import type { CashOutcome, PackageMove } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { sellerRoutes, systemRoutes } from "../routes.ts";
import { ShopQuery } from "./contract.ts";
import { type SellerContext, sellerFor, systemFor } from "./membership.ts";
import { AcceptedPackages, AcceptPackages, PackageLine, PackagesMeta, PackagesQuery, packagePaths, SellerPackage } from "./packages-contract.ts";
import { mayDo } from "./rules.ts";
import { acceptPackages, cancelOwnPart, getPackage, listPackages, moveOwnPackage, type SellerReader, settleOwnCash } from "./service.ts";

const { post } = sellerRoutes();
const { get } = systemRoutes();
const found = { 200: dataAnswer(SellerPackage, "the package"), 404: refusalAnswer("no such package of a shop the caller works for") };
const moved = {
  ...found,
  409: refusalAnswer("package_not_movable (`status` says where it stands), pieces_not_left, cash_ships_whole, cash_due, order_not_cancellable"),
};
const request = { params: PackageParams, query: ShopQuery };

const list = get(
  "orders.read",
  packagePaths.packages,
  "Packages of the shop that are paid, or will be on delivery: newest first, those to be sent oldest first",
  { query: PackagesQuery },
  { 200: listAnswer(SellerPackage, PackagesMeta, "a page of packages") },
);
const accept = post(
  packagePaths.accept,
  "Start packing several packages",
  { query: ShopQuery, body: jsonBody(AcceptPackages) },
  { 200: dataAnswer(AcceptedPackages, "what became of each"), ...notUnderstood },
);
const see = get("orders.read", packagePaths.package, "One package of the shop", request, found);
const process = post(packagePaths.process, "Start packing", request, moved);
const ship = post(
  packagePaths.ship,
  "Send a shipment of the package: all that is left, or some pieces of it",
  { ...request, body: jsonBody(ShipPackage) },
  { ...moved, 400: refusalAnswer("not a shipment") },
);
const deliver = post(packagePaths.deliver, "The package has arrived", request, moved);
const cancel = post(packagePaths.cancel, "Cancel the package; the shopper gets the money back", request, moved);
const cancelLine = post(
  packagePaths.cancelLine,
  "Cancel what has not left of one line of a package; the shopper gets its money back",
  { params: PackageLine, query: ShopQuery },
  moved,
);
const collect = post(packagePaths.collect, "The package has arrived and its cash was taken", request, moved);
const refuse = post(packagePaths.refuse, "The package to be paid in cash was not taken in and goes back", request, moved);
export const routes = { list, accept, see, process, ship, deliver, collect, refuse, cancel, cancelLine };

type C = Context<AppEnv>;

export const sellerPackages =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const seller = (c: C) => sellerFor(c, "packages");
    const readerOf = (c: C, { role, shop, by }: SellerContext): SellerReader => ({
      words: c.get("words"),
      now_ms: c.get("now")(),
      mayCancel: by.token === undefined && mayDo(role, shop.status, "cancellations"),
    });
    const shown = async (c: C, seller: SellerContext, packageId: number) =>
      c.json({ data: await getPackage(c.env.DB, seller.shop.id, packageId, readerOf(c, seller)) }, 200, privateNoStore);
    const move = async (c: C, packageId: number, to: PackageMove) => {
      const who = await seller(c);
      await moveOwnPackage(purchaseContextOf(c, registry), who.shop.id, packageId, to, who.by);
      return shown(c, who, packageId);
    };
    const cash = async (c: C, packageId: number, outcome: CashOutcome) => {
      const who = await seller(c);
      await settleOwnCash(purchaseContextOf(c, registry), who.shop.id, packageId, outcome, who.by);
      return shown(c, who, packageId);
    };
    const end = async (c: C, packageId: number, lineId?: number) => {
      const who = await sellerFor(c, "cancellations");
      await cancelOwnPart(purchaseContextOf(c, registry), who.shop.id, { packageId, lineId }, who.by);
      return shown(c, who, packageId);
    };
    api.openapi(list, async (c) => {
      const who = await systemFor(c, "orders.read");
      return c.json(await listPackages(c.env.DB, who.shop.id, c.req.valid("query"), readerOf(c, who)), 200, privateNoStore);
    });
    api.openapi(accept, async (c) => {
      const { shop, by } = await seller(c);
      const data = await acceptPackages(purchaseContextOf(c, registry), shop.id, c.req.valid("json").packages, by);
      return c.json({ data }, 200, privateNoStore);
    });
    api.openapi(see, async (c) => shown(c, await systemFor(c, "orders.read"), c.req.valid("param").package));
    api.openapi(process, (c) => move(c, c.req.valid("param").package, { to: "processing" }));
    api.openapi(ship, (c) => move(c, c.req.valid("param").package, dispatchOf(c.req.valid("json"))));
    api.openapi(deliver, (c) => move(c, c.req.valid("param").package, { to: "delivered" }));
    api.openapi(collect, (c) => cash(c, c.req.valid("param").package, "collected"));
    api.openapi(refuse, (c) => cash(c, c.req.valid("param").package, "refused"));
    api.openapi(cancel, (c) => end(c, c.req.valid("param").package));
    api.openapi(cancelLine, (c) => end(c, c.req.valid("param").package, c.req.valid("param").line));
  };
