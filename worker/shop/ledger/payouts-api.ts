import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, listAnswer, privateNoStore, refusalAnswer, WholeMeta } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { checkLedger } from "./check/check.ts";
import {
  BatchParams,
  CheckMeta,
  CheckQuery,
  checkedOrders,
  FailedPayout,
  LedgerDifference,
  Payout,
  PayoutBatch,
  PayoutFile,
  PayoutParams,
  PayoutQuery,
  PreparePayouts,
  payoutPaths,
  payoutsListed_max,
} from "./payouts/contract.ts";
import { listPayouts, type PayoutContext, payoutFile, preparePayouts, resolvePayout, sentFile, showBatch } from "./payouts/payouts.ts";

const { get, post } = operatorRoutes();
const known = { 404: refusalAnswer("no such batch or payout") };

const list = get(
  "payouts",
  payoutPaths.list,
  "Payouts, newest first",
  { query: PayoutQuery },
  { 200: listAnswer(Payout, WholeMeta, `at most ${payoutsListed_max}, or a whole batch`) },
);
const prepare = post(
  "payouts",
  payoutPaths.prepare,
  "Take what shops can be paid off their accounts; the same name gets the same batch",
  { body: jsonBody(PreparePayouts) },
  { 200: dataAnswer(PayoutBatch, "the batch"), 400: refusalAnswer("no name") },
);
const file = post(
  "payouts",
  payoutPaths.file,
  "The batch's file for the bank; its payouts count as sent",
  { params: BatchParams },
  { 200: dataAnswer(PayoutFile, "the file"), ...known },
);
const batch = get(
  "payouts",
  payoutPaths.batch,
  "A batch with its payouts, and who was left out of it",
  { params: BatchParams },
  { 200: dataAnswer(PayoutBatch, "the batch"), ...known },
);
const csv = get(
  "payouts",
  payoutPaths.csv,
  "The lines of the bank's file whose payouts were sent and are not settled yet; changes nothing",
  { params: BatchParams },
  { 200: { description: "UTF-8, RFC 4180", content: { "text/csv": { schema: { type: "string" } } } }, ...known },
);
const resolved = { 200: dataAnswer(Payout, "the payout"), ...known, 409: refusalAnswer("conflict: it is not sent yet, or something else was said") };
const paid = post("payouts", payoutPaths.paid, "The bank has paid", { params: PayoutParams }, resolved);
const failed = post(
  "payouts",
  payoutPaths.failed,
  "The bank has not paid: the money is on the shop's account again",
  { params: PayoutParams, body: jsonBody(FailedPayout) },
  { ...resolved, 400: refusalAnswer("no reason") },
);
const check = get(
  "payouts",
  payoutPaths.check,
  "The ledger beside the orders it was written from; changes nothing",
  { query: CheckQuery },
  { 200: listAnswer(LedgerDifference, CheckMeta, "what differs in a page of orders") },
);
export const routes = { list, prepare, batch, file, csv, paid, failed, check };

/** `openBankAccount`: of the room that keeps shops' bank accounts. */
export const operatorPayouts =
  (openBankAccount: PayoutContext["openBankAccount"]) =>
  (api: OpenAPIHono<AppEnv>): void => {
    const operator = async (c: Context<AppEnv>): Promise<PayoutContext> => ({ env: c.env, now: c.get("now")(), by: await operatorFor(c), openBankAccount });
    api.openapi(list, async (c) => {
      await operator(c);
      const data = await listPayouts(c.env.DB, c.req.valid("query"));
      return c.json({ data, meta: { total: data.length } }, 200, privateNoStore);
    });
    api.openapi(prepare, async (c) => c.json({ data: await preparePayouts(await operator(c), c.req.valid("json").batch) }, 200, privateNoStore));
    api.openapi(file, async (c) => c.json({ data: await payoutFile(await operator(c), c.req.valid("param").batch) }, 200, privateNoStore));
    api.openapi(batch, async (c) => c.json({ data: await showBatch((await operator(c)).env.DB, c.req.valid("param").batch) }, 200, privateNoStore));
    api.openapi(csv, async (c) => {
      const { batch: key } = c.req.valid("param");
      const text = await sentFile(await operator(c), key);
      return c.body(text, 200, {
        ...privateNoStore,
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="payouts-${key}.csv"`,
      });
    });
    api.openapi(paid, async (c) => c.json({ data: await resolvePayout(await operator(c), c.req.valid("param").reference, "paid") }, 200, privateNoStore));
    api.openapi(failed, async (c) => {
      const data = await resolvePayout(await operator(c), c.req.valid("param").reference, "failed", c.req.valid("json").reason);
      return c.json({ data }, 200, privateNoStore);
    });
    api.openapi(check, async (c) => {
      await operator(c);
      const { after = 0, perPage = checkedOrders.usual } = c.req.valid("query");
      const { differences, checked, next } = await checkLedger(c.env.DB, { after, limit: perPage });
      return c.json({ data: differences, meta: { checked, next } }, 200, privateNoStore);
    });
  };
