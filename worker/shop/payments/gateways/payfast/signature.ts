/**
 * PayFast's three signatures (developers.payfast.co.za: Custom integration, "Create your signature" and "Confirm payment"; API,
 * "Authentication"). Each is the MD5 of a text in PHP's url-encoding; they differ in order, trimming and empty fields. Pure.
 */
import { createHash } from "node:crypto";

export type Field = readonly [name: string, value: string];

/** PHP's urlencode over bytes, each given as one character: space is "+", all but letters, digits, "-", "_" and "." is %XX. */
const encodeBytes = (bytes: string): string =>
  bytes.replace(/[^A-Za-z0-9_.-]/g, (byte) => (byte === " " ? "+" : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`));

/** PHP's urlencode of a text in UTF-8. */
export const phpEncode = (text: string): string => encodeBytes(Buffer.from(text, "utf8").toString("latin1"));

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
const joined = (fields: readonly Field[]) => fields.map(([name, value]) => `${name}=${phpEncode(value)}`).join("&");

/** Of the payment form: its fields as they are sent, in the form's order. None may be empty, or begin or end with white space. */
export const formSignature = (fields: readonly Field[], passphrase: string): string => md5(`${joined(fields)}&passphrase=${phpEncode(passphrase)}`);

/** Of a notice (ITN): over its parameter text. */
export const noticeSignature = (parameterText: string, passphrase: string): string => md5(`${parameterText}&passphrase=${phpEncode(passphrase)}`);

/** Of a call of the merchant API: headers, query and body together with the passphrase, by name; `testing` is not signed. */
export function apiSignature(fields: readonly Field[], passphrase: string): string {
  const signed = [...fields.filter(([name]) => name !== "testing"), ["passphrase", passphrase] as const];
  return md5(joined(signed.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** What is signed and later confirmed, as it came; `values` are read as UTF-8. */
export type Notice = { parameterText: string; values: ReadonlyMap<string, string>; signature: string };

/** The bytes that a part of a posted form stands for, one character each. */
const decoded = (part: string): string =>
  part.replaceAll("+", " ").replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/**
 * A posted notice: what stands before `signature`, in its order, empty fields included, nothing trimmed. What follows is ignored.
 * Undefined: a name is there twice or is none of PayFast's, or no signature is there.
 */
export function readItn(body: Uint8Array): Notice | undefined {
  const values = new Map<string, string>();
  const signed: string[] = [];
  for (const pair of Buffer.from(body).toString("latin1").split("&")) {
    const at = pair.indexOf("=");
    const [name, bytes] = at < 0 ? [pair, ""] : [pair.slice(0, at), decoded(pair.slice(at + 1))];
    if (name === "signature") return { parameterText: signed.join("&"), values, signature: bytes };
    if (!/^[A-Za-z0-9_]{1,64}$/.test(name) || values.has(name)) return undefined;
    values.set(name, Buffer.from(bytes, "latin1").toString("utf8"));
    signed.push(`${name}=${encodeBytes(bytes)}`);
  }
  return undefined;
}
