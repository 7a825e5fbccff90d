/** A room's routes, one call each: method and address, what it does, what it asks for, what it answers. */
import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { refusalAnswer } from "./answers.ts";
import type { OperatorRight } from "./operators/rules.ts";
import { operatorsOnly } from "./operators/service.ts";
import type { ShopScope } from "./sellers/tokens/rules.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Asks = NonNullable<RouteConfig["request"]>;
type Answers = RouteConfig["responses"];

/** The makers of a room's routes, one for each method. The API document lists the routes under the tag; `common`: what every one of them may answer. */
export function routesOf<E extends Answers = Record<never, never>>(tag: string, common?: E) {
  const maker =
    <M extends Method>(method: M) =>
    <P extends string, A extends Asks, R extends Answers>(path: P, summary: string, request: A, responses: R) =>
      createRoute({ method, path, tags: [tag], summary, request, responses: { ...(common as E), ...responses } });
  return { get: maker("get"), post: maker("post"), put: maker("put"), patch: maker("patch"), del: maker("delete") };
}

const unauthorized = refusalAnswer("unauthorized, session_expired");

/** Routes for whoever is signed in: each begins with `requireShopper`. */
export const shopperRoutes = (tag: string) => routesOf(tag, { 401: unauthorized });

/** Routes for those who work in a shop: each begins with `sellerFor`. */
export const sellerRoutes = () => routesOf("Sellers", { 401: unauthorized, 403: refusalAnswer("no seller, or not in this role") });

/** Of those, the routes that systems of a shop are taken at as well: each names the scope that a token needs, published as `x-scope`, and begins with `systemFor`. */
export function systemRoutes() {
  const shared = {
    401: unauthorized,
    403: refusalAnswer("no seller, not in this role, or a token without this scope"),
    429: refusalAnswer("too_many_requests"),
  };
  const maker =
    <M extends Method>(method: M) =>
    <P extends string, A extends Asks, R extends Answers>(scope: ShopScope, path: P, summary: string, request: A, responses: R) =>
      createRoute({ ...{ method, path, tags: ["Sellers"], summary, request, "x-scope": scope }, responses: { ...shared, ...responses } });
  return { get: maker("get"), post: maker("post") };
}

/**
 * Routes for the marketplace's own people. Each names the right that it asks for, checked before its validation, and published as `x-right`;
 * its handler learns who acts from `operatorFor`. `common`: what every one of the room's may answer besides.
 */
export function operatorRoutes<E extends Answers = Record<never, never>>(common?: E) {
  const shared = { 401: unauthorized, 403: refusalAnswer("no operator, or not in this role"), ...(common as E) };
  const maker =
    <M extends Method>(method: M) =>
    <P extends string, A extends Asks, R extends Answers>(right: OperatorRight, path: P, summary: string, request: A, responses: R) =>
      createRoute({
        ...{ method, path, tags: ["Operators"], summary, request, "x-right": right },
        middleware: operatorsOnly(right),
        responses: { ...shared, ...responses },
      });
  return { get: maker("get"), post: maker("post"), put: maker("put"), patch: maker("patch"), del: maker("delete") };
}
