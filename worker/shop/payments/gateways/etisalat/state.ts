/** What the gateway's answers mean to the shop: shapes, and the table from ResponseCode to outcome. Pure. */
import { z } from "zod";
import type { Attempt, PaymentState } from "../../gateway.ts";
import { fromDecimal } from "../../wire/decimal.ts";
import { heardAt, type Memory } from "./memory.ts";
import { isOrderIdOf } from "./order.ts";

const text = z.union([z.string().max(300), z.number()]).transform(String);
const value = z.union([z.object({ Value: text }).transform(({ Value }) => Value), text]);

export const answerSchema = z.object({
  Transaction: z.object({
    /** The code alone counts: descriptions are localised. */
    ResponseCode: text.refine((code) => /^\w{1,20}$/.test(code)),
    TransactionID: text.refine((id) => /^[\w-]{1,64}$/.test(id)).optional(),
    PaymentPortal: z.string().max(2000).optional(),
    OrderID: text.optional(),
    Amount: value.optional(),
    Balance: value.optional(),
    Fees: value.optional(),
    ApprovalCode: text.optional(),
    UniqueID: text.optional(),
    CardBrand: text.optional(),
  }),
});
export type EtisalatTransaction = z.infer<typeof answerSchema>["Transaction"];

export const approved = "0";
export const awaitsBank = "210";
const cancelledByShopper = "6824";
/** Of the card's bank, as in ISO 8583: 5, 51, 91 and the others. "00" is not documented, and so it is no code of a card either. */
const isCardCode = (code: string) => /^(?!0+$)\d{1,2}$/.test(code);

/** Why an approved payment cannot be the one of this attempt; undefined when it is. */
function mismatch(transaction: EtisalatTransaction, attempt: Attempt): string | undefined {
  if (transaction.TransactionID !== undefined && transaction.TransactionID !== attempt.reference) return "another transaction";
  if (transaction.OrderID === undefined || !isOrderIdOf(transaction.OrderID, attempt.id)) return "OrderID of another attempt";
  if (fromDecimal(transaction.Amount, attempt.exponent) !== attempt.amount_minor) return "another amount";
  return undefined;
}

/** The answer as it is kept, without the card's number. */
function gatewayDataOf(transaction: EtisalatTransaction): Record<string, string> {
  const { ResponseCode, OrderID, Amount, Balance, Fees, ApprovalCode, UniqueID, CardBrand } = transaction;
  const fields = { OrderID, Amount, Balance, Fees, ApprovalCode, UniqueID, CardBrand };
  return { ResponseCode, ...Object.fromEntries(Object.entries(fields).flatMap(([name, each]) => (each === undefined ? [] : [[name, each]]))) };
}

export type StateContext = { memory: Memory; hasReturned: boolean; now: number };

/**
 * The state after a heard Finalization. A failure counts once the shopper is back, or the order is no longer held: before that he
 * may still be on the page, and a later Finalization may succeed.
 */
export function paymentStateOf(
  transaction: EtisalatTransaction,
  attempt: Attempt & { reference: string },
  { memory, hasReturned, now }: StateContext,
): PaymentState {
  const code = transaction.ResponseCode;
  const { reference } = attempt;
  const stateWith = (outcome: PaymentState["outcome"], concluded = ""): PaymentState => ({
    outcome,
    reference,
    reason: `code ${code}`,
    gatewayData: { ...gatewayDataOf(transaction), ...heardAt(now), ...(hasReturned && { returned: "1" }), outcome: concluded },
  });
  const money = { amount_minor: attempt.amount_minor, currency: attempt.currency };
  if (code === approved) {
    const wrong = mismatch(transaction, attempt);
    return wrong ? { outcome: "reject", reference, reason: wrong } : { ...stateWith("paid", "paid"), ...money };
  }
  if (code === cancelledByShopper) return stateWith("cancelled", "cancelled");
  if (code === awaitsBank) return stateWith("pending");
  if (isCardCode(code)) return hasReturned || now >= attempt.expiresAt ? stateWith("failed", "failed") : stateWith("pending");
  // not documented, perhaps "already processed": the question that was not heard may have taken the money, unless this was said before it, too
  if (memory.inReview || (memory.unheard && code !== memory.code)) return { ...stateWith("review", "review"), ...money };
  // a code that says nothing counts as a failure when it is heard again after the shopper came back
  return memory.returned && code === memory.code ? stateWith("failed") : stateWith("pending");
}
