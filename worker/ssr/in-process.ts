/** How pages reach the API on the server: without leaving the isolate, or at a marketplace elsewhere where one is set. */
import type { Context } from "hono";
import type { Reuse, Transport } from "../../app/client/api.ts";
import { apiOnDemand } from "../api/on-demand.ts";
import type { CacheContext } from "../cache/context.ts";
import { collectDependencies, dependOn } from "../cache/dependencies.ts";
import { answersInMemory, type SharedAnswer } from "../cache/memory.ts";
import { singleFlight } from "../cache/single-flight.ts";
import { isTraced } from "../cache/trace.ts";
import type { AppEnv } from "../context.ts";
import { upstreamOf } from "../upstream/ask.ts";
import { askForPage } from "../upstream/proxy.ts";

/**
 * Public pages pass no cookie, so nothing personal can get into them; cookies that the API sets are collected. A signed-in
 * visitor's page asks with their token, which was refreshed when the page was, if it had to be. `onUnauthorized` hears of a 401.
 */
export function inProcess(c: Context<AppEnv>, cookie: string, token: string | undefined, setCookies: string[], onUnauthorized?: () => void): Transport {
  // what a page asks is part of the page
  const env = () => {
    const { READS: _reads, ...others } = c.env;
    return others;
  };
  return async (path, init) => {
    const headers = new Headers(init?.headers);
    if (cookie) {
      headers.set("cookie", cookie);
      headers.set("origin", c.env.PUBLIC_ORIGIN);
    }
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    for (const name of ["user-agent", "cf-ipcountry"]) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    // the limits count the visitor, also one without cookies whose form a page hands on
    const address = c.req.header("cf-connecting-ip");
    if (address) headers.set("cf-connecting-ip", address);
    const upstream = upstreamOf(c);
    const response = upstream
      ? await askForPage(c, upstream, path, { method: init?.method ?? "GET", headers, body: init?.body })
      : await (await apiOnDemand()).request(`${c.env.PUBLIC_ORIGIN}${path}`, { ...init, headers }, env(), c.executionCtx);
    setCookies.push(...response.headers.getSetCookie());
    if (response.status === 401) onUnauthorized?.();
    return response;
  };
}

/** How long many pages may be drawn from one answer before the API is asked again. */
const shared_ms = 2000;

/**
 * Public answers as objects that requests of this isolate share for a moment: a busy page costs one question, not one for each
 * reader. Nobody changes them. Failures are not kept. `state`: the catalogue's; what it cleared is asked anew.
 */
export function reuseFor(cache: CacheContext, state: string): Reuse {
  return async <T>(address: string, ask: () => Promise<T>): Promise<T> => {
    if (isTraced()) return ask();
    const key = `${state} ${address}`;
    const now_ms = cache.now();
    const known = answersInMemory.get(key);
    // what may not be handed on any more is no answer, however young
    let held = known && known.dependencies.until_ms > now_ms ? known : undefined;
    const isOver = held !== undefined && held.until_ms <= now_ms;
    if (held && isOver && !held.isRenewed && held.until_ms + shared_ms > now_ms) {
      // one request asks anew; the others go on with the old answer meanwhile, so that none waits for another
      held.isRenewed = true;
      held = await askFor(cache, key, ask);
    } else if (!held || held.until_ms + shared_ms <= now_ms) held = await singleFlight(cache, `answer ${key}`, () => askFor(cache, key, ask));
    dependOn(held.dependencies);
    return held.value as T;
  };
}

async function askFor(cache: CacheContext, key: string, ask: () => Promise<unknown>): Promise<SharedAnswer> {
  const answer: SharedAnswer = { until_ms: cache.now() + shared_ms, isRenewed: false, ...(await collectDependencies(ask)) };
  answersInMemory.set(key, answer);
  return answer;
}
