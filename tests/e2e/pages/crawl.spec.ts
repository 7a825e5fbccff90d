/** Every link of the site leads somewhere, in each language. */
import { expect, test } from "playwright/test";

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
];
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"#]+)[^"]*"/g)].map((match) => (match[1] as string).replaceAll("&amp;", "&"));

for (const [locale, prefix] of Object.entries({ en: "", fr: "/fr", ar: "/ar", tr: "/tr", hi: "/hi" }))
  test(`no link is dead in ${locale}`, async ({ playwright, baseURL }) => {
    test.setTimeout(120_000);
    const context = await playwright.request.newContext({
      baseURL: baseURL as string,
      extraHTTPHeaders: { "accept-language": "", cookie: `i18n_redirected=${locale}` },
    });
    const seen = new Map<string, number>();
    const visit = async (address: string): Promise<string> => {
      const response = await context.get(address, { maxRedirects: 0 });
      seen.set(address, response.status());
      const type = response.headers()["content-type"] ?? "";
      return type.startsWith("text/html") ? response.text() : "";
    };
    const found = new Set<string>();
    for (const path of starts) {
      const address = path === "/" && prefix ? prefix : prefix + path;
      for (const link of linksOf(await visit(address))) found.add(new URL(link, new URL(address, baseURL)).href.replace(baseURL as string, ""));
    }
    // the language switch is the other languages' own crawl
    const own = [...found].filter(
      (link) =>
        link.startsWith("/") &&
        (prefix ? link === prefix || link.startsWith(`${prefix}/`) || link.startsWith(`${prefix}?`) : !/^\/(fr|ar|tr|hi)(\/|\?|$)/.test(link)),
    );
    expect(own.length).toBeGreaterThan(100);
    for (const link of own) if (!seen.has(link)) await visit(link);
    // a shopper's own pages lead a guest to the sign-in
    const redirects = (link: string) => link.startsWith("/language/") || link.startsWith(`${prefix}/user/`);
    const wrong = [...seen].filter(([link, status]) => status !== 200 && !(redirects(link) && status === 302));
    expect(wrong).toEqual([]);
    await context.dispose();
  });
