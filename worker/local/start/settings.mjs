/** Local settings and secrets, made into .dev.vars: once, and later what has come to be needed since. */
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./place.mjs";

/**
 * Made-up keys for the stand-in of each provider of payments and sign-ins there is, and real secrets for what is signed and encrypted.
 * `bytesFor`: as many random bytes for that setting; a preview's are made of its key (worker/release/preview-secrets.ts).
 */
export function demoSettings(bytesFor = (_name, count) => randomBytes(count)) {
  const hex = (name, count) => bytesFor(name, count).toString("hex");
  const digits = (name, count) => Array.from(bytesFor(name, count), (byte) => (byte % 9) + 1).join("");
  return {
    AUTH_SECRET: hex("AUTH_SECRET", 32),
    DATA_KEY: bytesFor("DATA_KEY", 32).toString("base64"),
    STRIPE_SECRET_KEY: `sk_test_${hex("STRIPE_SECRET_KEY", 16)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${hex("STRIPE_WEBHOOK_SECRET", 16)}`,
    RAZORPAY_KEY_ID: `rzp_test_${hex("RAZORPAY_KEY_ID", 7)}`,
    RAZORPAY_KEY_SECRET: hex("RAZORPAY_KEY_SECRET", 12),
    RAZORPAY_WEBHOOK_SECRET: hex("RAZORPAY_WEBHOOK_SECRET", 16),
    FLUTTERWAVE_SECRET_KEY: `FLWSECK_TEST-${hex("FLUTTERWAVE_SECRET_KEY", 16)}-X`,
    FLUTTERWAVE_WEBHOOK_HASH: hex("FLUTTERWAVE_WEBHOOK_HASH", 16),
    IYZICO_API_KEY: `sandbox-${hex("IYZICO_API_KEY", 16)}`,
    IYZICO_SECRET_KEY: `sandbox-${hex("IYZICO_SECRET_KEY", 16)}`,
    IYZICO_MERCHANT_ID: digits("IYZICO_MERCHANT_ID", 7),
    ETISALAT_CUSTOMER: "Meydan Demo",
    ETISALAT_STORE: "0000",
    ETISALAT_TERMINAL: "0000",
    ETISALAT_USERNAME: `Demo_${hex("ETISALAT_USERNAME", 2)}`,
    ETISALAT_PASSWORD: hex("ETISALAT_PASSWORD", 10),
    ETISALAT_REFUNDS: "on",
    PAYFAST_MERCHANT_ID: digits("PAYFAST_MERCHANT_ID", 8),
    PAYFAST_MERCHANT_KEY: hex("PAYFAST_MERCHANT_KEY", 7),
    PAYFAST_PASSPHRASE: hex("PAYFAST_PASSPHRASE", 10),
    GOOGLE_CLIENT_ID: `${digits("GOOGLE_CLIENT_ID", 12)}.apps.meydan.test`,
    GOOGLE_CLIENT_SECRET: hex("GOOGLE_CLIENT_SECRET", 16),
    FACEBOOK_CLIENT_ID: digits("FACEBOOK_CLIENT_ID", 15),
    FACEBOOK_CLIENT_SECRET: hex("FACEBOOK_CLIENT_SECRET", 16),
    APPLE_CLIENT_ID: "test.meydan.shop",
    APPLE_CLIENT_SECRET: hex("APPLE_CLIENT_SECRET", 16),
    // any number of 32 bytes is a private key of P-256, but for one in four thousand million
    VAPID_PRIVATE_KEY: bytesFor("VAPID_PRIVATE_KEY", 32).toString("base64url"),
    VAPID_SUBJECT: "mailto:support@meydan.test",
  };
}

const written = (settings) => settings.map(([name, value]) => `${name}="${value}"\n`).join("");

export function makeSettings() {
  const file = inRoot(".dev.vars");
  const wanted = Object.entries(demoSettings());
  if (existsSync(file)) {
    const kept = readFileSync(file, "utf8");
    // a name that is there in any way, even as a comment, is its owner's decision
    const missing = wanted.filter(([name]) => !new RegExp(`^[ \\t#]*(export[ \\t]+)?${name}[ \\t]*=`, "m").test(kept));
    if (missing.length === 0) return "kept";
    appendFileSync(file, (kept === "" || kept.endsWith("\n") ? "" : "\n") + written(missing));
    return `${missing.length} added to .dev.vars`;
  }
  const says =
    "# Made by npm start for this machine only; not committed. The keys of payments and sign-ins are made up: locally a stand-in answers for the providers.";
  writeFileSync(file, `${says}\n${written(wanted)}`, { mode: 0o600 });
  return "made in .dev.vars";
}
