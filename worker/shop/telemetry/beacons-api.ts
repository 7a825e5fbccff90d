/** Where browsers leave what they measured and what broke (`navigator.sendBeacon`). Nobody reads the answer: it is 204 whatever becomes of it. */
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { privateNoStore } from "../answers.ts";
import { BrowserError, VitalSample } from "./contract.ts";
import { recordError, recordVitals } from "./service.ts";

/** Null: it breaks off, or is no JSON. */
async function readJson({ req }: Context<AppEnv>): Promise<unknown> {
  try {
    return JSON.parse(await req.text());
  } catch {
    return null;
  }
}

async function isWithinLimit(c: Context<AppEnv>, scope: string): Promise<boolean> {
  try {
    await countUse(c, scope);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const beacons = new Hono<AppEnv>();

beacons.post("/vitals", async (c) => {
  const { VITALS, VERSION } = c.env;
  if (VITALS && (await isWithinLimit(c, "vitals"))) {
    const sample = VitalSample.safeParse(await readJson(c));
    const { colo = "", country = "" } = (c.req.raw.cf ?? {}) as { colo?: string; country?: string };
    if (sample.success) recordVitals(c.env, sample.data, { release: VERSION?.id ?? "", colo, country });
  }
  return c.body(null, 204, privateNoStore);
});

beacons.post("/errors", async (c) => {
  if (await isWithinLimit(c, "errors")) {
    const error = BrowserError.safeParse(await readJson(c));
    if (error.success) c.executionCtx.waitUntil(recordError(c.env.DB, { source: "browser", ...error.data }, c.get("now")()));
  }
  return c.body(null, 204, privateNoStore);
});
