/** Stripe: its API, its hosted page, and what tests ask of the stand-in. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { stripeApi } from "./api.ts";
import { stripeControls } from "./controls.ts";
import { stripePage } from "./page.ts";

export const stripe = new Hono<SandboxEnv>();
stripe.use(
  "/stripe/*",
  faults("stripe", (status) => ({ error: { type: status === 429 ? "rate_limit_error" : "api_error", message: "A fault, as asked for." } })),
);
stripe.route("/stripe/v1", stripeApi);
stripe.route("/sandbox/stripe/pay", stripePage);
stripe.route("/sandbox/stripe", stripeControls);
