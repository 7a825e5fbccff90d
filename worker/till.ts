/** Makes a till: for a request from its context, for cron and queue from their own. */
import type { Context } from "hono";
import type { AppEnv } from "./context.ts";
import type { Env } from "./env.ts";
import { handOver } from "./outbox/hand-over.ts";
import type { Registry } from "./shop/payments/registry.ts";
import type { Till } from "./shop/payments/till.ts";

export function makeTill(env: Env, registry: Registry, now: number, later: Till["later"]): Till {
  return { env, db: env.DB, now, registry, later, handOver: (dedupeKeys) => later(handOver(env, dedupeKeys)) };
}

export const tillOf = (c: Context<AppEnv>, registry: Registry): Till => makeTill(c.env, registry, c.get("now")(), (work) => c.executionCtx.waitUntil(work));
