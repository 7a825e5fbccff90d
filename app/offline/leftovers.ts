/**
 * What the browser keeps of a visitor goes when it is not theirs any more: a session that ended in whatever way (here, in another tab or
 * on another device, while the browser was closed), or another account. Asked at each document's start, so nothing depends on a page
 * that lived long enough to tidy up. Browser only.
 */
import type { ToWorker } from "../service-worker/messages.ts";
import { guest, ownerIn } from "../stores/owner.ts";
import { forgetAccount } from "../stores/persisted.ts";
import { forgetDraft } from "../stores/stored-draft.ts";
import { forgetAllBut } from "./copies/personal-store.ts";
import { readWaiting } from "./queue/changes.ts";
import { clearNetworkBar } from "./queue/network-bar.ts";
import { claimWaitingChanges } from "./queue/waiting-store.ts";

/** Deletes everything that is not the current owner's. What a guest has queued for the network moves into their account, as the cart does. */
export async function purgePersonalData(): Promise<void> {
  const owner = ownerIn(document.cookie);
  forgetAccount();
  forgetDraft();
  try {
    if (owner !== guest) await claimWaitingChanges(owner);
    const wasThere = await forgetAllBut(owner);
    // pages that were looked at are theirs, too
    if (wasThere && owner === guest) navigator.serviceWorker?.controller?.postMessage({ type: "forget-personal" } satisfies ToWorker);
    if (wasThere) clearNetworkBar();
    await readWaiting();
  } catch {} // the browser keeps nothing, so nothing is there
}
