import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { themeColours } from "../../../app/render/app-head.tsx";
import { direction, locales, prefixOf } from "../../../locales/words.ts";
import { unnamedMarket } from "../../shared/brand/market.ts";
import { wordsFor } from "../../words.ts";
import { pageAt } from "../pages.ts";
import { manifestOf, markIn } from "./rules.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const file = (address: string) => path.join(root, "public", address);

/** Width and height of a PNG (IHDR) or of a WebP (VP8X), as its first bytes say. */
function sizeOf(name: string): string {
  const bytes = readFileSync(name);
  if (name.endsWith(".png")) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8X");
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
}

const demo = { ...unnamedMarket, isDemonstration: true };

describe("the web app manifest", () => {
  it("is one app in every language: the same identity, name and scope", () => {
    const same = locales.map((locale) => {
      const { id, name, short_name, scope } = manifestOf(wordsFor(locale, "Meydan"), unnamedMarket);
      return JSON.stringify({ id, name, short_name, scope });
    });
    expect(new Set(same)).toEqual(new Set([JSON.stringify({ id: "/", name: "Meydan", short_name: "Meydan", scope: "/" })]));
  });

  for (const locale of locales)
    describe(`in ${locale}`, () => {
      const words = wordsFor(locale, "Meydan");
      const manifest = manifestOf(words, demo);
      it("names its language and direction, and begins in it", () => {
        expect(manifest).toMatchObject({ lang: locale, dir: direction(locale), start_url: `${prefixOf(locale) || "/"}?standalone=true` });
      });
      it("has words everywhere", () => {
        const answered = [manifest.description, ...manifest.shortcuts.map(({ name }) => name), ...(manifest.screenshots ?? []).map(({ label }) => label)];
        expect(answered).toHaveLength(1 + 4 + 3);
        for (const text of answered) expect(text).not.toMatch(/^$|^[a-z]+\.\w/);
      });
      it("has shortcuts to pages of this language", () => {
        for (const { url } of manifest.shortcuts) {
          expect(url.startsWith(`${prefixOf(locale)}/`)).toBe(true);
          expect(pageAt(url.slice(prefixOf(locale).length)).rule).toBeDefined();
        }
      });
      it("names pictures that are there, of the size it says, screenshots small", () => {
        const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons ?? [])];
        expect(icons.length).toBe(6 + manifest.shortcuts.length);
        for (const { src, sizes, type } of icons)
          if (type === "image/png") expect([src, sizeOf(file(src))]).toEqual([src, sizes]);
          else expect(existsSync(file(src))).toBe(true);
        for (const { src, sizes } of manifest.screenshots ?? []) {
          expect([src, sizeOf(file(src))]).toEqual([src, sizes]);
          expect(readFileSync(file(src)).length).toBeLessThanOrEqual(60_000);
        }
      });
      it("shows what browsers ask for: both form factors, icons for each purpose", () => {
        expect(new Set(manifest.screenshots?.map(({ form_factor }) => form_factor))).toEqual(new Set(["narrow", "wide"]));
        const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
        for (const needed of ["any any", "any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512", "monochrome any"])
          expect(purposes).toContain(needed);
      });
    });
});

describe("a market of its own", () => {
  const words = wordsFor("tr", "Çarşı");
  it("shows its logo, and nothing drawn for another", () => {
    const manifest = manifestOf(words, { ...unnamedMarket, colour: "#7a1f5c", logo: { hash: "0123456789abcdef", width: 900, height: 900 } });
    expect(manifest.icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
      "/logo/0123456789abcdef/icon-192.png 192x192 any",
      "/logo/0123456789abcdef/icon-512.png 512x512 any",
      "/logo/0123456789abcdef/maskable-192.png 192x192 maskable",
      "/logo/0123456789abcdef/maskable-512.png 512x512 maskable",
    ]);
    expect(manifest).toMatchObject({ name: "Çarşı", theme_color: "#7a1f5c" });
    expect(manifest.screenshots).toBeUndefined();
    expect(manifest.shortcuts.filter((shortcut) => "icons" in shortcut)).toEqual([]);
  });
  it("shows the mark in its colour until it has a logo", () => {
    const { icons } = manifestOf(words, { ...unnamedMarket, colour: "#7a1f5c" });
    expect(icons.map(({ src }) => src)).toEqual(["/mark/7a1f5c.svg", "/icons/monochrome.svg"]);
    expect(markIn("#0a5f4e").trim()).toBe(readFileSync(file("icons/icon.svg"), "utf8").trim());
  });
});

describe("the colours of the browser's own bars", () => {
  it("are those of the header, by day and by night", () => {
    const [light, dark] = readFileSync(path.join(root, "app/styles/tokens.css"), "utf8").split("@media (prefers-color-scheme: dark)") as [string, string];
    const surfaceOf = (css: string) => /--surface: (#\w+);/.exec(css)?.[1];
    expect(themeColours).toEqual({ light: surfaceOf(light), dark: surfaceOf(dark) });
  });
});
