/** What a visitor sees of installing: a message that asks, and an entry at the end of the footer. Fetched where one of them is to be shown. */
import { browserApi } from "../client/browser-api.ts";
import { moreWords } from "../client/words.ts";
import { $toasts, dismiss, toast } from "../stores/toasts.ts";
import css from "./invitation.module.css";

/** `offer`: the browser asks by itself on demand. `menu`: only its menu can do it, so we say where (iOS). */
export type InstallWay = "offer" | "menu";

const invitation = "app.install.invitation";

/** Hands over to the browser. An offer can be used once. */
async function install(refused: () => void) {
  const offer = window.installOffer;
  window.installOffer = undefined;
  showOrHide();
  // the entry was pressed while the message was still there
  for (const { id, key } of $toasts.get()) if (key === invitation) dismiss(id);
  const choice = await offer?.prompt();
  if (choice?.outcome === "dismissed") refused();
}

export function invite(way: InstallWay, refused: () => void) {
  if (way === "menu") toast({ kind: "good", key: "app.install.menu", closed: refused });
  else toast({ kind: "good", key: invitation, closed: refused, action: { key: "app.install.install", run: () => void install(refused) } });
}

let entry: HTMLElement | undefined;
let showOrHide = () => {};

/** Puts "Install the app" where the footer's links end, for as long as it can be done. A layout without these links has no entry. */
export async function showEntry(wayHere: () => InstallWay | null, refused: () => void) {
  const list = document.querySelector("footer nav:last-of-type ul");
  await moreWords();
  if (!list || entry) return showOrHide();
  const button = document.createElement("button");
  button.type = "button";
  button.className = css.entry as string;
  button.textContent = browserApi().words.t("app.install.entry");
  button.onclick = () => (wayHere() === "menu" ? invite("menu", refused) : void install(refused));
  entry = document.createElement("li");
  entry.appendChild(button);
  list.appendChild(entry);
  showOrHide = () => {
    if (entry) entry.hidden = wayHere() === null;
  };
  addEventListener("appinstalled", () => {
    window.installOffer = undefined;
    showOrHide();
  });
}
