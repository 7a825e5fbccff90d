/**
 * The session has ended under an open page: it ran out, or was ended in another tab or on another device. What was the
 * shopper's goes from the page and from memory, and a message says so. Fetched only then.
 */
import { mutate } from "swr";
import { prefixOf } from "../../locales/words.ts";
import { browserApi } from "../client/browser-api.ts";
import { cartKey } from "../client/resource.ts";
import { endedEvent } from "../client/session-event.ts";
import { moreWords } from "../client/words.ts";
import { purgePersonalData } from "../offline/leftovers.ts";
import { linkOf } from "../render/render-context.tsx";
import { forgetAccount } from "../stores/persisted.ts";
import { toast } from "../stores/toasts.ts";
import { wayOut } from "./session-rules.ts";

/** @param message the visitor pressed "Sign out" and the message says that; otherwise that the session has ended. */
export async function leave(message: "session.ended" | "session.left" = "session.ended"): Promise<void> {
  const { locale } = browserApi().words;
  const path = location.pathname.slice(prefixOf(locale).length) || "/";
  const way = wayOut(path);
  forgetAccount();
  const left = purgePersonalData();
  if (way === "again") return left.finally(() => location.reload());
  dispatchEvent(new Event(endedEvent));
  // the cart is shown to guests, too: theirs takes its place
  void mutate((key) => key !== cartKey, undefined, { revalidate: false });
  void mutate(cartKey);
  // the guard of a protected address remembers it and asks to sign in
  const back = way === "home" ? path + location.search : "/login";
  if (way === "home") follow(linkOf(locale)("/"));
  // the page that asks to sign in says enough
  if (path === "/login") return;
  await moreWords();
  toast({ kind: "bad", key: message, action: { key: "common.signIn", href: back } });
}

/** As any link of the page: a navigation, or a page load where the client cannot. Back does not lead here again. */
function follow(href: string) {
  const link = Object.assign(document.createElement("a"), { href, hidden: true });
  link.dataset.replace = "";
  document.body.appendChild(link);
  link.click();
  link.remove();
}
