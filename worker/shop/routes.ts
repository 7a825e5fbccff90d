/** A room's routes, one call each: method and address, what it does, what it asks for, what it answers. */
import { createRoute, type RouteConfig } from "@hono/zod-openapi";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Asks = NonNullable<RouteConfig["request"]>;

/** The makers of a room's routes, one for each method. The API document lists the routes under the tag. */
export function routesOf(tag: string) {
  const maker =
    <M extends Method>(method: M) =>
    <P extends string, A extends Asks, R extends RouteConfig["responses"]>(path: P, summary: string, request: A, responses: R) =>
      createRoute({ method, path, tags: [tag], summary, request, responses });
  return { get: maker("get"), post: maker("post"), put: maker("put"), patch: maker("patch"), del: maker("delete") };
}
