/** Faults on demand: a test asks for the next calls of a provider's API to go wrong in one of these ways. */
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env, SandboxEnv } from "./env.ts";
import { update } from "./store.ts";

export const faultModes = ["none", "500", "429", "timeout", "html", "accept_then_drop"] as const;
export type FaultMode = (typeof faultModes)[number];
/** `path`: only calls whose path contains it, e.g. "refunds". */
type Planned = { mode: FaultMode; count: number; path: string };

const hang_ms = 60_000;
const none = (): Planned => ({ mode: "none", count: 0, path: "" });
const keyOf = (provider: string) => `faults/${provider}`;

function take(env: Env, provider: string, path: string): Promise<FaultMode> {
  return update(env.STATE, keyOf(provider), none, (planned) => {
    if (planned.count === 0 || !path.includes(planned.path)) return "none";
    planned.count -= 1;
    return planned.mode;
  });
}

/** An answer that stops in the middle, as when the line is cut. */
const cutOff = () => new Response('{ "id": "', { headers: { "content-type": "application/json" } });

/** Stands before a provider's API. `body` words the provider's own error JSON. */
export function faults(provider: string, body: (status: 500 | 429) => object) {
  return createMiddleware<SandboxEnv>(async function faults(c, next) {
    switch (await take(c.env, provider, c.req.path)) {
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

/** POST /sandbox/{provider}/faults { mode, count = 1, path = "" } */
export const faultControl = new Hono<SandboxEnv>().post("/sandbox/:provider{[a-z]+}/faults", async (c) => {
  const asked = (await c.req.json().catch(() => ({}))) as Partial<Planned>;
  const { mode = "none", count = 1, path = "" } = asked;
  if (!faultModes.includes(mode) || !Number.isInteger(count) || count < 0) return c.json({ message: `mode is one of ${faultModes.join(", ")}; count is a whole number` }, 400);
  await update(c.env.STATE, keyOf(c.req.param("provider")), none, (planned) => {
    Object.assign(planned, { mode, count: mode === "none" ? 0 : count, path: String(path) });
  });
  return c.json({ mode, count, path });
});
