/** What may happen to a payment. Each change edits the document and adds the event that tells of it. */
import { majorOf, minorOf } from "./amount.ts";
import { type Decline, responses, type TestCard } from "./cards.ts";
import { lastOf, now_iso, type Payment, paidOf, type Refund, type RefundStatus, randomId, type Transaction, type TransactionStatus } from "./objects.ts";
import { invalid } from "./problem.ts";

const isLate = ({ status }: Transaction) => status === "pending" || status === "pending auth";
const typeOf = (number: string) => (number.startsWith("4") ? "VISA" : "MASTERCARD");

/** What a tampered or mistaken payment says of itself. */
export type ChangedFields = { amount?: number; currency?: string };

/** The transaction that is under way, else a new one: each try to pay has its own. */
function transactionOf(payment: Payment, card: TestCard | null, expected: ChangedFields): Transaction {
  const open = lastOf(payment);
  const currency = expected.currency ?? payment.currency;
  const amount = expected.amount ?? payment.amount;
  const fee = Math.max(1, Math.floor((minorOf(amount, currency) ?? 0) / 70));
  const made: Transaction = {
    id: randomId(),
    tx_ref: payment.tx_ref,
    flw_ref: `FLW-MOCK-${crypto.randomUUID().replaceAll("-", "")}`,
    amount,
    currency,
    charged_amount: majorOf((minorOf(amount, currency) ?? 0) + fee, currency),
    app_fee: majorOf(fee, currency),
    amount_settled: null,
    processor_response: "",
    payment_type: "card",
    status: "pending",
    created_at: now_iso(),
    customer: {
      id: randomId(),
      email: payment.customer.email,
      name: payment.customer.name ?? null,
      phone_number: payment.customer.phonenumber ?? null,
      created_at: now_iso(),
    },
    card: card && { first_6digits: card.number.slice(0, 6), last_4digits: card.number.slice(-4), type: typeOf(card.number) },
    meta: payment.meta ?? null,
  };
  if (open && isLate(open)) {
    // an unfinished try becomes this one
    const stored = { id: open.id, flw_ref: open.flw_ref, created_at: open.created_at, card: made.card ?? open.card };
    return Object.assign(open, made, stored);
  }
  payment.transactions.push(made);
  return made;
}

function finish(payment: Payment, transaction: Transaction, status: TransactionStatus, response: string): Transaction {
  Object.assign(transaction, { status, processor_response: response, amount_settled: status === "successful" ? transaction.amount : null });
  payment.challenge = null;
  const event = { event: "charge.completed", "event.type": "CARD_TRANSACTION", data: transaction };
  payment.events.push({ transaction: transaction.id, payload: JSON.stringify(event) });
  return transaction;
}

export const succeed = (payment: Payment, card: TestCard | null, expected: ChangedFields = {}): Transaction =>
  paidOf(payment) ?? finish(payment, transactionOf(payment, card, expected), "successful", responses.approved);

export const decline = (payment: Payment, card: TestCard | null, reason: Decline): Transaction =>
  finish(payment, transactionOf(payment, card, {}), "failed", responses[reason]);

/** The bank asks the shopper first; nobody is told yet. */
export function challenge(payment: Payment, asked: NonNullable<Payment["challenge"]>): Transaction {
  payment.challenge = asked;
  return Object.assign(transactionOf(payment, asked.card, {}), { status: "pending auth", processor_response: responses.asks });
}

/** The money is on its way and may take its time, as with a transfer. */
export const wait = (payment: Payment): Transaction =>
  Object.assign(transactionOf(payment, null, {}), { status: "pending", processor_response: responses.waits });

/** @throws the API's 400 when there is nothing, or not as much, to give back */
export function refund(payment: Payment, asked: { amount?: number | undefined; comments?: string | undefined }, status?: RefundStatus): Refund {
  const paid = paidOf(payment);
  if (!paid) throw invalid("This transaction cannot be refunded: it was not successful");
  const { currency } = paid;
  const given = payment.refunds.filter((made) => made.status !== "failed").reduce((sum, made) => sum + (minorOf(made.amount_refunded, currency) ?? 0), 0);
  const left = (minorOf(paid.amount, currency) ?? 0) - given;
  const amount = asked.amount === undefined ? left : minorOf(asked.amount, currency);
  if (amount === undefined) throw invalid("amount: must be above 0 with the decimals of the currency");
  if (left === 0) throw invalid("This transaction has already been fully refunded");
  if (amount > left) throw invalid("Refund amount is greater than what is left of the transaction");
  const made: Refund = {
    id: randomId(),
    account_id: 118468,
    tx_id: paid.id,
    flw_ref: paid.flw_ref,
    amount_refunded: majorOf(amount, currency),
    status: status ?? payment.nextRefund ?? "completed",
    comments: asked.comments ?? null,
    created_at: now_iso(),
  };
  if (status === undefined) payment.nextRefund = null;
  payment.refunds.push(made);
  return made;
}
