/** What is sent to Razorpay. Pure, and the same for each repeat of an attempt. */
import type { Attempt, GatewayIo, Next } from "../../gateway.ts";
import { toWire } from "./amount.ts";

/** By which payments and refunds lead back to the attempt: in the dashboard and in webhooks. */
const notesOf = ({ id, orderNumber }: Attempt) => ({ attempt: id, order: orderNumber });

/** POST /v1/orders (Orders API). One for each attempt: the receipt is what it is found by when its answer was lost. */
export const orderBody = (attempt: Attempt): string =>
  JSON.stringify({
    amount: toWire(attempt.amount_minor, attempt.currency, attempt.exponent),
    currency: attempt.currency,
    receipt: attempt.id,
    notes: notesOf(attempt),
  });

/** POST /v1/payments/{id}/refund (Refunds API). */
export const refundBody = (attempt: Attempt, amount: number): string => JSON.stringify({ amount, speed: "normal", notes: notesOf(attempt) });

/** The header X-Refund-Idempotency wants 10 characters or more of letters, digits, - and _; any other key is told apart by its digest. */
export const isRefundKey = (key: string) => /^[A-Za-z0-9_-]{10,100}$/.test(key);

/** Where the hosted form is posted to. The stand-in's pages are on our own origin. */
const checkoutUrl = (io: Pick<GatewayIo, "baseUrl" | "sandboxed" | "publicOrigin">) =>
  io.sandboxed ? `${io.publicOrigin}/sandbox/razorpay/checkout/embedded` : `${io.baseUrl}/v1/checkout/embedded`;

const descriptionMax = 255;

/** The hosted form (Web integration, Hosted checkout): a full page in spite of its address. */
export function checkoutForm(attempt: Attempt, orderId: string, io: Pick<GatewayIo, "baseUrl" | "sandboxed" | "publicOrigin" | "setting" | "market">): Next {
  const { name, email, phone } = attempt.shopper;
  const fields: Record<string, string> = {
    key_id: io.setting("RAZORPAY_KEY_ID"),
    order_id: orderId,
    amount: String(toWire(attempt.amount_minor, attempt.currency, attempt.exponent)),
    currency: attempt.currency,
    name: io.market,
    description: attempt.description.trim().slice(0, descriptionMax) || attempt.orderNumber,
    callback_url: attempt.returnUrl,
    cancel_url: attempt.cancelUrl,
  };
  for (const [key, value] of Object.entries(notesOf(attempt))) fields[`notes[${key}]`] = value;
  // only a convenience for the shopper
  for (const [key, value] of Object.entries({ name, email, contact: phone })) if (value.trim() !== "") fields[`prefill[${key}]`] = value;
  return { type: "form", url: checkoutUrl(io), method: "POST", fields };
}
