/** Finds a Chromium for the browser tests, or fetches one: CHROMIUM_PATH, an installed one, Debian's package, Playwright's own. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { inRoot, node } from "../../worker/local/start/place.mjs";
import { runQuietly, Sentence } from "../../worker/local/start/run.mjs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

const works = (file) => Boolean(file) && existsSync(file);
const isRoot = () => process.getuid?.() === 0;
const isDebian = () => existsSync("/etc/debian_version") && spawnSync("apt-get", ["--version"]).status === 0;

export async function chromium() {
  if (process.env.CHROMIUM_PATH && !works(process.env.CHROMIUM_PATH)) throw new Sentence(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`);
  if (works(process.env.CHROMIUM_PATH) || usual.some(works)) return "found";
  if (isDebian() && isRoot()) {
    await runQuietly("apt-get", ["update"], "The package lists could not be read.");
    await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core"], "Chromium could not be installed.");
    return "installed";
  }
  await runQuietly(
    node,
    [inRoot("node_modules/playwright/cli.js"), "install", "chromium"],
    "Chromium could not be fetched; install one and set CHROMIUM_PATH.",
  );
  return "fetched";
}
