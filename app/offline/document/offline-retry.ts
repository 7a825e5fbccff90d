/**
 * The script of the offline document (`/offline-page.js`): asks for the wanted address again at a press, when the network is back, and at
 * times by itself, since a browser does not notice every way of being cut off. What can still be looked at is drawn by offline-page.ts.
 */
import { patience_ms } from "../../client/patience.ts";
import { isReached } from "../../client/reached.ts";
import { showOffline } from "./offline-page.ts";

const key = "meydan-offline-tries";
const first_ms = 4_000;
const longest_ms = 120_000;

/** So many tries in this tab have led back here: each waits twice as long, so that a page which cannot be had is not asked for in a loop. */
function tries(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 5;
  }
}

function count(now: number): void {
  try {
    sessionStorage.setItem(key, String(now));
  } catch {
    // without storage every wait is a long one
  }
}

function reload(): void {
  count(tries() + 1);
  location.reload();
}

async function ask(): Promise<void> {
  if (await isReached(patience_ms)) reload();
  else plan();
}

let planned: ReturnType<typeof setTimeout> | undefined;
function plan(): void {
  clearTimeout(planned);
  planned = setTimeout(() => (document.hidden ? plan() : ask()), Math.min(longest_ms, first_ms * 2 ** tries()));
}

document.querySelector("[data-retry]")?.addEventListener("click", () => {
  count(0);
  location.reload();
});
// a network that is there may lead nowhere yet: to load this page again would stop whoever is on the way to another
addEventListener("online", ask);
plan();
void showOffline();
