/**
 * Writes that carry cookies must come from our own pages. Sec-Fetch-Site decides, else Origin; a write with cookies and
 * neither of them is refused. Clients without cookies have nothing that a foreign page could borrow.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { isFromGateway } from "../shared/http/special-paths.ts";
import { kindTakenAt, tokenShown } from "../shared/tokens/api-token.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request may change something. Pure; for page actions as for the API. */
export function isOwnSite(request: Request, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const url = new URL(request.url);
  if (isFromGateway(url.pathname)) return true;
  const headers = request.headers;
  // such a call goes by its token alone, whatever cookies come along; and no page can make another one's browser show one
  if (kindTakenAt(url.pathname) !== undefined && tokenShown(headers.get("authorization")) !== undefined) return true;
  const hasCookies = headers.has("cookie");
  if (!hasCookies && (headers.has("x-cart-token") || /^bearer /i.test(headers.get("authorization") ?? ""))) return true;
  const origin = headers.get("origin");
  if (origin !== null && origin !== url.origin && origin !== publicOrigin) return false;
  const site = headers.get("sec-fetch-site");
  // "none": typed or reloaded by the person, no page can cause it
  if (site !== null) return site === "same-origin" || site === "none";
  return origin !== null || !hasCookies;
}

/** The router refuses other sites' forms by itself, and knows no exceptions. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

export function csrf() {
  return createMiddleware<AppEnv>(async function csrf(c, next) {
    if (!isOwnSite(c.req.raw, c.env.PUBLIC_ORIGIN)) throw new Refusal("cross_site");
    if (c.req.method === "POST" && isFromGateway(new URL(c.req.url).pathname)) c.req.raw = withoutOrigin(c.req.raw);
    await next();
  });
}
