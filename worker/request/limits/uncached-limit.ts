/**
 * At most so many questions a minute from one address that no cache could answer (the READS binding counts). Pages and API
 * share the count: whoever asks for what nobody has asked before is served by the database, and that is everybody's.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { networkPartOf } from "./network.ts";
import { countUse } from "./rate-limit.ts";

/** How long this isolate leaves a network alone that has asked too much. */
const rest_ms = 10_000;
const resting_max = 1_000;
const resting = new Map<string, number>();

/** Counts one answer that must be made anew; call it before making it. @throws Refusal too_many_requests */
export async function countUncached(c: Context<AppEnv>): Promise<void> {
  if (c.env.READS) await countUse(c, "uncached", c.env.READS);
}

/** For the API's questions: whether a cache could answer is known only afterwards, so who asked too much rests for a while. */
export function limitUncached() {
  return createMiddleware<AppEnv>(async function limitUncached(c, next) {
    const address = c.req.header("cf-connecting-ip");
    if (!address || !c.env.READS || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    const network = networkPartOf(address);
    const now_ms = Date.now();
    if ((resting.get(network) ?? 0) > now_ms) throw new Refusal("too_many_requests", { details: { retryAfter_s: rest_ms / 1000 } });
    let asked = false;
    c.env = {
      ...c.env,
      DB: noticing(c.env.DB, () => {
        asked = true;
      }),
    };
    await next();
    if (!asked) return;
    const counted = countUncached(c).catch(() => {
      if (resting.size >= resting_max) resting.clear();
      resting.set(network, now_ms + rest_ms);
    });
    c.executionCtx.waitUntil(counted);
  });
}

/** The same database; `onUse` hears when it is asked. */
function noticing(db: D1Database, onUse: () => void): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare" || name === "batch" || name === "withSession") onUse();
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
