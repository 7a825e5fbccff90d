/** Whether the shop can be reached now. `navigator.onLine` tells of a network alone, not of who answers there. */
import { isOwnAnswer } from "../../worker/shared/own-answer.ts";

export const isReached = (limit_ms: number): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(Math.max(0, limit_ms)) }).then(isOwnAnswer, () => false);
