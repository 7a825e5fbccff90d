/** PayFast: its merchant API and confirmations, its payment page, and what tests ask of the stand-in. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { failed, payfastApi } from "./api.ts";
import { payfastControls } from "./controls.ts";
import { payfastPage } from "./page.ts";

export const payfast = new Hono<SandboxEnv>();
payfast.use(
  "/payfast/*",
  faults(
    "payfast",
    (status) => failed(status, status === 429 ? "Signature rate limit reached, please try again in a few minutes" : "Application Error"),
    // a refund is asked about and asked for under addresses that begin alike
    (c) => `${c.req.method} ${c.req.path}`,
  ),
);
payfast.route("/payfast", payfastApi);
payfast.route("/sandbox/payfast/eng/process", payfastPage);
payfast.route("/sandbox/payfast", payfastControls);
