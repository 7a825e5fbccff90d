import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import { Cart } from "../cart/contract.ts";
import { answerCart, giveCart, openCart, pricingContextOf, readCart, tellCount } from "../cart/service.ts";
import type { Registry } from "../payments/registry.ts";
import { routesOf } from "../routes.ts";
import { proofOf } from "./api.ts";
import { Order, OrderParams, OrderQuery, orderPaths } from "./contract.ts";
import { LineOfOrder, OrderedAgain, PackageOfOrder } from "./parts-contract.ts";
import { orderAgain } from "./placing/again.ts";
import { cancelPart, editOrder, type FullOrder, openOrder, orderView } from "./service.ts";

const { post } = routesOf("Orders");
const cancelled = {
  200: dataAnswer(Order, "the order; `cancellable` of the order before said what goes back"),
  404: refusalAnswer("no such part, or no proof of owning the order"),
  409: refusalAnswer("order_not_cancellable"),
};

const cancelPackage = post(
  orderPaths.cancelPackage,
  "Cancel one package of a paid order that is not yet shipped",
  { params: PackageOfOrder, query: OrderQuery },
  cancelled,
);
const cancelLine = post(
  orderPaths.cancelLine,
  "Cancel what has not left of one line of a package that is not yet shipped",
  { params: LineOfOrder, query: OrderQuery },
  cancelled,
);
const again = post(
  orderPaths.again,
  "Put what can still be bought of an order into the cart",
  { params: OrderParams, query: OrderQuery },
  { 200: dataAnswer(OrderedAgain, "what the cart took and what it did not"), 404: refusalAnswer("no such order, or no proof of owning it") },
);
const edit = post(
  orderPaths.edit,
  "Give up an order that nobody has paid: its things, notes and vouchers lie in the caller's cart again",
  { params: OrderParams, query: OrderQuery },
  {
    200: dataAnswer(Cart, "the whole cart, re-priced now"),
    404: refusalAnswer("no such order, or no proof of owning it"),
    409: refusalAnswer("order_not_editable: it was paid meanwhile, or its payment is looked at"),
  },
);
export const routes = { cancelPackage, cancelLine, again, edit };

type C = Context<AppEnv>;

export const orderParts =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const owner = async (c: C, number: string, key: string | undefined) => openOrder(purchaseContextOf(c, registry), number, await proofOf(c, key));
    const view = (c: C, full: FullOrder) => ({ data: orderView(full, c.get("words"), c.env.AUTH_SECRET, c.get("now")()) });
    api.openapi(cancelPackage, async (c) => {
      const { number, package: packageId } = c.req.valid("param");
      const full = await owner(c, number, c.req.valid("query").key);
      return c.json(view(c, await cancelPart(purchaseContextOf(c, registry), full, { packageId })), 200, privateNoStore);
    });
    api.openapi(cancelLine, async (c) => {
      const { number, line } = c.req.valid("param");
      const full = await owner(c, number, c.req.valid("query").key);
      return c.json(view(c, await cancelPart(purchaseContextOf(c, registry), full, { lineId: line })), 200, privateNoStore);
    });
    api.openapi(again, async (c) => {
      const full = await owner(c, c.req.valid("param").number, c.req.valid("query").key);
      const cartId = await openCart(c);
      const result = await orderAgain(pricingContextOf(c), cartId, full);
      await giveCart(c, cartId);
      tellCount(c, (await readCart(pricingContextOf(c), cartId)).count);
      return c.json({ data: result }, 200, privateNoStore);
    });
    api.openapi(edit, async (c) => {
      const full = await owner(c, c.req.valid("param").number, c.req.valid("query").key);
      const cartId = await openCart(c);
      await editOrder(purchaseContextOf(c, registry), full, cartId);
      return answerCart(c, cartId);
    });
  };
