/** Asking the API as a client would, and the catalogue's services with a clock of the test's own. */
import { waitUntil } from "cloudflare:workers";
import { api } from "../../worker/api/marketplace.ts";
import type { ReadContext } from "../../worker/cache/context.ts";
import { answersHeld } from "./contract/answers.ts";
import { env, marketplace } from "./marketplace.ts";

export const { DB, CACHE, MEDIA } = env;

const hold = answersHeld(api, "/api/v1");

/** Throws where the answer is not what is published. */
export async function fetchApi(path: string, init?: RequestInit): Promise<Response> {
  const url = `http://localhost:8787/api/v1${path}`;
  const response = await marketplace.fetch(url, init);
  await hold({ method: init?.method ?? "GET", url }, response);
  return response;
}

/** Status and JSON of a GET. */
export async function getApi<T = Record<string, unknown>>(path: string, init?: RequestInit): Promise<{ status: number; body: T; headers: Headers }> {
  const response = await fetchApi(path, init);
  return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

const behind = new Set<Promise<unknown>>();

function waitBehind(work: Promise<unknown>) {
  behind.add(work);
  work.catch(() => {}).finally(() => behind.delete(work));
  waitUntil(work);
}

/** When what these contexts do behind their answers is done: a request of the marketplace cannot join it, it belongs to the test. */
export async function settledBehind(): Promise<void> {
  while (behind.size > 0) await Promise.allSettled(behind);
}

export const readContextAt = (now: () => number, over: Partial<ReadContext> = {}): ReadContext => ({
  db: DB,
  kv: CACHE,
  now,
  waitUntil: waitBehind,
  locale: "en",
  currency: "USD",
  ...over,
});
