/** Headers of every answer: what a browser may load, send and embed. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { ownHeader } from "../shared/own-answer.ts";
import { year_s } from "../shared/time.ts";
import { contentSecurityPolicy } from "./http/content-security-policy.ts";

type Bindings = AppEnv["Bindings"];

/** `formOriginsOf`: whose pages our forms may be sent to, or lead on to. */
export function headers(formOriginsOf: (env: Bindings) => string[]) {
  // the settings are the same object for as long as an isolate lives
  const known = new WeakMap<Bindings, string[]>();
  const formOrigins = (env: Bindings) => {
    const found = known.get(env) ?? formOriginsOf(env);
    known.set(env, found);
    return found;
  };
  return createMiddleware<AppEnv>(async function headers(c, next) {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.set("nonce", nonce);
    await next();
    // an answer of the assets binding or of fetch has immutable headers
    if (!mutable(c.res)) c.res = new Response(c.res.body, c.res);
    const { headers } = c.res;
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", contentSecurityPolicy(nonce, formOrigins(c.env)));
    headers.set(ownHeader, "1");
    headers.set("x-content-type-options", "nosniff");
    // the way back from a gateway has a stricter one
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("x-frame-options", "DENY");
    // share popups are polled for closing, so the opener keeps its handle
    headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    headers.set("cross-origin-resource-policy", "same-origin");
    if (c.env.PUBLIC_ORIGIN.startsWith("https:")) headers.set("strict-transport-security", `max-age=${2 * year_s}; includeSubDomains`);
  });
}

function mutable(response: Response): boolean {
  try {
    response.headers.delete("x-powered-by");
    return true;
  } catch {
    return false;
  }
}
