/**
 * What the manifest shows of the shop before it is installed: home and a product on a phone, home on a desktop, in each language.
 * Taken of a running marketplace (`npm start`). Run by hand when the pages look different:
 * node worker/seed/pictures/screenshots.ts http://localhost:8787
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright";
import { locales, prefixOf } from "../../../locales/words.ts";
import { screenshotFile, screenshots } from "../../request/web-manifest/rules.ts";

const folder = path.resolve(import.meta.dirname, "../../../public");
const origin = process.argv[2] ?? "http://localhost:8787";
/** Chromium encodes WebP itself, which Playwright does not offer. */
const quality = 62;

async function take(page: Page, { width, height, scale }: { width: number; height: number; scale: number }): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile: width < height });
  await page.evaluate(() => Promise.all([...document.images].filter(({ loading }) => loading !== "lazy").map((image) => image.decode().catch(() => {}))));
  await page.waitForLoadState("networkidle");
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
  await session.detach();
  return Buffer.from(data, "base64");
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const locale of locales) {
  for (const shot of screenshots) {
    const { width, height, scale } = shot;
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, isMobile: width < height, hasTouch: width < height });
    const page = await context.newPage();
    await page.goto(origin + (shot.path === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + shot.path), { waitUntil: "load" });
    const picture = await take(page, shot);
    await writeFile(path.join(folder, screenshotFile(shot.name, locale)), picture);
    console.log(screenshotFile(shot.name, locale), picture.length);
    await context.close();
  }
}
await browser.close();
