/**
 * The pictures shown where a link to the site is shared, one for each language: words beside goods. Drawn by
 * Chromium, which knows how to set Arabic and Devanagari. Run by hand when the words, the mark or the picture change:
 * node worker/seed/pictures/share.ts
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";
import { direction, locales } from "../../../locales/words.ts";
import { pictureHash } from "./names.ts";
import { masterFile, unpackPictures } from "./store.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFile(path.join(root, file), "utf8");

const page = (locale: (typeof locales)[number], heading: string, lead: string, mark: string, goods: string) => `<!doctype html>
<html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8"><style>
  body { margin: 0; inline-size: 1200px; block-size: 630px; display: grid; grid-template-columns: 1fr 560px; background: #0a5f4e; color: #fff;
    font-family: "Noto Sans", "Noto Sans Arabic", "Noto Sans Devanagari", sans-serif; }
  main { display: grid; align-content: center; gap: 32px; padding-inline: 72px 56px; }
  img { inline-size: 560px; block-size: 630px; object-fit: cover; }
  p, h1 { margin: 0; } .brand { display: flex; align-items: center; gap: 20px; font-size: 36px; font-weight: 700; } .brand svg { inline-size: 64px; block-size: 64px; }
  h1 { font-size: 52px; line-height: 1.25; text-wrap: balance; } .lead { font-size: 26px; line-height: 1.5; opacity: .9; text-wrap: pretty; }
</style><main><p class="brand">${mark}<bdi>Meydan</bdi></p><h1>${heading}</h1><p class="lead">${lead}</p></main><img src="${goods}" alt=""></html>`;

await unpackPictures();
const goods = `data:image/webp;base64,${await readFile(masterFile(pictureHash("share/1")), "base64")}`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const tab = await browser.newPage();
const icon = await read("public/icons/icon.svg");
await tab.setViewportSize({ width: 1200, height: 630 });
for (const locale of locales) {
  const { home } = JSON.parse(await read(`locales/${locale}.json`)) as { home: { heading: string; lead: string } };
  await tab.setContent(page(locale, home.heading, home.lead, icon.replace("#0a5f4e", "none"), goods));
  await tab.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  await writeFile(path.join(root, `public/share/${locale}.jpg`), await tab.screenshot({ type: "jpeg", quality: 85 }));
}
await browser.close();
