/** The worker under test and its bindings, typed. */
import { env as bindings, exports } from "cloudflare:workers";
import type { Env } from "../../worker/env.ts";

export const marketplace = (exports as unknown as { default: Fetcher }).default;
export const env = bindings as unknown as Env & { TEST_MIGRATIONS: { name: string; queries: string[] }[] };
