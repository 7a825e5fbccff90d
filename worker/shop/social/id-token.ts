/** A provider's id token: signed with one of its published keys, made for us, now, and for this very sign-in. */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from "jose";
import { isSameText } from "./handshake.ts";
import type { AskProvider } from "./provider-http.ts";
import type { Provider } from "./providers.ts";
import { type Claimed, readClaims } from "./rules.ts";

const tokenMax_chars = 16_384;
const keysMax = 50;
/** A token is fetched right after it was made. */
const ageMax_s = 10 * 60;
const skew_s = 60;
/** Keys are kept so long; an unknown one is asked for sooner, though not each time somebody makes one up. */
const keysFresh_ms = 60 * 60_000;
const keysPause_ms = 60_000;

type CachedKeys = { keys: JSONWebKeySet; read_ms: number };
const keyCache = new Map<string, CachedKeys>();

const isKeySet = (json: unknown): json is JSONWebKeySet => {
  const keys = (json as { keys?: unknown } | null)?.keys;
  return Array.isArray(keys) && keys.length > 0 && keys.length <= keysMax && keys.every((key) => typeof key === "object" && key !== null);
};

/** The provider's keys, not older than asked for, unless it does not answer. */
async function keysOf({ keysUrl }: Provider, ask: AskProvider, now_ms: number, ageMax_ms: number): Promise<JSONWebKeySet | null> {
  const known = keyCache.get(keysUrl);
  if (known && now_ms - known.read_ms < ageMax_ms) return known.keys;
  const answer = await ask(keysUrl);
  if (answer?.status !== 200 || !isKeySet(answer.json)) return known?.keys ?? null;
  keyCache.set(keysUrl, { keys: answer.json, read_ms: now_ms });
  return answer.json;
}

export type ReadIdToken = { kind: "good"; claimed: Claimed } | { kind: "no_keys" } | { kind: "bad"; why: string };

/** Never throws. `why` is for the log: it names the check that failed, nothing of the token. */
export async function readIdToken(provider: Provider, ask: AskProvider, token: string, nonce: string, now_ms: number): Promise<ReadIdToken> {
  if (token.length > tokenMax_chars) return { kind: "bad", why: "too long" };
  const verify = async (keys: JSONWebKeySet) =>
    jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: [...provider.algorithms],
      issuer: [...provider.issuers],
      audience: provider.clientId,
      requiredClaims: ["iss", "sub", "aud", "exp", "iat", "nonce"],
      maxTokenAge: ageMax_s,
      clockTolerance: skew_s,
      currentDate: new Date(now_ms),
    });
  try {
    const keys = await keysOf(provider, ask, now_ms, keysFresh_ms);
    if (!keys) return { kind: "no_keys" };
    const { payload } = await verify(keys).catch(async (error) => {
      // the provider has changed its keys since they were read
      const newer = error instanceof errors.JWKSNoMatchingKey ? await keysOf(provider, ask, now_ms, keysPause_ms) : null;
      if (!newer || newer === keys) throw error;
      return verify(newer);
    });
    // a token for several audiences must name us as the one it was given to (OpenID Connect Core §3.1.3.7)
    if ((Array.isArray(payload.aud) && payload.aud.length > 1) || payload.azp !== undefined)
      if (payload.azp !== provider.clientId) return { kind: "bad", why: "azp" };
    if (!isSameText(nonce, payload.nonce)) return { kind: "bad", why: "nonce" };
    const claimed = readClaims(payload);
    return claimed ? { kind: "good", claimed } : { kind: "bad", why: "sub" };
  } catch (error) {
    return { kind: "bad", why: error instanceof errors.JOSEError ? error.code : "unreadable" };
  }
}
