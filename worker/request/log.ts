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
    const took_ms = Date.now() - started;
    const cache = c.res.headers.get("x-page-cache") ?? undefined;
    // for whoever looks at a request in the browser's tools; time stands still in a worker but while it waits
    c.res.headers.set("server-timing", [`app;dur=${took_ms}`, ...(cache ? [`cache;desc=${cache}`] : [])].join(", "));
    const status = c.res.status;
    if (c.env.LOG_REQUESTS === "problems" && status < 500) return;
    log[status >= 500 ? "error" : "info"]("request", {
      method: c.req.method,
      path: loggedPath(new URL(c.req.url).pathname),
      status,
      cache,
      took_ms,
    });
  });
}
