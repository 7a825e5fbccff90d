/** Giving money back: called by the outbox, once for each refund, as often as it takes. */
import { refundMadeKey } from "../../outbox/entries.ts";
import { attemptFor } from "./attempts.ts";
import { cashOnDelivery } from "./contract.ts";
import { readAttempt } from "./data.ts";
import { gatewayIo } from "./io.ts";
import type { PurchaseContext } from "./purchase-context.ts";
import { bookDone, isCovered, noteAsked, noteRefundFailure, readRefund } from "./refund-data.ts";
import { settle } from "./settle.ts";

export type RefundResult = { kind: "done" } | { kind: "later"; reason: string } | { kind: "for_a_person"; reason: string };

/** Makes a refund at its gateway. Repeats use one key; where the gateway keeps no keys, its state is asked instead. */
export async function makeRefund(purchase: PurchaseContext, key: string): Promise<RefundResult> {
  const refund = await readRefund(purchase.db, key);
  const known = refund && (await readAttempt(purchase.db, refund.attemptId));
  if (!refund || !known) return { kind: "for_a_person", reason: "no such refund" };
  // failed: a person has closed it
  if (refund.state === "done" || refund.state === "failed") return { kind: "done" };
  if (known.attempt.gateway === cashOnDelivery) {
    const reason = "was paid in cash: send it by bank transfer, then say that it is done";
    await noteRefundFailure(purchase.db, key, reason, false, purchase.now);
    return { kind: "for_a_person", reason };
  }
  const gateway = purchase.registry.configured(known.attempt.gateway, purchase.env);
  if (!gateway) return { kind: "later", reason: "gateway is not configured" };
  const io = gatewayIo(gateway, purchase.env, purchase.now);
  const seen = await attemptFor(purchase, known);
  const done = async (): Promise<RefundResult> => {
    await bookDone(purchase, refund);
    purchase.enqueue([refundMadeKey(key)]);
    return { kind: "done" };
  };
  const open = async (kind: "later" | "for_a_person", reason: string, refused = false): Promise<RefundResult> => {
    await noteRefundFailure(purchase.db, key, reason, refused, purchase.now);
    return { kind, reason };
  };
  const isBack = async () => {
    await settle(purchase, known.attempt.id, await gateway.fetchState(seen, io));
    return isCovered(purchase.db, refund);
  };

  if (known.attempt.status === "refunded") return done();
  const wasAsked = refund.state === "asked";
  if (wasAsked && (await isBack())) return done();
  if (wasAsked && !gateway.refundRepeatable) return open("for_a_person", "refund asked for, outcome unknown");
  await noteAsked(purchase.db, key, purchase.now);
  const answer = await gateway.refund(seen, refund.amount_minor, key, io);
  if (answer.ok && answer.state === "done") return done();
  if (answer.ok) return open("later", "refund pending at the gateway");
  if (answer.kind === "unknown") return open("later", answer.reason);
  if (await isBack()) return done();
  return open("later", answer.reason, true);
}
