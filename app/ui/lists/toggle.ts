/** A click on a heart, on "Compare" or "Follow": at once, announced, and easily undone. */
import { moreWords } from "../../client/words.ts";
import { $path, showLists } from "../../idle/show-lists.ts";
import { comparedPath, toggleCompared } from "../../stores/lists/compare.ts";
import { compared_max } from "../../stores/lists/compared-address.ts";
import { $toasts, dismiss, type Toast, toast } from "../../stores/toasts.ts";
import { type List, type Lists, myLists } from "./my-lists.ts";

/** One message of ours at a time: five hearts in a row leave one, not a pile. */
let last = 0;
const unsay = () => dismiss(last);
let isListening = false;
/** A message about a list is out of date once it changes again or another page is there. */
function listen(lists: Lists) {
  if (isListening) return;
  isListening = true;
  for (const news of [...Object.values(lists), $path]) news.listen(unsay);
}

async function say(message: Omit<Toast, "id">) {
  try {
    await moreWords();
  } catch {
    return; // offline, and no words: the button itself shows it
  }
  unsay();
  toast(message);
  last = $toasts.get().at(-1)?.id ?? 0;
}

export async function activate(button: HTMLElement) {
  const { list: kind = "", id = "" } = button.dataset;
  try {
    const lists = await myLists();
    void showLists();
    listen(lists);
    if (kind === "compare") compare(lists.compare, id);
    else if (kind === "wish" || kind === "follow") keep(kind, lists[kind], id, button);
  } catch {
    // an account's lists could not be asked for
    void say({ kind: "bad", key: "lists.failed" });
  }
}

/** The tray shows and says what was added or removed; only what did not happen needs words of its own. */
function compare(list: List, id: string) {
  if (toggleCompared(list, id) !== "full") return;
  say({ kind: "bad", key: "lists.compareFull", values: { count: compared_max }, action: { key: "lists.view", href: comparedPath(list.get()) } });
}

/** Where a heart's product can be looked at or, with several lists, be put. */
function wayOn(list: List, id: string): Toast["action"] & object {
  const choose = list.chooseFor?.(id);
  if (choose) return { key: "lists.chooseList", run: choose };
  return {
    key: "lists.view",
    run: () => import("./wish-drawer.tsx").then((drawer) => drawer.activate()).catch(() => toast({ kind: "bad", key: "buy.failed" })),
  };
}

function keep(kind: "wish" | "follow", list: List, id: string, button: HTMLElement) {
  const before = list.get();
  const isListed = list.toggle(id);
  if (isListed && list.isSaved?.() === false) say({ kind: "bad", key: "lists.unsaved" });
  else if (isListed) {
    say({ kind: "good", key: `lists.added.${kind}`, ...(kind === "wish" && { action: wayOn(list, id) }) });
    if (kind === "follow") import("../../push/offer.ts").then(({ offerPushes }) => offerPushes("follow")).catch(() => {});
  } else {
    const undo = () => {
      list.replace(before);
      // the message goes with its button, which had the focus
      button.focus();
    };
    say({ kind: "good", key: `lists.removed.${kind}`, action: { key: "common.undo", run: undo } });
  }
}
