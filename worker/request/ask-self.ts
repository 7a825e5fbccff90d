/** Lets a step further on ask this worker itself, as somebody without cookies would: the whole way of a request, within the isolate. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

type Fetch = (request: Request, env: AppEnv["Bindings"], context: ExecutionContext) => Response | Promise<Response>;

export function askSelf(fetch: Fetch) {
  return createMiddleware<AppEnv>(async function askSelf(c, next) {
    c.set("askSelf", async (address) => {
      const visitor = c.req.header("cf-connecting-ip");
      // limits count whoever asks
      const headers = { accept: "text/html", ...(visitor !== undefined && { "cf-connecting-ip": visitor }) };
      return fetch(new Request(address, { headers, redirect: "manual" }), c.env, c.executionCtx as ExecutionContext);
    });
    await next();
  });
}
