/**
 * Writes that carry cookies must come from our own pages. Sec-Fetch-Site decides, else Origin; a write with cookies and
 * neither of them is refused. Clients without cookies have nothing that a foreign page could borrow.
 */
import { createMiddleware } from "hono/factory";
import { localePrefix } from "../../locales/locales.ts";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Gateways call and send shoppers here from their own sites; what arrives is verified by itself. */
const gatewayPath = new RegExp(
  String.raw`^((/api/v1)?/payments/[a-z]{1,20}/webhook|${localePrefix}/(checkout/return/[a-z]{1,20}/[\w-]{22,64}|razorpay-callback))$`,
);

/** Whether a request may change something. Pure; for page actions as for the API. */
export function isOwnSite(request: Request, publicOrigin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const url = new URL(request.url);
  if (gatewayPath.test(url.pathname)) return true;
  const headers = request.headers;
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
    if (c.req.method === "POST" && gatewayPath.test(new URL(c.req.url).pathname)) c.req.raw = withoutOrigin(c.req.raw);
    await next();
  });
}
