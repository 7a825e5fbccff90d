/** Who visitors are, here or at a marketplace elsewhere: what the steps of a request are told, who know no room. */
import type { Context } from "hono";
import type { AppEnv, Session, Visitors } from "./context.ts";
import { leaveCookies, leaveSignedOut } from "./request/session.ts";
import { kindTakenAt, tokenShown } from "./shared/tokens/api-token.ts";
import { identify, signOutBrowser } from "./shop/account/service.ts";
import { guestCart } from "./shop/cart/service.ts";
import { operatorByToken } from "./shop/operators/service.ts";
import { guestRegistrationDraft } from "./shop/registration/service.ts";
import { systemByToken } from "./shop/sellers/service.ts";
import { askUpstream, upstreamOf } from "./upstream/ask.ts";
import { upstreamSession } from "./upstream/session.ts";

const nobody: Session = { kind: "guest", ended: "invalid" };

/** Who asks by an API token; null: the request shows none. Where its kind is not taken, and for one that does not count, it is nobody. */
async function byToken(c: Context<AppEnv>): Promise<Session | null> {
  const shown = tokenShown(c.req.header("authorization"));
  if (shown === undefined) return null;
  const kind = kindTakenAt(c.req.path);
  if (kind === undefined) return nobody;
  return (await (kind === "shop" ? systemByToken : operatorByToken)(c, shown)) ?? nobody;
}

export const visitors: Visitors = {
  async identify(c) {
    const upstream = upstreamOf(c);
    if (!upstream) return (await byToken(c)) ?? identify(c);
    const { session, setCookies, isOver } = await upstreamSession(upstream, c.req.raw.headers, c.req.path);
    leaveCookies(c, setCookies);
    if (isOver) leaveSignedOut(c);
    return session;
  },
  async endSession(c) {
    const upstream = upstreamOf(c);
    if (!upstream) return signOutBrowser(c);
    const answer = await askUpstream(upstream, "/user/logout", { method: "POST", headers: c.req.raw.headers }).catch(() => null);
    leaveCookies(c, answer?.headers.getSetCookie() ?? []);
    leaveSignedOut(c);
  },
  guestData: [guestCart, guestRegistrationDraft],
};
