/**
 * Texts that come back to us unchanged: signed with AUTH_SECRET, each for one purpose; random names nobody can guess; hashes of
 * what only its owner may know. A secret may be a ring, "new,old": the first signs, each of them is still understood.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export type Purpose =
  | "cart"
  | "order"
  | "order-confirmation"
  | "access"
  | "refresh"
  | "wishlist"
  | "pepper"
  | "mail"
  | "tries"
  | "network"
  | "search"
  | "seller-application"
  | "contact-thread"
  | "report-appeal"
  | "push"
  | "news"
  | "alert";

/** The keys of a ring, the current one first. */
export const ringOf = (secret: string) =>
  secret
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

const mac = (key: string, purpose: Purpose, text: string) => createHmac("sha256", key).update(`${purpose}\n${text}`).digest("base64url");

/** HMAC-SHA256 as base64url (43 characters), with the ring's current key. */
export const sign = (secret: string, purpose: Purpose, text: string): string => mac(ringOf(secret)[0] ?? "", purpose, text);

/** Compares in constant time; any text is allowed as `signature`. */
export function isSigned(secret: string, purpose: Purpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return ringOf(secret).some((key) => {
    const expected = Buffer.from(mac(key, purpose, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** 144 random bits as 24 characters of A-Z a-z 0-9 - _. */
export const randomName = () => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString("base64url");

/** A random name with its signature, for a cookie or a header. */
export const signedName = (secret: string, purpose: Purpose, name: string): string => `${name}.${sign(secret, purpose, name)}`;

/** The name in what `signedName` made; null for anything else, whatever it is. */
export function nameIn(secret: string, purpose: Purpose, signed: string | undefined): string | null {
  const [, name, signature] = /^([\w-]{22,64})\.([\w-]{43})$/.exec(signed ?? "") ?? [];
  return name && signature && isSigned(secret, purpose, name, signature) ? name : null;
}

/** SHA-256 as base64url (43 characters): what is stored of a random token, a challenge of RFC 7636 (S256). */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
