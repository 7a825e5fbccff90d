/** The addresses of a room, and what each may answer: what it mounts is what it publishes. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, it } from "vitest";
import type { AppEnv } from "../../../worker/context.ts";

/** `expected`: a line each, as "POST /orders 201 400 409". */
export function itMounts(mount: (api: OpenAPIHono<AppEnv>) => void, expected: readonly string[]): void {
  const api = new OpenAPIHono<AppEnv>();
  mount(api);
  const routes = api.openAPIRegistry.definitions.flatMap((each) => (each.type === "route" ? [each.route] : []));
  it("has these addresses, each with these answers", () =>
    expect(routes.map(({ method, path, responses }) => [method.toUpperCase(), path, ...Object.keys(responses)].join(" "))).toEqual(expected));
  it("does something at each of them", () => {
    for (const { method, path } of routes) {
      const at = path.replace(/\{(\w+)\}/g, ":$1");
      const handlers = api.routes.filter((each) => each.path === at && each.method === method.toUpperCase());
      expect([path, handlers.length > 0 && handlers.every(({ handler }) => typeof handler === "function")]).toEqual([path, true]);
    }
  });
}
