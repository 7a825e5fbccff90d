/** HMAC-SHA256 by WebCrypto, and comparison in constant time. */
import { createHash, timingSafeEqual } from "node:crypto";

type Text = string | Uint8Array;
const bytesOf = (text: Text) => (typeof text === "string" ? new TextEncoder().encode(text) : new Uint8Array(text));

/** The 32 bytes. An empty key, with which nothing is proven, is an error of whoever calls. @throws Error */
export async function hmacSha256(key: string, text: Text): Promise<Uint8Array> {
  if (key === "") throw new Error("hmacSha256: empty key");
  const imported = await crypto.subtle.importKey("raw", bytesOf(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytesOf(text)));
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Compares in constant time, texts of different lengths too: their digests are compared. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
