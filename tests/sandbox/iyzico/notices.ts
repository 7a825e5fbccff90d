/** Webhooks: made with the change they tell of, delivered to the marketplace, kept to be read where none is bound. */
import type { Env } from "../env.ts";
import type { WebhookMode } from "../webhook-mode.ts";
import { changePayment, findPayment, type Payment } from "./objects.ts";
import { signNotice } from "./sign.ts";

const noticeUrl = "http://marketplace/api/v1/payments/iyzico/webhook";
/** The real one repeats after a quarter of an hour. */
const retryAfter_ms = [0, 1000, 5000];
const answerWithin_ms = 10_000;

export function addNotice(payment: Payment, iyziPaymentId: number, status: "SUCCESS" | "FAILURE"): void {
  const notice = {
    paymentConversationId: payment.conversationId ?? "",
    token: payment.token,
    status,
    iyziReferenceCode: crypto.randomUUID(),
    iyziEventType: "CHECKOUT_FORM_AUTH",
    iyziEventTime: Date.now(),
    iyziPaymentId,
  };
  payment.notices.push({ body: JSON.stringify(notice), delivered: false });
}

/** As it is posted: the account's own number filled in, and signed. */
function posted(env: Env, stored: string): { body: string; headers: Record<string, string> } {
  const notice = { ...JSON.parse(stored), merchantId: Number(env.IYZICO_MERCHANT_ID ?? 0) };
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (env.IYZICO_SECRET_KEY) headers["x-iyz-signature-v3"] = signNotice(env.IYZICO_SECRET_KEY, notice);
  return { body: JSON.stringify(notice), headers };
}

async function deliver(env: Env, marketplace: Fetcher, token: string, stored: string): Promise<void> {
  for (const wait_ms of retryAfter_ms) {
    if (wait_ms > 0) await scheduler.wait(wait_ms);
    const request = { method: "POST", ...posted(env, stored), signal: AbortSignal.timeout(answerWithin_ms) };
    const answer = await marketplace.fetch(noticeUrl, request).catch(() => undefined);
    await answer?.body?.cancel();
    if (!answer?.ok) continue;
    await changePayment(env, token, (payment) => {
      for (const remaining of payment.notices) if (remaining.body === stored) remaining.delivered = true;
    });
    return;
  }
}

/** Sends what was not delivered yet, as the mode asks; resolves when the marketplace has taken it, or has refused it for good. */
export async function sendNotices(env: Env, token: string, mode: WebhookMode): Promise<void> {
  const { MARKETPLACE } = env;
  if (!MARKETPLACE || mode === "never") return;
  const waiting = (await findPayment(env, token))?.notices.filter(({ delivered }) => !delivered) ?? [];
  const copies = mode === "twice" ? [...waiting, ...waiting] : waiting;
  await Promise.all(copies.map(({ body }) => deliver(env, MARKETPLACE, token, body)));
}

export const noticesOf = (env: Env, payments: readonly Payment[]) => payments.flatMap(({ notices }) => notices.map(({ body }) => posted(env, body)));
