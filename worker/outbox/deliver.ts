/** Does what the outbox says: from the queue right after the batch, from the sweep when that did not happen. */
import { forEachSettled } from "../for-each-settled.ts";
import { log } from "../log.ts";
import { continueEntry, finish, finishForgetting, giveUp, idsOf, keepWaiting, postpone, take, waitingIds } from "./data.ts";
import { type EntryDefinition, type EntryResult, type OutboxContext, unreadable } from "./define.ts";
import { retryAfter_ms } from "./limits.ts";

const sweeping_ms = 20_000;

export type Outbox<C> = {
  /** Delivers one entry. Safe to call at any time and twice at once: one caller takes the entry, the others do nothing. */
  deliver: (context: C, outboxId: number) => Promise<void>;
  /** Delivers the entries of these keys within this request, for a caller who shows the outcome. */
  deliverNow: (context: C, dedupeKeys: string[]) => Promise<void>;
  /**
   * Scheduled: delivers what is due and was not delivered, each once, as long as there is time; a gateway that hangs keeps neither
   * mails nor other gateways waiting. Answers how many entries were due.
   */
  sweep: (context: C, clock?: () => number) => Promise<number>;
  /** The queue's consumer. Every message is acknowledged: what failed stays in the outbox and is swept. */
  consume: (context: C, batch: MessageBatch<{ outboxId: number }>) => Promise<void>;
};

/**
 * `prepare`: run once before what no request leads to (the sweep, a batch of the queue); where it fails nothing is delivered.
 * @throws Error where two definitions have the same kind
 */
export function makeOutbox<C extends OutboxContext>(definitions: readonly EntryDefinition<C>[], prepare: (context: C) => Promise<void>): Outbox<C> {
  const definitionOf = new Map(definitions.map((definition) => [definition.kind, definition]));
  if (definitionOf.size < definitions.length) throw new Error("two definitions of one kind of outbox entry");

  async function deliver(context: C, outboxId: number): Promise<void> {
    const { db, now } = context;
    const entry = await take(db, outboxId, now);
    if (!entry) return;
    const definition = definitionOf.get(entry.kind);
    const delivered = definition?.effect(context, entry) ?? Promise.resolve(unreadable);
    const result = await delivered.catch((error: unknown): EntryResult => ({ kind: "later", reason: String(error) }));
    if (result.kind === "done") return void (await (definition?.forgetsPayload ? finishForgetting : finish)(db, entry.id, now, result.mail));
    if (result.kind === "goes_on") {
      await continueEntry(db, entry.id, now);
      return void (await context.env.OUTBOX.send({ outboxId }));
    }
    const waits = result.kind === "later" && result.waits === true;
    const about = { outboxId, kind: entry.kind, attempts: entry.attempts, result: result.kind, reason: result.reason };
    if (waits) log.info("outbox_waits", about);
    else log.error("outbox_not_delivered", about);
    const mail = definition?.isMail && { at: now, line: result.mail };
    if (result.kind === "for_a_person") return void (await giveUp(db, entry.id, result.reason, mail));
    const availableAt = now + retryAfter_ms(entry.attempts);
    await (waits ? keepWaiting(db, entry.id, availableAt, result.reason) : postpone(db, entry.id, availableAt, result.reason, mail));
  }

  async function deliverNow(context: C, dedupeKeys: string[]): Promise<void> {
    for (const id of await idsOf(context.db, dedupeKeys)) await deliver(context, id);
  }

  async function sweep(context: C, clock: () => number = Date.now): Promise<number> {
    await prepare(context);
    const began = clock();
    const seen = new Set<number>();
    for (;;) {
      const due = (await waitingIds(context.db, definitions, context.now, 50)).filter(({ id }) => !seen.has(id));
      for (const { id } of due) seen.add(id);
      const hasTime = () => clock() - began < sweeping_ms;
      const deliverLane = (lane: string) =>
        forEachSettled(
          "outbox_not_taken",
          due.filter((each) => each.lane === lane).map(({ id }) => id),
          async (id) => (hasTime() ? deliver(context, id) : undefined),
        );
      await Promise.all([...new Set(due.map(({ lane }) => lane))].map(deliverLane));
      if (due.length === 0 || !hasTime()) return seen.size;
    }
  }

  async function consume(context: C, batch: MessageBatch<{ outboxId: number }>): Promise<void> {
    const prepared = prepare(context);
    await forEachSettled("outbox_not_taken", batch.messages, (message) =>
      prepared.then(() => deliver(context, message.body.outboxId)).finally(() => message.ack()),
    );
  }

  return { deliver, deliverNow, sweep, consume };
}
