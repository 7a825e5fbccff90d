/** Tokens that are not ours, not whole, not yet or no longer good: none of them opens anything. */
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { readToken, signToken } from "../../../worker/request/session/access-token.ts";
import { hashOf, ringOf, sign } from "../../../worker/signing.ts";
import { type Account, Browser, Desk, makeAccount } from "../../support/account/desk.ts";
import { env } from "../../support/marketplace.ts";

const secret = ringOf(env.AUTH_SECRET)[0] ?? "";
const issuer = env.PUBLIC_ORIGIN;
const desk = new Desk();
const now_s = Math.floor(desk.now_ms / 1000);
const kidOf = (key: string) => hashOf(`kid\n${key}`).slice(0, 12);
const ours = new TextEncoder().encode(sign(secret, "access", "key"));
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

let account: Account;
let sid: string;
let good: string;
const rsa = generateKeyPair("RS256", { extractable: true });
const ec = generateKeyPair("ES256", { extractable: true });

beforeAll(async () => {
  account = await makeAccount(desk);
  good = decodeURIComponent(account.browser.jar.get("frontend__token.local") ?? "").replace("Bearer ", "");
  sid = JSON.parse(Buffer.from(good.split(".")[1] ?? "", "base64url").toString()).sid;
});

const goodClaims = (): JWTPayload => ({ iss: issuer, aud: "meydan", sub: String(account.id), sid, gen: 1, iat: now_s, exp: now_s + 1800 });
const goodHeader = { alg: "HS256", typ: "at+jwt", kid: kidOf(secret) };
/** Signed with our own key: what is wrong is only what is said to be. */
const made = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key: Parameters<SignJWT["sign"]>[0] = ours) =>
  new SignJWT({ ...goodClaims(), ...claims }).setProtectedHeader({ ...goodHeader, ...header } as never).sign(key);
const unsigned = (header: unknown, claims: unknown = goodClaims(), signature = "") => `${encode(header)}.${encode(claims)}.${signature}`;

type Forgery = [string, () => Promise<string> | string];
const signature = (): Forgery[] => [
  ["alg none", () => unsigned({ ...goodHeader, alg: "none" })],
  ["alg None", () => unsigned({ ...goodHeader, alg: "None" })],
  ["alg NONE with our signature", () => unsigned({ ...goodHeader, alg: "NONE" }, goodClaims(), good.split(".")[2])],
  ["no alg", () => unsigned({ typ: "at+jwt", kid: kidOf(secret) })],
  ["no signature", () => good.replace(/\.[^.]+$/, ".")],
  ["one letter of the signature changed", () => good.slice(0, -3) + (good.at(-3) === "A" ? "B" : "A") + good.slice(-2)],
  ["claims changed under our signature", () => [good.split(".")[0], encode({ ...goodClaims(), sub: "1" }), good.split(".")[2]].join(".")],
  ["HS512 with our key", () => made({}, { alg: "HS512" })],
  ["HS384 with our key", () => made({}, { alg: "HS384" })],
  ["RS256 with their key", async () => made({}, { alg: "RS256" }, (await rsa).privateKey)],
  ["ES256 with their key", async () => made({}, { alg: "ES256" }, (await ec).privateKey)],
  ["HS256 with a public key's PEM as the secret", async () => made({}, {}, new TextEncoder().encode(await exportSPKI((await rsa).publicKey)))],
  ["HS256 with an empty-looking secret", () => made({}, {}, new TextEncoder().encode("\0".repeat(32)))],
  ["HS256 with the whole AUTH_SECRET, not the derived key", () => made({}, {}, new TextEncoder().encode(secret))],
  ["a key derived for another purpose", () => made({}, {}, new TextEncoder().encode(sign(secret, "refresh", "key")))],
  ["their key in the header", async () => made({}, { jwk: await exportJWK((await rsa).publicKey), alg: "RS256" }, (await rsa).privateKey)],
  ["jku", async () => made({}, { jku: "https://evil.example/jwks", alg: "RS256" }, (await rsa).privateKey)],
  ["x5u", async () => made({}, { x5u: "https://evil.example/cert", alg: "RS256" }, (await rsa).privateKey)],
  ["crit", () => unsigned({ ...goodHeader, crit: ["x"], x: 1 }, goodClaims(), "AAAA")],
  ["b64 false", () => unsigned({ ...goodHeader, crit: ["b64"], b64: false }, goodClaims(), "AAAA")],
];
const header = (): Forgery[] => [
  ["no kid", () => made({}, { kid: undefined })],
  ["a retired key's kid", () => made({}, { kid: kidOf("a retired secret, which nobody uses any more") })],
  ["a kid that is a path", () => made({}, { kid: "../../dev/null" })],
  ["a kid that is an address", () => made({}, { kid: "https://evil.example/key" })],
  ["a kid that is SQL", () => made({}, { kid: "' OR 1=1 --" })],
  ["no typ", () => made({}, { typ: undefined })],
  ["typ JWT", () => made({}, { typ: "JWT" })],
  ["typ of an id token", () => made({}, { typ: "id+jwt" })],
];
const claims = (): Forgery[] => [
  ["another issuer", () => made({ iss: "https://evil.example" })],
  ["no issuer", () => made({ iss: undefined })],
  ["another audience", () => made({ aud: "meydan-admin" })],
  ["no audience", () => made({ aud: undefined })],
  ["not yet valid", () => made({ nbf: now_s + 3600 })],
  ["no expiry", () => made({ exp: undefined })],
  ["an expiry as text", () => made({ exp: String(now_s + 1800) })],
  ["issued in the future", () => made({ iat: now_s + 3600, exp: now_s + 5400 })],
  ["issued long ago, good for a hundred years", () => made({ iat: now_s - 7200, exp: now_s + 100 * 365 * 86_400 })],
  ["no issue date", () => made({ iat: undefined })],
  ["no session", () => made({ sid: undefined })],
  ["a session that is a number", () => made({ sid: 7 })],
  ["somebody else's session", () => made({ sub: String(account.id + 1) })],
  ["a session there is not", () => made({ sid: "A".repeat(24) })],
  ["no subject", () => made({ sub: undefined })],
  ["a subject that is no number", () => made({ sub: `${account.id} OR 1=1` })],
  ["a subject of zero", () => made({ sub: "0" })],
  ["a generation that is text", () => made({ gen: "1" })],
  ["an oversized token", () => made({ padding: "x".repeat(5000) })],
];
const shapes = (): Forgery[] => [
  ["nothing", () => ""],
  ["one part", () => "abc"],
  ["five parts", () => "a.b.c.d.e"],
  ["no JSON", () => `${Buffer.from("{").toString("base64url")}.e30.AAAA`],
  ["a list for claims", () => unsigned(goodHeader, [1], "AAAA")],
];

