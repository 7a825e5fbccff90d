/** A payment of the Checkout Form, and where it is kept: one document per token, with lists that lead to the token. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import type { Accepted, Card, Failed } from "./cards.ts";
import type { Initialised } from "./initialise-params.ts";
import { noPayment } from "./problem.ts";

export type Refund = { refundTxId: string; conversationId: string | null; price: number; at_ms: number };
export type Transaction = { itemId: string; paymentTransactionId: string; price: number; paidPrice: number; refunds: Refund[] };

export type Paid = {
  paymentId: string;
  price: number;
  paidPrice: number;
  currency: string;
  installment: number;
  card: Card;
  fraudStatus: 1 | 0 | -1;
  transactions: Transaction[];
  cancelled_at_ms: number | null;
  at_ms: number;
};

export type StoredNotice = { body: string; delivered: boolean };

export type Payment = Omit<Initialised, "locale"> & {
  locale: Initialised["locale"];
  token: string;
  created_at_ms: number;
  /** Each try has a number; that of the successful one is the payment's. */
  tries: string[];
  /** What a 3-D Secure question is open for. */
  challenged: Accepted | null;
  failed: Failed | null;
  paid: Paid | null;
  /** How the next refund by the API goes, where a test asked for that. */
  refundFails: boolean;
  notices: StoredNotice[];
};

export const tokenLife_s = 1800;
export const isExpired = ({ created_at_ms }: Payment) => Date.now() >= created_at_ms + tokenLife_s * 1000;

/** Eight digits, as the sandbox's own payment numbers. */
export const newNumber = () => String(10_000_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 90_000_000));

const documentKey = (token: string) => `iyzico/form/${token}`;
/** Lists of tokens: by the shop's conversationId (a repeated call makes a second form), and by a payment's number. */
const listKey = (kind: "conversation" | "payment", id: string) => `iyzico/${kind}/${id.slice(0, 300)}`;
const isToken = (token: string) => /^[0-9a-f-]{36}$/.test(token);

export const findPayment = (env: Env, token: string): Promise<Payment | undefined> =>
  isToken(token) ? read<Payment>(env.STATE, documentKey(token)) : Promise.resolve(undefined);

/** Changes an existing payment in one step; ask `findPayment` before. */
export function changePayment<R>(env: Env, token: string, change: (payment: Payment) => R): Promise<R> {
  const absent = (): Payment => {
    throw noPayment();
  };
  return update(env.STATE, documentKey(token), absent, change);
}

const addTo = (env: Env, kind: "conversation" | "payment", id: string, token: string) =>
  update<string[], void>(
    env.STATE,
    listKey(kind, id),
    () => [],
    (tokens) => void tokens.push(token),
  );

export async function savePayment(env: Env, payment: Payment): Promise<void> {
  const { token, conversationId } = payment;
  await update(
    env.STATE,
    documentKey(token),
    () => payment,
    () => undefined,
  );
  if (conversationId !== null) await addTo(env, "conversation", conversationId, token);
}

/** Takes a number for the next try, so that it leads to the payment before it is told to anybody. */
export async function takeNumber(env: Env, token: string): Promise<string> {
  const number = newNumber();
  await addTo(env, "payment", number, token);
  return number;
}

/** Newest first. */
export async function paymentsOf(env: Env, conversationId: string): Promise<Payment[]> {
  const tokens = (await read<string[]>(env.STATE, listKey("conversation", conversationId))) ?? [];
  const found = await Promise.all(tokens.map((token) => findPayment(env, token)));
  return found.filter((payment) => payment !== undefined).reverse();
}

/** By the number of a payment that was made. */
export async function paidByNumber(env: Env, paymentId: string): Promise<(Payment & { paid: Paid }) | undefined> {
  const tokens = (await read<string[]>(env.STATE, listKey("payment", paymentId))) ?? [];
  const found = await Promise.all(tokens.map((token) => findPayment(env, token)));
  return found.find((payment): payment is Payment & { paid: Paid } => payment?.paid?.paymentId === paymentId);
}
