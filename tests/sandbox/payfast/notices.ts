/** The notice (ITN): made with the change it tells of, sent to the form's notify_url, kept to be read by tests. */
import type { Env } from "../env.ts";
import type { WebhookMode } from "../webhook-mode.ts";
import { findPayment, type Notice, type NoticeStatus, type Payment } from "./payments.ts";
import { noticeSignature, type Pair, parameterText } from "./signature.ts";

const answerWithin_ms = 10_000;
const fiveOf = (name: string) => [1, 2, 3, 4, 5].map((at) => `${name}${at}`);

/** Cents → rand and cents. */
export function rand(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The fields in the documented order; those the form did not bring are there and empty. */
export function noticePairs(payment: Payment, status: NoticeStatus): Pair[] {
  const { fields, gross_cents, fee_cents } = payment;
  const asPosted = (name: string): Pair => [name, fields[name] ?? ""];
  return [
    asPosted("m_payment_id"),
    ["pf_payment_id", payment.pf_payment_id],
    ["payment_status", status],
    asPosted("item_name"),
    asPosted("item_description"),
    ["amount_gross", rand(gross_cents)],
    ["amount_fee", rand(-fee_cents)],
    ["amount_net", rand(gross_cents - fee_cents)],
    ...fiveOf("custom_str").map(asPosted),
    ...fiveOf("custom_int").map(asPosted),
    asPosted("name_first"),
    asPosted("name_last"),
    asPosted("email_address"),
    asPosted("merchant_id"),
  ];
}

/** Adds a notice to the payment; call it inside the change itself, so that neither is kept without the other. */
export function addNotice(payment: Payment, status: NoticeStatus, passphrase: string): Notice {
  const parameters = parameterText(noticePairs(payment, status));
  const notice = { status, parameters, signature: noticeSignature(parameters, passphrase) };
  payment.notices.push(notice);
  return notice;
}

const headers = { "content-type": "application/x-www-form-urlencoded", "user-agent": "PayFast ITN" };
export const asPosted = ({ parameters, signature }: Notice) => ({ body: `${parameters}&signature=${signature}`, headers });

async function deliver(marketplace: Fetcher, notifyUrl: string, notice: Notice): Promise<void> {
  const { pathname, search } = new URL(notifyUrl);
  const request = { method: "POST", ...asPosted(notice), redirect: "manual" as const, signal: AbortSignal.timeout(answerWithin_ms) };
  const answer = await marketplace.fetch(`http://marketplace${pathname}${search}`, request).catch(() => undefined);
  await answer?.body?.cancel();
}

/** Sends a notice as the mode asks for. As in PayFast's sandbox it is sent once and not repeated, whatever the answer. */
export async function sendNotice(env: Env, paymentId: string, notice: Notice, mode: WebhookMode): Promise<void> {
  const { MARKETPLACE } = env;
  const notifyUrl = (await findPayment(env, paymentId))?.fields.notify_url;
  if (!MARKETPLACE || !notifyUrl || mode === "never") return;
  const copies = mode === "twice" ? [notice, notice] : [notice];
  await Promise.all(copies.map((copy) => deliver(MARKETPLACE, notifyUrl, copy)));
}
