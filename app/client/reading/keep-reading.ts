/**
 * Reads again and again while somebody looks: on coming back to the page, and at a calm pace while it stays in view. Nothing
 * is asked while it is hidden. Fetched some seconds after a page was opened (render/current.ts).
 */
import { isOwnAnswer } from "../../../worker/shared/own-answer.ts";
import type { ApiAddress } from "../api.ts";
import { readings, restAfter, waitFor } from "./reading-rules.ts";

const looks = [
  [document, "visibilitychange"],
  [window, "pageshow"],
  [window, "focus"],
  [window, "online"],
] as const;

/** @param read rejects where nothing could be learnt. @returns stops it. */
export function keepReading(read: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isOver = false;
  let failures = 0;
  let last_ms = Number.NEGATIVE_INFINITY;
  let due_ms = 0;
  const plan = (isLook: boolean) => {
    clearTimeout(timer);
    if (!isOver && !isReading && !document.hidden) timer = setTimeout(run, waitFor(Date.now(), last_ms, due_ms, isLook));
  };
  const run = async () => {
    isReading = true;
    last_ms = Date.now();
    failures = await read().then(
      () => 0,
      () => failures + 1,
    );
    isReading = false;
    due_ms = last_ms + restAfter(failures, Math.random());
    plan(false);
  };
  const look = () => plan(true);
  for (const [target, event] of looks) target.addEventListener(event, look);
  plan(false);
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const [target, event] of looks) target.removeEventListener(event, look);
  };
}

/** What the API says now, past what the browser holds of it; an answer that has not changed costs a 304. Rejects with the status, if there was one. */
export async function readNow<T>(address: ApiAddress<{ data: T }>): Promise<T> {
  const answer = await fetch(`/api/v1${address}`, { cache: "no-cache", signal: AbortSignal.timeout(readings.patience_ms) });
  if (!answer.ok || !isOwnAnswer(answer)) throw Object.assign(new Error("no reading"), { status: answer.status });
  return ((await answer.json()) as { data: T }).data;
}
