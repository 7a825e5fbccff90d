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
import { BankBody, NameSavedAccount, refundAccountPaths as paths, RefundAccount } from "./contract.ts";
import { refundAccountOf, setRefundAccount, setSavedAccount } from "./service.ts";

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
  setSaved: put(
    paths.saved,
    "Name an account that the order's own account keeps",
    { ...owned, body: jsonBody(NameSavedAccount) },
    {
      200: theOne,
      400: refusalAnswer("no id of such an account"),
      404: refusalAnswer("no such order, or no proof of it; or no account that is kept for its buyer"),
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
      const shopperId = (await signedInOf(c))?.id ?? null;
      const full = await openOrder(purchase, number, { cartId: await readCartId(c), key, shopperId });
      return { purchase, full, asker: { shopperId } };
    };
    api.openapi(routes.read, async (c) => {
      const { purchase, full, asker } = await orderOf(c, c.req.valid("param").number, c.req.valid("query").key);
      return c.json({ data: await refundAccountOf(purchase, full, asker) }, 200, privateNoStore);
    });
    api.openapi(routes.set, async (c) => {
      const { purchase, full, asker } = await orderOf(c, c.req.valid("param").number, c.req.valid("query").key);
      await countUse(c, "refund-account");
      return c.json({ data: await setRefundAccount(purchase, full, c.req.valid("json"), asker) }, 200, privateNoStore);
    });
    api.openapi(routes.setSaved, async (c) => {
      const { purchase, full, asker } = await orderOf(c, c.req.valid("param").number, c.req.valid("query").key);
      await countUse(c, "refund-account");
      return c.json({ data: await setSavedAccount(purchase, full, c.req.valid("json").id, asker) }, 200, privateNoStore);
    });
  };
