/** The addresses at which consumers withdraw from a contract, without an account. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import type { Registry } from "../payments/registry.ts";
import { localeQuery } from "../query.ts";
import { receiptReference } from "../reference.ts";
import { routesOf } from "../routes.ts";
import { DeclareWithdrawal, FindWithdrawal, withdrawalPaths as paths, WithdrawableOrder, WithdrawalReceipt } from "./contract.ts";
import { provenOrder } from "./proven.ts";
import { declareWithdrawal, withdrawableOf } from "./service.ts";

const { post } = routesOf("Orders");
const unknown = refusalAnswer("no such order, or no proof of it");
const find = post(
  paths.find,
  "What of an order one can withdraw from, and until when",
  { query: localeQuery, body: jsonBody(FindWithdrawal) },
  { 200: dataAnswer(WithdrawableOrder, "the order"), ...notUnderstood, 404: unknown, 429: refusalAnswer("too many tries") },
);
const declare = post(
  paths.declare,
  "Withdraw from a contract, of a whole order or of a part of it (Directive 2011/83/EU, article 11a): it counts as it arrives, and a receipt is mailed",
  { query: localeQuery, body: jsonBody(DeclareWithdrawal) },
  {
    201: dataAnswer(WithdrawalReceipt, "what has arrived, and when"),
    ...notUnderstood,
    404: unknown,
    409: refusalAnswer("withdrawal_not_offered: no such right is known for the country; withdrawal_over: the period has ended; limit_reached"),
    429: refusalAnswer("too many tries"),
  },
);
export const routes = { find, declare };

type C = Context<AppEnv>;

export const withdrawals =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const orderOf = (c: C, proof: FindWithdrawal) => provenOrder(c, purchaseContextOf(c, registry), proof);
    api.openapi(find, async (c) => {
      const full = await orderOf(c, c.req.valid("json"));
      return c.json({ data: await withdrawableOf(c.env.DB, full, c.get("words"), c.get("now")()) }, 200, privateNoStore);
    });
    api.openapi(declare, async (c) => {
      const asked = c.req.valid("json");
      const full = await orderOf(c, asked);
      const reference = receiptReference("W", crypto.getRandomValues(new Uint8Array(8)));
      const declaring = { db: c.env.DB, locale: c.get("locale"), now: c.get("now")(), reference };
      const { receipt, keys } = await declareWithdrawal(declaring, full, asked);
      c.executionCtx.waitUntil(enqueue(c.env, keys));
      return c.json({ data: receipt }, 201, privateNoStore);
    });
  };
