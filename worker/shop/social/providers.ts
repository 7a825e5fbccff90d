/**
 * Who may vouch for a shopper: one row a provider of OpenID Connect. A provider is offered when its client id and secret are
 * set. Where the stand-in is bound it answers in the provider's place, unless `<PROVIDER>_BASE_URL` points elsewhere.
 */
import type { Env, SocialSetting } from "../../env.ts";

type Row = {
  name: string;
  /** Values of `iss` that are this provider. */
  issuers: readonly string[];
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  scopes: string;
  /** Signatures with a public key alone: never `none`, never a shared secret. */
  algorithms: readonly string[];
  /** The answer is posted across sites instead of standing in the address (Apple, whenever a name or an e-mail is asked for). */
  posts?: boolean;
};

const table = {
  google: {
    name: "Google",
    issuers: ["https://accounts.google.com", "accounts.google.com"],
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
    scopes: "openid email profile",
    algorithms: ["RS256"],
  },
  facebook: {
    name: "Facebook",
    issuers: ["https://www.facebook.com"],
    authorizeUrl: "https://www.facebook.com/v23.0/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/v23.0/oauth/access_token",
    keysUrl: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    scopes: "openid email public_profile",
    algorithms: ["RS256"],
  },
  apple: {
    name: "Apple",
    issuers: ["https://appleid.apple.com"],
    authorizeUrl: "https://appleid.apple.com/auth/authorize",
    tokenUrl: "https://appleid.apple.com/auth/token",
    keysUrl: "https://appleid.apple.com/auth/keys",
    scopes: "openid name email",
    algorithms: ["RS256"],
    posts: true,
  },
  yahoo: {
    name: "Yahoo",
    issuers: ["https://api.login.yahoo.com"],
    authorizeUrl: "https://api.login.yahoo.com/oauth2/request_auth",
    tokenUrl: "https://api.login.yahoo.com/oauth2/get_token",
    keysUrl: "https://api.login.yahoo.com/openid/v1/certs",
    scopes: "openid email profile",
    algorithms: ["ES256", "RS256"],
  },
} satisfies Record<string, Row>;

export type ProviderId = keyof typeof table;
export const providerIds = Object.keys(table) as [ProviderId, ...ProviderId[]];

/** A provider as it is reached from here. */
export type Provider = Row & { id: ProviderId; clientId: string; clientSecret: string; sandboxed: boolean };
export type SocialEnv = Pick<Env, "SANDBOX" | "PUBLIC_ORIGIN"> & Partial<Record<SocialSetting, string>>;

/** The stand-in's host name: reached through its binding, not through the network. */
const sandboxHost = "sandbox";

/** The provider, or null where nobody has set it up. */
export function providerOf(env: SocialEnv, id: ProviderId): Provider | null {
  const setting = (name: "CLIENT_ID" | "CLIENT_SECRET" | "BASE_URL") => env[`${id.toUpperCase() as Uppercase<ProviderId>}_${name}`] || undefined;
  const [clientId, clientSecret, chosen] = [setting("CLIENT_ID"), setting("CLIENT_SECRET"), setting("BASE_URL")?.replace(/\/+$/, "")];
  if (clientId === undefined || clientSecret === undefined) return null;
  const own = { id, clientId, clientSecret };
  const row: Row = table[id];
  const sandboxed = env.SANDBOX !== undefined && chosen === undefined;
  if (!sandboxed && chosen === undefined) return { ...row, ...own, sandboxed };
  // the shopper's browser finds the stand-in's page where the marketplace hands it on
  const issuer = chosen ?? `${env.PUBLIC_ORIGIN}/${sandboxHost}/oidc/${id}`;
  const base = chosen ?? `http://${sandboxHost}/oidc/${id}`;
  return { ...row, ...own, sandboxed, issuers: [issuer], authorizeUrl: `${issuer}/authorize`, tokenUrl: `${base}/token`, keysUrl: `${base}/keys` };
}

export const offeredProviders = (env: SocialEnv): Provider[] => providerIds.map((id) => providerOf(env, id)).filter((provider) => provider !== null);

/** Origins to which the form of a sign-in page may lead: a browser applies form-action to the redirect after the post as well. */
export const signInOrigins = (env: SocialEnv): string[] => [
  ...new Set(
    offeredProviders(env)
      .filter(({ sandboxed }) => !sandboxed)
      .map(({ authorizeUrl }) => new URL(authorizeUrl).origin),
  ),
];
