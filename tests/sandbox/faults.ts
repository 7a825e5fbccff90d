/** Faults on demand: a test asks for the next calls of a provider's API to go wrong in one of these ways. */
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env, SandboxEnv } from "./env.ts";
import { read, update } from "./store.ts";

export const faultModes = ["none", "500", "429", "timeout", "html", "accept_then_drop"] as const;
export type FaultMode = (typeof faultModes)[number];
/** `about`: only calls with this in their path or Idempotency-Key, e.g. "refunds", or the id of one payment. */
type Planned = { mode: FaultMode; count: number; about: string };

const plannedMax = 50;
const hang_ms = 60_000;
const nothing = (): Planned[] => [];
const keyOf = (provider: string) => `faults/${provider}`;

async function take(env: Env, provider: string, call: string): Promise<FaultMode> {
  const fits = ({ about }: Planned) => call.includes(about);
  // most calls meet no fault and need not write
  if (!(await read<Planned[]>(env.STATE, keyOf(provider)))?.some(fits)) return "none";
  return update(env.STATE, keyOf(provider), nothing, (planned) => {
    const at = planned.findIndex(fits);
    const fault = planned[at];
    if (!fault) return "none";
    fault.count -= 1;
    if (fault.count === 0) planned.splice(at, 1);
    return fault.mode;
  });
}

/** An answer that stops in the middle, as when the line is cut. */
const cutOff = () => new Response('{ "id": "', { headers: { "content-type": "application/json" } });

/** Stands before a provider's API. `body` words the provider's own error JSON; `sent`: where the path does not tell the calls apart. */
export function faults(provider: string, body: (status: 500 | 429) => object, sent: (c: Context<SandboxEnv>) => Promise<string> | string = () => "") {
  return createMiddleware<SandboxEnv>(async function faults(c, next) {
    switch (await take(c.env, provider, `${c.req.path} ${c.req.header("idempotency-key") ?? ""} ${await sent(c)}`)) {
      case "none":
        return next();
      case "500":
        return c.json(body(500), 500);
      case "429":
        return c.json(body(429), 429);
      case "html":
        return c.html("<!doctype html><title>Maintenance</title><p>We will be back soon.");
      case "timeout":
        await scheduler.wait(hang_ms);
        return c.json(body(500), 504 as 500);
      case "accept_then_drop":
        await next();
        c.res = cutOff();
        return;
    }
  });
}

/** POST /sandbox/{provider}/faults { mode, count = 1, about = "" }; the mode "none" takes back what is planned. */
export const faultControl = new Hono<SandboxEnv>().post("/sandbox/:provider{[a-z]+}/faults", async (c) => {
  const asked = (await c.req.json().catch(() => ({}))) as Partial<Planned>;
  const { mode = "none", count = 1, about = "" } = asked;
  if (!faultModes.includes(mode) || !Number.isInteger(count) || count < 1 || typeof about !== "string")
    return c.json({ message: `mode is one of ${faultModes.join(", ")}; count is a whole number from 1; about is a text` }, 400);
  await update(c.env.STATE, keyOf(c.req.param("provider")), nothing, (planned) => {
    if (mode === "none") planned.splice(0);
    else planned.push({ mode, count, about });
    planned.splice(0, planned.length - plannedMax);
  });
  return c.json({ mode, count, about });
});
