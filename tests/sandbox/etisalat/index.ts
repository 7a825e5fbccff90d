/** The stand-in of the Etisalat Payment Gateway: its one API address, its portal, and what tests may ask of it. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { etisalatApi } from "./api.ts";
import { etisalatControls } from "./controls.ts";
import { etisalatPage } from "./page.ts";

export const etisalat = new Hono<SandboxEnv>();

// all operations share one path: what a fault is about is looked for in what was sent
etisalat.use(
  "/etisalat/*",
  faults(
    "etisalat",
    (status) => ({ Message: status === 429 ? "Too many requests." : "An error has occurred." }),
    (c) => c.req.text(),
  ),
);
etisalat.route("/etisalat", etisalatApi);
etisalat.route("/sandbox/etisalat", etisalatPage);
etisalat.route("/sandbox/etisalat", etisalatControls);
