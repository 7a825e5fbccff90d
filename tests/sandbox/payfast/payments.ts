/** What PayFast keeps of a payment: one document for each form a shopper brought, found by its own id, by PayFast's and by the shop's. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import type { Fields } from "./form.ts";

export type NoticeStatus = "COMPLETE" | "FAILED";
export type Notice = { status: NoticeStatus; parameters: string; signature: string };
export type RefundOutcome = "done" | "pending" | "failed";
export type Refund = { amount_cents: number; at: number; state: "done" | "pending" };

export type Payment = {
  /** In the address of the payment page. */
  id: string;
  pf_payment_id: string;
  fields: Fields;
  status: "open" | "complete" | "cancelled";
  /** What was taken: the form's amount, but for a test that wants another. */
  gross_cents: number;
  fee_cents: number;
  paid_at: number | null;
  /** A one-time PIN was asked for. */
  challenged: boolean;
  refunds: Refund[];
  /** How the next refund by API goes. */
  nextRefund: RefundOutcome;
  notices: Notice[];
};

const paymentKey = (id: string) => `payfast/payment/${id}`;
const numberKey = (pf_payment_id: string) => `payfast/number/${pf_payment_id}`;
const shopKey = (m_payment_id: string) => `payfast/shop/${m_payment_id}`;

/** 2 % and two rand. */
export const feeOf = (gross_cents: number): number => Math.round(gross_cents / 50) + 200;

export async function openPayment(env: Env, fields: Fields, gross_cents: number): Promise<Payment> {
  const id = crypto.randomUUID();
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const payment: Payment = {
    id,
    pf_payment_id: String(1_000_000 + random),
    fields,
    status: "open",
    gross_cents,
    fee_cents: feeOf(gross_cents),
    paid_at: null,
    challenged: false,
    refunds: [],
    nextRefund: "done",
    notices: [],
  };
  const stored = (key: string, doc: unknown) =>
    update(
      env.STATE,
      key,
      () => doc,
      () => undefined,
    );
  await stored(paymentKey(id), payment);
  await stored(numberKey(payment.pf_payment_id), { id });
  await update(
    env.STATE,
    shopKey(fields.m_payment_id ?? ""),
    (): string[] => [],
    (ids) => {
      ids.push(id);
      ids.splice(0, ids.length - 50);
    },
  );
  return payment;
}

export const findPayment = async (env: Env, id: string): Promise<Payment | undefined> =>
  /^[0-9a-f-]{36}$/.test(id) ? read<Payment>(env.STATE, paymentKey(id)) : undefined;

export async function findByNumber(env: Env, pf_payment_id: string): Promise<Payment | undefined> {
  const found = /^\d{1,20}$/.test(pf_payment_id) ? await read<{ id: string }>(env.STATE, numberKey(pf_payment_id)) : undefined;
  return found && findPayment(env, found.id);
}

/** All that were opened under the shop's own id, the oldest first: a form may be posted again. */
export async function findByShopId(env: Env, m_payment_id: string): Promise<Payment[]> {
  const ids = (m_payment_id.length <= 100 && (await read<string[]>(env.STATE, shopKey(m_payment_id)))) || [];
  const found = await Promise.all(ids.map((id) => findPayment(env, id)));
  return found.filter((payment) => payment !== undefined);
}

/** Changes an existing payment in one step. */
export function changePayment<R>(env: Env, id: string, change: (payment: Payment) => R): Promise<R> {
  const absent = (): Payment => {
    throw new Error(`no payment ${id}`);
  };
  return update(env.STATE, paymentKey(id), absent, change);
}

/** What may still be given back. */
export const refundable = ({ status, gross_cents, refunds }: Payment): number =>
  status === "complete" ? gross_cents - refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0) : 0;
