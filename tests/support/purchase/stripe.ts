/** For tests of the Stripe gateway: attempts, and a shopper at the stand-in's payment page. */
import { env as bound } from "cloudflare:workers";
import type { Env } from "../../../worker/env.ts";
import type { Attempt, GatewayIo } from "../../../worker/shop/payments/gateway.ts";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import { gatewayIo } from "../../../worker/shop/payments/io.ts";

const env = bound as unknown as Env & { SANDBOX: Fetcher };
export const shop = "http://localhost:8787";
export const settings = { SANDBOX: env.SANDBOX, PUBLIC_ORIGIN: shop, STRIPE_SECRET_KEY: "sk_test_meydan", STRIPE_WEBHOOK_SECRET: "whsec_meydan_tests" };
export const ioAt = (now: number, change: Partial<typeof settings> = {}) => gatewayIo(stripe, { ...settings, ...change }, now);
export const io = () => ioAt(Date.now());

export const post = (path: string, body: unknown) =>
  env.SANDBOX.fetch(`http://sandbox${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
export const fault = (mode: string, about: string) => post("/sandbox/stripe/faults", { mode, about });

export function newAttempt(change: Partial<Attempt> = {}): Attempt {
  const id = crypto.randomUUID();
  const amount_minor = change.amount_minor ?? 5498;
  return {
    id,
    orderNumber: `M-${id.slice(0, 8)}`,
    amount_minor,
    currency: "USD",
    exponent: 2,
    reference: null,
    gatewayData: {},
    askedAt: null,
    description: "Order",
    locale: "en",
    returnUrl: `${shop}/pay/stripe/return?attempt=${id}`,
    cancelUrl: `${shop}/pay/stripe/cancel?attempt=${id}`,
    noticeUrl: `${shop}/api/v1/payments/stripe/webhook`,
    createdAt: Date.now(),
    expiresAt: Date.now() + 30 * 60_000,
    shopper: { name: "Ada", email: "ada@meydan.test", phone: "+15550100", address: { line1: "1 Street", city: "Town", country: "US" } },
    items: [
      { id: "1", name: "Headphones <b>", kind: "product", total_minor: amount_minor - 499 },
      { id: "2", name: "Shipping", kind: "shipping", total_minor: 499 },
    ],
    ...change,
  };
}

export type Opened = Attempt & { reference: string; page: string };

export async function opened(change: Partial<Attempt> = {}): Promise<Opened> {
  const attempt = newAttempt(change);
  const created = await stripe.create(attempt, io());
  if (!created.ok || created.next.type !== "redirect" || created.reference === null) throw new Error(`not opened: ${JSON.stringify(created)}`);
  return { ...attempt, reference: created.reference, page: created.next.url };
}

export const view = (url: string, headers: Record<string, string> = {}) => env.SANDBOX.fetch(url, { redirect: "manual", headers });
export const submit = (url: string, fields: Record<string, string>) =>
  env.SANDBOX.fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
export const pay = (url: string, card: string, change: Record<string, string> = {}) =>
  submit(url, { card, expiry: "12 / 34", cvc: "123", do: "pay", ...change });
export const paid = async () => {
  const attempt = await opened();
  await pay(attempt.page, "4242 4242 4242 4242");
  return attempt;
};

export type Waiting = { payload: string; signature: string };
export const eventsOf = async ({ reference }: Opened, secrets = [settings.STRIPE_WEBHOOK_SECRET]) =>
  (await env.SANDBOX.fetch(`http://sandbox/sandbox/stripe/events?session=${reference}${secrets.map((secret) => `&secret=${secret}`).join("")}`)).json<
    Waiting[]
  >();
export const typesOf = async (attempt: Opened) => (await eventsOf(attempt)).map(({ payload }) => (JSON.parse(payload) as { type: string }).type);
export const lastEvent = async (attempt: Opened) => (await eventsOf(attempt)).at(-1) as Waiting;
export const read = ({ payload, signature }: Waiting, at: GatewayIo = io()) =>
  stripe.readWebhook(new TextEncoder().encode(payload), new Headers({ "stripe-signature": signature }), at);
/** A direct call of the stand-in's API, as curl would make it. */
export const api = (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) =>
  env.SANDBOX.fetch(`http://sandbox/stripe/v1${path}`, {
    method: form ? "POST" : "GET",
    headers: { authorization: "Bearer sk_test_meydan", ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
