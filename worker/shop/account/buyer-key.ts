/** One buyer behind many spellings of an address. Pure. */
import { emailKey } from "./rules.ts";

const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * For limits alone, never to find an account: mail for `ada+shop@…` reaches `ada@…` with nearly every provider, and Google reads no
 * dots. Two people whom it takes for one share a limit; who they are is not touched.
 */
export function buyerKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  if (at < 1) return key;
  const [name, domain] = [key.slice(0, at), key.slice(at + 1)];
  const tag = name.indexOf("+");
  const mailbox = tag > 0 ? name.slice(0, tag) : name;
  return dotless.has(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
