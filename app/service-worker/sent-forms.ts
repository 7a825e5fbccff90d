/**
 * Forms that are sent as documents (signing in, the currency). Without an answer the browser would put its own error page in place of what
 * was typed: an answer without content (204) leaves the page as it is, and the page says that nothing came. A sign-out leads home in any
 * case: the browser's mark tells the server (worker/shared/sign-out-mark.ts).
 */
import { homeOf } from "../../worker/shared/sign-out-mark.ts";
import { notice_ms, patience_ms } from "../client/patience.ts";
import { clearRead } from "./caches.ts";
import type { ToPage } from "./messages.ts";
import { isLedOn } from "./rules.ts";

declare const self: ServiceWorkerGlobalScope;

const after = <T>(wait_ms: number, result: T) => new Promise<T>((resolve) => setTimeout(resolve, wait_ms, result));

/** To the page that the form stands on. */
async function tell({ referrer }: Request, isOver: boolean): Promise<void> {
  const from = referrer.split("#")[0];
  for (const client of await self.clients.matchAll({ type: "window" }))
    if (client.url.split("#")[0] === from) client.postMessage({ type: "form-unanswered", isOver } satisfies ToPage);
}

/** Undefined: none came, or not in time. */
const answerTo = (request: Request): Promise<Response | undefined> => Promise.race([fetch(request).catch(() => undefined), after(patience_ms, undefined)]);

export async function sendForm(request: Request): Promise<Response> {
  const slow = setTimeout(() => void tell(request, false), notice_ms);
  const answer = await answerTo(request);
  clearTimeout(slow);
  if (!answer) void tell(request, true);
  return answer ?? new Response(null, { status: 204 });
}

/** Prices in another currency: what is cached has ended, before and after the cookie changed. */
export async function changeCurrency(request: Request): Promise<Response> {
  await clearRead();
  const answer = await sendForm(request);
  await clearRead();
  return answer;
}

/** @param forget what the account leaves in this browser goes, whatever becomes of the request */
export async function signOut(request: Request, event: ExtendableEvent, forget: () => Promise<void>): Promise<Response> {
  event.waitUntil(forget());
  if (request.mode !== "navigate") return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => undefined), after(notice_ms, undefined)]);
  return answer && isLedOn(answer) ? answer : Response.redirect(homeOf(request.url), 303);
}
