/**
 * The stand-in of the providers of payments and sign-ins, of a push service, and a mailbox. The marketplace calls the providers' APIs here instead of over the net,
 * and hands the browser's /sandbox/* on to it. Bound locally and in previews, never in production.
 */
import { Hono } from "hono";
import type { SandboxEnv } from "./env.ts";
import { etisalat } from "./etisalat/index.ts";
import { faultControl } from "./faults.ts";
import { flutterwave } from "./flutterwave/index.ts";
import { iyzico } from "./iyzico/index.ts";
import { mailbox } from "./mailbox.ts";
import { oidc } from "./oidc/index.ts";
import { payfast } from "./payfast/index.ts";
import { push } from "./push/index.ts";
import { razorpay } from "./razorpay/index.ts";
import { stripe } from "./stripe/index.ts";

const app = new Hono<SandboxEnv>();

for (const provider of [stripe, razorpay, flutterwave, iyzico, etisalat, payfast, oidc, push]) app.route("/", provider);
app.route("/", mailbox);
app.route("/", faultControl);

export default { fetch: app.fetch };
