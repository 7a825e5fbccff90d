/** The payment stand-in's pages and the mailbox, where it is bound: locally and in previews. Elsewhere they do not exist. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

export function sandbox() {
  return createMiddleware<AppEnv>(async function sandbox(c, next) {
    const url = new URL(c.req.url);
    if (!c.env.SANDBOX) return next();
    if (url.pathname === "/dev/mailbox") return c.redirect("/sandbox/mailbox", 302);
    if (!url.pathname.startsWith("/sandbox/")) return next();
    return c.env.SANDBOX.fetch(c.req.raw);
  });
}
