/** The API of this isolate, once it is made. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../context.ts";

export type MarketplaceApi = OpenAPIHono<AppEnv>;
let made: MarketplaceApi | undefined;

export const madeApi = (): MarketplaceApi | undefined => made;

export function setMadeApi(api: MarketplaceApi): MarketplaceApi {
  made = api;
  return api;
}
