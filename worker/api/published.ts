/** The published contract: the same for everyone until the next release or the market's next name, so it is written once and told by its hash afterwards. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import guide from "../../docs/seller-api.md?raw";
import type { Locale } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { varyBy } from "../request/http/vary.ts";
import { isKnown } from "../shared/http/etag.ts";
import { type ApiDocument, documentPage, documentStyleHash } from "./docs.ts";

type PublishedText = { text: string; etag: string };

const lifetime = "public, max-age=300, stale-while-revalidate=86400";
/** The page holds a style of its own and nothing else. */
const pagePolicy = `default-src 'none'; style-src '${documentStyleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

async function publishedText(text: string): Promise<PublishedText> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return { text, etag: `"${Buffer.from(hash).toString("base64url").slice(0, 22)}"` };
}

function answer(c: Context<AppEnv>, { text, etag }: PublishedText, type: string): Response {
  const headers = { "cache-control": lifetime, etag };
  if (isKnown(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, "content-type": type });
}

/** `GET /openapi.json`, `GET /docs` and the guide for systems of shops; mount it after all rooms. */
export function publish(api: OpenAPIHono<AppEnv>, contract: Parameters<typeof api.getOpenAPI31Document>[0]): void {
  let document: ApiDocument | undefined;
  const read = (title: string): ApiDocument => {
    document ??= api.getOpenAPI31Document(contract) as ApiDocument;
    return { ...document, info: { ...document.info, title } };
  };
  let named: { market: string; json?: Promise<PublishedText>; pages: Map<Locale, Promise<PublishedText>> } | undefined;
  const textsOf = (market: string) => {
    if (named?.market !== market) named = { market, pages: new Map() };
    return named;
  };
  api.get("/openapi.json", async (c) => {
    const { market } = c.get("words");
    const texts = textsOf(market);
    texts.json ??= publishedText(JSON.stringify(read(market)));
    return answer(c, await texts.json, "application/json; charset=UTF-8");
  });
  let guideText: Promise<PublishedText> | undefined;
  api.get("/docs/seller-api", async (c) => {
    guideText ??= publishedText(guide);
    return answer(c, await guideText, "text/plain; charset=UTF-8");
  });
  api.get("/docs", async (c) => {
    const words = c.get("words");
    const { pages } = textsOf(words.market);
    const page = pages.get(words.locale) ?? publishedText(String(documentPage(read(words.market), words)));
    pages.set(words.locale, page);
    const response = answer(c, await page, "text/html; charset=UTF-8");
    response.headers.set("content-security-policy", pagePolicy);
    // its headings are in the language of the address, else of the visitor's cookie
    if (c.req.query("locale") === undefined) varyBy(response.headers, "Cookie");
    return response;
  });
}
