/** The language of an answer, over HTTP alone. */
import { expect, test } from "playwright/test";

test.use({ extraHTTPHeaders: { "accept-language": "" } });

const get = { maxRedirects: 0 } as const;

test("the root follows cookie, then browser, and only the root redirects", async ({ playwright, baseURL }) => {
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const context = await playwright.request.newContext({ baseURL: baseURL as string, extraHTTPHeaders: { "accept-language": "", ...headers } });
    const response = await context.get(path, get);
    const answer = {
      status: response.status(),
      location: response.headers().location,
      cookie: response.headers()["set-cookie"] ?? "",
      vary: response.headers().vary ?? "",
      lang: /<html lang="(\w+)"/.exec(await response.text())?.[1],
    };
    await context.dispose();
    return answer;
  };
  expect(await visit("/")).toMatchObject({ status: 200, lang: "en" });
  expect(await visit("/?a=1&a=2", { "accept-language": "fr-CA,en" })).toMatchObject({ status: 302, location: "/fr?a=1&a=2" });
  expect((await visit("/", { "accept-language": "tr" })).cookie).toContain("i18n_redirected=tr; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(await visit("/", { cookie: "i18n_redirected=hi" })).toMatchObject({ status: 302, location: "/hi" });
  expect(await visit("/", { cookie: "i18n_redirected=en", "accept-language": "fr" })).toMatchObject({ status: 200, lang: "en" });
  expect(await visit("/", { cookie: "i18n_redirected=FR" })).toMatchObject({ status: 200, lang: "en" });
  expect((await visit("/")).vary).toMatch(/Cookie, Accept-Language/);
  for (const header of ["*", "fr_FR", "x-klingon", "i-default", ";;;q=", "a".repeat(4000)])
    expect(await visit("/", { "accept-language": header })).toMatchObject({ status: 200, lang: "en" });
  expect(await visit("/categories", { cookie: "i18n_redirected=fr" })).toMatchObject({
    status: 200,
    lang: "en",
    cookie: expect.stringContaining("i18n_redirected=en"),
  });
  expect(await visit("/ar/categories", { cookie: "i18n_redirected=fr" })).toMatchObject({
    status: 200,
    lang: "ar",
    cookie: expect.stringContaining("i18n_redirected=ar"),
  });
  expect((await visit("/ar/categories", { cookie: "i18n_redirected=ar" })).cookie).toBe("");
  expect(await visit("/FR/Categories/")).toMatchObject({ status: 200, lang: "fr" });
});

test("a page that does not exist is a 404 in the right language", async ({ playwright, baseURL }) => {
  const lost = async (path: string, cookie = "") => {
    const context = await playwright.request.newContext({
      baseURL: baseURL as string,
      extraHTTPHeaders: { "accept-language": "tr", ...(cookie && { cookie }) },
    });
    const response = await context.get(path, get);
    const html = await response.text();
    await context.dispose();
    return {
      status: response.status(),
      lang: /<html lang="(\w+)"/.exec(html)?.[1],
      noindex: html.includes('content="noindex"'),
      alternates: html.includes('rel="alternate"'),
    };
  };
  const missing = { status: 404, noindex: true, alternates: false };
  expect(await lost("/nowhere")).toEqual({ ...missing, lang: "en" });
  expect(await lost("/fr/nowhere")).toEqual({ ...missing, lang: "fr" });
  expect(await lost("/nowhere", "i18n_redirected=hi")).toEqual({ ...missing, lang: "hi" });
  for (const path of ["/fr/products", "/fr/product/42"]) expect(await lost(path)).toEqual({ ...missing, lang: "fr" });
  for (const path of [
    "/en",
    "/en/cart",
    "/en/products",
    "/user/unknown",
    "/payfast",
    "/all/a/b/c",
    "/cart/extra",
    "/nothing/products",
    "/electronics/product/unknown",
    "/shop/unknown",
    "/page/unknown",
    "/all/unknown",
  ])
    expect(await lost(path), path).toMatchObject({ status: 404 });
});

test("a page begins at scale 1 and cannot be made smaller", async ({ request }) => {
  for (const path of ["/", "/ar/cart", "/nowhere"])
    expect(await (await request.get(path)).text(), path).toContain('<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1"/>');
});

test("every page names its language, its other languages and its own address", async ({ request }) => {
  const html = await (await request.get("/tr/categories?x=1")).text();
  expect(html).toContain('<link rel="canonical" href="http://localhost:8797/tr/categories"/>');
  for (const [code, path] of Object.entries({
    en: "/categories",
    fr: "/fr/categories",
    ar: "/ar/categories",
    hi: "/hi/categories",
    "x-default": "/categories",
  }))
    expect(html).toContain(`<link rel="alternate" hrefLang="${code}" href="http://localhost:8797${path}"/>`);
  for (const path of ["/categories?x=1", "/fr/categories?x=1", "/hi/categories?x=1"]) expect(html).toContain(`href="${path}"`);
});

test("choosing English on the home page stays English", async ({ request }) => {
  const response = await request.get("/language/en?a=1", { ...get, headers: { cookie: "i18n_redirected=fr" } });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe("/?a=1");
  expect(response.headers()["set-cookie"]).toContain("i18n_redirected=en");
});
