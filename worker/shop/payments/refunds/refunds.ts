/** Giving money back: called by the outbox, once for each refund, as often as it takes. */
import type { EntryResult } from "../../../outbox/define.ts";
import { paymentStateOf } from "../asking.ts";
import { attemptFor } from "../attempts.ts";
import { cashOnDelivery } from "../contract.ts";
import { type AttemptWithOrder, readAttempt } from "../data.ts";
import { refundMadeKey } from "../entries-data.ts";
import type { Gateway, RefundState } from "../gateway.ts";
import { gatewayIo } from "../io.ts";
import type { PurchaseContext } from "../purchase-context.ts";
import { settle } from "../settle.ts";
import {
  askForAccount,
  bookDone,
  isCovered,
  noteAsked,
  noteRefundFailure,
  type RefundRow,
  readMadeRefunds,
  readRefund,
  reopenRefund,
  storeRefundReference,
} from "./data.ts";

type About = { purchase: PurchaseContext; gateway: Gateway; known: AttemptWithOrder; refund: RefundRow };

/**
 * Makes a refund at its gateway, or finds out what became of it. Repeats use one key; where the gateway keeps no keys, it is
 * asked instead, and what it cannot tell is left to a person.
 */
export async function makeRefund(purchase: PurchaseContext, key: string): Promise<EntryResult> {
  const refund = await readRefund(purchase.db, key);
  const known = refund && (await readAttempt(purchase.db, refund.attemptId));
  if (!refund || !known) return { kind: "for_a_person", reason: "no such refund" };
  // failed: a person has closed it
  if (refund.state === "done" || refund.state === "failed") return { kind: "done" };
  if (known.attempt.gateway === cashOnDelivery) {
    const reason = "was paid in cash: send it by bank transfer, then say that it is done";
    await noteRefundFailure(purchase.db, key, reason, false, purchase.now);
    await askForAccount(purchase.db, refund, purchase.now);
    return { kind: "for_a_person", reason };
  }
  const gateway = purchase.registry.configured(known.attempt.gateway, purchase.env);
  if (!gateway) return { kind: "later", reason: "gateway is not configured" };
  const about = { purchase, gateway, known, refund };
  return (await findOut(about)) ?? ask(about);
}

/** What became of a refund that may have been made; null: it is to be asked for. */
async function findOut(about: About): Promise<EntryResult | null> {
  const { purchase, gateway, known, refund } = about;
  const state = await stateOf(purchase, gateway, known, refund);
  if (state?.state === "done") return done(about);
  if (state?.state === "pending") return later(about, "refund pending at the gateway", true);
  if (state?.state === "unanswered") return later(about, state.reason ?? "not answered by the gateway");
  if (state?.state === "failed") {
    const reason = `refund failed at the gateway${state.reason ? `: ${state.reason}` : ""}`;
    await reopenRefund(purchase, refund, reason);
    return { kind: "for_a_person", reason };
  }
  if (known.attempt.status === "refunded") return done(about);
  if (refund.state !== "asked") return null;
  const isBack = await isGivenBack(about);
  if (isBack === "yes") return done(about);
  // of one that nobody can ask about, waiting would never end
  const isReported = gateway.fetchRefund !== undefined || !gateway.stateWithoutRefunds;
  if (refund.reference !== null && isReported) return later(about, "refund pending at the gateway", true);
  if (gateway.refundRepeatable) return null;
  return isBack === "unanswered" ? later(about, "not answered by the gateway") : person(about, "refund asked for, outcome unknown");
}

async function ask(about: About): Promise<EntryResult> {
  const { purchase, gateway, known, refund } = about;
  const { db, env, now } = purchase;
  await noteAsked(db, refund.key, now);
  const answer = await gateway.refund(await attemptFor(purchase, known), refund.amount_minor, gatewayKeyOf(refund), gatewayIo(gateway, env, now));
  if (answer.ok && answer.reference !== undefined) await storeRefundReference(db, refund.key, answer.reference, now);
  if (answer.ok && answer.state === "done") return done(about);
  if (answer.ok) return later(about, "refund pending at the gateway", true);
  if (answer.kind === "unknown") return later(about, answer.reason);
  if ((await isGivenBack(about)) === "yes") return done(about);
  // an earlier try may have been made: its key stays
  return later(about, answer.reason, false, refund.state === "waiting");
}

/** The same for each repeat of a call whose outcome is open; after a refusal another, since gateways repeat their answer to a key. */
const gatewayKeyOf = ({ key, refusedTimes }: RefundRow) => (refusedTimes === 0 ? key : `${key}-${refusedTimes}`);

/** What the gateway says of the refund itself; null where it was not accepted yet or the gateway has no such question. */
async function stateOf(purchase: PurchaseContext, gateway: Gateway, known: AttemptWithOrder, refund: RefundRow): Promise<RefundState | null> {
  if (refund.reference === null || !gateway.fetchRefund) return null;
  const asked = { idempotencyKey: gatewayKeyOf(refund), amount_minor: refund.amount_minor, reference: refund.reference };
  return gateway.fetchRefund(await attemptFor(purchase, known), asked, gatewayIo(gateway, purchase.env, purchase.now));
}

/** Whether the gateway's state of the payment shows that this refund was made, too. */
async function isGivenBack({ purchase, gateway, known, refund }: About): Promise<"yes" | "no" | "unanswered"> {
  const paymentState = await paymentStateOf(purchase, gateway, known);
  await settle(purchase, known.attempt.id, paymentState);
  return (await isCovered(purchase.db, refund)) ? "yes" : paymentState.unanswered ? "unanswered" : "no";
}

async function done({ purchase, refund }: About): Promise<EntryResult> {
  await bookDone(purchase, refund);
  purchase.enqueue([refundMadeKey(refund.key)]);
  return { kind: "done" };
}

/** `waits`: it takes its time; `refused`: it was certainly not made. */
async function later({ purchase, refund }: About, reason: string, waits = false, refused = false): Promise<EntryResult> {
  await noteRefundFailure(purchase.db, refund.key, reason, refused, purchase.now);
  return { kind: "later", reason, ...(waits && { waits }) };
}

async function person({ purchase, refund }: About, reason: string): Promise<EntryResult> {
  await noteRefundFailure(purchase.db, refund.key, reason, false, purchase.now);
  return { kind: "for_a_person", reason };
}

/** A refund that was made may still come back days later: its money is at the gateway again, and a person decides. */
export async function reopenFailedRefunds(purchase: PurchaseContext, gateway: Gateway, known: AttemptWithOrder): Promise<void> {
  if (!gateway.fetchRefund) return;
  for (const refund of await readMadeRefunds(purchase.db, known.attempt.id)) {
    const state = await stateOf(purchase, gateway, known, refund);
    if (state?.state === "failed") await reopenRefund(purchase, refund, `refund failed after it was made${state.reason ? `: ${state.reason}` : ""}`);
  }
}
