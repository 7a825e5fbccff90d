/** Texts that come back to us unchanged: signed with AUTH_SECRET, each for one purpose, and random names nobody can guess. */
import { createHmac, timingSafeEqual } from "node:crypto";

export type Purpose = "cart" | "order" | "voter";

/** HMAC-SHA256 as base64url (43 characters). */
export function sign(secret: string, purpose: Purpose, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

/** Compares in constant time; any text is allowed as `signature`. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 144 random bits as 24 characters of A-Z a-z 0-9 - _. */
export const randomName = () => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString("base64url");
