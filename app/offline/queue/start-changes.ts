/** When a page is idle: what is not theirs goes, what waits is sent, and the network is watched from then on. */
import { endedEvent } from "../../client/session-event.ts";
import type { ToPage } from "../../service-worker/messages.ts";
import { $online } from "../../stores/online.ts";
import { purgePersonalData } from "../leftovers.ts";
import { sendSignOut } from "../sign-out/sign-out.ts";
import * as changes from "./changes.ts";
import { setLoadedChanges } from "./keeper.ts";
import { tellOutcomes, watchNetwork } from "./network-bar.ts";

const { $waiting, sendWaiting } = changes;

export async function startChanges(): Promise<void> {
  setLoadedChanges(changes);
  await purgePersonalData();
  watchNetwork();
  $online.listen((isOnline) => isOnline && void sendAndTell());
  for (const event of ["visibilitychange", "pageshow"]) addEventListener(event, () => !document.hidden && void sendAndTell(), true);
  // sent by a retry, another tab or the service worker; another may have come to wait meanwhile, so their number says nothing
  $waiting.listen(() => void tellOutcomes());
  addEventListener(endedEvent, () => void purgePersonalData());
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<ToPage>) => data.type === "send-changes" && void sendAndTell());
  await sendAndTell();
}

async function sendAndTell(): Promise<void> {
  await sendSignOut();
  if ($online.get() && $waiting.get().length > 0) await sendWaiting();
  await tellOutcomes();
}
