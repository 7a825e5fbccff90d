/**
 * Offers notifications at a moment at which they help: an order was placed, a shop is followed. A message at the edge of the screen, after
 * something was pressed, and the browser's own question only once its button is pressed. Fetched then.
 */
import { isSignedIn } from "../client/signed-in.ts";
import { moreWords } from "../client/words.ts";
import { toast } from "../stores/toasts.ts";
import { mayOffer } from "./offer-rules.ts";
import { pushState, readKey, turnOn } from "./subscription.ts";

const offeredKey = "push-offered";

export async function offerPushes(moment: "order" | "follow"): Promise<void> {
  const permission = "Notification" in window ? Notification.permission : undefined;
  const known = { isSignedIn: isSignedIn(), permission, offeredAt_ms: Number(localStorage.getItem(offeredKey)), now_ms: Date.now() };
  if (!mayOffer({ ...known, isOn: false })) return;
  const state = await pushState();
  if (state === "unsupported" || !mayOffer({ ...known, isOn: state === "on" })) return;
  const key = await readKey();
  if (key === null) return;
  await moreWords();
  localStorage.setItem(offeredKey, String(known.now_ms));
  toast({ kind: "good", key: `push.offer.${moment}`, action: { key: "push.turnOn", run: () => void take(key) } });
}

/** After the page's next touch: an offer that comes by itself is in the way. */
export function offerAfterTouch(moment: "order"): void {
  const offer = () => {
    removeEventListener("pointerup", offer);
    removeEventListener("keyup", offer);
    offerPushes(moment).catch(() => {});
  };
  addEventListener("pointerup", offer);
  addEventListener("keyup", offer);
}

async function take(key: string): Promise<void> {
  try {
    const answer = await turnOn(key);
    if (answer === "off") return;
    toast(answer === "blocked" || answer === "unsupported" ? { kind: "bad", key: `push.${answer}` } : { kind: "good", key: "push.on" });
  } catch {
    toast({ kind: "bad", key: "push.failed" });
  }
}
