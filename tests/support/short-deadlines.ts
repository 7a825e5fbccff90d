/** Somebody else's server that never answers, without a test having to wait for it. */
import { onTestFinished, vi } from "vitest";

const short_ms = 100;

/** For the rest of this test deadlines pass in a moment; answers how long each was to be, as they are asked for. */
export function shortenDeadlines(): number[] {
  const asked_ms: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation((deadline_ms) => {
    asked_ms.push(deadline_ms);
    return timeout(short_ms);
  });
  onTestFinished(() => patience.mockRestore());
  return asked_ms;
}
