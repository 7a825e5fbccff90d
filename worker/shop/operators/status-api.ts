/** The addresses at which operators, and what watches for them, ask how the marketplace runs, and hold back what leaves it. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, jsonBody, notUnderstood, privateNoStore } from "../answers.ts";
import { operatorRoutes } from "../routes.ts";
import { operatorFor } from "./operator.ts";
import { marketStatus, setOutboxPause } from "./status.ts";
import { MarketStatus, PauseOutbox, statusPaths } from "./status-contract.ts";

const { get, put, del } = operatorRoutes();
const theStatus = { 200: dataAnswer(MarketStatus, "each measure") };

const status = get("overview", statusPaths.status, "How the marketplace runs: what waits, what failed, what overflows, beside its thresholds", {}, theStatus);
const pause = put(
  "market",
  statusPaths.outboxPause,
  "Deliver nothing for now: no mails, webhooks, push messages and refunds; payments that providers report and files of shops wait, too. Nothing is lost",
  { body: jsonBody(PauseOutbox) },
  { ...theStatus, ...notUnderstood },
);
const resume = del("market", statusPaths.outboxPause, "Deliver again, what has waited first", {}, theStatus);
export const routes = { status, pause, resume };

export function operatorStatus(api: OpenAPIHono<AppEnv>): void {
  api.openapi(status, async (c) => {
    await operatorFor(c);
    return c.json({ data: await marketStatus(c.env.DB, c.get("now")()) }, 200, privateNoStore);
  });
  const setPause = async (c: Context<AppEnv>, reason: string | null) => {
    const now = c.get("now")();
    await setOutboxPause({ db: c.env.DB, by: await operatorFor(c), now }, reason);
    return c.json({ data: await marketStatus(c.env.DB, now) }, 200, privateNoStore);
  };
  api.openapi(pause, (c) => setPause(c, c.req.valid("json").reason));
  api.openapi(resume, (c) => setPause(c, null));
}
