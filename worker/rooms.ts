/** The rooms whose doors stand open under /api/v1, one line each. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./context.ts";

export const rooms: ((api: OpenAPIHono<AppEnv>) => void)[] = [];
