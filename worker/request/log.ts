import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { log, loggedPath } from "../log.ts";

/**
 * One structured line a request: no query, no cookie, no body, so nothing secret or personal can get in. With
 * `LOG_REQUESTS = "problems"` (the laptop's default) only refusals and failures are written.
 */
export function logRequests() {
  return createMiddleware<AppEnv>(async function logRequests(c, next) {
    const started = Date.now();
    await next();
    const status = c.res.status;
    if (c.env.LOG_REQUESTS === "problems" && status < 500) return;
    log[status >= 500 ? "error" : "info"]("request", {
      method: c.req.method,
      path: loggedPath(new URL(c.req.url).pathname),
      status,
      cache: c.res.headers.get("x-page-cache") ?? undefined,
      took_ms: Date.now() - started,
    });
  });
}
