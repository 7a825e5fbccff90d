import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { accountDoors } from "./door-api.ts";
import { ownAccount } from "./own-api.ts";

export function account(api: OpenAPIHono<AppEnv>): void {
  accountDoors(api);
  ownAccount(api);
}
