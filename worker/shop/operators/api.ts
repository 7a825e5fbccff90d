import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { dispatchOf, ShipPackage } from "../orders/contract.ts";
import type { CashOutcome, PackageMove } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { operatorRoutes } from "../routes.ts";
import {
  AdminMeta,
  AdminOrder,
  AdminOrderRow,
  AdminQuery,
  GoodwillRefund,
  OrderParams,
  operatorPaths,
  PackageParams,
  PayOutcome,
  RefundParams,
  ResolveRefund,
} from "./contract.ts";
import { operatorFor } from "./operator.ts";
import { cancelAny, cancelWhole, decideReview, findOrder, giveGoodwill, listOrders, moveAny, resolveRefund, settleAnyCash, viewOrder } from "./service.ts";

const { get, post } = operatorRoutes({ 404: refusalAnswer("no such order or package") });
const theOrder = { 200: dataAnswer(AdminOrder, "the order") };
const order = { params: OrderParams };
const packageRequest = { params: PackageParams };

const list = get(
  "orders.read",
  operatorPaths.orders,
  "Orders, newest first",
  { query: AdminQuery },
  { 200: listAnswer(AdminOrderRow, AdminMeta, "a page of orders") },
);
const read = get("orders.read", operatorPaths.order, "One order with its payments, refunds and log", order, theOrder);
const pay = post(
  "payments",
  operatorPaths.pay,
  "Decide a payment under review",
  { ...order, body: jsonBody(PayOutcome) },
  { ...theOrder, 409: refusalAnswer("order_not_payable: nothing is under review") },
);
const cancel = post("orders.act", operatorPaths.cancel, "Cancel what is not yet shipped", order, { ...theOrder, 409: refusalAnswer("order_not_cancellable") });
const refund = post(
  "refunds",
  operatorPaths.refund,
  "Give money back although nothing is cancelled",
  {
    ...order,
    headers: z.object({ "idempotency-key": z.string().optional().openapi({ description: "required, 8 to 64 letters, digits, - and _" }) }),
    body: jsonBody(GoodwillRefund),
  },
  { ...theOrder, 400: refusalAnswer("fields, idempotency_key_required"), 409: refusalAnswer("refund_too_large"), 422: refusalAnswer("idempotency_key_reused") },
);
const resolve = post(
  "refunds",
  operatorPaths.resolve,
  "Say what became of a refund that is stuck",
  { params: RefundParams, body: jsonBody(ResolveRefund) },
  { ...theOrder, 409: refusalAnswer("conflict: it is done or closed") },
);
const movedAnswer = { ...theOrder, 409: refusalAnswer("package_not_movable (`status` says where it stands), cash_due, order_not_cancellable") };
const process = post("orders.act", operatorPaths.process, "A package is being packed", packageRequest, movedAnswer);
const ship = post("orders.act", operatorPaths.ship, "A package is on its way", { ...packageRequest, body: jsonBody(ShipPackage) }, movedAnswer);
const deliver = post("orders.act", operatorPaths.deliver, "A package has arrived", packageRequest, movedAnswer);
const cancelPackage = post("orders.act", operatorPaths.cancelPackage, "Cancel a package", packageRequest, movedAnswer);
const collect = post("orders.act", operatorPaths.collect, "A package has arrived and its cash was taken", packageRequest, movedAnswer);
const refuse = post("orders.act", operatorPaths.refuse, "A package to be paid in cash was not taken in and goes back", packageRequest, movedAnswer);
export const routes = { list, read, pay, cancel, refund, resolve, process, ship, deliver, collect, refuse, cancelPackage };

type C = Context<AppEnv>;

function idempotencyKeyOf(c: C): string {
  const key = c.req.header("idempotency-key")?.trim() ?? "";
  if (!/^[\w-]{8,64}$/.test(key)) throw new Refusal("idempotency_key_required");
  return key;
}

export const operators =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const show = async (c: C, number: string) => {
      const purchase = purchaseContextOf(c, registry);
      return c.json({ data: await viewOrder(purchase, await findOrder(purchase, number), c.get("words")) }, 200, privateNoStore);
    };
    const move = async (c: C, packageId: number, to: PackageMove) =>
      show(c, await moveAny(purchaseContextOf(c, registry), packageId, to, await operatorFor(c)));
    api.openapi(list, async (c) => {
      await operatorFor(c);
      return c.json(await listOrders(c.env.DB, c.req.valid("query")), 200, privateNoStore);
    });
    api.openapi(read, async (c) => {
      await operatorFor(c);
      return show(c, c.req.valid("param").number);
    });
    api.openapi(pay, async (c) => {
      const by = await operatorFor(c);
      const purchase = purchaseContextOf(c, registry);
      await decideReview(purchase, await findOrder(purchase, c.req.valid("param").number), c.req.valid("json").outcome, by);
      return show(c, c.req.valid("param").number);
    });
    api.openapi(cancel, async (c) => {
      const by = await operatorFor(c);
      const purchase = purchaseContextOf(c, registry);
      await cancelWhole(purchase, await findOrder(purchase, c.req.valid("param").number), by);
      return show(c, c.req.valid("param").number);
    });
    api.openapi(refund, async (c) => {
      const by = await operatorFor(c);
      const purchase = purchaseContextOf(c, registry);
      const { amount, note, package: packageId } = c.req.valid("json");
      await giveGoodwill(
        purchase,
        await findOrder(purchase, c.req.valid("param").number),
        { amount_minor: amount, note, packageId, key: idempotencyKeyOf(c) },
        by,
      );
      return show(c, c.req.valid("param").number);
    });
    api.openapi(resolve, async (c) => {
      const by = await operatorFor(c);
      const purchase = purchaseContextOf(c, registry);
      const { number, refund } = c.req.valid("param");
      await resolveRefund(purchase, await findOrder(purchase, number), refund, c.req.valid("json").outcome, by);
      return show(c, number);
    });
    api.openapi(process, (c) => move(c, c.req.valid("param").package, { to: "processing" }));
    api.openapi(ship, (c) => move(c, c.req.valid("param").package, dispatchOf(c.req.valid("json"))));
    api.openapi(deliver, (c) => move(c, c.req.valid("param").package, { to: "delivered" }));
    const cash = async (c: C, packageId: number, outcome: CashOutcome) =>
      show(c, await settleAnyCash(purchaseContextOf(c, registry), packageId, outcome, await operatorFor(c)));
    api.openapi(collect, (c) => cash(c, c.req.valid("param").package, "collected"));
    api.openapi(refuse, (c) => cash(c, c.req.valid("param").package, "refused"));
    api.openapi(cancelPackage, async (c) => {
      const by = await operatorFor(c);
      return show(c, await cancelAny(purchaseContextOf(c, registry), c.req.valid("param").package, by));
    });
  };
