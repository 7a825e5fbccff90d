/** Who is signed in at a marketplace elsewhere: it knows, and is asked. Our own guards and pages go by its answer. */
import type { Session } from "../context.ts";
import { Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { accessCookie, refreshCookie } from "../request/session/cookies.ts";
import { kindOfToken, kindTakenAt, tokenShown } from "../shared/tokens/api-token.ts";
import { askUpstream, fieldsIn, fieldsOf, type Upstream } from "./ask.ts";
import { cookiesOf, tokenIn } from "./rules.ts";

/** `setCookies`: what the marketplace leaves with the answer. `isOver`: the browser's session is to be reset. */
export type UpstreamSession = { session: Session; setCookies: string[]; isOver: boolean };

const guest = (ended?: "expired" | "invalid"): Session => ({ kind: "guest", ...(ended && { ended }) });

/** @throws Refusal upstream_unreachable, upstream_late */
export async function upstreamSession(upstream: Upstream, asked: Headers, path: string): Promise<UpstreamSession> {
  const shown = tokenShown(asked.get("authorization"));
  if (shown !== undefined) return { session: await sessionByToken(upstream, asked, shown, path), setCookies: [], isOver: false };
  const cookies = cookiesOf(asked.get("cookie"));
  const bearer = /^Bearer (\S+)$/.exec(asked.get("authorization") ?? "")?.[1];
  const token = bearer ?? tokenIn(cookies, upstream.now_ms);
  if (token === undefined && cookies[refreshCookie] === undefined) {
    const isOver = cookies[accessCookie] !== undefined;
    return { session: guest(isOver ? "expired" : undefined), setCookies: [], isOver };
  }
  const answer = await askUpstream(upstream, "/user/me", { method: "GET", headers: asked });
  const setCookies = answer.headers.getSetCookie();
  if (answer.status === 401) {
    const { code } = await fieldsIn(answer);
    return { session: guest(code === "session_expired" ? "expired" : "invalid"), setCookies, isOver: bearer === undefined };
  }
  if (!answer.ok) throw new Refusal("upstream_unreachable");
  const shopper = fieldsOf((await fieldsIn(answer)).data);
  if (!isWritten(shopper.id)) {
    log.warn("upstream_answer_unfit", { message: "User Data response does not contain field data" });
    throw new Refusal("upstream_unreachable");
  }
  return { session: shopperOf(shopper, refreshedIn(setCookies) ?? token ?? ""), setCookies, isOver: false };
}

/** Who asks by an API token: whose it is, and what for, the marketplace decides with the call itself. Here it is enough that it counts. */
async function sessionByToken(upstream: Upstream, asked: Headers, shown: string, path: string): Promise<Session> {
  const kind = kindTakenAt(path);
  if (kind === undefined || kindOfToken(shown) !== kind) return guest("invalid");
  const answer = await askUpstream(upstream, kind === "shop" ? "/seller/me" : "/admin/me", { method: "GET", headers: asked });
  if (answer.status === 401) return guest("invalid");
  // a token may count and not be made for this
  if (!answer.ok && answer.status !== 403) throw new Refusal("upstream_unreachable");
  return shopperOf({}, "");
}

/** The access token that came with the answer: the one before has been replaced. */
function refreshedIn(setCookies: readonly string[]): string | undefined {
  const refreshed = setCookies.find((cookie) => cookie.startsWith(`${accessCookie}=`))?.split(";", 1)[0];
  return refreshed && cookiesOf(refreshed)[accessCookie]?.replace(/^Bearer /, "");
}

const isWritten = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
const textOf = (value: unknown) => (isWritten(value) ? String(value) : "");

function shopperOf({ id, name, email, scope }: Record<string, unknown>, token: string): Session {
  // a list, or text that is split on blanks and compared exactly: it must never grant everything
  const scopes = Array.isArray(scope) ? scope.map(textOf) : textOf(scope).split(" ");
  return {
    kind: "shopper",
    shopperId: Number(id),
    sessionId: "",
    scopes: scopes.filter(Boolean),
    name: textOf(name),
    email: textOf(email),
    // proofs are asked for where the account is kept
    provenAt_ms: 0,
    token,
  };
}
