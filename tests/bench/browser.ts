/** Chromium as the page measurements want it: fresh, and able to reach nothing but this machine. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const usualPlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** CHROMIUM_PATH, an installed one, else the one Playwright has downloaded. */
function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? usualPlaces.find((place) => existsSync(place));
}

export function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost", "--disable-gpu", ...args],
  });
}

/** The phone Lighthouse emulates too. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** One visit that nobody measures: pictures resized, page cached. The edge is warm then, the browser of the next visit cold. */
export async function warmEdge(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  } finally {
    await context.close();
  }
}
