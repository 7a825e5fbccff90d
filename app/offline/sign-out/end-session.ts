/** Tells the shop that somebody signed out; page and service worker use it alike. */
import { isOwnAnswer } from "../../../worker/shared/own-answer.ts";
import { notice_ms } from "../../client/patience.ts";

/** @returns whether the shop itself has confirmed it. Otherwise the browser's mark tells it with the next request. */
export async function endSession(): Promise<boolean> {
  try {
    const answer = await fetch("/api/v1/user/logout", { method: "POST", keepalive: true, signal: AbortSignal.timeout(notice_ms) });
    return answer.ok && isOwnAnswer(answer);
  } catch {
    return false;
  }
}
