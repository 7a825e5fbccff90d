/**
 * Texts that only this marketplace can read again: AES-256-GCM under keys made of DATA_KEY's ring ("new,old"), `<key>.<nonce>.<text>`.
 * `bond` says where the text belongs; moved anywhere else it does not open.
 */
import { createHmac } from "node:crypto";
import { hashOf, ringOf } from "../../signing.ts";

const encoder = new TextEncoder();
const nonce_bytes = 12;
/** Tells keys apart without telling anything of them. */
const nameOf = (key: string) => hashOf(`bank kid\n${key}`).slice(0, 12);

async function cipherKey(key: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey("raw", encoder.encode(key), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("meydan bank details") };
  return crypto.subtle.deriveKey(derivation, raw, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

export async function seal(ring: string, bond: string, text: string): Promise<string> {
  const key = ringOf(ring)[0] ?? "";
  const iv = crypto.getRandomValues(new Uint8Array(nonce_bytes));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(bond) }, await cipherKey(key), encoder.encode(text));
  return [nameOf(key), Buffer.from(iv).toString("base64url"), Buffer.from(sealed).toString("base64url")].join(".");
}

/** Null: changed, moved, or sealed with a key that is no longer in the ring. */
export async function unseal(ring: string, bond: string, sealed: string): Promise<string | null> {
  const [name, iv, text] = sealed.split(".");
  const key = ringOf(ring).find((each) => nameOf(each) === name);
  if (key === undefined || iv === undefined || text === undefined) return null;
  const algorithm = { name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: encoder.encode(bond) };
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await cipherKey(key), Buffer.from(text, "base64url")));
  } catch {
    return null;
  }
}

/** The same for the same text, and of no use to anybody without the key: numbers are too few to be hidden by a plain hash. */
export const fingerprintOf = (ring: string, text: string) =>
  createHmac("sha256", `bank fingerprint\n${ringOf(ring)[0] ?? ""}`)
    .update(text)
    .digest("base64url");
