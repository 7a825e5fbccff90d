/** A market that offers some of the five languages: addresses in another one lead to its own, crawlers hear of the offered ones alone. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { db, env, seedBase } from "../../support/purchase/fixture.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const context = createExecutionContext();
  const sent = { accept: "text/html", ...(method === "POST" && { origin: env.PUBLIC_ORIGIN, "sec-fetch-site": "same-origin" }), ...headers };
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path, { redirect: "manual", method, headers: sent }), env as unknown as Env, context);
  await response.clone().text();
  await waitOnExecutionContext(context);
  return response;
}
const ledTo = async (path: string, headers?: Record<string, string>, method?: string) => {
  const { status, headers: sent } = await ask(path, headers, method);
  return status === 302 ? sent.get("location") : null;
};
const textAt = async (path: string) => (await ask(path)).text();

const sound = { name: "Çarşı", colour: "#0a5f4e" };
let operator: TestShopper;
const offer = async (languages: string[], language: string) => {
  const answer = await askAs(operator, "PUT", "/admin/market", { ...sound, languages, language });
  forgetGeneration();
  return answer;
};

beforeAll(async () => {
  await seedBase();
  operator = await makeOperator();
});
afterAll(async () => {
  await offer(["en", "fr", "ar", "tr", "hi"], "en");
});

describe("a market in Turkish and Arabic", () => {
  beforeAll(async () => {
    expect((await offer(["ar", "tr"], "tr")).status).toBe(200);
  });
  it.each<[string, Record<string, string>, string | null]>([
    ["/", {}, "/tr"],
    ["/", { "accept-language": "ar" }, "/ar"],
    ["/", { cookie: "i18n_redirected=fr", "accept-language": "fr" }, "/tr"],
    ["/brands", {}, "/tr/brands"],
    ["/fr", {}, "/tr"],
    ["/hi/brands?page=2", {}, "/tr/brands?page=2"],
    ["/FR/BRANDS", {}, "/tr/brands"],
    ["/ar/brands", {}, null],
    ["/fr/brands.data", {}, null],
    ["/language/en", {}, null],
    ["/c/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", { "accept-language": "hi" }, "/tr/cart/shared/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
  ])("%s with %j leads to %s", async (path, headers, to) => expect(await ledTo(path, headers)).toBe(to));
  it("remembers the language it led to, and no cache keeps the way", async () => {
    const { headers } = await ask("/fr/brands");
    expect(headers.get("set-cookie")).toMatch(/^i18n_redirected=tr;/);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });
  it("takes a form in whatever language it was open", async () => expect(await ledTo("/fr/login", {}, "POST")).not.toBe("/tr/login"));
  it("has no choice of another language", async () => expect((await ask("/language/en")).status).toBe(404));
  it("tells crawlers of these alone", async () => {
    expect(await textAt("/robots.txt")).not.toMatch(/sitemap-(en|fr|hi)|\/fr\//);
    expect(await textAt("/sitemap.xml")).not.toMatch(/\/(en|fr|hi)-pages/);
    expect([(await ask("/sitemap-fr.xml")).status, (await ask("/sitemaps/fr-pages.xml")).status]).toEqual([404, 404]);
    const pages = await textAt("/sitemaps/ar-pages.xml");
    expect(pages).not.toMatch(/hreflang="(en|fr|hi)"/);
    expect(pages).toContain(`hreflang="x-default" href="${env.PUBLIC_ORIGIN}/tr/brands"`);
    expect(await textAt("/llms.txt")).toContain("in Arabic and Turkish (paths /ar, /tr)");
  });
  it("is said by the API, which answers in the market's own language", async () => {
    const { data } = (await (await ask("/api/v1/market")).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ languages: ["ar", "tr"], language: "tr" });
    expect(await textAt("/api/v1/products/nothing")).toContain("bulunamadı");
  });
  it("asks for texts in these alone", async () =>
    expect((await askAs(operator, "GET", "/admin/market")).body.data).toMatchObject({ missing: ["ar", "tr"], languages: ["ar", "tr"], language: "tr" }));
});

describe("a market in English", () => {
  it("leads everybody to addresses without a prefix", async () => {
    expect((await offer(["en"], "en")).status).toBe(200);
    expect([await ledTo("/fr/brands"), await ledTo("/ar"), await ledTo("/", { "accept-language": "fr" })]).toEqual(["/brands", "/", null]);
  });
});

describe("what cannot be", () => {
  it("is a language for everybody that is not offered", async () => {
    const { status, body } = await offer(["ar", "tr"], "en");
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["language"]]);
  });
  it.each([
    ["", "en", "market_languages_known"],
    ["en de", "en", "market_languages_known"],
    ["en  fr", "en", "market_languages_known"],
    ["en,fr", "en", "market_languages_known"],
    ["enfr", "en", "market_languages_known"],
    ["fr tr", "en", "market_language_offered"],
    ["en fr", "n", "market_language_offered"],
    ["en fr", "", "market_language_offered"],
  ])("nor are %j with %j written past the API", async (languages, language, lock) => {
    await expect(db.prepare("UPDATE market SET languages = ?, language = ?").bind(languages, language).run()).rejects.toThrow(lock);
  });
});
