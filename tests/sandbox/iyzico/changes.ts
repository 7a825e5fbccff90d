/** What may happen to a payment. Each change edits the document and adds the notice that tells of it. */
import { spread, withSurcharge } from "./amount.ts";
import type { Accepted, Failed } from "./cards.ts";
import { addNotice } from "./notices.ts";
import { newNumber, type Paid, type Payment, type Refund, type Transaction } from "./objects.ts";
import { noPayment, noTransaction, notCancelled, tooMuchRefunded } from "./problem.ts";

/** What a payment says that a test has tampered with. */
export type Tampered = { amount?: number; currency?: string };

/** The number of an item's transaction starts with that of its payment. */
const transactionId = (paymentId: string, at: number) => `${paymentId}${String(at + 1).padStart(3, "0")}`;

export function fail(payment: Payment, number: string, failed: Failed): void {
  payment.tries.push(number);
  Object.assign(payment, { failed, challenged: null });
  addNotice(payment, Number(number), "FAILURE");
}

export function succeed(payment: Payment, number: string, { card, installment, fraudStatus }: Accepted, tampered: Tampered = {}): void {
  const price = tampered.amount ?? payment.price;
  const paidPrice = withSurcharge(tampered.amount ?? payment.paidPrice, installment);
  const weights = payment.items.map((item) => item.price);
  const [prices, paidPrices] = [spread(price, weights), spread(paidPrice, weights)];
  payment.tries.push(number);
  payment.paid = {
    paymentId: number,
    price,
    paidPrice,
    currency: tampered.currency ?? payment.currency,
    installment,
    card,
    fraudStatus,
    transactions: payment.items.map(({ id }, at) => ({
      itemId: id,
      paymentTransactionId: transactionId(number, at),
      price: prices[at] ?? 0,
      paidPrice: paidPrices[at] ?? 0,
      refunds: [],
    })),
    cancelled_at_ms: null,
    at_ms: Date.now(),
  };
  Object.assign(payment, { challenged: null, failed: null });
  addNotice(payment, Number(number), "SUCCESS");
}

/** The fraud check that was open ends. */
export function endReview(payment: Payment, paid: Paid, isGood: boolean): void {
  paid.fraudStatus = isGood ? 1 : -1;
  addNotice(payment, Number(paid.paymentId), isGood ? "SUCCESS" : "FAILURE");
}

const refundedOf = ({ refunds }: Transaction) => refunds.reduce((sum, { price }) => sum + price, 0);
export const leftOf = (transaction: Transaction) => transaction.paidPrice - refundedOf(transaction);

export type RefundFields = { price: number; currency: string; conversationId: string | null };

/** Of one item, or spread over all from the first on. @throws Problem when there is not as much to give back */
export function refund(payment: Payment, asked: RefundFields, paymentTransactionId?: string): Refund {
  const { paid } = payment;
  if (!paid || paid.cancelled_at_ms !== null || paid.fraudStatus !== 1) throw noPayment();
  if (asked.currency !== paid.currency) throw noTransaction();
  const from = paid.transactions.filter((each) => paymentTransactionId === undefined || each.paymentTransactionId === paymentTransactionId);
  if (from.length === 0) throw noTransaction();
  if (asked.price > from.reduce((sum, each) => sum + leftOf(each), 0)) throw tooMuchRefunded();
  const made = { refundTxId: newNumber(), conversationId: asked.conversationId, price: asked.price, at_ms: Date.now() };
  let rest = asked.price;
  for (const transaction of from) {
    const price = Math.min(rest, leftOf(transaction));
    if (price > 0) transaction.refunds.push({ ...made, price });
    rest -= price;
  }
  return made;
}

const dayInTurkey = (at_ms: number) => new Date(at_ms + 3 * 3_600_000).toISOString().slice(0, 10);

/** The whole payment, on its own day alone. @throws Problem */
export function cancel({ paid }: Payment): Paid {
  if (!paid) throw noPayment();
  const isTouched = paid.cancelled_at_ms !== null || paid.transactions.some((each) => each.refunds.length > 0);
  if (isTouched || dayInTurkey(paid.at_ms) !== dayInTurkey(Date.now())) throw notCancelled();
  paid.cancelled_at_ms = Date.now();
  return paid;
}
