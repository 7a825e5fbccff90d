/** Access tokens that must open nothing, each wrong in one way and otherwise like a real one of the shopper it names. */
import { decodeProtectedHeader, exportSPKI, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { newSession } from "../../../worker/shop/account/session/sessions.ts";
import { sign } from "../../../worker/signing.ts";
import { makeShopper, sessionIOAt, type TestShopper } from "../account/shopper.ts";
import { env } from "../marketplace.ts";

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const hour_ms = 3_600_000;

/** The Authorization header of each, by what is wrong with it. */
export async function hostileTokens(shopper: TestShopper): Promise<Record<string, string>> {
  const header = decodeProtectedHeader(shopper.token) as JWTHeaderParameters;
  const [, payload = ""] = shopper.token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as JWTPayload;
  const key = new TextEncoder().encode(sign(env.AUTH_SECRET, "access", "key"));
  const signed = (changed: Partial<JWTPayload>, changedHeader: Partial<JWTHeaderParameters> = {}, by: CryptoKey | Uint8Array = key) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...changedHeader }).sign(by);
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const publicPem = new TextEncoder().encode(await exportSPKI(publicKey));
  const { statement, tokens } = await newSession(sessionIOAt(Date.now() - hour_ms), shopper.id, "password", { agent: "test", country: null });
  await statement.run();

  const bearers = {
    "expired an hour ago": tokens.access,
    "alg none": `${base64url({ ...header, alg: "none" })}.${payload}.`,
    "alg None, with the old signature": `${base64url({ ...header, alg: "None" })}.${payload}.${shopper.token.split(".")[2]}`,
    "RS256 with a key of its own": await signed({}, { alg: "RS256" }, privateKey),
    "HS256 with a public key as the secret": await signed({}, {}, publicPem),
    "another key under the right kid": await signed({}, {}, new TextEncoder().encode("somebody else's secret, long enough")),
    "the bare secret as key": await signed({}, {}, new TextEncoder().encode(env.AUTH_SECRET)),
    "an unknown kid": await signed({}, { kid: "none-of-ours" }),
    "a kid that is a path": await signed({}, { kid: "../../../dev/null" }),
    "another audience": await signed({ aud: "somebody-else" }),
    "another issuer": await signed({ iss: "https://evil.example" }),
    "another type": await signed({}, { typ: "JWT" }),
    "a changed payload": shopper.token.replace(payload, base64url({ ...claims, sub: String(shopper.id + 1) })),
    "another shopper's session": await signed({ sub: String((await makeShopper()).id) }),
    "the refresh token": shopper.refresh,
    "no signature": shopper.token.split(".").slice(0, 2).join("."),
    "nothing but dots": "..",
  };
  return { ...Object.fromEntries(Object.entries(bearers).map(([name, token]) => [name, `Bearer ${token}`])), "another scheme": `Basic ${shopper.token}` };
}
