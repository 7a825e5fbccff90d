/**
 * Installing the app: an entry in the footer wherever it is possible, and an invitation when somebody has come back often enough
 * (rules.ts). Fetched when a page is idle. The browser's own offer comes earlier: a line of the document keeps it (render/deferred-scripts.tsx).
 */
import { prefixOf } from "../../locales/words.ts";
import { documentLocale } from "../client/language.ts";
import { storedName } from "../stores/stored-lists.ts";
import type { InstallWay } from "./invitation.ts";
import { counted, isIos, mayInvite, quiet, type Visits, visitsOf } from "./rules.ts";

const key = storedName("install");

/** What a browser offers that can install (Chromium). Missing in TypeScript's list of events. */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };
declare global {
  interface Window {
    /** The browser's offer, stored until somebody accepts it. */
    installOffer?: InstallOffer | undefined;
  }
  interface Navigator {
    /** iOS only: whether the page runs from the home screen. */
    standalone?: boolean;
  }
}

export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)").matches || navigator.standalone === true;

const wayHere = (): InstallWay | null => (window.installOffer ? "offer" : isIos(navigator) ? "menu" : null);

function save(visits: Visits) {
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch {} // nothing can be stored: each visit is the first one
}

function load(): Visits | null {
  try {
    return visitsOf(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** An order that stands (paid, or cash at the door), as its page says. */
const hasOrdered = () => /\/checkout\/order\//.test(location.pathname) && document.querySelector("main [data-mood=good]") !== null;

/** The visitor's own day, as they count it. */
const today = (now: Date) => `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;

export function startInstall() {
  if (isInstalled()) return;
  let invited = false;
  const consider = async () => {
    const visits = counted(load(), today(new Date()), hasOrdered());
    save(visits);
    const way = wayHere();
    if (!way) return;
    const { showEntry, invite } = await import("./invitation.ts");
    const refused = () => save(quiet(load() ?? visits, "refused", Date.now()));
    await showEntry(wayHere, refused);
    const path = location.pathname.slice(prefixOf(documentLocale()).length) || "/";
    if (invited || !mayInvite(visits, path, Date.now())) return;
    invited = true;
    save(quiet(visits, "shown", Date.now()));
    invite(way, refused);
  };
  // not to be had now: the next page tries again
  const considerQuietly = () => void consider().catch(() => {});
  considerQuietly();
  addEventListener("beforeinstallprompt", considerQuietly);
  // the payment's word may come while its page is open
  const mood = document.querySelector("main [data-mood]");
  if (mood) new MutationObserver(considerQuietly).observe(mood, { attributeFilter: ["data-mood"] });
}
