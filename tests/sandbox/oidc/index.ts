/** The sign-in providers' stand-in: its API for the shop, its page for the shopper. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { faults } from "../faults.ts";
import { oidcApi } from "./api.ts";
import { oidcPage } from "./page.ts";

export const oidc = new Hono<SandboxEnv>();

oidc.use(
  "/oidc/*",
  faults("oidc", (status) => ({ error: status === 429 ? "slow_down" : "server_error" })),
);
oidc.route("/oidc", oidcApi);
oidc.route("/sandbox/oidc", oidcPage);
