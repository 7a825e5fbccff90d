/** The addresses of a room, and what each may answer: what it mounts is what it publishes. */
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { expect, it } from "vitest";
import type { AppEnv } from "../../../worker/context.ts";

type Answer = { description?: string; content?: Record<string, { schema?: unknown }> };

/** `expected`: a line each, as "POST /orders 201 400 409". */
export function itMounts(mount: (api: OpenAPIHono<AppEnv>) => void, expected: readonly string[]): void {
  const api = new OpenAPIHono<AppEnv>();
  mount(api);
  const routes = api.openAPIRegistry.definitions.flatMap((each) => (each.type === "route" ? [each.route] : []));
  it("has these addresses, each with these answers", () =>
    expect(routes.map(({ method, path, responses }) => [method.toUpperCase(), path, ...Object.keys(responses)].join(" "))).toEqual(expected));
  it("says what each is for, and what each of its answers means and holds", () => {
    const answers = routes.flatMap(({ path, responses }) => Object.entries(responses).map(([status, answer]) => ({ path, status, ...(answer as Answer) })));
    const isWhole = ({ description, content }: Answer) =>
      Boolean(description) && (content?.["application/json"] === undefined || content["application/json"].schema instanceof z.ZodType);
    expect(answers.filter((answer) => !isWhole(answer))).toEqual([]);
    expect(routes.filter(({ summary, tags }) => !summary || tags?.length !== 1)).toEqual([]);
  });
  it("does something at each of them", () => {
    for (const { method, path } of routes) {
      const at = path.replace(/\{(\w+)\}/g, ":$1");
      const handlers = api.routes.filter((each) => each.path === at && each.method === method.toUpperCase());
      expect([path, handlers.length > 0 && handlers.every(({ handler }) => typeof handler === "function")]).toEqual([path, true]);
    }
  });
}
