/** Makes the purchase context: for a request from its context, for cron and queue from their own. */
import type { Context } from "hono";
import type { AppEnv } from "./context.ts";
import type { Env } from "./env.ts";
import { enqueue } from "./outbox/enqueue.ts";
import { deliverNow } from "./outbox-registry.ts";
import { orderUpdates } from "./shop/orders/service.ts";
import type { PurchaseContext } from "./shop/payments/purchase-context.ts";
import type { Registry } from "./shop/payments/registry.ts";

export function makePurchaseContext(env: Env, registry: Registry, now: number, waitUntil: PurchaseContext["waitUntil"]): PurchaseContext {
  return { env, db: env.DB, now, registry, orderUpdates, waitUntil, enqueue: (dedupeKeys) => waitUntil(enqueue(env, dedupeKeys)), deliverNow };
}

export const purchaseContextOf = (c: Context<AppEnv>, registry: Registry): PurchaseContext => ({
  ...makePurchaseContext(c.env, registry, c.get("now")(), (work) => c.executionCtx.waitUntil(work)),
  ip: c.req.header("cf-connecting-ip"),
});
