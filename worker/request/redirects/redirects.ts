/**
 * Leads on from former addresses that an operator has entered, where there is nothing to show: a path of no page before its 404 is drawn, a
 * public page once it has answered 404. So no page that there is pays for it, and none is stood in front of.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { prefixOf } from "../../../locales/words.ts";
import { type CacheContext, cacheContext } from "../../cache/context.ts";
import type { AppEnv } from "../../context.ts";
import { locationOf } from "./rules.ts";

type Leads = { target: string | null; status: 301 | 302 | 410 };
/** `find`: what was entered for a path without language. `render`: draws the page of what is set in the context. */
type RedirectSource = {
  find: (cache: CacheContext, path: string) => Promise<Leads | undefined>;
  render: (c: Context<AppEnv>) => Promise<Response>;
};

export function redirects({ find, render }: RedirectSource) {
  return createMiddleware<AppEnv>(async function redirects(c, next) {
    const { rule, path, redirectTo, refused } = c.get("page");
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    // another marketplace's addresses are not known here
    if (!isReading || redirectTo !== undefined || refused || c.env.API_BASE_URL) return next();
    if (!rule) {
      const found = await find(cacheContext(c), path);
      return (found && answerOf(c, found)) ?? next();
    }
    await next();
    if (rule.publicQuery === undefined || c.res.status !== 404) return;
    const found = await find(cacheContext(c), path);
    if (!found) return;
    const answer = answerOf(c, found) ?? (await render(c));
    answer.headers.set("cache-control", "private, no-store");
    // what the 404 said of itself is not said of this
    c.res = undefined;
    c.res = answer;
  });
}

/** Undefined: the page that says it is drawn with what is set in the context. */
function answerOf(c: Context<AppEnv>, { target, status }: Leads): Response | undefined {
  const page = c.get("page");
  if (status === 410 || target === null) {
    c.set("page", { ...page, refused: { status: 410, message: c.get("words").t("errors.gone") } });
    return undefined;
  }
  const to = locationOf(target, prefixOf(c.get("locale")), new URL(c.req.url).search);
  if (page.isData) {
    // a data request is answered by the router's own middleware, in its own format
    c.set("page", { ...page, redirectTo: to });
    return undefined;
  }
  c.header("cache-control", "private, no-store");
  return c.redirect(to, status);
}
