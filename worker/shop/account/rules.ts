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

/** A name on one line: what breaks lines, turns them around or hides becomes a blank. */
export const nameLine = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b\ufeff]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .toWellFormed();

export const isProvenRecently = (provenAt_ms: number, now_ms: number) => now_ms - provenAt_ms < proof_ms;
