/**
 * The stand-in of the providers of payments and sign-ins, and a mailbox. The marketplace calls the providers' APIs here instead of over the net,
 * and hands the browser's /sandbox/* on to it. Bound locally and in previews, never in production.
 */
import { Hono } from "hono";
import type { SandboxEnv } from "./env.ts";
import { faultControl, faults } from "./faults.ts";
import { iyzicoApi } from "./iyzico/api.ts";
import { iyzicoControls } from "./iyzico/controls.ts";
import { iyzicoPage } from "./iyzico/page.ts";
import { failureBody } from "./iyzico/problem.ts";
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
  "/iyzico/*",
  faults("iyzico", () => failureBody({ errorCode: "1", errorMessage: "A fault, as asked for." })),
);
app.route("/iyzico", iyzicoApi);
app.route("/sandbox/iyzico/form", iyzicoPage);
app.route("/sandbox/iyzico", iyzicoControls);

app.route("/", oidc);
app.route("/", mailbox);
app.route("/", faultControl);

export default { fetch: app.fetch };
