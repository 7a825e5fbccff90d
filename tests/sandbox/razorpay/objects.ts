/** Razorpay's entities, as far as a shop reads them, and where they are kept: one document per order. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import { missing } from "./problem.ts";

/** An empty one is written as a list, as PHP does. */
export type Notes = Record<string, string> | [];

export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type PaymentError = { code: string; description: string; source: string; step: string; reason: string };
export type Instrument =
  | { method: "upi"; vpa: string; international: false }
  | { method: "card"; card: { last4: string; network: string }; international: boolean };

export type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: "upi" | "card";
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: { id: string; entity: "card"; last4: string; network: string; type: "credit"; issuer: null; international: boolean; emi: false };
  bank: null;
  wallet: null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: object;
  created_at: number;
};

export type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: null };
  created_at: number;
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_processed: "normal";
  speed_requested: "normal" | "optimum";
};

/** What the shopper's browser brought with the form. */
export type Checkout = {
  name: string;
  description: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  callback_url: string;
  cancel_url: string | null;
};
export type StoredEvent = { id: string; type: string; payload: string };
export const refundOutcomes = ["done", "pending", "failed"] as const;

export type Document = {
  order: Order;
  payments: Payment[];
  refunds: Refund[];
  checkout: Checkout | null;
  /** The payment that the bank's page asks a one-time password for, and what comes of it then. */
  challenged: { payment: string; error: PaymentError | null } | null;
  /** The account's switch for automatic capture, here for each order. */
  capture: "automatic" | "manual";
  nextRefund: (typeof refundOutcomes)[number];
  events: StoredEvent[];
};

export const now_s = () => Math.floor(Date.now() / 1000);

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const random = (length: number) => Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join("");
export const randomId = () => random(14);

/** An order's payments and refunds share the first part of its id, so that each leads to the document. */
const stem_length = 10;
export const relatedId = (prefix: "pay_" | "rfnd_", orderId: string) => prefix + orderId.slice("order_".length, "order_".length + stem_length) + random(4);
const stemOf = (id: string) => /^(?:order|pay|rfnd)_([0-9A-Za-z]{10})[0-9A-Za-z]{4}$/.exec(id)?.[1];
const documentKey = (stem: string) => `razorpay/order/${stem}`;
const receiptKey = (receipt: string) => `razorpay/receipt/${receipt}`;

const holds = ({ order, payments, refunds }: Document, id: string) => [order, ...payments, ...refunds].some((entity) => entity.id === id);

/** The document of an order, a payment or a refund. */
export async function findDocument(env: Env, id: string): Promise<Document | undefined> {
  const stem = stemOf(id);
  const doc = stem && (await read<Document>(env.STATE, documentKey(stem)));
  return doc && holds(doc, id) ? doc : undefined;
}

/** @throws the API's error for an unknown id */
export async function requireDocument(env: Env, id: string): Promise<Document> {
  const doc = await findDocument(env, id);
  if (!doc) throw missing();
  return doc;
}

/** Changes an existing document in one step. @throws the API's error for an unknown id */
export function changeDocument<R>(env: Env, id: string, change: (doc: Document) => R): Promise<R> {
  const absent = (): Document => {
    throw missing();
  };
  const stem = stemOf(id);
  if (!stem) throw missing();
  return update(env.STATE, documentKey(stem), absent, (doc) => {
    if (!holds(doc, id)) throw missing();
    return change(doc);
  });
}

export const idsOfReceipt = async (env: Env, receipt: string): Promise<string[]> => (await read<string[]>(env.STATE, receiptKey(receipt))) ?? [];

/** Newest first under its receipt, which several orders may share. */
export async function saveOrder(env: Env, order: Order): Promise<void> {
  const stem = stemOf(order.id) as string;
  const doc = (): Document => ({ order, payments: [], refunds: [], checkout: null, challenged: null, capture: "automatic", nextRefund: "done", events: [] });
  await update(env.STATE, documentKey(stem), doc, () => undefined);
  if (order.receipt === null) return;
  await update(
    env.STATE,
    receiptKey(order.receipt),
    (): string[] => [],
    (ids) => ids.unshift(order.id),
  );
}

/** For controls: by our attempt's id, which is the receipt, or by any id of the order. */
export async function findByAttempt(env: Env, attempt: string): Promise<Document | undefined> {
  const [latest] = await idsOfReceipt(env, attempt);
  return findDocument(env, latest ?? attempt);
}
