/** The address at which operators, and what watches for them, ask how the marketplace runs. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { dataAnswer, privateNoStore } from "../answers.ts";
import { operatorRoutes } from "../routes.ts";
import { operatorFor } from "./operator.ts";
import { marketStatus } from "./status.ts";
import { MarketStatus, statusPaths } from "./status-contract.ts";

const status = operatorRoutes().get(
  "overview",
  statusPaths.status,
  "How the marketplace runs: what waits, what failed, what overflows, beside its thresholds",
  {},
  { 200: dataAnswer(MarketStatus, "each measure") },
);
export const routes = { status };

export function operatorStatus(api: OpenAPIHono<AppEnv>): void {
  api.openapi(status, async (c) => {
    await operatorFor(c);
    return c.json({ data: await marketStatus(c.env.DB, c.get("now")()) }, 200, privateNoStore);
  });
}
