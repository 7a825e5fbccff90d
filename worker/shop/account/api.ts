import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { ownAccount } from "./account-api.ts";
import { accountDoors } from "./public-api.ts";

export function account(api: OpenAPIHono<AppEnv>): void {
  accountDoors(api);
  ownAccount(api);
}
