/** PayFast's three signatures: of the payment form, of the notice (ITN) and of the merchant API; and PHP's url-encoding. Pure. */
import { createHash } from "node:crypto";

export type Pair = readonly [name: string, value: string];

const unreserved = /[A-Za-z0-9._-]/;

/** PHP's urlencode: UTF-8 bytes, space as plus, everything but letters, digits, dash, underscore and dot as %XX. */
export const phpEncode = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return char === " " ? "+" : unreserved.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");

/** PHP's trim: space, tab, line feed, carriage return, NUL and vertical tab, and no other white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that PHP cuts off
export const phpTrim = (text: string): string => text.replace(/^[ \t\n\r\0\x0b]+|[ \t\n\r\0\x0b]+$/g, "");

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const joined = (pairs: readonly Pair[]) => pairs.map(([name, value]) => `${name}=${phpEncode(value)}`).join("&");

/** Of the form: its fields in the order in which they stand, trimmed, the empty ones left out. */
export function formSignature(pairs: readonly Pair[], passphrase: string): string {
  const signed = pairs.flatMap(([name, value]): Pair[] => {
    const trimmed = phpTrim(value);
    return name === "signature" || name === "setup" || trimmed === "" ? [] : [[name, trimmed]];
  });
  return md5(joined(passphrase === "" ? signed : [...signed, ["passphrase", phpTrim(passphrase)]]));
}

/** The text of a notice that is signed and later confirmed: empty fields count, nothing is trimmed. */
export const parameterText = joined;

export const noticeSignature = (parameters: string, passphrase: string): string =>
  md5(passphrase === "" ? parameters : `${parameters}&passphrase=${phpEncode(phpTrim(passphrase))}`);

/** Of a call to the merchant API: headers, query and body together with the passphrase, sorted by name; `testing` is left out. */
export function apiSignature(pairs: readonly Pair[], passphrase: string): string {
  const signed = [...pairs.filter(([name]) => name !== "testing" && name !== "signature"), ["passphrase", passphrase] as const];
  return md5(joined(signed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))));
}
