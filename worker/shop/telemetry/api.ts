/** What operators read of what browsers reported. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { listAnswer, privateNoStore } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { telemetryPaths, VitalSummary, VitalsMeta } from "./contract.ts";
import { recentVitals } from "./service.ts";

const vitals = operatorRoutes().get(
  "overview",
  telemetryPaths.vitals,
  "Web Vitals of the latest samples that this isolate received; the whole is asked for by `npm run ops -- vitals`",
  {},
  { 200: listAnswer(VitalSummary, VitalsMeta, "a row for each page and metric") },
);
export const routes = { vitals };

export function telemetry(api: OpenAPIHono<AppEnv>): void {
  api.openapi(vitals, async (c) => {
    await operatorFor(c);
    return c.json(recentVitals(), 200, privateNoStore);
  });
}
