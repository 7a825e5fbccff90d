/** Holds what the API answers to what it publishes: by method and address the schema of each answer. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { AppEnv } from "../../../worker/context.ts";

type Answers = Record<number | string, { content?: Record<string, { schema?: unknown }> }>;
type Route = { method: string; pattern: RegExp; path: string; responses: Answers };

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
const patternOf = (path: string) => new RegExp(`^${escaped(path).replace(/\{\w+\}/g, "[^/]+")}$`);

/** Looks at one answer; throws where it is not what is published. Whoever names an address whole comes before patterns. */
export function answersHeld(api: OpenAPIHono<AppEnv>, prefix: string): (request: Pick<Request, "method" | "url">, response: Response) => Promise<void> {
  let routes: Route[] | undefined;
  const read = (): Route[] =>
    api.openAPIRegistry.definitions
      .flatMap((each) => (each.type === "route" ? [each.route] : []))
      .map(({ method, path, responses }) => ({ method: method.toUpperCase(), path, pattern: patternOf(path), responses: responses as Answers }))
      .sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
  return async (request, response) => {
    if (!response.headers.get("content-type")?.startsWith("application/json")) return;
    routes ??= read();
    const path = new URL(request.url).pathname.slice(prefix.length);
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
    const schema = route?.responses[response.status]?.content?.["application/json"]?.schema;
    if (route && response.ok && !schema) throw new Error(`${request.method} ${path} answers ${response.status}, which it does not publish`);
    if (!(schema instanceof z.ZodType)) return;
    const { error } = schema.safeParse(await response.clone().json());
    if (error) throw new Error(`${request.method} ${path} answers ${response.status} otherwise than it publishes: ${z.prettifyError(error)}`);
  };
}
