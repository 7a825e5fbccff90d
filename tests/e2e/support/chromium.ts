import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** First the one without windows: the whole browser draws its own around each page, which takes two fifths of the tests' time. */
const shell = "/usr/bin/chromium-headless-shell";
const usual = [
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** How a Chromium is started for tests. A page lives for seconds: to optimize its scripts takes longer than they then save. */
export const startedFrom = (executablePath: string) => ({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--js-flags=--no-maglev --no-opt"],
});

/** One that shows notifications, where there is one: the one without windows shows none, whatever is granted. */
export const chromiumWithNotifications = (): string =>
  [process.env.CHROMIUM_PATH, ...usual, chromium.executablePath()].find((path) => path && !/headless.shell/.test(path) && existsSync(path)) ?? chromiumPath();

/** The browser of the tests: CHROMIUM_PATH, an installed one, or Playwright's own (tests/support/test.mjs fetches what is missing). */
export function chromiumPath(): string {
  const found = [process.env.CHROMIUM_PATH, ...usual, chromium.executablePath()].find((path) => path && existsSync(path));
  if (!found) throw new Error("No Chromium found: set CHROMIUM_PATH to one");
  return found;
}

/** One with all that a browser has around its pages (installing), where there is one; else the same as for all tests. */
export const wholeChromiumPath = (): string => usual.find((path) => path !== shell && existsSync(path)) ?? chromiumPath();
