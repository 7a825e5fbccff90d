/** For pages: what they have shown is cached to be read offline. Nothing waits for it, so it is done when the page is idle. */
import { whenIdle } from "../../idle/when-idle.ts";
import { ownerIn } from "../../stores/owner.ts";
import { keepCopy } from "./personal-store.ts";

/** Browser only. Whose it is is known now: a moment later somebody else may be there, or nobody. */
export function keepToRead(name: string, value: unknown): void {
  const owner = ownerIn(document.cookie);
  const at_ms = Date.now();
  whenIdle(() => {
    if (ownerIn(document.cookie) === owner) keepCopy(owner, name, value, at_ms).catch(() => {});
  });
}
