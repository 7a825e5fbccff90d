/**
 * "Sign out" in the browser: whatever becomes of the network, the visitor is signed out with the press (tests/spec/spec.md §7). The inline
 * lines of the document (render/deferred-scripts.tsx) have set the mark that the server obeys; here go the copies, and the page.
 */
import { homeOf, isSignOut, isSignOutMarked } from "../../../worker/shared/sign-out-mark.ts";
import { isSignedIn, loadSessionEnd } from "../../client/signed-in.ts";
import type { ToWorker } from "../../service-worker/messages.ts";
import { forgetPersonal } from "../copies/personal-store.ts";
import { askForSync } from "../queue/changes.ts";
import { endSession } from "./end-session.ts";

export function watchSignOut(): void {
  // it is wanted where no code can be fetched any more
  if (isSignedIn()) loadSessionEnd().catch(() => {});
  addEventListener(
    "submit",
    (event) => {
      const action = (event.target as HTMLFormElement).getAttribute("action") ?? "";
      if (!isSignOut(action)) return;
      event.preventDefault();
      void signOut(homeOf(action));
    },
    true,
  );
}

async function signOut(home: string): Promise<void> {
  const hasEnded = endSession();
  navigator.serviceWorker?.controller?.postMessage({ type: "forget-personal" } satisfies ToWorker);
  await forgetPersonal().catch(() => {});
  if (await hasEnded) return location.assign(home);
  void askForSync();
  await loadSessionEnd().then(
    ({ leave }) => leave("session.left"),
    // what is on the page may be theirs, and the worker has something else to show
    () => navigator.serviceWorker?.controller && location.assign(home),
  );
}

/** The shop is notified as soon as it can be: before anything else is asked of it. */
export async function sendSignOut(): Promise<void> {
  if (isSignOutMarked(document.cookie)) await endSession();
}
