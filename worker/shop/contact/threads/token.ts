/** The link by which somebody writes on without an account: the message's number, signed. It opens nothing once the thread is gone. Pure. */
import { isSigned, sign } from "../../../signing.ts";

const purpose = "contact-thread";

export const threadToken = (secret: string, reference: string): string => `${reference}.${sign(secret, purpose, reference)}`;

/** The number in what `threadToken` made; null for anything else, whatever it is. */
export function referenceOfToken(secret: string, token: string): string | null {
  const [, reference, signature] = /^(C-[2-9A-HJ-NP-Z]{8})\.([\w-]{43})$/.exec(token) ?? [];
  return reference && signature && isSigned(secret, purpose, reference, signature) ? reference : null;
}
