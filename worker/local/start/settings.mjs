/** Local settings and secrets, made once into .dev.vars. */
import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { inRoot } from "./place.mjs";

/** Made-up keys for every payment provider's stand-in, and real random secrets for what is signed and encrypted. */
function localSettings() {
  const random = (bytes) => randomBytes(bytes).toString("hex");
  const digits = (count) => Array.from(randomBytes(count), (byte) => (byte % 9) + 1).join("");
  return {
    AUTH_SECRET: random(32),
    DATA_KEY: randomBytes(32).toString("base64"),
    STRIPE_SECRET_KEY: `sk_test_${random(16)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random(16)}`,
    RAZORPAY_KEY_ID: `rzp_test_${random(7)}`,
    RAZORPAY_KEY_SECRET: random(12),
    RAZORPAY_WEBHOOK_SECRET: random(16),
    FLUTTERWAVE_SECRET_KEY: `FLWSECK_TEST-${random(16)}-X`,
    FLUTTERWAVE_WEBHOOK_HASH: random(16),
    IYZICO_API_KEY: `sandbox-${random(16)}`,
    IYZICO_SECRET_KEY: `sandbox-${random(16)}`,
    IYZICO_MERCHANT_ID: digits(7),
    ETISALAT_CUSTOMER: "Meydan Local",
    ETISALAT_STORE: "0000",
    ETISALAT_TERMINAL: "0000",
    ETISALAT_USERNAME: "meydan_local",
    ETISALAT_PASSWORD: random(10),
    PAYFAST_MERCHANT_ID: digits(8),
    PAYFAST_MERCHANT_KEY: random(7).slice(0, 13),
    PAYFAST_PASSPHRASE: random(10),
  };
}

export function makeSettings() {
  const file = inRoot(".dev.vars");
  if (existsSync(file)) return "kept";
  const lines = Object.entries(localSettings()).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(
    file,
    `# Made by npm start for this machine only; not committed. Payment keys are made up: locally a stand-in answers for the providers.\n${lines.join("\n")}\n`,
    { mode: 0o600 },
  );
  return "made in .dev.vars";
}
