/** Before anything is said: which market this is. Costs nothing while the isolate's memory has it. */
import { createMiddleware } from "hono/factory";
import { type CacheContext, cacheContext } from "../cache/context.ts";
import type { AppEnv } from "../context.ts";

export const nameMarket = (marketOf: (cache: CacheContext) => Promise<unknown>) =>
  createMiddleware<AppEnv>(async function nameMarket(c, next) {
    await marketOf(cacheContext(c));
    await next();
  });
