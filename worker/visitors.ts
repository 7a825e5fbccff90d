/** Who visitors are, here or at a marketplace elsewhere: what the steps of a request are told, who know no room. */
import type { Visitors } from "./context.ts";
import { leaveCookies, leaveSignedOut } from "./request/session.ts";
import { identify, signOutBrowser } from "./shop/account/service.ts";
import { guestCart } from "./shop/cart/service.ts";
import { identifyByToken } from "./shop/operators/service.ts";
import { guestRegistrationDraft } from "./shop/registration/service.ts";
import { askUpstream, upstreamOf } from "./upstream/ask.ts";
import { upstreamSession } from "./upstream/session.ts";

export const visitors: Visitors = {
  async identify(c) {
    const upstream = upstreamOf(c);
    if (!upstream) return (await identifyByToken(c)) ?? identify(c);
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
