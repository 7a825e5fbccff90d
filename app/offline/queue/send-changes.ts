/**
 * Sends what waits, in its order: one sender for pages and the service worker (background sync). Each change carries its key, so two
 * tabs, a double fire and a lost answer make it once; what cannot be sent now stays first in line.
 */
import type { Locale } from "../../../locales/words.ts";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import { patience_ms } from "../../client/patience.ts";
import { formatMoney } from "../../i18n/format.ts";
import { type CopyOwner, guest } from "../../stores/owner.ts";
import { isExpired, outcomeOf, verdictOf, type WaitingChange } from "./rules.ts";
import { settleWaiting, waitingOf } from "./waiting-store.ts";

/** `signed-out`: they are an account's whose session has ended. */
export type Sent = { settled: number; rest: "none" | "later" | "signed-out" };

/** One at a time, whatever page or worker it is. */
export function sendChanges(owner: CopyOwner, now_ms: () => number = Date.now): Promise<Sent> {
  const send = () => sendInOrder(owner, now_ms);
  return navigator.locks ? navigator.locks.request("meydan-changes", send) : send();
}

async function sendInOrder(owner: CopyOwner, now_ms: () => number): Promise<Sent> {
  const changes = await waitingOf(owner);
  let settled = 0;
  const stop = (rest: Sent["rest"]): Sent => ({ settled, rest });
  if (changes.length === 0) return stop("none");
  // a cart is open to guests: without its session an account's change would go into the next visitor's
  const door = owner === guest ? "done" : await open();
  if (door !== "done") return stop(door);
  for (const change of changes) {
    const came = isExpired(change, now_ms()) ? "expired" : await sendOne(change);
    if (came === "later" || came === "signed-out") return stop(came);
    if (came === "expired") await settleWaiting(change, { owner, kind: change.shown.kind, name: change.shown.name, result: "expired" });
    settled += 1;
  }
  return stop("none");
}

async function open(): Promise<"done" | "later" | "signed-out"> {
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch("/api/v1/user/me", { headers, cache: "no-store", signal: AbortSignal.timeout(patience_ms) });
    const verdict = verdictOf(answer, { method: "POST" });
    // whatever else it refuses, who is there is not known
    return verdict === "refused" ? "later" : verdict;
  } catch {
    return "later";
  }
}

async function sendOne(change: WaitingChange): Promise<"settled" | "later" | "signed-out"> {
  const { method, path, body, key, locale, currency, owner, shown } = change;
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}?${new URLSearchParams({ currency, locale })}`, {
      method,
      headers: { accept: "application/json", "idempotency-key": key, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // whoever waits holds up all pages: only one of them sends
      signal: AbortSignal.timeout(patience_ms),
    });
  } catch {
    return "later";
  }
  const verdict = verdictOf(answer, change);
  if (verdict === "later" || verdict === "signed-out") return verdict;
  // the answer may break off on its way: what it says is lost, not what was done
  const sent = (await answer.json().catch(() => undefined)) as { data?: Cart; message?: string } | undefined;
  const outcome =
    verdict === "done"
      ? outcomeOf(change, sent, ({ unitPrice }) => formatMoney(unitPrice, locale as Locale))
      : { owner, kind: shown.kind, name: shown.name, result: "refused" as const, ...(sent?.message && { said: sent.message }) };
  await settleWaiting(change, outcome);
  return "settled";
}
