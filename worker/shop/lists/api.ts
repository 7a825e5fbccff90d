/** The lists' addresses. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../../context.ts";
import { following } from "./following/api.ts";
import { savedLists } from "./saved/api.ts";
import { wishlists } from "./wishlists/api.ts";

export function lists(api: OpenAPIHono<AppEnv>): void {
  wishlists(api);
  following(api);
  savedLists(api);
}