describe("a token", () => {
  it("of ours opens the account", async () => {
    const answer = await new Browser(desk).ask("/user/me", { headers: { authorization: `Bearer ${good}` } });
    expect(answer.body.data.id).toBe(account.id);
    // so that what follows is refused for the one thing that is wrong with it
    expect(await readToken(await made(), desk.io())).toEqual({ kind: "valid", claims: { shopperId: account.id, sessionId: sid, generation: 1 } });
  });
  it.each([...signature(), ...header(), ...claims(), ...shapes()])("with %s opens nothing", async (_, forge) => {
    const token = await forge();
    expect(token).not.toBe(good);
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `frontend__token.local=${encodeURIComponent(`Bearer ${token}`)}; frontend__token_expiration.local=9999999999999` },
    ];
    for (const headers of ways) {
      const response = await desk.fetch("/api/v1/user/me", { headers: { ...headers, "sec-fetch-site": "same-origin" } });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, expect.stringMatching(/^(unauthorized|session_expired)$/)]);
    }
  });
  it.each(["", "Bearer", "bearer x.y.z", "Basic YWRhOnB3", "Bearer a b", `Token ${"x".repeat(20)}`])(
    "in a header of %j opens nothing",
    async (authorization) => {
      expect((await desk.fetch("/api/v1/user/me", { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe("time", () => {
  const io = { secret, origin: issuer, now_ms: 1_800_000_000_000 };
  const at = async (offset_ms: number) => {
    const { token, expiresAt_ms } = await signToken(io, { shopperId: 7, sessionId: "s".repeat(24), generation: 1 });
    return (await readToken(token, { ...io, now_ms: expiresAt_ms + offset_ms })).kind;
  };
  it("ends a token 500 ms before its expiry, not a millisecond sooner", async () => {
    // jose counts whole seconds: the boundary falls between them
    expect([await at(-501), await at(-500), await at(-499), await at(0), await at(60_000)]).toEqual(["valid", "expired", "expired", "expired", "expired"]);
    expect(await at(-1_800_000)).toBe("valid");
  });
  it("says of an ended token what the specification says", async () => {
    const token = await made({ iat: now_s - 1800, exp: now_s });
    const answer = await new Browser(desk).ask("/user/me", { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        name: "ExpiredAuthSessionError",
        message: "Both token and refresh token have expired. Your request was aborted.",
        statusCode: 401,
        code: "session_expired",
      },
    ]);
  });
});
