import { describe, expect, it } from "vitest";
import { direction, locales } from "../../locales/words.ts";
import { env, everyKind, reader } from "../../tests/support/mails/every-kind.ts";
import { rememberMarket } from "../cache/own-market.ts";
import { contrast } from "../shared/brand/contrast.ts";
import { unnamedMarket } from "../shared/brand/market.ts";
import { writeMail } from "./write.ts";

const size_max_bytes = 60 * 1024;
/** What a link may carry beside its path: signed tokens, and which thing of the market it is about. */
const carried = ["token", "key", "order", "shop", "variant", "purpose", "status", "state", "view"];
const linksIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, link]) => (link as string).replaceAll("&amp;", "&"));

describe.each(locales)("in %s", (locale) => {
  it.each(everyKind(locale).map((each) => [each.name, each] as const))("%s is one whole mail", (_, { draft, wayOut }) => {
    const { html, text, subject } = writeMail(env, draft, wayOut);
    const dir = direction(locale);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${draft.locale}" dir="${direction(draft.locale)}"`));
    if (draft.locale === locale) expect(html).toContain(`<div lang="${locale}" dir="${dir}"`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect((html.match(/<a class="b"/g) ?? []).length).toBeLessThanOrEqual(1);
    expect(new TextEncoder().encode(html).length).toBeLessThanOrEqual(size_max_bytes);
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined|\bNaN\b|\[object|mail\.[a-z_]+\./);
    // what people wrote is no markup
    expect(html).not.toMatch(/<(b|i|script|small|shade|brass|Rao|Sons)>/);
    // every table is for the layout alone, and nothing is fetched but pictures of the market
    expect(html.match(/<table /g)).toHaveLength(html.match(/<table role="presentation"/g)?.length ?? 0);
    expect(html).not.toMatch(/url\(|@import|@font-face|<link/);
    for (const [img] of html.matchAll(/<img [^>]*>/g)) {
      expect(img).toMatch(/ alt="[^"]*"/);
      expect(img).toMatch(/ width="(36|64)" height="(36|64)"/);
      expect(img).toMatch(/ src="https:\/\/shop\.example\/(media\/[0-9a-f]{32}\/thumb\.jpg|icons\/icon-192\.png)"/);
    }
    // the plain text says the same: who it is from, why it came, and each way on
    expect(text.split("\n\n-- \n\n")).toHaveLength(2);
    for (const link of linksIn(html).filter(
      (each) => !each.startsWith("mailto:") && each !== env.PUBLIC_ORIGIN && !/^https:\/\/shop\.example(\/\w\w)?$/.test(each),
    ))
      expect(text).toContain(link);
  });

  it.each(everyKind(locale).map((each) => [each.name, each] as const))("the links of %s name nobody, and carry signed tokens alone", (_, { draft, wayOut }) => {
    for (const link of linksIn(writeMail(env, draft, wayOut).html)) {
      if (link === `mailto:${env.CONTACT_EMAIL}`) continue;
      const { origin, searchParams } = new URL(link);
      expect([env.PUBLIC_ORIGIN, "https://dhl.example"]).toContain(origin);
      for (const [name] of searchParams) expect(carried).toContain(name);
      for (const secret of [reader.to, "asha", "Asha", "Rao"]) expect(decodeURIComponent(link)).not.toContain(secret);
    }
  });
});

describe("the frame of a mail", () => {
  const [placed] = everyKind("en");
  const draft = placed?.draft as NonNullable<typeof placed>["draft"];
  const withMarket = (over: Partial<typeof unnamedMarket>) => {
    rememberMarket({ ...unnamedMarket, ...over });
    try {
      return writeMail(env, draft);
    } finally {
      rememberMarket(unnamedMarket);
    }
  };
  it("holds the market's name, its logo, who sends it and how it is asked", () => {
    const logo = { hash: "d".repeat(32), width: 512, height: 512 };
    const { html, text } = withMarket({ name: "Çarşı & Co", legalName: "Carsi <Ltd>", address: "1 Main Street\n69003 Lyon", logo });
    expect(html).toContain(`<img src="https://shop.example/logo/${logo.hash}/icon-192.png"`);
    expect(html).toContain("Çarşı &amp; Co</bdi>");
    expect(html).toContain("Carsi &lt;Ltd&gt; · 1 Main Street · 69003 Lyon");
    expect(text.endsWith("Carsi <Ltd> · 1 Main Street · 69003 Lyon")).toBe(true);
    expect([html.includes('href="mailto:help@shop.example"'), text.includes("help@shop.example")]).toEqual([true, true]);
    expect(html).toContain('href="https://shop.example/page/contact"');
  });
  it("has the first letter where the market has no mark that mail programs draw", () => {
    const { html } = withMarket({ name: "bazaar", colour: "#7a1f3d" });
    expect(html).not.toContain("icons/icon-192.png");
    expect(html).toMatch(/aria-hidden="true"[^>]*>B<\/div>/);
  });
  it.each(["#0a5f4e", "#7a1f3d", "#1a3fb0", "#5a4a00"])("can be read in the market's colour %s, by day and by night", (colour) => {
    const { html } = withMarket({ colour });
    const [, day = "", onDay = ""] = /<a class="b" [^>]*background:(#\w{6});color:(#\w{6})/.exec(html) ?? [];
    const [, night = "", onNight = ""] = /\.b\{background:(#\w{6})!important;color:(#\w{6})!important\}/.exec(html) ?? [];
    expect(day).toBe(colour);
    for (const [a, b] of [
      [day, onDay],
      [day, "#ffffff"],
      [night, onNight],
      [night, "#1a2026"],
    ] as const)
      expect(contrast(a, b)).toBeGreaterThanOrEqual(4.5);
  });
  it("is shown by night as well where the mail program can", () => {
    const { html } = withMarket({});
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.g\{background:#12161a!important\}/);
    expect(html).toContain("[data-ogsc] .i{color:#eef2f1!important}");
  });
});
