/** A notice (ITN): its signature checked over what was posted, then read for what it says. That PayFast sent it is asked later. */

import { isSameText } from "../../../../shared/digest.ts";
import type { PaymentState, WebhookEvent } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";
import { isSafePassphrase, type Merchant } from "./form.ts";
import { noticeSignature, readItn } from "./signature.ts";

/** `reference` of a payment alone: a try that failed on the page has a number of its own, and another may follow. */
function stateOf(status: string, number: string, values: ReadonlyMap<string, string>, merchantId: string): PaymentState {
  const amount_minor = fromDecimal(values.get("amount_gross"), 2);
  if (values.get("merchant_id") !== merchantId) return { outcome: "reject", reason: "notice of another merchant" };
  if (status === "COMPLETE") {
    if (amount_minor === undefined) return { outcome: "reject", reason: "amount_gross is no amount" };
    return { outcome: "paid", reference: number, amount_minor, currency: "ZAR" };
  }
  if (status === "FAILED") return { outcome: "failed", reason: "payment_status FAILED" };
  if (status === "CANCELLED") return { outcome: "cancelled", reason: "payment_status CANCELLED" };
  return { outcome: "pending", reason: `payment_status ${status}` };
}

export function readEvent(body: Uint8Array, merchant: Merchant): WebhookEvent {
  if (!isSafePassphrase(merchant.passphrase)) return { kind: "bad_signature", reason: "PAYFAST_PASSPHRASE may hold A-Z a-z 0-9 . _ - alone" };
  const notice = readItn(body);
  if (!notice) return { kind: "bad_signature", reason: "malformed, or without a signature" };
  const { parameterText, values, signature } = notice;
  if (!isSameText(signature, noticeSignature(parameterText, merchant.passphrase))) return { kind: "bad_signature", reason: "signature does not match" };
  const [attemptId, number, status] = ["m_payment_id", "pf_payment_id", "payment_status"].map((name) => values.get(name) ?? "") as [string, string, string];
  if (!/^[A-Za-z0-9_-]{1,36}$/.test(attemptId) || !/^\d{1,20}$/.test(number) || !/^[A-Z_]{1,40}$/.test(status)) return { kind: "ignored" };
  const eventId = `${number}-${status}`;
  return {
    kind: "event",
    eventId,
    type: status,
    attemptId,
    reference: number,
    paymentState: stateOf(status, number, values, merchant.id),
    toConfirm: parameterText,
  };
}
