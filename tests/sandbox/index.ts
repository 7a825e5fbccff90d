/**
 * The stand-in of the providers of payments and sign-ins, and a mailbox. The marketplace calls the providers' APIs here instead of over the net,
 * and hands the browser's /sandbox/* on to it. Bound locally and in previews, never in production.
 */
import { Hono } from "hono";
import type { SandboxEnv } from "./env.ts";
import { faultControl, faults } from "./faults.ts";
import { flutterwaveApi } from "./flutterwave/api.ts";
import { flutterwaveControls } from "./flutterwave/controls.ts";
import { flutterwavePage } from "./flutterwave/page.ts";
import { errorBody as flutterwaveError } from "./flutterwave/problem.ts";
import { mailbox } from "./mailbox.ts";
import { oidc } from "./oidc/index.ts";
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
  "/flutterwave/*",
  faults("flutterwave", () => flutterwaveError("A fault, as asked for.")),
);
app.route("/flutterwave/v3", flutterwaveApi);
app.route("/sandbox/flutterwave/hosted", flutterwavePage);
app.route("/sandbox/flutterwave", flutterwaveControls);

app.route("/", oidc);
app.route("/", mailbox);
app.route("/", faultControl);

export default { fetch: app.fetch };
