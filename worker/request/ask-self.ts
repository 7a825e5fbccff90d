/** This worker asked for an address by itself, as somebody without cookies would: the whole way of a request, within the isolate. */
import type { Context } from "hono";
import type { AppEnv } from "../context.ts";

/** The entry's handler of a request. */
export type Fetch = (request: Request, env: AppEnv["Bindings"], context: ExecutionContext) => Response | Promise<Response>;
let own: Fetch | undefined;

/** The entry's own handler, which nothing further on may import. */
export function answerSelf(fetch: Fetch): void {
  own = fetch;
}

export async function askSelf(c: Context<AppEnv>, address: string): Promise<Response> {
  if (!own) throw new Error("the entry named no handler of its own");
  const visitor = c.req.header("cf-connecting-ip");
  // limits count whoever asks
  const headers = { accept: "text/html", ...(visitor !== undefined && { "cf-connecting-ip": visitor }) };
  return own(new Request(address, { headers, redirect: "manual" }), c.env, c.executionCtx as ExecutionContext);
}
