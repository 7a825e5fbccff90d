/** iyzico: its API, its payment page, and what tests ask of the stand-in. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { iyzicoApi } from "./api.ts";
import { iyzicoControls } from "./controls.ts";
import { iyzicoPage } from "./page.ts";
import { failureBody } from "./problem.ts";

export const iyzico = new Hono<SandboxEnv>();
iyzico.use(
  "/iyzico/*",
  faults("iyzico", () => failureBody({ errorCode: "1", errorMessage: "A fault, as asked for." })),
);
iyzico.route("/iyzico", iyzicoApi);
iyzico.route("/sandbox/iyzico/form", iyzicoPage);
iyzico.route("/sandbox/iyzico", iyzicoControls);
