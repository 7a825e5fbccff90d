/** Giving money back: called by the outbox, once for each attempt, as often as it takes. */
import { attemptFor } from "./attempts.ts";
import { noteFailure, readAttempt } from "./data.ts";
import { gatewayIo } from "./io.ts";
import { settle } from "./settle.ts";
import type { Till } from "./till.ts";

export type RefundResult = { kind: "done" } | { kind: "later"; reason: string } | { kind: "for_a_person"; reason: string };

/** Noted on an attempt whose refund the gateway has accepted but not finished, or left without an answer. */
const asked = "refund_asked";

/** Gives back what an attempt still holds. Repeats use one key; where the gateway keeps no keys, its state is asked instead. */
export async function refundAttempt(till: Till, attemptId: string): Promise<RefundResult> {
  const known = await readAttempt(till.db, attemptId);
  if (!known) return { kind: "for_a_person", reason: "no such attempt" };
  const { attempt } = known;
  if (attempt.status === "refunded") return { kind: "done" };
  const gateway = till.registry.configured(attempt.gateway, till.env);
  if (!gateway) return { kind: "later", reason: "gateway is not configured" };
  const io = gatewayIo(gateway, till.env, till.now);
  const seen = await attemptFor(till, known);
  const isBack = async () => (await settle(till, attemptId, await gateway.fetchState(seen, io))).attempt === "refunded";

  const wasAsked = attempt.failure === asked;
  if (wasAsked && (await isBack())) return { kind: "done" };
  if (wasAsked && !gateway.refundRepeatable) return { kind: "for_a_person", reason: "refund asked for, outcome unknown" };
  // noted before the call: if this request dies in it, the next one knows that it may have happened
  await noteFailure(till.db, attemptId, asked);
  const refunded = await gateway.refund(seen, attempt.amount_minor - attempt.refunded_minor, `${attempt.id}-refund-${attempt.refunded_minor}`, io);
  if (refunded.ok && refunded.state === "done") {
    const { attempt: status } = await settle(till, attemptId, { outcome: "refunded", amount_minor: attempt.amount_minor, currency: attempt.currency });
    return status === "refunded" ? { kind: "done" } : { kind: "for_a_person", reason: `refunded, but the attempt is ${status}` };
  }
  if (refunded.ok) return { kind: "later", reason: "refund pending at the gateway" };
  if (refunded.kind === "unknown") return { kind: "later", reason: refunded.reason };
  await noteFailure(till.db, attemptId, refunded.reason);
  return (await isBack()) ? { kind: "done" } : { kind: "later", reason: refunded.reason };
}
