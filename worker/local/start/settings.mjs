/** Local settings and secrets, made into .dev.vars: once, and later what has come to be needed since. */
import { createECDH, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./place.mjs";

/** Made-up keys for the stand-in of each provider of payments and sign-ins there is, and real random secrets for what is signed and encrypted. */
function localSettings() {
  const random = (bytes) => randomBytes(bytes).toString("hex");
  const digits = (count) => Array.from(randomBytes(count), (byte) => (byte % 9) + 1).join("");
  const vapid = createECDH("prime256v1");
  vapid.generateKeys();
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
    ETISALAT_CUSTOMER: "Meydan Demo",
    ETISALAT_STORE: "0000",
    ETISALAT_TERMINAL: "0000",
    ETISALAT_USERNAME: `Demo_${random(2)}`,
    ETISALAT_PASSWORD: random(10),
    ETISALAT_REFUNDS: "on",
    PAYFAST_MERCHANT_ID: digits(8),
    PAYFAST_MERCHANT_KEY: random(7),
    PAYFAST_PASSPHRASE: random(10),
    GOOGLE_CLIENT_ID: `${digits(12)}.apps.meydan.test`,
    GOOGLE_CLIENT_SECRET: random(16),
    FACEBOOK_CLIENT_ID: digits(15),
    FACEBOOK_CLIENT_SECRET: random(16),
    APPLE_CLIENT_ID: "test.meydan.shop",
    APPLE_CLIENT_SECRET: random(16),
    // 32 bytes, also where the number is a small one
    VAPID_PRIVATE_KEY: Buffer.from(vapid.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
    VAPID_SUBJECT: "mailto:support@meydan.test",
  };
}

const written = (settings) => settings.map(([name, value]) => `${name}="${value}"\n`).join("");

export function makeSettings() {
  const file = inRoot(".dev.vars");
  const wanted = Object.entries(localSettings());
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
