/** Tabs of a signed-in shopper tell each other that something was changed; what it is, each asks for itself. */
import { mutate } from "swr";
import type { SavedLists } from "../../worker/shop/lists/contract.ts";
import { savedListsKey } from "../client/resource.ts";

const name = "meydan-lists";
let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  return channel;
};

export const broadcastToTabs = () => open()?.postMessage(null);

/** After a change of the saved lists elsewhere than at their buttons: those of this page and other tabs follow. */
export async function showSavedLists(now?: SavedLists): Promise<void> {
  broadcastToTabs();
  await (now ? mutate(savedListsKey, now, { revalidate: false }) : mutate(savedListsKey));
}

export const onTabMessage = (changed: () => void) => open()?.addEventListener("message", changed);
