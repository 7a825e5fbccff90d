/**
 * The pictures shown where a link to the site is shared, one for each language. Drawn by Chromium, which knows how to set
 * Arabic and Devanagari. Run by hand when the words or the mark change:
 * node worker/seed/pictures/share.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";
import { direction, locales } from "../../../locales/words.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFile(path.join(root, file), "utf8");

const page = (locale: (typeof locales)[number], heading: string, lead: string, mark: string) => `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8"><style>
  body { margin: 0; inline-size: 1200px; block-size: 630px; display: grid; align-content: center; gap: 36px; padding: 0 96px; box-sizing: border-box;
    background: radial-gradient(circle at 85% 15%, #12806a, #0a5f4e 45%, #063d33); color: #fff; font-family: "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari", sans-serif; }
  p, h1 { margin: 0; } .brand { display: flex; align-items: center; gap: 24px; font-size: 44px; font-weight: 700; } .brand svg { inline-size: 76px; block-size: 76px; }
  h1 { font-size: 76px; line-height: 1.25; text-wrap: balance; } .lead { font-size: 32px; line-height: 1.5; opacity: .9; text-wrap: pretty; }
</style><p class="brand">${mark}<bdi>Meydan</bdi></p><h1>${heading}</h1><p class="lead">${lead}</p></html>`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const tab = await browser.newPage();
const icon = await read("public/icons/icon.svg");
await tab.setViewportSize({ width: 1200, height: 630 });
for (const locale of locales) {
  const { home } = JSON.parse(await read(`locales/${locale}.json`)) as { home: { heading: string; lead: string } };
  await tab.setContent(page(locale, home.heading, home.lead, icon.replace("#0a5f4e", "none")));
  await writeFile(path.join(root, `public/share/${locale}.jpg`), await tab.screenshot({ type: "jpeg", quality: 85 }));
}
await browser.close();
