import { describe, expect, it } from "vitest";
import type { Env } from "../../env.ts";
import { returnUrls } from "./attempts.ts";
import { gatewayIds } from "./contract.ts";
import type { Gateway } from "./gateway.ts";
import { etisalat } from "./gateways/etisalat/etisalat.ts";
import { flutterwave } from "./gateways/flutterwave/flutterwave.ts";
import { iyzico } from "./gateways/iyzico/iyzico.ts";
import { payfast } from "./gateways/payfast/payfast.ts";
import { razorpay } from "./gateways/razorpay/razorpay.ts";
import { stripe } from "./gateways/stripe/stripe.ts";
import { registry } from "./registry.ts";

/** What has to be set, and what may be done: refunds repeated, questions side by side, refunds read off the payment. */
const gateways: readonly (readonly [Gateway, settings: string, is: Partial<Gateway>])[] = [
  [stripe, "STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET", { refundRepeatable: true }],
  [razorpay, "RAZORPAY_KEY_ID RAZORPAY_KEY_SECRET RAZORPAY_WEBHOOK_SECRET", { refundRepeatable: true }],
  [flutterwave, "FLUTTERWAVE_SECRET_KEY FLUTTERWAVE_WEBHOOK_HASH", { refundRepeatable: false, stateWithoutRefunds: true }],
  [iyzico, "IYZICO_API_KEY IYZICO_SECRET_KEY", { refundRepeatable: false }],
  [
    etisalat,
    "ETISALAT_CUSTOMER ETISALAT_STORE ETISALAT_TERMINAL ETISALAT_USERNAME ETISALAT_PASSWORD",
    { refundRepeatable: false, asksAlone: true, stateWithoutRefunds: true },
  ],
  [payfast, "PAYFAST_MERCHANT_ID PAYFAST_MERCHANT_KEY PAYFAST_PASSPHRASE", { refundRepeatable: false }],
];

describe("a gateway that is set up", () => {
  it.each(gateways.map(([gateway, settings]) => [gateway.id, settings.split(" "), gateway] as const))(
    "%s: by %j, and by nothing less",
    (id, settings, gateway) => {
      expect(gateway.settings).toEqual(settings);
      const all = Object.fromEntries(settings.map((name) => [name, "set"])) as unknown as Env;
      expect(registry.configured(id, all)).toBe(gateway);
      for (const name of settings) for (const missing of [undefined, "", " "]) expect(registry.configured(id, { ...all, [name]: missing } as Env)).toBeNull();
    },
  );

  it("is known by all its settings", () => expect(registry.settings).toEqual(gateways.flatMap(([, settings]) => settings.split(" "))));

  it.each(gateways.map(([gateway, , is]) => [gateway.id, is, gateway] as const))("%s: %j", (_, is, { refundRepeatable, asksAlone, stateWithoutRefunds }) =>
    expect({ refundRepeatable, asksAlone, stateWithoutRefunds }).toEqual({ asksAlone: undefined, stateWithoutRefunds: undefined, ...is }),
  );

  it("adds its pages to those that forms may go to, each once", () => {
    const env = {
      PUBLIC_ORIGIN: "https://shop.example",
      RAZORPAY_BASE_URL: "https://proxy.example/r",
      STRIPE_BASE_URL: "https://proxy.example/s",
    } as unknown as Env;
    for (const name of [...stripe.settings, ...razorpay.settings]) Object.assign(env, { [name]: "set" });
    expect(registry.pageOrigins(env)).toEqual(["https://checkout.stripe.com", "https://proxy.example", "https://api.razorpay.com"]);
    expect(registry.pageOrigins({ PUBLIC_ORIGIN: "https://shop.example" } as Env)).toEqual([]);
  });
});

it.each(gatewayIds)("the shopper comes back from %s by an address that names the attempt", (gateway) => {
  const own: Partial<Record<typeof gateway, [string, string]>> = {
    razorpay: ["/razorpay-callback?attempt=a1", "/razorpay-callback?attempt=a1&cancelled=1"],
    payfast: ["/payfast/return/a1", "/payfast/cancel/a1"],
  };
  const [returns, cancels] = own[gateway] ?? [`/checkout/return/${gateway}/a1`, `/checkout/return/${gateway}/a1?cancelled=1`];
  expect(returnUrls(gateway, "a1")).toEqual({ returns, cancels });
});
