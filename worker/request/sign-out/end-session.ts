/** Ends the session of this browser, here or at the marketplace elsewhere; whatever fails meanwhile, the browser is signed out. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { askUpstream, upstreamOf } from "../../upstream/ask.ts";
import { signOutBrowser } from "../session/browser.ts";
import { leaveCookies, leaveSignedOut } from "../session.ts";

export async function endSession(c: Context<AppEnv>): Promise<void> {
  const upstream = upstreamOf(c);
  if (!upstream) return signOutBrowser(c);
  const answer = await askUpstream(upstream, "/user/logout", { method: "POST", headers: c.req.raw.headers }).catch(() => null);
  leaveCookies(c, answer?.headers.getSetCookie() ?? []);
  leaveSignedOut(c);
}
