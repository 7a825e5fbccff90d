/**
 * Where a marketplace elsewhere is set (API_BASE_URL), it answers for the built-in one: the browser's calls of the API and the
 * pictures in its answers are handed on, the server's own questions go there as well (worker/ssr/in-process.ts).
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { cacheContext } from "../cache/context.ts";
import { dependOn } from "../cache/dependencies.ts";
import { currentGeneration, type Generation } from "../cache/generation.ts";
import type { AppEnv } from "../context.ts";
import { Refusal } from "../errors.ts";
import { isOwnSite } from "../request/csrf.ts";
import { applyRequestLanguage } from "../request/language/api-locale.ts";
import { countWrite } from "../request/limits/rate-limit.ts";
import { answerRefusal } from "../request/refusals.ts";
import { askUpstream, pictureOf, type Upstream, type UpstreamRequest, upstreamOf } from "./ask.ts";

type C = Context<AppEnv>;

const apiPath = /^\/api\/v1(?=\/|$)/;
/** Made of our own database: of a marketplace elsewhere they would tell lies. */
const ownFiles = /^\/(sitemap[^/]*\.xml|sitemaps\/[^/]+|llms\.txt)$/;

export function proxyUpstream() {
  return createMiddleware<AppEnv>(async function proxyUpstream(c, next) {
    const upstream = upstreamOf(c);
    if (!upstream) return next();
    const { pathname, search } = new URL(c.req.url);
    if (apiPath.test(pathname)) return handOnCall(c, upstream, pathname.replace(apiPath, "") + search);
    if (pathname.startsWith("/media/")) return pictureOf(upstream, pathname + search, c.req.raw.headers);
    if (ownFiles.test(pathname)) throw new Refusal("not_found");
    await next();
  });
}

async function handOnCall(c: C, upstream: Upstream, path: string): Promise<Response> {
  applyRequestLanguage(c);
  const { raw } = c.req;
  if (!isOwnSite(raw, c.env.PUBLIC_ORIGIN)) throw new Refusal("cross_site");
  await countWrite(c);
  const hasBody = raw.body !== null && raw.method !== "GET" && raw.method !== "HEAD";
  const body = hasBody ? await raw.arrayBuffer().catch((cause) => Promise.reject(new Refusal("bad_request", { cause }))) : null;
  return askUpstream(upstream, path, { method: raw.method, headers: raw.headers, body });
}

/** How long what was drawn from its answers is shown: nobody tells us of its changes. */
const shown_ms = 5_000;

/** A page's own question. A failure is an answer, too, as the API would write it. */
export async function askForPage(c: C, upstream: Upstream, path: string, question: UpstreamRequest): Promise<Response> {
  dependOn({ until_ms: upstream.now_ms + shown_ms, tags: [], worthKeeping: false });
  try {
    return await askUpstream(upstream, path, question);
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(c, error.code);
    throw error;
  }
}

/** What the keys of drawn pages and parts are made of; for a marketplace elsewhere another every few seconds. */
export function catalogueState(c: C): Generation | Promise<Generation> {
  const upstream = upstreamOf(c);
  if (!upstream) return currentGeneration(cacheContext(c));
  const { base, now_ms } = upstream;
  return { value: `${base} ${Math.floor(now_ms / shown_ms)}`, seq: 0, bookmark: null, read_ms: now_ms, changes_ms: Number.POSITIVE_INFINITY };
}
