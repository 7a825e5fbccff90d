import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

/**
 * One structured line a request: no query, no cookie, no body, so nothing secret or personal can get in. With
 * `LOG_REQUESTS = "problems"` (the laptop's default) only refusals and failures are written.
 */
export function log() {
  return createMiddleware<AppEnv>(async function log(c, next) {
    const started = Date.now();
    await next();
    const status = c.res.status;
    if (c.env.LOG_REQUESTS === "problems" && status < 500) return;
    const line = {
      level: status >= 500 ? "error" : "info",
      requestId: c.get("requestId"),
      method: c.req.method,
      path: new URL(c.req.url).pathname.slice(0, 200),
      status,
      cache: c.res.headers.get("x-page-cache") ?? undefined,
      took_ms: Date.now() - started,
    };
    console.log(JSON.stringify(line));
  });
}
