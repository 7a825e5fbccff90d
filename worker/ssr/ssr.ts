/** Fills React Router's context and streams the page. */

import * as build from "virtual:react-router/server-build";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { RouterContextProvider } from "react-router";
import { createApi } from "../../app/client/api.ts";
import { type RenderContext, renderContextKey } from "../../app/context.ts";
import { prefixOf } from "../../locales/words.ts";
import { cacheContext } from "../cache/context.ts";
import { knownChanges } from "../cache/generation.ts";
import { fragmentsInMemory } from "../cache/memory.ts";
import type { Marks, RenderedPage } from "../cache/page.ts";
import type { AppEnv } from "../context.ts";
import { log, loggedPath } from "../log.ts";
import { readFlash, writeFlash } from "../request/flash.ts";
import { safePath } from "../request/guard-rules.ts";
import { leadToLogin, rememberCookie, rememberedCookie } from "../request/guards.ts";
import { isLocal } from "../request/http/local.ts";
import { cut, makeMarks, publicQueryOf } from "../request/page-cache/rules.ts";
import { isSandboxLocal } from "../request/sandbox/rules.ts";
import { sessionOf } from "../request/session.ts";
import { homeCountry } from "../shared/countries/home-country.ts";
import { marketIn, marketOf } from "../shop/market/service.ts";
import { markName } from "../shop/payments/rules.ts";
import { registry } from "../shop/payments/service.ts";
import { catalogueState } from "../upstream/proxy.ts";
import { wordsFor } from "../words.ts";
import { badGatewayOf } from "./bad-gateway.ts";
import { addCounterWords } from "./counter-words.ts";
import { currenciesFor } from "./currencies-for.ts";
import { frameOf } from "./frame.ts";
import { inProcess, reuseFor } from "./in-process.ts";
import { pageHandlers } from "./page-handlers.ts";
import { withRefusals } from "./page-refusals.ts";
import { inlineStyles } from "./styles.ts";

/** Differs for each build: kept pages name the files of theirs. */
export const buildVersion = build.assets.version;

// flags that are off need not be told to every browser
const future = Object.fromEntries(Object.entries(build.future).filter(([, isOn]) => isOn)) as typeof build.future;

// the whole route table travels with the first page: no request for a part of it stands between a tap and the page
const handlerOf = pageHandlers({
  ...build,
  future,
  routes: withRefusals(build.routes),
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
});

/** The tokens travel in the Authorization header; their cookies were read, and perhaps refreshed, by this request already. */
const withoutTokens = (cookie: string) =>
  cookie
    .split(/;\s*/)
    .filter((each) => !/^(frontend_.*|signed_in)=/.test(each))
    .join("; ");

type RenderOptions = { nonce: string; search: string; query: string; finished: boolean; personal: boolean; onUnauthorized?: () => void };

/** A path without a row in pages.ts is a 404, whatever the router makes of it: no guard ran for it. */
const notFound = { status: 404, message: undefined };

/** The same for everyone of a language and currency; another marketplace's gateways are not known here. */
function marksFor(c: Context<AppEnv>, currency: string): string[] {
  if (c.env.API_BASE_URL) return [];
  const offered = registry.offeredAnywhere(c.env, { country: homeCountry(c.get("locale")), currency });
  return [...new Set(offered.flatMap(({ marks }) => marks))].map((mark) => markName(mark, c.get("words").t));
}

async function renderContextOf(c: Context<AppEnv>, options: RenderOptions): Promise<RenderContext> {
  const { path, redirectTo, rule, refused = rule ? undefined : notFound } = c.get("page");
  const locale = c.get("locale");
  const [currencies] = await Promise.all([currenciesFor(c), addCounterWords(c)]);
  const settings = { locale, currency: currencies.find((code) => code === c.get("currency")) ?? (currencies[0] as string) };
  const setCookies: string[] = [];
  const cookie = options.personal ? (c.req.header("cookie") ?? "") : "";
  const session = options.personal ? await sessionOf(c) : undefined;
  const token = session?.kind === "shopper" ? session.token : undefined;
  const generation = await catalogueState(c);
  // read with the generation that the page is kept under, so that no page is kept with a former name
  const market = await marketOf(cacheContext(c));
  c.set("words", wordsFor(locale, market.name));
  const client = createApi(
    inProcess(c, withoutTokens(cookie), token, setCookies, options.onUnauthorized),
    settings,
    options.personal ? undefined : reuseFor(cacheContext(c), `${generation.value} ${generation.seq}`),
  );
  const [frame, flash] = await Promise.all([frameOf({ api: client, layout: rule?.layout }), options.personal ? readFlash(c) : undefined]);
  return {
    ...settings,
    deliverTo: options.personal ? c.get("deliverTo") : { country: homeCountry(locale), isChosen: false },
    currencies,
    words: c.get("words"),
    market: { ...marketIn(market, locale), isDemonstration: market.isDemonstration && !c.env.API_BASE_URL },
    origin: c.env.PUBLIC_ORIGIN,
    path,
    search: options.search,
    query: options.query,
    nonce: options.nonce,
    logError: (event, fields) => log.error(event, { path: loggedPath(path), ...fields }),
    api: client,
    finished: options.finished,
    redirectTo,
    refused,
    badGatewayOf: badGatewayOf(c),
    styles: inlineStyles(market.colour),
    layout: rule?.layout,
    worker: c.env.SERVICE_WORKER === "off" ? "off" : undefined,
    personal: options.personal,
    shopper: session?.kind === "shopper" ? { name: session.name, email: session.email, scopes: session.scopes } : undefined,
    takeRemembered: () => {
      const sent = getCookie(c, rememberedCookie);
      if (sent !== undefined) setCookies.push(rememberCookie(null, !isLocal(c.req.url)));
      return safePath(sent);
    },
    remember: (path) => void setCookies.push(rememberCookie(path, !isLocal(c.req.url))),
    sandboxed: c.env.SANDBOX !== undefined && isSandboxLocal(c.env.PUBLIC_ORIGIN),
    cookie,
    setCookies,
    marks: marksFor(c, settings.currency),
    ...frame,
    page: undefined,
    head: undefined,
    status: 200,
    generation: generation.value,
    version: (tags) => {
      const known = knownChanges();
      const version = tags.reduce((latest, tag) => Math.max(latest, known.of(tag)), 0);
      return version > generation.seq ? undefined : version;
    },
    fragments: fragmentsInMemory,
    renderFragment: (name) => {
      throw new Error(`"${name}" is drawn before the page`);
    },
    flash,
    setFlash: async (message) => void setCookies.push(await writeFlash(c, message)),
  };
}

