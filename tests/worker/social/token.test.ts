/** A provider's id token: what is accepted, and forty ways in which it is not. */
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { readIdToken } from "../../../worker/shop/social/id-token.ts";
import type { AskProvider } from "../../../worker/shop/social/provider-http.ts";
import type { Provider } from "../../../worker/shop/social/providers.ts";

const now_ms = Date.UTC(2026, 10, 20, 12);
const now_s = now_ms / 1000;
const nonce = "the-nonce-of-this-sign-in";
const clientId = "shop-client";

let key: CryptoKey;
let otherKey: CryptoKey;
let pem: string;
let jwk: JWK;
let otherJwk: JWK;
beforeAll(async () => {
  const [own, other] = await Promise.all([generateKeyPair("RS256", { extractable: true }), generateKeyPair("RS256", { extractable: true })]);
  [key, otherKey] = [own.privateKey, other.privateKey];
  pem = await exportSPKI(own.publicKey);
  jwk = { ...(await exportJWK(own.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  otherJwk = { ...(await exportJWK(other.publicKey)), kid: "two", alg: "RS256", use: "sig" };
});

let made = 0;
/** Keys are remembered by their address: each test has its own. */
const newProvider = (): Provider => ({
  id: "google",
  name: "Google",
  issuers: ["https://accounts.google.com", "accounts.google.com"],
  authorizeUrl: "https://provider.test/authorize",
  tokenUrl: "https://provider.test/token",
  keysUrl: `https://provider.test/keys/${++made}`,
  scopes: "openid",
  algorithms: ["RS256"],
  clientId,
  clientSecret: "secret",
  sandboxed: false,
});
const publishing =
  (...keys: JWK[]): AskProvider =>
  async () => ({ status: 200, json: { keys } });

type Claims = Record<string, unknown>;
const goodClaims = (): Claims => ({
  iss: "https://accounts.google.com",
  aud: clientId,
  sub: "42",
  iat: now_s - 5,
  exp: now_s + 600,
  nonce,
  email: "ada@example.test",
  email_verified: true,
  name: "Ada",
});
const signed = (change: Claims = {}, header: Record<string, unknown> = {}, by: CryptoKey | Uint8Array = key) => {
  const claims = Object.fromEntries(Object.entries({ ...goodClaims(), ...change }).filter(([, value]) => value !== undefined));
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one", ...header } as never).sign(by);
};
const encoded = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const read = (token: string, ask: AskProvider = publishing(jwk), provider = newProvider(), at = now_ms) => readIdToken(provider, ask, token, nonce, at);

describe("a good id token", () => {
  it("says who it is", async () => {
    expect(await read(await signed())).toEqual({ kind: "good", claimed: { subject: "42", email: "ada@example.test", emailVerified: true, name: "Ada" } });
  });
  it.each<[string, Claims]>([
    ["by the issuer's other spelling", { iss: "accounts.google.com" }],
    ["for us among others, given to us", { aud: ["else", clientId], azp: clientId }],
    ["for us alone, in a list", { aud: [clientId] }],
    ["within the skew of clocks", { iat: now_s + 50, exp: now_s - 50 }],
  ])("is good %s", async (_, change) => expect(await read(await signed(change))).toMatchObject({ kind: "good" }));
});

describe("an id token that is not accepted", () => {
  it.each<[string, Claims]>([
    ["of another issuer", { iss: "https://accounts.google.com.evil.test" }],
    ["without issuer", { iss: undefined }],
    ["for another shop", { aud: "other-client" }],
    ["for nobody", { aud: undefined }],
    ["for several, given to nobody", { aud: ["else", clientId] }],
    ["for several, given to another", { aud: ["else", clientId], azp: "else" }],
    ["for us, given to another", { azp: "else" }],
    ["in answer to another sign-in", { nonce: "another" }],
    ["in answer to nothing", { nonce: undefined }],
    ["with a nonce that is no text", { nonce: [nonce] }],
    ["that has run out", { exp: now_s - 61 }],
    ["that never runs out", { exp: undefined }],
    ["that runs out as a text", { exp: String(now_s + 600) }],
    ["made too long ago", { iat: now_s - 661, exp: now_s + 3600 }],
    ["made at no time", { iat: undefined }],
    ["made in the future", { iat: now_s + 120 }],
    ["not good yet", { nbf: now_s + 120 }],
    ["about nobody", { sub: undefined }],
    ["about a number", { sub: 42 }],
    ["about an empty name", { sub: "" }],
    ["about a name without end", { sub: "4".repeat(256) }],
  ])("%s", async (_, change) => expect(await read(await signed(change))).toMatchObject({ kind: "bad" }));

  it.each<[string, () => Promise<string>]>([
    ["not signed (alg none)", async () => `${encoded({ alg: "none" })}.${encoded(goodClaims())}.`],
    ["not signed (alg None, with a kid)", async () => `${encoded({ alg: "None", kid: "one" })}.${encoded(goodClaims())}.x`],
    ["signed with the public key as a secret", () => signed({}, { alg: "HS256" }, new TextEncoder().encode(pem))],
    ["signed with the client's secret", () => signed({}, { alg: "HS256" }, new TextEncoder().encode("secret".repeat(8)))],
    ["signed by another key under a known name", () => signed({}, {}, otherKey)],
    ["signed by another key under its own name", () => signed({}, { kid: "two" }, otherKey)],
    ["bringing its own key", () => signed({}, { kid: "mine", jwk: otherJwk }, otherKey)],
    ["naming its own place of keys", () => signed({}, { kid: "mine", jku: "https://evil.test/keys" }, otherKey)],
    ["under a name that is a path", () => signed({}, { kid: "../../dev/null" }, otherKey)],
    [
      "with an extension it wants understood",
      () =>
        signed({}, { crit: ["exp2"], exp2: 1 } as never).catch(
          async () => `${encoded({ alg: "RS256", kid: "one", crit: ["exp2"], exp2: 1 })}.${(await signed()).split(".").slice(1).join(".")}`,
        ),
    ],
    ["changed after signing", async () => (await signed()).replace(/\.[^.]+\./, `.${encoded({ ...goodClaims(), sub: "43" })}.`)],
    ["with its signature cut", async () => (await signed()).slice(0, -8)],
    ["without signature", async () => `${(await signed()).split(".").slice(0, 2).join(".")}.`],
    ["without end", async () => signed({ picture: "x".repeat(20_000) })],
    ["that is no token", async () => "hello"],
    ["that is empty", async () => ""],
    ["with a payload that is no JSON", async () => `${encoded({ alg: "RS256", kid: "one" })}.${encoded("hello")}.AAAA`],
    ["with a header of rubbish", async () => `%%%.${encoded(goodClaims())}.AAAA`],
    ["encrypted instead", async () => `${encoded({ alg: "RSA-OAEP", enc: "A256GCM" })}.a.b.c.d`],
  ])("%s", async (_, make) => expect(await read(await make())).toMatchObject({ kind: "bad" }));
});

describe("the provider's keys", () => {
  it("sign in the provider's way alone, whatever else they could do", async () => {
    const ec = await generateKeyPair("ES256", { extractable: true });
    const ecJwk = { ...(await exportJWK(ec.publicKey)), kid: "ec" };
    const token = await signed({}, { alg: "ES256", kid: "ec" }, ec.privateKey);
    expect(await read(token, publishing(jwk, ecJwk))).toEqual({ kind: "bad", why: "ERR_JOSE_ALG_NOT_ALLOWED" });
    expect(await read(token, publishing(jwk, ecJwk), { ...newProvider(), algorithms: ["ES256"] })).toMatchObject({ kind: "good" });
  });

  it.each<[string, Awaited<ReturnType<AskProvider>>]>([
    ["no answer, or none that is JSON", null],
    ["a failure", { status: 500, json: {} }],
    ["another status with keys", { status: 404, json: { keys: [{}] } }],
    ["no keys", { status: 200, json: { keys: [] } }],
    ["keys that are none", { status: 200, json: { keys: ["one"] } }],
    ["too many keys", { status: 200, json: { keys: Array.from({ length: 51 }, () => ({})) } }],
    ["null", { status: 200, json: null }],
  ])("%s: nothing can be checked", async (_, answer) => expect(await read(await signed(), async () => answer)).toEqual({ kind: "no_keys" }));

  it("are asked for once an hour, kept in use when the provider is down, and asked for again when one is unknown", async () => {
    const provider = newProvider();
    let asked = 0;
    let answer: Awaited<ReturnType<AskProvider>> = { status: 200, json: { keys: [jwk] } };
    const ask: AskProvider = async () => {
      asked += 1;
      return answer;
    };
    const at = (later_ms: number) => now_ms + later_ms;
    const token = (later_ms: number, kid: string, by: CryptoKey) => signed({ iat: at(later_ms) / 1000, exp: at(later_ms) / 1000 + 600 }, { kid }, by);
    expect(await read(await token(0, "one", key), ask, provider)).toMatchObject({ kind: "good" });
    expect(await read(await token(0, "one", key), ask, provider)).toMatchObject({ kind: "good" });
    expect(asked).toBe(1);
    // made-up names within the pause cost the provider nothing
    expect(await read(await token(0, "two", otherKey), ask, provider)).toMatchObject({ kind: "bad" });
    expect(asked).toBe(1);
    answer = { status: 200, json: { keys: [jwk, otherJwk] } };
    expect(await read(await token(61_000, "two", otherKey), ask, provider, at(61_000))).toMatchObject({ kind: "good" });
    expect(asked).toBe(2);
    answer = null;
    const later = 3 * 60 * 60_000;
    expect(await read(await token(later, "one", key), ask, provider, at(later))).toMatchObject({ kind: "good" });
    expect(asked).toBe(3);
  });
});
