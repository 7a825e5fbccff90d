/** Every link of the site leads somewhere, in each language. */
import { type APIRequestContext, expect, test } from "playwright/test";
import { pageAt } from "../../../worker/request/pages.ts";

const starts = [
  "/",
  "/categories",
  "/all",
  "/all?page=2",
  "/brands",
  "/electronics/brand",
  "/electronics/collection",
  "/flash-sale",
  "/shipping",
  "/shop",
  "/shop/dar-atlas",
  "/page",
  "/search?q=a",
  "/cart",
  "/track-order",
  "/region",
  "/withdraw",
  "/report?shop=dar-atlas",
  "/transparency",
  "/return",
];
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"#]+)[^"]*"/g)].map((match) => (match[1] as string).replaceAll("&amp;", "&"));

/** Asked at once: the server is kept busy, whoever is waited for. */
const together = 4;
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const next = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: together }, next));
}

type Crawl = { context: APIRequestContext; baseURL: string; prefix: string; seen: Map<string, number> };

async function visit({ context, seen }: Crawl, address: string): Promise<string> {
  const response = await context.get(address, { maxRedirects: 0 });
  seen.set(address, response.status());
  const type = response.headers()["content-type"] ?? "";
  return type.startsWith("text/html") ? response.text() : "";
}

/** The links of the pages one begins with, those to this language; the language switch is the other languages' own crawl. */
async function linksFrom(crawl: Crawl): Promise<string[]> {
  const { prefix, baseURL } = crawl;
  const found = new Set<string>();
  await each(starts, async (path) => {
    const address = path === "/" && prefix ? prefix : prefix + path;
    for (const link of linksOf(await visit(crawl, address))) found.add(new URL(link, new URL(address, baseURL)).href.replace(baseURL, ""));
  });
  return [...found].filter(
    (link) =>
      link.startsWith("/") &&
      (prefix ? link === prefix || link.startsWith(`${prefix}/`) || link.startsWith(`${prefix}?`) : !/^\/(fr|ar|tr|hi)(\/|\?|$)/.test(link)),
  );
}

/** A page does not depend on the language it is found in: of one kind so many are looked at once English has found them alive. */
const ofOneKind_max = 3;

test("no link is dead", async ({ playwright, baseURL: base }) => {
  test.setTimeout(120_000);
  const baseURL = base as string;
  const alive = new Set<string>();
  for (const [locale, prefix] of Object.entries({ en: "", fr: "/fr", ar: "/ar", tr: "/tr", hi: "/hi" })) {
    const extraHTTPHeaders = { "accept-language": "", cookie: `i18n_redirected=${locale}` };
    const crawl: Crawl = { context: await playwright.request.newContext({ baseURL, extraHTTPHeaders }), baseURL, prefix, seen: new Map() };
    const own = await linksFrom(crawl);
    expect(own.length, locale).toBeGreaterThan(100);
    const kinds = new Map<string, number>();
    const isWanted = (link: string) => {
      if (crawl.seen.has(link)) return false;
      const here = link.slice(prefix.length);
      const kind = pageAt(here.replace(/\?.*/, "") || "/").rule?.pattern ?? here;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      return !alive.has(here) || (kinds.get(kind) as number) <= ofOneKind_max;
    };
    await each(own.filter(isWanted), async (link) => void (await visit(crawl, link)));
    // a shopper's own pages lead a guest to the sign-in
    const redirects = (link: string) => link.startsWith("/language/") || link === `${prefix}/user` || link.startsWith(`${prefix}/user/`);
    const wrong = [...crawl.seen].filter(([link, status]) => status !== 200 && !(redirects(link) && status === 302));
    expect(wrong, locale).toEqual([]);
    for (const link of crawl.seen.keys()) alive.add(link.slice(prefix.length));
    await crawl.context.dispose();
  }
});
