/**
 * Public pages from the cache: first the isolate's memory, then the edge. A page is kept with marks
 * where the visitor's nonce and query belong; they are filled in when it is served, so no answer ever carries another
 * visitor's. A stale page is served while one new rendering is under way; a cold one is rendered once, however many wait.
 * What a page is made of decides how long it is true: a change of one of its tags ends it.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type CacheContext, cacheContext } from "../../cache/context.ts";
import { collectDependencies } from "../../cache/dependencies.ts";
import { type Generation, knownChanges } from "../../cache/generation.ts";
import { pageLifetime } from "../../cache/manifest.ts";
import { pagesInMemory } from "../../cache/memory.ts";
import type { CachedPage, PagePart, RenderedPage } from "../../cache/page.ts";
import { singleFlight, singleFlightInBackground } from "../../cache/single-flight.ts";
import { edgeStore } from "../../cache/stores.ts";
import { answeredBy } from "../../cache/tally.ts";
import { isTraced, layerState, traceEntry } from "../../cache/trace.ts";
import type { AppEnv } from "../../context.ts";
import { isUnhurried, pageTag } from "../../shared/tags.ts";
import { varyBy } from "../http/vary.ts";
import { countUncached } from "../limits/uncached-limit.ts";
import { orBusy, renderings } from "./renderings.ts";
import { fill, freshness, keyOf, readPage, writtenPage } from "./rules.ts";

/** Browsers ask again each time (the answer comes from our cache); going back in history needs no question. */
const publicPage = "public, max-age=0, must-revalidate";

/** `render`: a page without anything of its visitor. `catalogueState`: what the catalogue stands at, here or elsewhere. `build`: which code renders. */
export type PageSource = {
  build: string;
  render: (c: Context<AppEnv>) => Promise<RenderedPage>;
  catalogueState: (c: Context<AppEnv>) => Generation | Promise<Generation>;
};

export function pageCache(source: PageSource) {
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const { rule, path, isData } = c.get("page");
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    const isPublic = rule?.publicQuery !== undefined && !isData && isReading;
    // rendered for this visitor; a public page is still the same for everyone
    const renderAnew = async () => {
      const busy = await orBusy(c, () => renderings.run(next));
      if (busy instanceof Response) return busy;
      if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", isPublic ? publicPage : "private, no-store");
      if (isPublic) varyBy(c.res.headers, "Cookie");
    };
    if (!isPublic || c.env.PAGE_CACHE === "off") return renderAnew();
    const cache = cacheContext(c);
    const { search, searchParams: query } = new URL(c.req.url);
    const generation = (await source.catalogueState(c)).value;
    const key = keyOf({ build: source.build, generation, locale: c.get("locale"), currency: c.get("currency"), path, query, allowed: rule?.publicQuery ?? [] });
    if (key === null) return renderAnew();

    if (isTraced()) {
      await trace(cache, key);
      // what the page is made of is asked for below: of a page that is kept nobody would hear of it
      return renderAnew();
    }
    const inMemory = currentPage(cache, pagesInMemory.get(key));
    const stored = inMemory ?? (await fromEdge(cache, key));
    answeredBy.pages[inMemory ? "memory" : stored ? "edge" : "rendered"] += 1;
    if (stored) {
      if (stored.state === "stale")
        singleFlightInBackground(cache, `page ${key}`, () => {
          answeredBy.refreshes.pages += 1;
          return renderings.run(() => renderAndKeep(source, c, cache, key), { isPatient: false });
        });
      return answer(200, stored.page.parts, { "x-page-cache": stored.state });
    }
    const page = await orBusy(c, async () => {
      await countUncached(c);
      return singleFlight(cache, `page ${key}`, () => renderings.run(() => renderAndKeep(source, c, cache, key)));
    });
    if (page instanceof Response) return page;
    // a redirect is each visitor's own, with their query; so is what sets a cookie, and a failure may be over
    if (page.setsCookie || (page.status !== 200 && page.status !== 404 && page.status !== 410)) return renderAnew();
    return answer(page.status, page.parts, page.headers);

    function answer(status: number, parts: readonly PagePart[], more: Record<string, string>) {
      const headers = { "content-type": "text/html; charset=utf-8", "cache-control": publicPage, vary: "Cookie", ...more };
      return new Response(c.req.method === "HEAD" ? null : fill(parts, { nonce: c.get("nonce"), search }), { status, headers });
    }
  });
}

type CurrentPage = { page: CachedPage; state: "fresh" | "stale" };

/** How a page stands; undefined: it may not be shown any more. */
function currentPage(cache: CacheContext, page: CachedPage | undefined): CurrentPage | undefined {
  if (!page) return undefined;
  const state = freshness(page, cache.now());
  if (state === "gone") return undefined;
  if (knownChanges().isCurrent(page.seq, page.tags)) return { page, state };
  const isShown = knownChanges().isCurrent(
    page.seq,
    page.tags.filter((tag) => !isUnhurried(tag)),
  );
  return isShown ? { page, state: "stale" } : undefined;
}

/** Renders a page whole and keeps it here and at the edge, if it may be kept at all. */
async function renderAndKeep({ render, catalogueState }: PageSource, c: Context<AppEnv>, cache: CacheContext, key: string): Promise<RenderedPage> {
  const read_ms = cache.now();
  const { seq } = await catalogueState(c);
  const { value: rendered, dependencies } = await collectDependencies(() => render(c));
  if (rendered.status !== 200 || rendered.setsCookie) return rendered;
  const page: CachedPage = {
    read_ms,
    seq,
    until_ms: Math.min(dependencies.until_ms, read_ms + pageLifetime.oldest_s * 1000),
    tags: [...dependencies.tags, pageTag(c.get("page").path)],
    parts: rendered.parts,
  };
  pagesInMemory.set(key, page);
  if (dependencies.worthKeeping) cache.waitUntil(edgeStore.write(cache, edgeKey(key), writtenPage(page), Math.ceil((page.until_ms - cache.now()) / 1000)));
  return rendered;
}

/** Notes what each layer has of a page. */
async function trace(cache: CacheContext, key: string): Promise<void> {
  const written = await edgeStore.read(cache, edgeKey(key));
  const [inMemory, atEdge] = [pagesInMemory.get(key), written === null ? undefined : readPage(written)];
  const stateIn = (layer: "memory" | "edge", page: CachedPage | undefined) =>
    layerState(layer, page, { lifetime: pageLifetime, changes: knownChanges(), now_ms: cache.now(), ends: (tag) => !isUnhurried(tag) });
  traceEntry({
    ...{ kind: "page", key, ...pageLifetime, tags: (inMemory ?? atEdge)?.tags ?? [] },
    layers: [stateIn("memory", inMemory), stateIn("edge", atEdge)],
  });
}

const edgeKey = (key: string) => `pages/${encodeURIComponent(key)}`;

async function fromEdge(cache: CacheContext, key: string): Promise<CurrentPage | undefined> {
  const written = await edgeStore.read(cache, edgeKey(key));
  const found = currentPage(cache, written === null ? undefined : readPage(written));
  if (found) pagesInMemory.set(key, found.page);
  return found;
}
