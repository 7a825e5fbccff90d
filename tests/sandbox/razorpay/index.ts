/** Razorpay: its API, its hosted checkout, and what tests ask of the stand-in. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { razorpayApi } from "./api.ts";
import { razorpayControls } from "./controls.ts";
import { razorpayPage } from "./page.ts";
import { errorBody } from "./problem.ts";

export const razorpay = new Hono<SandboxEnv>();
razorpay.use(
  "/razorpay/*",
  faults(
    "razorpay",
    (status) => errorBody({ code: status === 429 ? "BAD_REQUEST_ERROR" : "SERVER_ERROR", description: "A fault, as asked for." }),
    (c) => c.req.text(),
  ),
);
razorpay.route("/razorpay/v1", razorpayApi);
razorpay.route("/sandbox/razorpay", razorpayPage);
razorpay.route("/sandbox/razorpay", razorpayControls);
