/**
 * The stand-in of the providers of payments and sign-ins, and a mailbox. The marketplace calls the providers' APIs here instead of over the net,
 * and hands the browser's /sandbox/* on to it. Bound locally and in previews, never in production.
 */
import { Hono } from "hono";
import type { SandboxEnv } from "./env.ts";
import { faultControl, faults } from "./faults.ts";
import { mailbox } from "./mailbox.ts";
import { oidc } from "./oidc/index.ts";
import { payfastApi, failed as payfastFailed } from "./payfast/api.ts";
import { payfastControls } from "./payfast/controls.ts";
import { payfastPage } from "./payfast/page.ts";
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
  "/payfast/*",
  faults("payfast", (status) =>
    payfastFailed(status, status === 429 ? "Signature rate limit reached, please try again in a few minutes" : "Application Error"),
  ),
);
app.route("/payfast", payfastApi);
app.route("/sandbox/payfast/eng/process", payfastPage);
app.route("/sandbox/payfast", payfastControls);

app.route("/", oidc);
app.route("/", mailbox);
app.route("/", faultControl);

export default { fetch: app.fetch };
