/** Finds a Chromium for the browser tests, or fetches one: CHROMIUM_PATH, an installed one, Debian's package, Playwright's own. */
import { existsSync } from "node:fs";
import { inRoot, node } from "../../worker/local/start/place.mjs";
import { runQuietly, Sentence } from "../../worker/local/start/run.mjs";
import { aptInstall, canInstall, updateLists } from "./apt.mjs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

const works = (file) => Boolean(file) && existsSync(file);

/** Draws no window around its pages, and so takes three fifths of the time. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const debianPackages = ["chromium-headless-shell", "fonts-noto-core"];

export async function chromium() {
  if (process.env.CHROMIUM_PATH && !works(process.env.CHROMIUM_PATH)) throw new Sentence(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  if (works(process.env.CHROMIUM_PATH) || works(headlessShell)) return "found";
  const isThere = usual.some(works);
  if (canInstall()) {
    if (!isThere) await updateLists();
    const isInstalled = await aptInstall(debianPackages, "Chromium could not be installed.").then(
      () => true,
      (error) => {
        if (!isThere) throw error;
        return false;
      },
    );
    return isInstalled ? "installed" : "found, without Debian's faster chromium-headless-shell";
  }
  if (isThere) return "found";
  await runQuietly(
    node,
    [inRoot("node_modules/playwright/cli.js"), "install", "chromium"],
    "Chromium could not be fetched; install one and set CHROMIUM_PATH.",
  );
  return "fetched";
}
