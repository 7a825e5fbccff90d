/**
 * The offline document: `/offline`, `/fr/offline` … The service worker keeps it and answers with it whatever address it can have neither
 * from the network nor from its caches. So it stands at any address: it needs no router, and its own script (app/offline/) fills in what
 * of the shopper's can still be looked at. Online it is of no use, and no search engine keeps it.
 */
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { titled } from "../../locales/site.ts";
import { direction, isLocale, type Locale, prefixOf } from "../../locales/words.ts";
import { ownMarket } from "../cache/own-market.ts";
import type { AppEnv } from "../context.ts";
import { iconAt, markAt } from "../shared/brand/market.ts";
import { wordsFor, wordsToSend } from "../words.ts";
import { inlineStyles } from "./styles.ts";

const css = `.bar{padding-block:var(--p,1rem);display:flex;align-items:center;gap:.5rem;font-size:1.25rem;font-weight:650;text-decoration:none;color:inherit}
.offline{max-inline-size:40rem;padding-block:2rem 3rem;display:grid;gap:1.5rem;justify-items:start;align-content:start}
.offline section{inline-size:100%}.offline h2{font-size:1.125rem;margin-block-end:.5rem}
.offline h3{font-size:1rem;margin-block:.75rem .25rem}.offline ul{list-style:none;padding:0;display:grid;gap:.5rem}.offline li{overflow-wrap:anywhere}.offline li img{inline-size:3rem;block-size:3rem;object-fit:contain;vertical-align:middle;margin-inline-end:.75rem}
.retry{font:inherit;font-weight:650;padding:.5rem 1.25rem;min-block-size:2.75rem;border:1px solid currentColor;border-radius:99rem;background:none;color:inherit;cursor:pointer}`;

/** What its script says. */
const wordKeys = ["app.offline", "app.cached.asOf", "status", "cart.subtotal", "orders.title"];

const sections = ["cart", "orders", "products"] as const;

function draw(c: Context<AppEnv>, locale: Locale) {
  const { t, market } = wordsFor(locale);
  const nonce = c.get("nonce");
  const home = prefixOf(locale) || "/";
  const own = ownMarket();
  const mark = own.logo ? iconAt(`/media/${own.logo.hash}`, "icon-192") : markAt(own.colour);
  return c.html(
    html`<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta name="apple-mobile-web-app-title" content="${market}"><title>${titled(t("offlineDocument.title"), market)}</title><link rel="icon" href="${mark}"><style nonce="${nonce}">${raw(inlineStyles(own.colour)(["root"]) + css)}</style></head>
<body><header class="page"><a class="bar" href="${home}"><img src="${mark}" alt="" width="30" height="30">${market}</a></header>
<main id="main" class="page offline" data-words="${JSON.stringify(wordsToSend(locale, ...wordKeys))}"><h1>${t("offlineDocument.title")}</h1><p role="status">${t("offlineDocument.text")}</p><p><button type="button" class="retry" data-retry>${t("offlineDocument.retry")}</button></p>
${sections.map((name) => html`<section data-offline="${name}" hidden><h2>${t(`offlineDocument.${name}`)}</h2></section>`)}</main>
<script nonce="${nonce}" src="/offline-page.js" defer></script></body></html>`,
    200,
    { "cache-control": "public, max-age=0, must-revalidate", "x-robots-tag": "noindex" },
  );
}

export const offlineDocument = new Hono<AppEnv>()
  .get("/offline", (c) => draw(c, "en"))
  .get("/:locale/offline", async (c, next) => {
    const locale = c.req.param("locale");
    return isLocale(locale) && locale !== "en" ? draw(c, locale) : next();
  });
