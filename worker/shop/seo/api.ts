/** Addresses that crawlers ask for: /robots.txt, /sitemap.xml, /sitemap-{locale}.xml, /sitemaps/…, /llms.txt. */
import { type Context, Hono } from "hono";
import { isLocale, type Locale } from "../../../locales/words.ts";
import { cacheContext, type ReadContext } from "../../cache/context.ts";
import { currentGeneration } from "../../cache/generation.ts";
import { isMarketOpen, ownMarket } from "../../cache/own-market.ts";
import type { AppEnv } from "../../context.ts";
import { localeCurrency } from "../../shared/money.ts";
import { day_s, hour_s } from "../../shared/time.ts";
import { llms, robots, robotsWhileClosed, sitemap, sitemapIndex } from "./rules.ts";
import { llmsSections, otherPages, productFiles, productPages } from "./service.ts";

export const seo = new Hono<AppEnv>();

seo.get("/robots.txt", (c) =>
  isMarketOpen(c.env)
    ? c.text(robots(c.env.PUBLIC_ORIGIN, ownMarket().languages), 200, { "cache-control": `public, max-age=${hour_s}` })
    : c.text(robotsWhileClosed, 200, { "cache-control": "no-store" }),
);

seo.get("/llms.txt", (c) =>
  cachedFile(c, "text/plain; charset=utf-8", hour_s, async () => llms(c.env.PUBLIC_ORIGIN, await llmsSections(contextIn(c, ownMarket().language)))),
);

seo.get("/sitemap.xml", (c) => cachedFile(c, xml, hour_s, () => indexOf(c, ownMarket().languages)));

seo.get("/:file{sitemap-[a-z]{2}\\.xml}", (c) => {
  const locale = c.req.param("file").slice(8, 10);
  return isOffered(locale) ? cachedFile(c, xml, hour_s, () => indexOf(c, [locale])) : c.notFound();
});

seo.get("/sitemaps/:file", (c) => {
  const [, locale, part] = /^([a-z]{2})-(pages|\d{1,6})\.xml$/.exec(c.req.param("file")) ?? [];
  if (!isOffered(locale)) return c.notFound();
  return cachedFile(c, xml, day_s, async () => {
    const context = contextIn(c, locale);
    const pages = part === "pages" ? await otherPages(context) : await productPages(context, Number(part));
    return pages && sitemap(c.env.PUBLIC_ORIGIN, locale, ownMarket(), pages);
  });
});

const isOffered = (locale: unknown): locale is Locale => isLocale(locale) && ownMarket().languages.includes(locale);
const xml = "application/xml; charset=utf-8";
const contextIn = (c: Context<AppEnv>, locale: Locale): ReadContext => ({ ...cacheContext(c), locale, currency: localeCurrency[locale] });

async function indexOf(c: Context<AppEnv>, of: readonly Locale[]): Promise<string> {
  const files = await productFiles(contextIn(c, "en"));
  const paths = of.flatMap((locale) => [`/sitemaps/${locale}-pages.xml`, ...files.map((file) => `/sitemaps/${locale}-${file}.xml`)]);
  return sitemapIndex(
    c.env.PUBLIC_ORIGIN,
    paths.map((path) => ({ path })),
  );
}

/** Made once for this location and a while: crawlers fetch hundreds of these files, and all of them say the same to everyone. */
async function cachedFile(c: Context<AppEnv>, contentType: string, lifetime_s: number, make: () => Promise<string | undefined>): Promise<Response> {
  // a new generation has another name: whatever all pages show, such as the market's name, is in these files as well
  const { value: generation } = await currentGeneration(cacheContext(c));
  const key = `https://seo.market.internal/${encodeURIComponent(generation)}${new URL(c.req.url).pathname}`;
  const found = await caches.default.match(key).catch(() => undefined);
  if (found) return new Response(found.body, found);
  const text = await make();
  if (text === undefined) return c.notFound();
  const response = new Response(text, { headers: { "content-type": contentType, "cache-control": `public, max-age=${lifetime_s}` } });
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()).catch(() => {}));
  return response;
}
