/** How the running marketplace is: what is watched, beside its thresholds. */
import { assertInBatch, runAsserted } from "../../db/assert-in-batch.ts";
import { sql, statement } from "../../db/sql.ts";
import { isPaused, type OutboxPause, pausing, readPause, resuming } from "../../outbox/pause.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { readProblems } from "../payments/service.ts";
import type { MarketStatus } from "./status-contract.ts";
import { countMeasures } from "./status-data.ts";
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
export async function setOutboxPause({ db, by, now }: { db: D1Database; by: Actor; now: number }, reason: string | null): Promise<void> {
  const before = pausedOf(await readPause(db));
  const after = reason === null ? null : { pausedAt: new Date(now).toISOString(), reason };
  if ((before === null) === (after === null)) return;
  const entry = { action: reason === null ? "outbox_resume" : "outbox_pause", before: { paused: before }, after: { paused: after } };
  // somebody else may have said the same meanwhile: then it is so already
  await runAsserted(db, [
    assertInBatch(db, reason === null ? isPaused : sql`NOT ${isPaused}`),
    statement(db, reason === null ? resuming : pausing({ paused_at: now, reason })),
    auditStatement(db, by, { kind: "setting", id: "outbox" }, entry, now),
  ]);
}
