/** Signing in through others: to the provider with a handshake, back from it with a code, and into an account. */
import type { Context } from "hono";
import type { AppEnv } from "../../context.ts";
import { type ErrorCode, Refusal } from "../../errors.ts";
import { log } from "../../log.ts";
import { safePath } from "../../request/guard-rules.ts";
import { isLocal } from "../../request/http/local.ts";
import { leaveCookies, requireShopper, sessionOf } from "../../request/session.ts";
import { isProvenRecently } from "../account/rules.ts";
import { enter } from "./accounts.ts";
import { givenNameFromCookie, noGivenNameCookie } from "./apple-name.ts";
import type { FinishedSocial, FinishSocial, StartSocial } from "./contract.ts";
import { deleteIdentity, hasIdentity } from "./data.ts";
import { callbackPath } from "./form-post.ts";
import { challengeOf, type Handshake, keepHandshake, newSecrets, takeHandshake } from "./handshake.ts";
import { readIdToken } from "./id-token.ts";
import { type AskProvider, askOf } from "./provider-http.ts";
import { type Provider, type ProviderId, providerOf } from "./providers.ts";
import type { Claimed, SocialProblem } from "./rules.ts";

export { signInOrigins } from "./providers.ts";

type C = Context<AppEnv>;

const codes: Record<SocialProblem, ErrorCode> = {
  cancelled: "bad_request",
  handshake: "bad_request",
  provider_down: "temporarily_unavailable",
  provider_answer: "bad_request",
  no_email: "forbidden",
  email_unverified: "email_unverified",
  account_unverified: "email_unverified",
  taken: "conflict",
  closed: "account_blocked",
};

/** `details` tell the page what to say, in which language, and where to go on. */
const refusal = (problem: SocialProblem, handshake?: Handshake) =>
  new Refusal(codes[problem], { details: { problem, ...(handshake && { locale: handshake.locale, to: handshake.to }) } });

const redirectUriOf = (c: C) => c.env.PUBLIC_ORIGIN + callbackPath;

/** Where the browser is to go; its part of the handshake leaves as a cookie. @throws Refusal not_found, unauthorized, proof_needed, bad_request */
export async function startSocial(c: C, { provider: id, to, link = false }: StartSocial): Promise<{ url: string }> {
  const provider = providerOf(c.env, id);
  if (!provider) throw new Refusal("not_found");
  const target = to === undefined ? null : safePath(to);
  if (to !== undefined && target === null) throw new Refusal("bad_request");
  const linkTo = link ? await provenShopperId(c) : null;
  const handshake: Handshake = { ...newSecrets(), provider: id, locale: c.get("locale"), to: target, linkTo };
  leaveCookies(c, [await keepHandshake(c, handshake)]);
  return { url: authorizeUrl(c, provider, handshake) };
}

/** @throws Refusal unauthorized, session_expired, proof_needed */
async function provenShopperId(c: C): Promise<number> {
  const shopper = await requireShopper(c);
  if (!isProvenRecently(shopper.provenAt_ms, c.get("now")())) throw new Refusal("proof_needed");
  return shopper.shopperId;
}

function authorizeUrl(c: C, provider: Provider, { state, nonce, verifier, locale }: Handshake): string {
  const url = new URL(provider.authorizeUrl);
  const asked = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: redirectUriOf(c),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
    ui_locales: locale,
    ...(provider.posts && { response_mode: "form_post" }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** Signs the browser in, if it is the one that asked. @throws Refusal with details.problem */
export async function finishSocial(c: C, answer: FinishSocial): Promise<FinishedSocial> {
  const taken = await takeHandshake(c, answer.state);
  if (!taken) throw refusal("handshake");
  const { handshake, cookie } = taken;
  const givenName = givenNameFromCookie(c.req.header("cookie"), answer.state);
  leaveCookies(c, [cookie, ...(givenName === null ? [] : [noGivenNameCookie(!isLocal(c.req.url))])]);
  if (answer.code === undefined) throw refusal(/denied|cancel/.test(answer.error ?? "") ? "cancelled" : "provider_answer", handshake);
  const provider = providerOf(c.env, handshake.provider);
  if (!provider) throw refusal("provider_down", handshake);
  if (handshake.linkTo !== null) {
    const session = await sessionOf(c);
    if (session.kind !== "shopper" || session.shopperId !== handshake.linkTo) throw refusal("handshake", handshake);
  }
  const claimed = await claimedBy(c, provider, handshake, answer.code);
  if (typeof claimed === "string") throw refusal(claimed, handshake);
  const entered = await enter(c, { handshake, claimed, givenName });
  if (typeof entered === "object") throw refusal(entered.problem, handshake);
  return { outcome: entered, to: handshake.to, locale: handshake.locale };
}

/** Exchanges the code and reads who it is. A failure is logged with the check that failed and nothing else. */
async function claimedBy(c: C, provider: Provider, handshake: Handshake, code: string): Promise<Claimed | SocialProblem> {
  const ask = askOf(c.env, provider);
  const warn = (why: string) => log.warn("provider_sign_in_failed", { provider: provider.id, why });
  const token = await exchange(ask, provider, { code, redirect_uri: redirectUriOf(c), code_verifier: handshake.verifier });
  if (typeof token !== "string") {
    warn(token.why);
    return token.problem;
  }
  const read = await readIdToken(provider, ask, token, handshake.nonce, c.get("now")());
  if (read.kind === "good") return read.claimed;
  warn(read.kind === "no_keys" ? "no keys" : `id token: ${read.why}`);
  return read.kind === "no_keys" ? "provider_down" : "provider_answer";
}

/** The id token for a code. */
async function exchange(ask: AskProvider, provider: Provider, own: Record<string, string>): Promise<string | { problem: SocialProblem; why: string }> {
  const form = new URLSearchParams({ grant_type: "authorization_code", client_id: provider.clientId, client_secret: provider.clientSecret, ...own });
  const answer = await ask(provider.tokenUrl, form);
  if (answer === null || answer.status >= 500 || answer.status === 429) return { problem: "provider_down", why: `token: ${answer?.status ?? "no answer"}` };
  const token = (answer.json as { id_token?: unknown } | null)?.id_token;
  return answer.status === 200 && typeof token === "string" ? token : { problem: "provider_answer", why: `token: ${answer.status}` };
}

/** Takes a provider from the signed-in account. @throws Refusal unauthorized, proof_needed, not_found, conflict (the account could not be opened without it) */
export async function unlink(c: C, provider: ProviderId): Promise<void> {
  const shopperId = await provenShopperId(c);
  if (!(await hasIdentity(c.env.DB, shopperId, provider))) throw new Refusal("not_found");
  const gone = await deleteIdentity(c.env.DB, shopperId, provider);
  if (gone.length === 0) throw new Refusal("conflict");
}
