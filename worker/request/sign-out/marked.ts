/**
 * A sign-out that was pressed without network (rules.ts): the session is ended before anything else is done with the request, and the
 * request goes on as a guest's. So whoever opens the shop next is not signed in, whatever they ask for first.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../context.ts";
import { isSignOutMarked, laterCounts, signOutCookie, withoutCookies } from "../../shared/sign-out-mark.ts";
import { isLocal } from "../http/local.ts";
import { signedOutMarkGone, signInCookieNames } from "../session/cookies.ts";

export function markedSignOut() {
  return createMiddleware<AppEnv>(async function markedSignOut(c, next) {
    const cookies = c.req.header("cookie");
    // a bearer is another way in, and nobody's browser
    if (!isSignOutMarked(cookies) || c.req.header("authorization") !== undefined) return next();
    const { endSession, guestData } = c.get("visitors");
    await endSession(c);
    const gone = [...(c.get("setCookies")?.splice(0) ?? []), signedOutMarkGone(!isLocal(c.req.url))];
    c.set("session", undefined);
    const headers = new Headers(c.req.raw.headers);
    const left = withoutCookies(cookies ?? "", [...signInCookieNames, ...guestData.flatMap((each) => each.cookies), signOutCookie]);
    if (left === null) headers.delete("cookie");
    else headers.set("cookie", left);
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    // a sign-in that came with the mark counts, and so does a new guest's cart
    const all = laterCounts(gone, c.res.headers.getSetCookie());
    c.header("set-cookie", undefined);
    for (const each of all) c.header("set-cookie", each, { append: true });
    // nobody else's browser is to be given these
    c.header("cache-control", "private, no-store");
  });
}
