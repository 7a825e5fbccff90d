/** The address at which who bought names the account for a refund: by account, cart or the order's link. Number and address are not enough. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { signedInOf } from "../../request/session.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../answers.ts";
import { readCartId } from "../cart/service.ts";
import { OrderParams, OrderQuery } from "../orders/contract.ts";
import { openOrder } from "../orders/service.ts";
import type { Registry } from "../payments/registry.ts";
import { routesOf } from "../routes.ts";
import { BankBody, refundAccountPaths as paths, RefundAccount } from "./contract.ts";
import { refundAccountOf, setRefundAccount } from "./service.ts";

const { get, put } = routesOf("Orders");
const theOne = dataAnswer(RefundAccount, "masked");
const unknown = refusalAnswer("no such order, or no proof of it");
const owned = { params: OrderParams, query: OrderQuery };
export const routes = {
  read: get(paths.ofOrder, "Where what was paid in cash goes back to", owned, { 200: theOne, 404: unknown }),
  set: put(
    paths.ofOrder,
    "Name the account for what goes back by bank transfer; kept encrypted, and erased 90 days after it was paid",
    { ...owned, body: jsonBody(BankBody) },
    {
      200: theOne,
      400: refusalAnswer("not an account of that country"),
      404: unknown,
      409: refusalAnswer("refund_account_not_asked; conflict: a transfer is on its way to the one before"),
      429: refusalAnswer("too_many_requests"),
    },
  ),
};

export const refundAccounts =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const orderOf = async (c: Context<AppEnv>, number: string, key: string | undefined) => {
      const purchase = purchaseContextOf(c, registry);
      const proof = { cartId: await readCartId(c), key, shopperId: (await signedInOf(c))?.id ?? null };
      return { purchase, full: await openOrder(purchase, number, proof) };
    };
    api.openapi(routes.read, async (c) => {
      const { purchase, full } = await orderOf(c, c.req.valid("param").number, c.req.valid("query").key);
      return c.json({ data: await refundAccountOf(purchase, full) }, 200, privateNoStore);
    });
    api.openapi(routes.set, async (c) => {
      const { purchase, full } = await orderOf(c, c.req.valid("param").number, c.req.valid("query").key);
      await countUse(c, "refund-account");
      return c.json({ data: await setRefundAccount(purchase, full, c.req.valid("json")) }, 200, privateNoStore);
    });
  };