async function respond(c: Context<AppEnv>, request: Request, options: RenderOptions): Promise<{ response: Response; renderContext: RenderContext }> {
  const renderContext = await renderContextOf(c, options);
  const context = new RouterContextProvider();
  context.set(renderContextKey, renderContext);
  const answer = await handlerOf(c.get("locale"), c.get("page").rule?.pattern)(atPrefix(request, c), context);
  const response = new Response(answer.body, answer);
  for (const each of renderContext.setCookies) response.headers.append("set-cookie", each);
  return { response: lastResort(response, renderContext), renderContext };
}

/** An unknown address without prefix may still speak the cookie's language: its handler expects the prefix. */
function atPrefix(request: Request, c: Context<AppEnv>): Request {
  const { prefix, locale } = c.get("page");
  const url = new URL(request.url);
  if (prefix || locale === "en") {
    // the prefix is matched without regard to case, the basename is not
    if (!prefix || url.pathname.startsWith(prefixOf(locale))) return request;
    url.pathname = prefixOf(locale) + url.pathname.slice(prefixOf(locale).length);
    return new Request(url, request);
  }
  url.pathname = prefixOf(locale) + url.pathname;
  return new Request(url, request);
}

/** The error page failed as well: the text of tests/spec/spec.md §8, with nothing of the inner error. */
function lastResort(response: Response, renderContext: RenderContext): Response {
  // the router's own format tells of the failure by itself
  if (response.status !== 500 || /^text\/(html|x-script)/.test(response.headers.get("content-type") ?? "")) return response;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>500</title><h1>An error occurred while showing the error page</h1><p><a href="${prefixOf(renderContext.locale) || "/"}">Go back to home</a></p></html>`;
  return new Response(html, { status: 500, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" } });
}

const crawler = /bot|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse/i;

/** What was refused is not read. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const bare = new Headers(headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) bare.delete(name);
  return new Request(url, { method, headers: bare, signal });
}

/** The page for one visitor, streamed; finished at once for crawlers. */
export async function render(c: Context<AppEnv>): Promise<Response> {
  const { rule, refused } = c.get("page");
  const personal = !refused && (rule?.publicQuery === undefined || (c.req.method !== "GET" && c.req.method !== "HEAD"));
  const finished = crawler.test(c.req.header("user-agent") ?? "");
  let ended = false;
  const onUnauthorized = () => {
    ended = true;
  };
  const { search } = new URL(c.req.url);
  const options = { nonce: c.get("nonce"), search, query: search, finished, personal, onUnauthorized };
  const { response } = await respond(c, refused ? withoutBody(c.req.raw) : c.req.raw, options);
  // the session ended between the guard and the page: as if the guard had found it so
  if (!ended || response.status < 400 || rule?.access !== "protected" || c.req.method !== "GET") return response;
  const redirectTo = leadToLogin(c);
  if (!c.get("page").isData) return c.redirect(redirectTo, 302);
  c.set("page", { ...c.get("page"), redirectTo });
  return (await respond(c, c.req.raw, options)).response;
}

/** Made at the first use: an isolate may draw random numbers only while it serves. */
let marks: Marks | undefined;

/** A finished page with marks instead of a visitor's nonce and query, for the page cache. Public pages only. */
export async function renderFinished(c: Context<AppEnv>): Promise<RenderedPage> {
  marks ??= makeMarks(crypto.randomUUID());
  const url = new URL(c.req.url);
  // the page is everyone's: nothing else of this visitor's query may get into its links
  const { rule, path, locale } = c.get("page");
  url.search = publicQueryOf(url.searchParams, rule?.publicQuery ?? []).toString();
  url.pathname = prefixOf(locale) + (path === "/" ? "" : path);
  const request = new Request(url, { headers: { accept: "text/html" } });
  const { response } = await respond(c, request, { nonce: marks.nonce, search: marks.search, query: url.search, finished: true, personal: false });
  const { status, headers } = response;
  return { status, setsCookie: headers.has("set-cookie"), headers: Object.fromEntries(headers), parts: cut(await response.text(), marks) };
}
