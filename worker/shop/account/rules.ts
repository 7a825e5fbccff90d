/** What an address, a name and a password must be. Pure; also used by the pages. */
export const passwordMin_chars = 8;
export const passwordMax_chars = 256;
/** So long after a sign-in or a proof the shopper need not show again who they are. */
export const proof_ms = 10 * 60_000;

/**
 * The one form of an address that accounts are told apart by: letters of one width and case, composed. Dots and tags before the
 * @ belong to the address: only its provider knows whether they matter.
 */
export const emailKey = (email: string) => email.trim().normalize("NFKC").toLowerCase();

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

/** A name on one line: what breaks lines, turns them around or hides becomes a blank. */
export const nameLine = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\ufeff]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .toWellFormed();

export const isProvenRecently = (provenAt_ms: number, now_ms: number) => now_ms - provenAt_ms < proof_ms;

/** How an event of an account was brought about that an operator did. */
export const byMarket = "market";
