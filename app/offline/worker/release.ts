/**
 * A new release has been installed in the background and waits. A page of the release before goes on as it is (its files stay in the
 * cache), and is offered the new one; nothing is reloaded that was not asked for. Pages without the shop around them (paying, what is
 * printed) are left alone.
 */
import { moreWords } from "../../client/words.ts";
import { askRelease } from "../../service-worker/ask-release.ts";
import type { ToWorker } from "../../service-worker/messages.ts";
import { toast } from "../../stores/toasts.ts";

const patience_ms = 2_000;

export async function offerRelease(worker: ServiceWorker, pageRelease: string): Promise<void> {
  const takeOver = () => worker.postMessage({ type: "take-over" } satisfies ToWorker);
  // the page came with the new release already: only the worker is behind
  if ((await askRelease(worker, patience_ms)) === pageRelease) return takeOver();
  if ("layout" in document.documentElement.dataset) return;
  await moreWords();
  toast({ kind: "good", key: "app.release.ready", action: { key: "app.release.refresh", run: () => refresh(worker, takeOver) } });
}

/** This tab alone is loaded anew, once the new worker serves it. */
function refresh(worker: ServiceWorker, takeOver: () => void) {
  const reload = () => location.reload();
  // another tab was faster
  if (worker.state !== "installed") return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  // the worker before has something to do still: the page comes from the network, and takes the new worker along (offerRelease)
  setTimeout(reload, patience_ms);
  takeOver();
}
