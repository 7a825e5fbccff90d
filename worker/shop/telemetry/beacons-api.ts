/** Where browsers leave what they measured (`navigator.sendBeacon`). Nobody reads the answer: it is 204 whatever becomes of the sample. */
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { countUse } from "../../request/limits/rate-limit.ts";
import { privateNoStore } from "../answers.ts";
import { VitalSample } from "./contract.ts";
import { recordVitals } from "./service.ts";

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

export const beacons = new Hono<AppEnv>().post("/vitals", async (c) => {
  const { VITALS, VERSION } = c.env;
  if (VITALS && (await isWithinLimit(c, "vitals"))) {
    const sample = VitalSample.safeParse(await readJson(c));
    const { colo = "", country = "" } = (c.req.raw.cf ?? {}) as { colo?: string; country?: string };
    if (sample.success) recordVitals(c.env, sample.data, { release: VERSION?.id ?? "", colo, country });
  }
  return c.body(null, 204, privateNoStore);
});
