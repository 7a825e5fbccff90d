/** Finds a Firefox for the browser tests, or fetches Debian's: FIREFOX_PATH, an installed one. Without any, outside CI, its walk is skipped and says why. */
import { existsSync } from "node:fs";
import { Sentence } from "../../worker/local/start/run.mjs";
import { aptInstall, canInstall, updateLists } from "./apt.mjs";

const usual = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

export async function firefox() {
  const { FIREFOX_PATH: named, CI } = process.env;
  if (named && !existsSync(named)) throw new Sentence(`FIREFOX_PATH names no file: ${named}`);
  if (named || usual.some((file) => existsSync(file))) return "found";
  if (canInstall()) {
    await updateLists();
    await aptInstall(["firefox-esr"], "Firefox could not be installed; install one and set FIREFOX_PATH.");
    return "installed";
  }
  if (CI) throw new Sentence("There is no Firefox: install one, or set FIREFOX_PATH.");
  return "not there: its walk will be skipped";
}
