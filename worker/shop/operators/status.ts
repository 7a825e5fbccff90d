/** How the running marketplace is: what is watched, beside its thresholds. */
import { type OutboxPause, readPause } from "../../outbox/pause-data.ts";
import type { Actor } from "../audit.ts";
import { readProblems } from "../payments/service.ts";
import type { MarketStatus } from "./status-contract.ts";
import { countMeasures, writePause } from "./status-data.ts";
import { measureNames, stateOf, thresholds, worstOf } from "./status-rules.ts";

export async function marketStatus(db: D1Database, now: number): Promise<MarketStatus> {
  const [counted, { total }, pause] = await Promise.all([countMeasures(db, now), readProblems(db, now, 1), readPause(db)]);
  const values = { ...counted, payment_problems: total };
  const measures = measureNames.map((name) => {
    const { unit, warn, alert } = thresholds[name];
    return { name, value: values[name], unit, warn, alert, state: stateOf(name, values[name]) };
  });
  return { state: worstOf([...measures.map(({ state }) => state), ...(pause ? (["warn"] as const) : [])]), outboxPaused: pausedOf(pause), measures };
}

const pausedOf = (pause: OutboxPause | null): MarketStatus["outboxPaused"] =>
  pause && { pausedAt: new Date(pause.paused_at).toISOString(), reason: pause.reason };

/** Nothing is delivered from now on; with null it goes on. Said once more it changes nothing, and is not in the log. */
export async function setOutboxPause(context: { db: D1Database; by: Actor; now: number }, reason: string | null): Promise<void> {
  const { db, now } = context;
  const before = pausedOf(await readPause(db));
  const after = reason === null ? null : { pausedAt: new Date(now).toISOString(), reason };
  if ((before === null) === (after === null)) return;
  const entry = { action: reason === null ? "outbox_resume" : "outbox_pause", before: { paused: before }, after: { paused: after } };
  await writePause(context, reason, entry);
}
