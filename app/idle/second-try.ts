/**
 * Retries a lazy behaviour whose module failed to load: once by itself, after a moment or when the network is back; after that a press
 * shows a message with a retry. Loaded when the page is idle; what failed before
 * that has waited in `failures`.
 */

import { active, failures, sayFailed, type Touch, touched } from "../boot/lazy-behaviours.ts";
import { later } from "../client/later.ts";

const tried = new WeakSet<Touch>();
const latest = new WeakMap<Element, Touch>();

export function retryActivation() {
  failures.tell = failed;
  failures.waiting.forEach(failed);
}

function failed(touch: Touch) {
  const { load, element, takes } = touch;
  latest.set(element, touch);
  if (tried.has(touch)) {
    tried.delete(touch);
    if (takes) sayFailed(touch);
    return;
  }
  tried.add(touch);
  later(() => {
    const isTouchedAgain = latest.get(element) !== touch || active.get(load)?.has(element);
    const isWaiting = takes ? element.isConnected : element.matches(":hover, :focus-within");
    if (isWaiting && !isTouchedAgain) touched(touch);
  });
}
