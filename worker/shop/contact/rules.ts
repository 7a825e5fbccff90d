/** What becomes of typed text, and how a message is told from its repetition. Pure. */
import { day_ms } from "../../shared/time.ts";

export { referenceIn } from "./threads/rules.ts";

export const messageMin_chars = 10;
export const messageMax_chars = 4_000;

/** Everything that is no visible text: controls, line and paragraph separators, direction overrides. */
const invisible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** One line: what breaks lines or turns them around becomes a blank, so that nothing typed can begin a header of a mail. */
export const plainLine = (text: string) => text.replace(invisible, " ").replace(/\s+/gu, " ").trim().toWellFormed();

/** Lines and tabs stay, other controls go. */
export function messageOf(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/gu, "\n").replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "");
  return lines
    .replace(/\n{4,}/g, "\n\n\n")
    .trim()
    .toWellFormed();
}

/** Counted as people count, not in halves of pictographs. */
export const tooShort = (message: string) => [...message].length < messageMin_chars;

const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** Eight letters and digits that are not mistaken for each other, from as many random bytes. */
export const referenceOf = (bytes: Uint8Array) => `C-${Array.from(bytes.subarray(0, 8), (byte) => letters[byte % letters.length]).join("")}`;

const repeated_ms = day_ms;

/** The name under which a message counts once: the sender's key, else its own words on one day. */
export const dedupeKeyOf = (key: string | undefined, requestHash: string, now_ms: number) =>
  key === undefined ? `same:${Math.floor(now_ms / repeated_ms)}:${requestHash}` : `key:${key}`;
