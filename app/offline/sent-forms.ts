/**
 * Forms that are sent as documents where there may be no answer: what was typed stays, and a message says so. The service worker sees to it
 * (service-worker/sent-forms.ts); a page without one asks first whether the shop can be reached.
 */
import { notice_ms } from "../client/patience.ts";
import { isReached } from "../client/reached.ts";
import { moreWords } from "../client/words.ts";
import type { ToPage } from "../service-worker/messages.ts";
import { toast } from "../stores/toasts.ts";

export function watchForms(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.type === "form-unanswered") void say(data.isOver);
  });
  // after all other listeners: what a page sends by itself is none of this
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // a field may be called "action"
    const isOurs = new URL(form.getAttribute("action") ?? "", location.href).origin === location.origin;
    if (event.defaultPrevented || form.method !== "post" || !isOurs || navigator.serviceWorker?.controller || passing === form) return;
    event.preventDefault();
    void sendIfReached(form, event.submitter);
  });
}

/** The form that is sent now. */
let passing: HTMLFormElement | undefined;

async function sendIfReached(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (!(await isReached(notice_ms))) return say(true);
  passing = form;
  form.requestSubmit(submitter);
  passing = undefined;
}

async function say(isOver: boolean): Promise<void> {
  try {
    await moreWords();
    toast({ kind: "bad", key: isOver ? "app.offline.unanswered" : "app.offline.slow" });
  } catch {
    toast({ kind: "bad", key: "buy.failed" });
  }
}
