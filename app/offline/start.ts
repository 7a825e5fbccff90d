/**
 * What a page needs for bad networks (the service worker, and changes that wait), and what makes it an app (install, notifications). Fetched when the page is
 * idle, so it is no part of its cost.
 */
import { startInstall } from "../install/start.ts";
import { startChanges } from "./queue/start-changes.ts";
import { watchForms } from "./sent-forms.ts";
import { watchSignOut } from "./sign-out/sign-out.ts";
import { startWorker } from "./worker/registration.ts";

export function startOffline() {
  watchSignOut();
  watchForms();
  startWorker();
  void startChanges();
  startInstall();
  // only who has allowed notifications has anything to keep true
  if (globalThis.Notification?.permission === "granted") import("../push/keep.ts").then(({ keepPushes }) => keepPushes()).catch(() => {});
}
