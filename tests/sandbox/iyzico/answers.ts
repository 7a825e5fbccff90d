/** The bodies of the API's answers. Pure. */
import { toNumber } from "./amount.ts";
import { leftOf } from "./changes.ts";
import { isExpired, type Paid, type Payment, type Transaction } from "./objects.ts";
import { failureBody, noPayment } from "./problem.ts";
import { signAnswer } from "./sign.ts";
import { failureWords } from "./words.ts";

export type RequestHead = { locale: "tr" | "en"; conversationId: string | null };

/** The head of every successful answer. `conversationId` comes back as it was sent, and not at all where none was. */
export const success = ({ locale, conversationId }: RequestHead) => ({
  status: "success",
  locale,
  systemTime: Date.now(),
  ...(conversationId !== null && { conversationId }),
});

const transactionView = (transaction: Transaction) => ({
  itemId: transaction.itemId,
  paymentTransactionId: transaction.paymentTransactionId,
  transactionStatus: 2,
  price: toNumber(transaction.price),
  paidPrice: toNumber(transaction.paidPrice),
});

const paidView = (paid: Paid, { basketId }: Payment) => {
  const { card } = paid;
  return {
    price: toNumber(paid.price),
    paidPrice: toNumber(paid.paidPrice),
    installment: paid.installment,
    paymentId: paid.paymentId,
    fraudStatus: paid.fraudStatus,
    merchantCommissionRate: 0,
    merchantCommissionRateAmount: toNumber(Math.max(0, paid.paidPrice - paid.price)),
    cardType: card.cardType,
    cardAssociation: card.cardAssociation,
    cardFamily: card.cardFamily,
    binNumber: card.binNumber,
    lastFourDigits: card.lastFourDigits,
    ...(basketId !== null && { basketId }),
    currency: paid.currency,
    itemTransactions: paid.transactions.map(transactionView),
    authCode: paid.paymentId.slice(0, 6),
    phase: "AUTH",
    hostReference: `mock${paid.paymentId}iyzihostrfn`,
  };
};

/** What the form's retrieve call says. A payment that failed has `paymentStatus` beside the fields of a failure. */
export function retrieved(payment: Payment, asked: RequestHead, secretKey: string): object {
  const { token, callbackUrl, basketId, paid, failed, challenged } = payment;
  const sign = (paymentStatus: string, of: { paymentId?: string; currency?: string; paidPrice?: number; price?: number; basketId?: string | null }) =>
    signAnswer(secretKey, [paymentStatus, of.paymentId, of.currency, of.basketId, asked.conversationId, of.paidPrice, of.price, token]);
  if (paid) {
    const view = paidView(paid, payment);
    return { ...success(asked), ...view, token, callbackUrl, paymentStatus: "SUCCESS", signature: sign("SUCCESS", view) };
  }
  if (challenged) {
    const open = { price: toNumber(payment.price), paidPrice: toNumber(payment.paidPrice), currency: payment.currency, basketId };
    return { ...success(asked), ...open, token, callbackUrl, paymentStatus: "INIT_THREEDS", signature: sign("INIT_THREEDS", open) };
  }
  if (failed) {
    const error = { errorCode: failed.errorCode, errorMessage: failureWords[asked.locale][failed.says], errorGroup: failed.errorGroup };
    return { ...success(asked), status: "failure", ...error, token, callbackUrl, paymentStatus: "FAILURE", signature: sign("FAILURE", {}) };
  }
  const none = isExpired(payment) ? { errorCode: "5087", errorMessage: "Token süresi dolmuş" } : noPayment().fields;
  return { ...failureBody(none), ...(asked.conversationId !== null && { conversationId: asked.conversationId }) };
}

/** What /payment/detail says. */
export function detail(payment: Payment & { paid: Paid }, asked: RequestHead, secretKey: string): object {
  const view = paidView(payment.paid, payment);
  const { paymentId, currency, basketId, paidPrice, price } = view;
  const signature = signAnswer(secretKey, [paymentId, currency, basketId, asked.conversationId, paidPrice, price]);
  return { ...success(asked), ...view, paymentStatus: "SUCCESS", signature };
}

export function refunded(asked: RequestHead, paymentId: string, price: number, currency: string, secretKey: string, paymentTransactionId?: string): object {
  const signature = signAnswer(secretKey, [paymentId, toNumber(price), currency, asked.conversationId]);
  return { ...success(asked), paymentId, ...(paymentTransactionId && { paymentTransactionId }), price: toNumber(price), currency, signature };
}

const isoOf = (at_ms: number) => new Date(at_ms).toISOString().slice(0, 19).replace("T", " ");

function reportedTransaction(transaction: Transaction, currency: string) {
  const refunds = transaction.refunds.map(({ refundTxId, conversationId, price, at_ms }) => ({
    refundTxId: Number(refundTxId),
    refundConversationId: conversationId,
    refundPrice: toNumber(price),
    currencyCode: currency,
    refundStatus: 1,
    createdDate: isoOf(at_ms),
  }));
  return { ...transactionView(transaction), paymentTransactionId: Number(transaction.paymentTransactionId), refunds };
}

/** One payment in the report of transaction details: the one answer that tells what was given back. */
export function reported(payment: Payment & { paid: Paid }): object {
  const { paid, conversationId } = payment;
  const left = paid.cancelled_at_ms === null ? paid.transactions.reduce((sum, each) => sum + leftOf(each), 0) : 0;
  const { itemTransactions, ...view } = paidView(paid, payment);
  return {
    ...view,
    paymentId: Number(paid.paymentId),
    paymentStatus: 1,
    paymentRefundStatus: left === paid.paidPrice ? "NOT_REFUNDED" : left === 0 ? "TOTALLY_REFUNDED" : "PARTIALLY_REFUNDED",
    paymentConversationId: conversationId,
    createdDate: isoOf(paid.at_ms),
    cancels: paid.cancelled_at_ms === null ? [] : [{ refundPrice: toNumber(paid.paidPrice), refundStatus: 1, createdDate: isoOf(paid.cancelled_at_ms) }],
    itemTransactions: paid.transactions.slice(0, itemTransactions.length).map((each) => reportedTransaction(each, paid.currency)),
  };
}
