/** What operators read of what browsers reported. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { listAnswer, privateNoStore, WholeMeta } from "../answers.ts";
import { operatorFor } from "../operators/service.ts";
import { operatorRoutes } from "../routes.ts";
import { ErrorKind, telemetryPaths, VitalSummary, VitalsMeta } from "./contract.ts";
import { listErrors, recentVitals } from "./service.ts";

const { get } = operatorRoutes();
const vitals = get(
  "overview",
  telemetryPaths.vitals,
  "Web Vitals of the latest samples that this isolate received; the whole is asked for by `npm run ops -- vitals`",
  {},
  { 200: listAnswer(VitalSummary, VitalsMeta, "a row for each page and metric") },
);
const errors = get(
  "overview",
  telemetryPaths.errors,
  "Errors of browsers and of the worker, what was met last first",
  {},
  { 200: listAnswer(ErrorKind, WholeMeta, "fifty at most, a row for each kind and release") },
);
export const routes = { vitals, errors };

export function telemetry(api: OpenAPIHono<AppEnv>): void {
  api.openapi(vitals, async (c) => {
    await operatorFor(c);
    return c.json(recentVitals(), 200, privateNoStore);
  });
  api.openapi(errors, async (c) => {
    await operatorFor(c);
    return c.json(await listErrors(c.env), 200, privateNoStore);
  });
}
