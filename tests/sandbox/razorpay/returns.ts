/** What the shopper's browser brings back to the shop. */
import { createHmac } from "node:crypto";
import type { Env } from "../env.ts";
import type { Document, Payment } from "./objects.ts";

/** `url` is null where no form has brought an address. */
export type Return = { method: "GET" | "POST"; url: string | null; form: Record<string, string> };

export function returnOf(env: Env, { order, checkout }: Document, payment: Payment): Return {
  const url = checkout?.callback_url ?? null;
  if (payment.status === "failed") return { method: "POST", url, form: errorFields(payment) };
  const { id: order_id } = order;
  const signature = createHmac("sha256", env.RAZORPAY_KEY_SECRET ?? "")
    .update(`${order_id}|${payment.id}`)
    .digest("hex");
  return { method: "POST", url, form: { razorpay_payment_id: payment.id, razorpay_order_id: order_id, razorpay_signature: signature } };
}

const errorFields = (payment: Payment): Record<string, string> => ({
  "error[code]": payment.error_code ?? "",
  "error[description]": payment.error_description ?? "",
  "error[source]": payment.error_source ?? "",
  "error[step]": payment.error_step ?? "",
  "error[reason]": payment.error_reason ?? "",
  "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
});

export const cancelled = ({ checkout }: Document): Return | null => (checkout?.cancel_url ? { method: "GET", url: checkout.cancel_url, form: {} } : null);
