/**
 * The stand-in of the providers of payments and sign-ins, and a mailbox. The marketplace calls the providers' APIs here instead of over the net,
 * and hands the browser's /sandbox/* on to it. Bound locally and in previews, never in production.
 */
import { Hono } from "hono";
import type { SandboxEnv } from "./env.ts";
import { faultControl, faults } from "./faults.ts";
import { mailbox } from "./mailbox.ts";
import { oidc } from "./oidc/index.ts";
import { razorpayApi } from "./razorpay/api.ts";
import { razorpayControls } from "./razorpay/controls.ts";
import { razorpayPage } from "./razorpay/page.ts";
import { stripeApi } from "./stripe/api.ts";
import { stripeControls } from "./stripe/controls.ts";
import { stripePage } from "./stripe/page.ts";

const app = new Hono<SandboxEnv>();

app.use(
  "/stripe/*",
  faults("stripe", (status) => ({ error: { type: status === 429 ? "rate_limit_error" : "api_error", message: "A fault, as asked for." } })),
);
app.route("/stripe/v1", stripeApi);
app.route("/sandbox/stripe/pay", stripePage);
app.route("/sandbox/stripe", stripeControls);

app.use(
  "/razorpay/*",
  faults("razorpay", (status) => ({
    error: {
      code: status === 429 ? "BAD_REQUEST_ERROR" : "SERVER_ERROR",
      description: "A fault, as asked for.",
      source: "NA",
      step: "NA",
      reason: "NA",
      metadata: {},
    },
  })),
);
app.route("/razorpay/v1", razorpayApi);
app.route("/sandbox/razorpay", razorpayPage);
app.route("/sandbox/razorpay", razorpayControls);

app.route("/", oidc);
app.route("/", mailbox);
app.route("/", faultControl);

export default { fetch: app.fetch };
