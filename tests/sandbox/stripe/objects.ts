/** Stripe's objects, as far as a shop reads them, and where they are kept: one document per session. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import { missing } from "./problem.ts";

type Metadata = Record<string, string>;

export type Session = {
  id: string;
  object: "checkout.session";
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Metadata;
  mode: "payment";
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: "unpaid" | "paid";
  status: "open" | "complete" | "expired";
  success_url: string;
  ui_mode: "hosted_page";
  url: string | null;
};

export type PaymentError = { type: "card_error"; code: string; decline_code?: string; message: string };

export type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  payment_method_types: string[];
  status: "requires_payment_method" | "requires_action" | "succeeded";
};

export type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  created: number;
  currency: string;
  livemode: false;
  metadata: Metadata;
  paid: true;
  payment_intent: string;
  payment_method_details: { type: "card"; card: { brand: string; last4: string } };
  refunded: boolean;
  status: "succeeded";
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
};
export type RefundStatus = Refund["status"];

export type StoredEvent = { id: string; type: string; payload: string; delivered: boolean };

export type Payment = {
  session: Session;
  lines: { name: string; quantity: number; unit_amount: number }[];
  intentMetadata: Metadata;
  intent: Intent | null;
  charge: Charge | null;
  /** The card a 3-D Secure question is open for. */
  challenged: { brand: string; last4: string } | null;
  refunds: Refund[];
  /** How the next refund by API goes, where a test has said so. */
  nextRefund?: RefundStatus;
  events: StoredEvent[];
};

export const now_s = () => Math.floor(Date.now() / 1000);
export const randomId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Session, intent and charge share what follows the prefix, so that each leads to the document. */
export const partnerId = (id: string, prefix: "cs_test_" | "pi_" | "ch_") => prefix + id.replace(/^(cs_test_|pi_|ch_)/, "");
const documentKey = (id: string) => `stripe/payment/${partnerId(id, "cs_test_")}`;
const isId = (id: string) => /^(cs_test_|pi_|ch_)[0-9a-f]{32}$/.test(id);

/** An open session whose time is over has expired, also when nobody has looked since. */
const aged = (payment: Payment): Payment => {
  const { session } = payment;
  if (session.status === "open" && session.expires_at <= now_s()) Object.assign(session, { status: "expired", url: null });
  return payment;
};

export async function findPayment(env: Env, id: string): Promise<Payment | undefined> {
  const payment = isId(id) ? await read<Payment>(env.STATE, documentKey(id)) : undefined;
  return payment && aged(payment);
}

/** @throws the API's 404 */
export async function requirePayment(env: Env, kind: string, id: string): Promise<Payment> {
  const payment = await findPayment(env, id);
  if (!payment) throw missing(kind, id);
  return payment;
}

/** Changes an existing payment in one step; ask `findPayment` before. */
export function changePayment<R>(env: Env, id: string, change: (payment: Payment) => R): Promise<R> {
  const absent = (): Payment => {
    throw missing("checkout.session", id);
  };
  return update(env.STATE, documentKey(id), absent, (payment) => change(aged(payment)));
}

/** What else leads to a payment: the shop's own reference, and its refunds. */
const indexKey = (kind: "attempt" | "refund", id: string) => `stripe/${kind}/${id.slice(0, 200)}`;

export async function findPaymentBy(env: Env, kind: "attempt" | "refund", id: string): Promise<Payment | undefined> {
  const at = await read<{ session: string }>(env.STATE, indexKey(kind, id));
  return at && findPayment(env, at.session);
}

export function indexPayment(env: Env, kind: "attempt" | "refund", id: string, session: string): Promise<void> {
  return update(
    env.STATE,
    indexKey(kind, id),
    () => ({ session }),
    () => undefined,
  );
}

export function savePayment(env: Env, payment: Payment): Promise<void> {
  return update(
    env.STATE,
    documentKey(payment.session.id),
    () => payment,
    () => undefined,
  );
}
