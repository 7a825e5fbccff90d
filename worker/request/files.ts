/**
 * Built files (scripts, styles, icons). At the edge they never meet the worker (wrangler.toml, run_worker_first); locally,
 * where the socket leads straight to the worker, it hands them over.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { killSwitchWorker, lastWorkerHeaders } from "./last-worker.ts";

/** The home page's pictures lie in a folder for each language. */
const folders = /^\/(assets|icons|hero\/[a-z]{2}|share)\/[^/]+$/;
const single = ["/favicon.ico", "/sw.js", "/offline-page.js"];

export function files() {
  return createMiddleware<AppEnv>(async function files(c, next) {
    const { pathname } = new URL(c.req.url);
    if (!folders.test(pathname) && !single.includes(pathname)) return next();
    if (pathname === "/sw.js" && c.env.SERVICE_WORKER === "off") return new Response(killSwitchWorker, { headers: lastWorkerHeaders });
    const response = await c.env.ASSETS.fetch(pathname === "/favicon.ico" ? new Request(new URL("/icons/icon.svg", c.req.url)) : c.req.raw);
    if (!response.ok && response.status !== 304) return c.text("Not found", 404, { "cache-control": "no-store" });
    const answer = new Response(response.body, response);
    answer.headers.set("cache-control", lifetimeOf(pathname));
    return answer;
  });
}

function lifetimeOf(pathname: string): string {
  // the next release is to be noticed
  if (single.includes(pathname) && pathname.endsWith(".js")) return "no-cache";
  // names under /assets carry a hash of their content
  return pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=604800";
}
