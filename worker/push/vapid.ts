/** Who sends: Voluntary Application Server Identification (RFC 8292), a JWT signed with ES256. */
import { importJWK, type JWK, SignJWT } from "jose";
import type { Env } from "../env.ts";
import { fromBase64url, toBase64url } from "./bytes.ts";

export type VapidSettings = Pick<Env, "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT" | "PUBLIC_ORIGIN">;
/** `publicKey`: the point, uncompressed, base64url: what a browser subscribes with, and finds in each push. */
export type Vapid = { publicKey: string; privateKey: JWK; subject: string };

/** A push service takes at most a day. */
const tokenLife_s = 12 * 60 * 60;

/** The head of an EC key of P-256 as PKCS #8 that leaves the point out: whoever reads it works the point out. */
const pkcs8Head = Buffer.from("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420", "hex");

/** The settings as a key, read once an isolate. Null: there is none, and push is not offered. @throws Error for a setting that is no such key */
export function vapidOf(env: VapidSettings): Promise<Vapid | null> {
  const text = env.VAPID_PRIVATE_KEY?.trim() ?? "";
  if (text === "") return Promise.resolve(null);
  const subject = env.VAPID_SUBJECT?.trim() || env.PUBLIC_ORIGIN;
  if (read?.text !== text || read.subject !== subject) read = { text, subject, vapid: readVapid(text, subject) };
  return read.vapid;
}
let read: { text: string; subject: string; vapid: Promise<Vapid> } | undefined;

async function readVapid(text: string, subject: string): Promise<Vapid> {
  const { kty, crv, x, y, d } = text.startsWith("{") ? (JSON.parse(text) as JWK) : await jwkOf(text);
  const [xBytes, yBytes] = [x, y].map((each) => fromBase64url(each ?? "", 32));
  if (kty !== "EC" || crv !== "P-256" || !xBytes || !yBytes || !d)
    throw new Error("VAPID_PRIVATE_KEY is no private key of P-256 (a JWK, or its d as base64url)");
  const privateKey = { kty, crv, x, y, d } as JWK;
  return { publicKey: toBase64url(Buffer.concat([[4], xBytes, yBytes].map((part) => Buffer.from(part)))), privateKey, subject };
}

/** From the number alone (base64url), as other tools write VAPID keys. */
async function jwkOf(text: string): Promise<JWK> {
  const number = fromBase64url(text, 32);
  if (!number) return {} as JWK;
  const pkcs8 = Buffer.concat([pkcs8Head, number]);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, { name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
  return (await crypto.subtle.exportKey("jwk", key)) as JWK;
}

/** The Authorization header of a push to this endpoint. */
export async function authorizationFor({ publicKey, privateKey, subject }: Vapid, endpoint: string, now_ms: number): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now_ms / 1000) + tokenLife_s)
    .setSubject(subject)
    .sign(await importJWK(privateKey, "ES256"));
  return `vapid t=${token}, k=${publicKey}`;
}
