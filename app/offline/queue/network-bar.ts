/**
 * The bar under the page's head: there is no network; it is back, and what became of the changes that waited. It stands in the page's
 * flow, so it covers nothing. Plain DOM: the page around it may not be drawn by anybody at that moment.
 */

import { isolated } from "../../../locales/isolated.ts";
import { browserApi } from "../../client/browser-api.ts";
import { moreWords } from "../../client/words.ts";
import { $online } from "../../stores/online.ts";
import { $waiting, currentOwner } from "./changes.ts";
import sheet from "./network-bar.css?url";
import type { SendOutcome } from "./rules.ts";
import { takeOutcomes } from "./waiting-store.ts";

type BarState = { outcomes: readonly SendOutcome[]; isBack: boolean };
let shown: BarState = { outcomes: [], isBack: false };
let place: HTMLElement | undefined;

/** Watches the network, and what waits, from now on. */
export function watchNetwork(): void {
  // fetched while there is a network; as a part of this module it would stand in every page's own styles
  document.head.appendChild(Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet }));
  $online.listen((isOnline) => {
    shown = { ...shown, isBack: isOnline };
    void draw();
  });
  $waiting.listen(() => void draw());
  // a plain "online again" is read with the page it came to; what needs an answer stays until it is closed
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a[href]") && !isUnread(shown)) close();
  });
  void draw();
}

/** Asks what became of changes that were sent, here or by the service worker, and tells it: once, to whoever looks. */
export async function tellOutcomes(): Promise<void> {
  if (document.hidden) return;
  const outcomes = await takeOutcomes(currentOwner()).catch(() => []);
  if (outcomes.length === 0) return;
  shown = { outcomes: [...shown.outcomes, ...outcomes], isBack: true };
  await draw();
}

const isUnread = ({ outcomes }: BarState) => outcomes.some(({ result }) => result !== "done");

function close(): void {
  shown = { outcomes: [], isBack: false };
  void draw();
}

/** Nothing of it is anybody else's: with the session it goes. */
export const clearNetworkBar = close;

async function draw(): Promise<void> {
  const isOffline = !$online.get();
  const { outcomes, isBack } = shown;
  if (!isOffline && !isBack) {
    if (place) place.hidden = true;
    return;
  }
  try {
    await moreWords();
  } catch {
    return; // no words to say it with
  }
  // before its content: readers listen to a status that stands already
  place ??= stand();
  place.hidden = false;
  place.dataset.network = isOffline ? "off" : "back";
  place.replaceChildren(...(isOffline ? offline() : back(outcomes)));
}

function stand(): HTMLElement {
  const bar = Object.assign(document.createElement("div"), { id: "network", role: "status" });
  document.getElementById("main")?.insertAdjacentElement("beforebegin", bar);
  return bar;
}

const says = (text: string, tag = "span") => Object.assign(document.createElement(tag), { textContent: text });

function offline(): Node[] {
  const { t, n } = browserApi().words;
  const count = $waiting.get().length;
  return [says(t("app.offline.offline")), ...(count > 0 ? [says(n("app.offline.waits", count))] : [])];
}

function back(outcomes: readonly SendOutcome[]): Node[] {
  const { t, n } = browserApi().words;
  const done = outcomes.filter(({ result }) => ["done", "fewer", "price"].includes(result)).length;
  const items = outcomes.filter(({ result }) => result !== "done").map((outcome) => says(textOf(outcome), "li"));
  const list = document.createElement("ul");
  list.replaceChildren(...items);
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: t("layout.close"), onclick: close });
  return [says(t("app.offline.back")), ...(done > 0 ? [says(n("app.offline.sent", done))] : []), ...(items.length > 0 ? [list] : []), button];
}

function textOf({ result, name, said: message, from = "", to = "" }: SendOutcome): string {
  const { t, n } = browserApi().words;
  const values = { name: isolated(name), from: isolated(String(from)), to: isolated(String(to)) };
  if (result === "fewer") return n("app.offline.fewer", Number(to), values);
  if (result === "price") return t("app.offline.price", values);
  if (result === "expired") return t("app.offline.expired", values);
  return message ? t("app.offline.refused", { ...values, reason: message }) : t("app.offline.failed", values);
}
