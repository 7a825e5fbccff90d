/** A click on a heart, on "Compare" or "Follow": at once, said aloud, and easily taken back. */
import { moreWords } from "../../client/words.ts";
import { $compare, comparedPath, toggleCompared } from "../../stores/compare.ts";
import { compared_max } from "../../stores/compared-address.ts";
import { $toasts, dismiss, type Toast, toast } from "../../stores/toasts.ts";
import { $path, lists, showLists } from "./show.ts";

/** One message of ours at a time: five hearts in a row leave one, not a pile. */
let last = 0;
const unsay = () => dismiss(last);
// what was said of a list is old news once it changes again or another page is there
for (const news of [...Object.values(lists), $path]) news.listen(unsay);

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

export function wake(button: HTMLElement) {
  const { list: kind = "", id = "" } = button.dataset;
  showLists();
  if (kind === "compare") compare(id);
  else keep(kind, id, button);
}

/** The tray shows and says what was added or removed; only what did not happen needs words of its own. */
function compare(id: string) {
  if (toggleCompared(id) !== "full") return;
  say({ kind: "bad", key: "lists.compareFull", values: { count: compared_max }, action: { key: "lists.view", href: comparedPath($compare.get()) } });
}

function keep(kind: string, id: string, button: HTMLElement) {
  const list = lists[kind];
  if (!list) return;
  const before = list.get();
  if (list.toggle(id)) {
    const open = () => import("./wish-drawer.tsx").then((drawer) => drawer.wake());
    say({ kind: "good", key: `lists.added.${kind}`, ...(kind === "wish" && { action: { key: "lists.view", run: open } }) });
  } else {
    const undo = () => {
      list.replace(before);
      // the message goes with its button, which had the focus
      button.focus();
    };
    say({ kind: "good", key: `lists.removed.${kind}`, action: { key: "lists.undo", run: undo } });
  }
}
