/** The two guards of the specification (§2, §6): the common one for protected pages, and the one for pages of guests only. */
import { createMiddleware } from "hono/factory";
import { prefixOf } from "../../locales/words.ts";
import type { AppEnv, Session } from "../context.ts";
import type { Access } from "./pages.ts";

export type Verdict = { pass: true } | { pass: false; to: "login" | "home" };

/** Pure: who may open what. A page that opts out of the check is `open` and passes everybody. */
export function judge(access: Access | undefined, session: Session): Verdict {
  if (access === "protected" && session.kind === "guest") return { pass: false, to: "login" };
  if (access === "guest-only" && session.kind !== "guest") return { pass: false, to: "home" };
  return { pass: true };
}

/**
 * A redirect target must be a path of this site (specification §5): it starts with one slash, not with two or a backslash,
 * and holds no control character. Anything else: null.
 */
export function safePath(target: string | null | undefined): string | null {
  if (!target || target.length > 2000 || !/^\/(?![/\\])/.test(target)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(target)) return null;
  const resolved = new URL(target, "https://origin.invalid");
  if (resolved.origin !== "https://origin.invalid" || resolved.pathname.startsWith("//")) return null;
  return resolved.pathname + resolved.search + resolved.hash;
}

export const rememberedCookie = "frontend_redirect";

export function guards() {
  return createMiddleware<AppEnv>(async function guards(c, next) {
    const { rule, locale, isData } = c.get("page");
    const verdict = judge(rule?.access, c.get("session"));
    if (verdict.pass) return next();
    const to = `${prefixOf(locale)}${verdict.to === "login" ? "/login" : ""}` || "/";
    if (verdict.to === "login") {
      const url = new URL(c.req.url);
      c.header(
        "set-cookie",
        `${rememberedCookie}=${encodeURIComponent(url.pathname.replace(/\.data$/, "") + url.search)}; Path=/; Max-Age=31622400; HttpOnly; SameSite=Lax`,
        { append: true },
      );
    }
    c.header("cache-control", "private, no-store");
    if (!isData) return c.redirect(to, 302);
    // a data request is answered by the router's own middleware, in its own format
    c.set("page", { ...c.get("page"), redirectTo: to });
    return next();
  });
}
