/**
 * Shows what the visitor has chosen, on HTML that is the same for everyone: pressed buttons, the number at the header's
 * heart, the compare tray. Pages come and go under it, so it looks again after each change of the document.
 */
import { atom, type ReadableAtom } from "nanostores";
import { type Lists, myLists } from "../ui/lists/my-lists.ts";

const $currentPath = atom("");
/** The address, as it was at the last change of the document. */
export const $path: ReadableAtom<string> = $currentPath;

let shown = false;

/** Once for the life of the document, however often it is called; tried again after it failed. */
export async function showLists() {
  if (shown) return;
  shown = true;
  try {
    keepShowing(await myLists());
  } catch {
    shown = false;
  }
}

function keepShowing(lists: Lists) {
  let due = false;
  // many changes, one look: a page that arrives changes the document hundreds of times
  const soon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      show(lists);
    });
  };
  for (const list of Object.values(lists)) list.listen(soon);
  new MutationObserver(soon).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-id"] });
  show(lists);
}

function show(lists: Lists) {
  $currentPath.set(location.pathname);
  for (const button of document.querySelectorAll<HTMLElement>("[data-list]")) {
    const pressed = String(Boolean(lists[button.dataset.list as keyof Lists]?.get().includes(button.dataset.id ?? "")));
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
  }
  const count = lists.wish.get().length;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-wish-count]")) {
    const text = count > 0 ? String(Math.min(count, 99)) : "";
    if (badge.textContent !== text) badge.textContent = text;
    badge.hidden = count === 0;
  }
  if (lists.compare.get().length > 0) import("../ui/lists/tray.tsx").then(({ showTray }) => showTray(lists.compare)).catch(() => {}); // the next look asks again
}
