/** What an address may be asked to do. OPTIONS is told it, another method is refused with it (RFC 9110 §15.5.6). */
import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";

/** @throws Refusal method_not_allowed, with the Allow header it must have */
function refuseMethod(c: Context<AppEnv>, methods: readonly string[]): Response {
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  allow.push("OPTIONS");
  if (c.req.method === "OPTIONS") return c.body(null, 204, { allow: allow.join(", "), "cache-control": "private, no-store" });
  throw new Refusal("method_not_allowed", { details: { allow } });
}

type KnownRoute = { path: RegExp; method: string };

const asPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+(?:\{(.+?)\})?(?=\/|$)/g, (_, own?: string) => (own ? `(?:${own})` : "[^/]+"))}$`);

/** Answers what no route of the API has answered: an address that is known by other methods is told so. */
export function otherMethods(api: Pick<Hono<AppEnv>, "routes">, base: string) {
  let known: KnownRoute[] | undefined;
  return (c: Context<AppEnv>): Response => {
    // read at the first such request: by then every room has its routes
    known ??= api.routes.filter(({ method }) => method !== "ALL").map(({ path, method }) => ({ path: asPattern(path), method: method.toUpperCase() }));
    const asked = c.req.path.startsWith(base) ? c.req.path.slice(base.length) : c.req.path;
    const methods = [...new Set(known.filter(({ path }) => path.test(asked)).map(({ method }) => method))];
    if (methods.length === 0 || methods.includes(c.req.method)) throw new Refusal("not_found");
    return refuseMethod(c, methods);
  };
}

const pageMethods = ["GET", "POST"];

/** Pages are read and take forms; whether one takes them the router knows. */
export function methods() {
  return createMiddleware<AppEnv>(async function methods(c, next) {
    if (["GET", "HEAD", "POST"].includes(c.req.method)) {
      await next();
      if (c.res.status === 405) c.res.headers.set("allow", "GET, HEAD, OPTIONS");
      return;
    }
    if (!c.get("page").rule) throw new Refusal("not_found");
    return refuseMethod(c, pageMethods);
  });
}
