/** What may happen to a payment: paid, refused, given up, given back. */
import type { Env } from "../env.ts";
import { addEntry } from "./history.ts";
import { addNotice } from "./notices.ts";
import { changePayment, feeOf, type Notice, type Payment, type RefundOutcome, refundable } from "./payments.ts";

/** Takes the money, unless it was taken or given up before. `gross_cents`: a test's wish for another sum than the form's. */
export async function complete(env: Env, id: string, gross_cents?: number): Promise<Notice | undefined> {
  const done = await changePayment(env, id, (payment) => {
    if (payment.status !== "open") return undefined;
    const gross = gross_cents ?? payment.gross_cents;
    Object.assign(payment, { status: "complete", gross_cents: gross, fee_cents: feeOf(gross), paid_at: Date.now(), challenged: false });
    return { notice: addNotice(payment, "COMPLETE", env.PAYFAST_PASSPHRASE ?? ""), payment: structuredClone(payment) };
  });
  if (done) await addEntry(env, done.payment, { type: "FUNDS_RECEIVED", gross_cents: done.payment.gross_cents, fee_cents: done.payment.fee_cents });
  return done?.notice;
}

/** The wallet or the bank said no: the shopper may try again on the same page. */
export const decline = (env: Env, id: string): Promise<Notice | undefined> =>
  changePayment(env, id, (payment) => {
    if (payment.status !== "open") return undefined;
    payment.challenged = false;
    return addNotice(payment, "FAILED", env.PAYFAST_PASSPHRASE ?? "");
  });

export const challenge = (env: Env, id: string): Promise<void> =>
  changePayment(env, id, (payment) => {
    if (payment.status === "open") payment.challenged = true;
  });

/** No notice is sent; the form may be posted again. */
export const cancel = (env: Env, id: string): Promise<void> =>
  changePayment(env, id, (payment) => {
    if (payment.status === "open") payment.status = "cancelled";
  });

/** Gives back a part or all. False when there is not as much. */
export async function refund(env: Env, id: string, amount_cents: number, state: "done" | "pending"): Promise<boolean> {
  const payment = await changePayment(env, id, (current): Payment | undefined => {
    if (amount_cents < 1 || amount_cents > refundable(current)) return undefined;
    current.refunds.push({ amount_cents, at: Date.now(), state });
    return structuredClone(current);
  });
  if (payment && state === "done") await addEntry(env, payment, { type: "FUNDS_RECEIVED_REFUND", gross_cents: -amount_cents, fee_cents: 0 });
  return payment !== undefined;
}

/** How the next refund by API goes; those that are under way go the same way, unless it is "pending". */
export async function planRefunds(env: Env, id: string, outcome: RefundOutcome): Promise<void> {
  const settled = await changePayment(env, id, (payment) => {
    payment.nextRefund = outcome;
    const pending = outcome === "pending" ? [] : payment.refunds.filter(({ state }) => state === "pending");
    if (outcome === "failed") payment.refunds = payment.refunds.filter(({ state }) => state === "done");
    else if (outcome === "done") for (const each of pending) each.state = "done";
    return { payment: structuredClone(payment), done: outcome === "done" ? pending.map(({ amount_cents }) => amount_cents) : [] };
  });
  for (const amount_cents of settled.done) await addEntry(env, settled.payment, { type: "FUNDS_RECEIVED_REFUND", gross_cents: -amount_cents, fee_cents: 0 });
}
