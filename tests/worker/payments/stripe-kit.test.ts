/** Stripe by the contract kit; what is its own is in stripe.test.ts. */
import { env as platform } from "cloudflare:workers";
import { stripe } from "../../../worker/shop/payments/gateways/stripe/stripe.ts";
import { describeGateway } from "../../support/payments/contract-kit.ts";

const { SANDBOX } = platform as unknown as { SANDBOX: Fetcher };

describeGateway({
  gateway: stripe,
  sale: { country: "FR", currency: "USD", exponent: 2, exchange_rate_ppm: 1_000_000 },
  secret: "STRIPE_SECRET_KEY",
  webhook: { secret: "STRIPE_WEBHOOK_SECRET", signsBody: true, agedOut_ms: 400_000 },
  canBeAsked: true,
  calls: { create: "/checkout/sessions", state: "/checkout/sessions", refund: "/refunds" },
  paysAfterFailure: true,
  declined: "pending",
  held: async ({ reference, amount_minor }) => {
    const answer = await SANDBOX.fetch(`http://sandbox/stripe/v1/checkout/sessions/${reference}?expand[]=payment_intent.latest_charge`, {
      headers: { authorization: "Bearer sk_test_meydan" },
    });
    const { payment_status, payment_intent } = await answer.json<{
      payment_status: string;
      payment_intent: { latest_charge: { amount_refunded: number } } | null;
    }>();
    return { paid_minor: payment_status === "paid" ? amount_minor : 0, refunded_minor: payment_intent?.latest_charge.amount_refunded ?? 0 };
  },
});
