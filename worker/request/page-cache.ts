/**
 * Public pages from the edge cache: first the isolate's memory (seconds), then this location's Cache API. A page is kept
 * with marks where the visitor's nonce and query belong; they are filled in when it is served, so no answer ever carries
 * another visitor's. Stale pages are served while one new rendering per key is under way.
 */
import { createMiddleware } from "hono/factory";
import { cacheContext } from "../cache/context.ts";
import { currentGeneration } from "../cache/generation.ts";
import type { AppEnv } from "../context.ts";
import { buildVersion, type RenderedPage, renderFinished } from "../ssr.ts";
import { type CachedPage, fill, freshness, keyOf, pageLifetimes } from "./page-cache-rules.ts";
import { varyBy } from "./vary.ts";

/** Browsers ask again each time (the answer comes from our cache); going back in history needs no question. */
const publicPage = "public, max-age=0, must-revalidate";

const memory = new Map<string, CachedPage>();
const rendering = new Map<string, Promise<CachedPage | null>>();
let memory_chars = 0;
const memoryMax_chars = 24_000_000;

export function pageCache() {
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const { rule, path, isData } = c.get("page");
    const reading = c.req.method === "GET" || c.req.method === "HEAD";
    if (!rule?.publicQuery || isData || !reading) {
      await next();
      if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
      return;
    }
    // without the cache, or while it fills: rendered for this visitor, still the same page for everyone
    const renderAnew = async () => {
      await next();
      if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", publicPage);
      varyBy(c.res.headers, "Cookie");
    };
    if (c.env.PAGE_CACHE === "off") return renderAnew();
    const url = new URL(c.req.url);
    const generation = (await currentGeneration(cacheContext(c))).value;
    const key = keyOf({
      build: buildVersion,
      generation,
      locale: c.get("locale"),
      currency: c.get("currency"),
      path,
      query: url.searchParams,
      allowed: rule.publicQuery,
    });
    if (key === null) return renderAnew();
    const now = c.get("now")();
    const page = memory.get(key) ?? (await fromLocation(key));
    const state = page ? freshness(page.made_at, now) : "gone";
    const refresh = () => {
      const running = rendering.get(key);
      if (running) return running;
      const started = renderFinished(c)
        .then((rendered) => keep(key, rendered, now))
        .finally(() => rendering.delete(key));
      rendering.set(key, started);
      return started;
    };
    if (page && state !== "gone") {
      if (state === "stale") c.executionCtx.waitUntil(refresh());
      if (!memory.has(key)) hold(key, page);
      return serve(page, state);
    }
    c.executionCtx.waitUntil(refresh());
    return renderAnew();

    function serve(kept: CachedPage, state: string) {
      const headers = { "content-type": "text/html; charset=utf-8", "cache-control": publicPage, "x-page-cache": state, vary: "Cookie" };
      return new Response(c.req.method === "HEAD" ? null : fill(kept, { nonce: c.get("nonce"), search: url.search }), { headers });
    }
  });
}

const charsOf = ({ parts }: CachedPage) => parts.reduce((sum, part) => sum + part.length, 0);

/** Keeps a page in the isolate's memory, whichever layer it came from, within the bound. */
function hold(key: string, page: CachedPage) {
  const before = memory.get(key);
  const grown = charsOf(page) - (before ? charsOf(before) : 0);
  if (memory_chars + grown > memoryMax_chars) {
    memory.clear();
    memory_chars = charsOf(page);
  } else memory_chars += grown;
  memory.set(key, page);
}

/** Stores a rendering in both layers, if it may be stored at all. */
async function keep(key: string, rendered: RenderedPage, now: number): Promise<CachedPage | null> {
  if (rendered.status !== 200 || rendered.setsCookie) return null;
  const page: CachedPage = { made_at: now, parts: rendered.parts };
  hold(key, page);
  await caches.default.put(locationKey(key), Response.json(page, { headers: { "cache-control": `max-age=${pageLifetimes.stale_s}` } })).catch(() => {});
  return page;
}

async function fromLocation(key: string): Promise<CachedPage | undefined> {
  try {
    const kept = await caches.default.match(locationKey(key));
    return kept ? ((await kept.json()) as CachedPage) : undefined;
  } catch {
    return undefined; // a broken layer means slower, never wrong
  }
}

const locationKey = (key: string) => new Request(`https://pages.meydan.internal/${encodeURIComponent(key)}`);
