/** Hands fresh outbox entries to the queue, after the batch that wrote them. What gets lost here is swept later. */
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { idsOf } from "./data.ts";

export async function enqueue(env: Pick<Env, "DB" | "OUTBOX">, dedupeKeys: string[]): Promise<void> {
  try {
    const ids = await idsOf(env.DB, dedupeKeys);
    if (ids.length > 0) await env.OUTBOX.sendBatch(ids.map((outboxId) => ({ body: { outboxId } })));
  } catch (error) {
    log.warn("outbox_not_handed_over", { reason: error });
  }
}
