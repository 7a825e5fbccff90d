/** The addresses at which operators pay back by bank transfer what was paid in cash. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { purchaseContextOf } from "../../purchase-context.ts";
import { dataAnswer, jsonBody, listedAnswer, notUnderstood, privateNoStore, refusalAnswer } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import type { Registry } from "../payments/registry.ts";
import { operatorRoutes } from "../routes.ts";
import {
  CashRefund,
  CashRefundParams,
  CashRefundsMeta,
  CashRefundsQuery,
  FailedTransfer,
  OpenRefundAccount,
  refundAccountPaths as paths,
  RefundBatch,
  RefundBatchParams,
  RefundTransfer,
  SetRefundBatch,
  TransferParams,
  TransfersQuery,
} from "./contract.ts";
import { accountInFull, cashRefunds, prepareRefunds, refundFile, refundTransfers, type TransferContext, transferFailed, transferPaid } from "./transfers.ts";

const { get, post } = operatorRoutes();
const settled = {
  200: dataAnswer(RefundTransfer, "as it stands now"),
  404: refusalAnswer("no such transfer"),
  409: refusalAnswer("conflict: something else was said"),
};
export const routes = {
  list: get(
    "payouts",
    paths.list,
    "What was paid in cash and waits to go back, the oldest first",
    { query: CashRefundsQuery },
    listedAnswer(CashRefund, CashRefundsMeta, "a page"),
  ),
  account: get(
    "payouts",
    paths.account,
    "The account of a refund in full; who looked is in the log",
    { params: CashRefundParams },
    { 200: dataAnswer(OpenRefundAccount, "the account"), ...notUnderstood, 404: refusalAnswer("no such refund, or no account is named") },
  ),
  prepare: post(
    "payouts",
    paths.batches,
    "Hand everything that can leave to the bank as one batch; the same name gets the same batch",
    { body: jsonBody(SetRefundBatch) },
    { 200: dataAnswer(RefundBatch, "the batch"), ...notUnderstood },
  ),
  csv: get(
    "payouts",
    paths.csv,
    "The lines of the bank's file that are not settled yet; who saved it has looked at each account",
    { params: RefundBatchParams },
    { 200: { description: "UTF-8, RFC 4180", content: { "text/csv": { schema: { type: "string" as const } } } }, 404: refusalAnswer("no such batch") },
  ),
  transfers: get(
    "payouts",
    paths.transfers,
    "Refunds by bank transfer, the latest first",
    { query: TransfersQuery },
    listedAnswer(RefundTransfer, CashRefundsMeta, "a page"),
  ),
  paid: post("payouts", paths.paid, "The bank has paid: the refund is made", { params: TransferParams }, settled),
  failed: post(
    "payouts",
    paths.failed,
    "It came back: the refund waits again",
    { params: TransferParams, body: jsonBody(FailedTransfer) },
    { ...settled, ...notUnderstood },
  ),
};

export const operatorCashRefunds =
  (registry: Registry) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const acting = async (c: Context<AppEnv>): Promise<TransferContext> => ({ env: c.env, now: c.get("now")(), by: await operatorFor(c) });
    const settling = async (c: Context<AppEnv>) => ({ purchase: purchaseContextOf(c, registry), by: await operatorFor(c) });
    api.openapi(routes.list, async (c) => c.json(await cashRefunds(c.env.DB, c.req.valid("query"), c.get("now")()), 200, privateNoStore));
    api.openapi(routes.account, async (c) => c.json({ data: await accountInFull(await acting(c), c.req.valid("param").refund) }, 200, privateNoStore));
    api.openapi(routes.prepare, async (c) => c.json({ data: await prepareRefunds(await acting(c), c.req.valid("json").batch) }, 200, privateNoStore));
    api.openapi(routes.csv, async (c) => {
      const { batch } = c.req.valid("param");
      const text = await refundFile(await acting(c), batch);
      return c.body(text, 200, {
        ...privateNoStore,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="refunds-${batch}.csv"`,
      });
    });
    api.openapi(routes.transfers, async (c) => c.json(await refundTransfers(c.env.DB, c.req.valid("query")), 200, privateNoStore));
    api.openapi(routes.paid, async (c) => c.json({ data: await transferPaid(await settling(c), c.req.valid("param").reference) }, 200, privateNoStore));
    api.openapi(routes.failed, async (c) => {
      const { reference } = c.req.valid("param");
      return c.json({ data: await transferFailed(await settling(c), reference, c.req.valid("json").reason) }, 200, privateNoStore);
    });
  };
