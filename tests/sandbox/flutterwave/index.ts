/** Flutterwave: its API v3, its hosted page, and what tests ask of the stand-in. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { flutterwaveApi } from "./api.ts";
import { flutterwaveControls } from "./controls.ts";
import { flutterwavePage } from "./page.ts";
import { errorBody } from "./problem.ts";

export const flutterwave = new Hono<SandboxEnv>();
flutterwave.use(
  "/flutterwave/*",
  faults("flutterwave", () => errorBody("A fault, as asked for.")),
);
flutterwave.route("/flutterwave/v3", flutterwaveApi);
flutterwave.route("/sandbox/flutterwave/hosted", flutterwavePage);
flutterwave.route("/sandbox/flutterwave", flutterwaveControls);
