/** The worker under test and its bindings, typed. */
import { env as bindings, exports } from "cloudflare:workers";
import type { Env } from "../../worker/env.ts";
import { requireCacheControl } from "./cache-control.ts";
import { requireSmallHeaders } from "./header-sizes.ts";

const worker = (exports as unknown as { default: Fetcher }).default;
export const marketplace = {
  async fetch(asked: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = (await worker.fetch(asked as never, init as never)) as unknown as Response;
    const address = asked instanceof Request ? asked.url : String(asked);
    return requireSmallHeaders(address, requireCacheControl(address, response));
  },
};
export const env = bindings as unknown as Env & { TEST_MIGRATIONS: { name: string; queries: string[] }[] };
