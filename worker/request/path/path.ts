/** Lets through only paths in their one spelling (path/rules.ts): links to another one are led there, what no page can have is not found. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { isSentPlain, normalPath, sentPath } from "./rules.ts";

export function path() {
  return createMiddleware<AppEnv>(async function path(c, next) {
    if (isSentPlain(c.req.url)) return next();
    const { pathname, search } = new URL(c.req.url);
    const normal = normalPath(pathname);
    if (normal === null) throw new Refusal("not_found");
    if (normal === sentPath(c.req.url)) return next();
    // what was sent to be done is not sent again by a redirect
    if (c.req.method !== "GET" && c.req.method !== "HEAD") throw new Refusal("not_found");
    return c.redirect(normal + search, 301);
  });
}
