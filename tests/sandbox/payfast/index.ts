/** The stand-in of PayFast: what it answers servers under /payfast, what it shows browsers under /sandbox/payfast. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { failed, payfastApi } from "./api.ts";
import { payfastControls } from "./controls.ts";
import { payfastPage } from "./page.ts";

export const payfast = new Hono<SandboxEnv>()
  .use(
    "/payfast/*",
    faults("payfast", (status) => failed(status, status === 429 ? "Signature rate limit reached, please try again in a few minutes" : "Application Error")),
  )
  .route("/payfast", payfastApi)
  .route("/sandbox/payfast/eng/process", payfastPage)
  .route("/sandbox/payfast", payfastControls);
