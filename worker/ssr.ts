import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { AppEnv } from "./context.ts";

const handler = createRequestHandler({ ...(build as unknown as ServerBuild), basename: "/", routeDiscovery: { mode: "initial" } });

export function render(c: Context<AppEnv>) {
  return handler(c.req.raw, new RouterContextProvider());
}
