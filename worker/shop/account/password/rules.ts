/** Which new passwords are refused (ASVS 6.2): those everybody tries first, and the shopper's own name or address. Pure. */
import { commonPasswords } from "./common-passwords.ts";

let common: Set<string> | undefined;
const plain = (text: string) => text.normalize("NFKC").toLowerCase();
/** Words of an address or a name that are long enough to tell something. */
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

/** What a password may not be made of alone, the market's name among it: a word of one's own with a few signs around it counts as that word. */
export function isTooCommon(password: string, own: readonly string[]): boolean {
  common ??= new Set(commonPasswords.trim().split(/\s+/));
  const text = plain(password);
  if (common.has(text) || common.has(text.trim())) return true;
  // one sign, or two or three, again and again
  if (/^(.{1,3}?)\1*$/su.test(text) && !/^(.{1,3})$/su.test(text)) return true;
  const whole = own.map(plain).filter(Boolean);
  if (whole.includes(text)) return true;
  return whole.flatMap(wordsOf).some((word) => text.includes(word) && [...text.replaceAll(word, "")].length < 4);
}
