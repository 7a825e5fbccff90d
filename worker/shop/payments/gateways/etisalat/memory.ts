/** What is kept with an attempt of earlier questions, because a Finalization cannot be taken back or asked twice for sure. Pure. */
import type { Attempt, PaymentState } from "../../gateway.ts";

export type Memory = {
  /** Concluded: no further Finalization. */
  outcome: "paid" | "failed" | "cancelled" | undefined;
  /** The code heard last. */
  code: string | undefined;
  /** A Finalization was sent and its answer never heard: money may have been taken. */
  unheard: boolean;
  inReview: boolean;
  /** The shopper came back from the portal. */
  returned: boolean;
  /** We have decided never to finalize: the money is not collected. */
  withdrawn: boolean;
};

const concluded = ["paid", "failed", "cancelled"] as const;

export function memoryOf({ gatewayData, askedAt }: Attempt): Memory {
  return {
    outcome: concluded.find((outcome) => outcome === gatewayData.outcome),
    code: gatewayData.ResponseCode || undefined,
    unheard: gatewayData.unheard === "1" || (askedAt !== null && gatewayData.answeredAt !== String(askedAt)),
    inReview: gatewayData.outcome === "review",
    returned: gatewayData.returned === "1",
    withdrawn: gatewayData.withdrawn === "1",
  };
}

/** Beside a heard answer. */
export const heardAt = (now: number): Record<string, string> => ({ answeredAt: String(now), unheard: "" });

/** Beside a turn to ask in which nothing was asked: what was unheard before still is. */
export const unheardData = (memory: Memory, now: number): Record<string, string> => ({ answeredAt: String(now), unheard: memory.unheard ? "1" : "" });

/** Whether the shopper's money may have been taken, or be on its way, without our knowing. */
const isOpen = ({ unheard, inReview, code }: Memory) => unheard || inReview || code === "210";

/**
 * What is known without a Finalization; undefined: it has to be asked for. Once the order is surely no longer held, a payment that
 * may still come is not collected rather than collected and given back.
 */
export function knownState(attempt: Attempt, memory: Memory, now: number): PaymentState | undefined {
  const about = { ...(attempt.reference !== null && { reference: attempt.reference }), gatewayData: unheardData(memory, now) };
  if (memory.outcome === "paid") return { ...about, outcome: "paid", amount_minor: attempt.amount_minor, currency: attempt.currency };
  if (memory.withdrawn) return { ...about, outcome: "cancelled", reason: "not finalized" };
  if (memory.outcome) return { ...about, outcome: memory.outcome, reason: `code ${memory.code ?? ""}` };
  if (now < attempt.expiresAt || isOpen(memory)) return undefined;
  return withdrawnState(attempt, memory, now, "the order is no longer held");
}

export const withdrawnState = (attempt: Attempt, memory: Memory, now: number, reason: string): PaymentState => ({
  ...(attempt.reference !== null && { reference: attempt.reference }),
  outcome: "cancelled",
  reason: `not finalized: ${reason}`,
  gatewayData: { ...unheardData(memory, now), withdrawn: "1" },
});
