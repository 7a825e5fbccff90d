/** What a provider answers to the shop itself: /oidc/{provider}. */
import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { readForm } from "../form.ts";
import { redeem } from "./codes.ts";
import { publicKeys } from "./keys.ts";
import { idToken } from "./token.ts";
import { isProvider } from "./view.ts";

export const oidcApi = new Hono<SandboxEnv>();

oidcApi.use("/:provider/*", async function known(c, next) {
  if (!isProvider(c.req.param("provider"))) return c.json({ error: "not_found" }, 404);
  await next();
});
oidcApi.get("/:provider/.well-known/openid-configuration", (c) => {
  const { origin } = new URL(c.req.url);
  const provider = c.req.param("provider");
  const issuer = `${origin}/sandbox/oidc/${provider}`;
  const base = `${origin}/oidc/${provider}`;
  return c.json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "form_post"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    scopes_supported: ["openid", "email", "profile"],
  });
});
oidcApi.get("/:provider/keys", async (c) => c.json(await publicKeys(c.env)));
oidcApi.post("/:provider/token", async (c) => {
  const form = await readForm(c);
  const sent = (name: string) => form.get(name) ?? "";
  if (sent("grant_type") !== "authorization_code") return c.json({ error: "unsupported_grant_type" }, 400);
  if (sent("client_id") === "" || sent("client_secret") === "") return c.json({ error: "invalid_client" }, 401);
  const shown = { provider: c.req.param("provider"), clientId: sent("client_id"), redirectUri: sent("redirect_uri"), verifier: sent("code_verifier") };
  const granted = await redeem(c.env, sent("code"), shown);
  if (!granted) return c.json({ error: "invalid_grant" }, 400);
  return c.json({ access_token: crypto.randomUUID(), token_type: "Bearer", expires_in: 600, id_token: await idToken(c.env, granted) });
});
