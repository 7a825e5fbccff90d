/** The payment stand-in's pages and the mailbox, where it is bound: locally, and in previews behind a key. Elsewhere they do not exist. */
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../context.ts";
import { hashOf } from "../../signing.ts";
import { gateOf, sandboxCookie } from "./rules.ts";

export function sandbox() {
  return createMiddleware<AppEnv>(async function sandbox(c, next) {
    const { SANDBOX, SANDBOX_KEY, PUBLIC_ORIGIN } = c.env;
    const url = new URL(c.req.url);
    const isMailbox = url.pathname === "/dev/mailbox";
    if (!SANDBOX || !(isMailbox || url.pathname.startsWith("/sandbox/"))) return next();
    const gate = gateOf({ origin: PUBLIC_ORIGIN, key: SANDBOX_KEY, sentKey: url.searchParams.get("key"), cookie: getCookie(c, sandboxCookie) });
    if (gate === "closed") return next();
    if (gate === "let_in") {
      setCookie(c, sandboxCookie, hashOf(SANDBOX_KEY ?? ""), { path: "/", httpOnly: true, secure: true, sameSite: "Lax" });
      // the key goes from the address bar, and from what a page would tell as its referrer
      url.searchParams.delete("key");
      c.header("cache-control", "private, no-store");
      return c.redirect((isMailbox ? "/sandbox/mailbox" : url.pathname) + url.search, 303);
    }
    if (isMailbox) return c.redirect("/sandbox/mailbox", 302);
    return SANDBOX.fetch(c.req.raw);
  });
}
