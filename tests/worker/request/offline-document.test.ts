import { describe, expect, it } from "vitest";
import { direction, locales, prefixOf } from "../../../locales/words.ts";
import { wordsFor } from "../../../worker/words.ts";
import { marketplace } from "../../support/marketplace.ts";

const ask = (path: string) => marketplace.fetch(`http://localhost:8787${path}`, { redirect: "manual" });

describe("the offline document", () => {
  it.each(locales)("speaks %s, for the service worker and no search engine", async (locale) => {
    const answer = await ask(`${prefixOf(locale)}/offline`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("cache-control")).toMatch(/^public/);
    expect(answer.headers.has("set-cookie")).toBe(false);
    const text = await answer.text();
    expect(text).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
    expect(text).toContain(`<h1>${wordsFor(locale).t("offlineDocument.title")}</h1>`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    for (const name of ["cart", "orders", "products"]) expect(text).toContain(`<section data-offline="${name}" hidden>`);
    // it runs at any address: nothing in it is named relatively, and its script and styles pass its own policy
    expect(text).not.toMatch(/(?:src|href)="(?!\/)/);
    const nonce = /nonce-(\w+)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
    expect([...text.matchAll(/<(?:script|style) nonce="(\w+)"/g)].map(([, used]) => used)).toEqual([nonce, nonce]);
  });

  it("exists once in each language: neither the default one's prefix nor an unknown one has it", async () => {
    for (const path of ["/en/offline", "/xx/offline", "/offline/x"]) expect((await ask(path)).status).toBe(404);
  });
});
