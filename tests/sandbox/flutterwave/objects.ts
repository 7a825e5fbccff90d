/** Flutterwave's objects, as far as a shop reads them, and where they are kept: one document per tx_ref. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import type { TestCard } from "./cards.ts";
import type { CreateParams } from "./create-params.ts";
import { Problem } from "./problem.ts";

/** `pending auth`: the bank still asks the shopper. */
export type TransactionStatus = "successful" | "failed" | "pending" | "pending auth";

export type Transaction = {
  id: number;
  tx_ref: string;
  flw_ref: string;
  amount: number;
  currency: string;
  /** With the fee that the shopper bears, so more than `amount`. */
  charged_amount: number;
  app_fee: number;
  amount_settled: number | null;
  processor_response: string;
  payment_type: "card";
  status: TransactionStatus;
  created_at: string;
  customer: { id: number; email: string; name: string | null; phone_number: string | null; created_at: string };
  card: { first_6digits: string; last_4digits: string; type: string } | null;
  meta: Record<string, string | number> | null;
};

export type RefundStatus = "completed" | "pending" | "failed";
export type Refund = {
  id: number;
  account_id: number;
  tx_id: number;
  flw_ref: string;
  amount_refunded: number;
  status: RefundStatus;
  comments: string | null;
  created_at: string;
};

export type StoredEvent = { payload: string; transaction: number };

/** All that happened under one tx_ref. A link asked for again leads to the same payment. */
export type Payment = CreateParams & {
  createdAt: number;
  transactions: Transaction[];
  /** What the bank asks before it decides about the last transaction. */
  challenge: { card: TestCard; step: "pin" | "otp" | "secure" | "address" } | null;
  refunds: Refund[];
  /** How the next refund by API goes, where a test has said so. */
  nextRefund: RefundStatus | null;
  events: StoredEvent[];
};

/** Names are told apart by their kind: each leads to the tx_ref under which the document is kept. */
type Name = "link" | "transaction" | "refund";
const paymentKey = (tx_ref: string) => `flutterwave/payment/${encodeURIComponent(tx_ref)}`;
const nameKey = (kind: Name, id: string) => `flutterwave/${kind}/${id}`;

export const now_iso = () => new Date().toISOString();
export const randomId = () => 1_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] as number);
export const randomToken = () => crypto.randomUUID().replaceAll("-", "");

export const findPayment = (env: Env, tx_ref: string): Promise<Payment | undefined> =>
  tx_ref === "" || tx_ref.length > 100 ? Promise.resolve(undefined) : read<Payment>(env.STATE, paymentKey(tx_ref));

export async function findBy(env: Env, kind: Name, id: string): Promise<Payment | undefined> {
  const named = /^[0-9a-f]{1,32}$/.test(id) ? await read<{ tx_ref: string }>(env.STATE, nameKey(kind, id)) : undefined;
  return named && findPayment(env, named.tx_ref);
}

export const nameIt = (env: Env, kind: Name, id: string, tx_ref: string) =>
  update(
    env.STATE,
    nameKey(kind, id),
    () => ({ tx_ref }),
    () => undefined,
  );

/** Changes a payment in one step; `fresh` is what a first change starts with. @throws the API's 404 where there is none */
export function changePayment<R>(env: Env, tx_ref: string, change: (payment: Payment) => R, fresh?: Payment): Promise<R> {
  const absent = (): Payment => {
    if (fresh) return fresh;
    throw new Problem(404, "No transaction was found for this reference");
  };
  return update(env.STATE, paymentKey(tx_ref), absent, change);
}

export const lastOf = ({ transactions }: Payment): Transaction | undefined => transactions.at(-1);
export const paidOf = ({ transactions }: Payment): Transaction | undefined => transactions.find(({ status }) => status === "successful");
const isOver = ({ session_duration, createdAt }: Payment) => session_duration !== undefined && Date.now() > createdAt + session_duration * 60_000;
const triesLeft = ({ max_retry_attempt, transactions }: Payment) =>
  max_retry_attempt === undefined || transactions.filter(({ status }) => status === "failed").length < max_retry_attempt;

/** `paid` for good; `used_up`: as often refused as the shop allows; `expired`: its session is over. */
export function stateOf(payment: Payment): "open" | "paid" | "used_up" | "expired" {
  if (paidOf(payment)) return "paid";
  if (!triesLeft(payment)) return "used_up";
  return isOver(payment) ? "expired" : "open";
}
