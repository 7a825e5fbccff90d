/** Bytes as web push writes them: base64url without padding, and one array after another. */

export type Bytes = Uint8Array<ArrayBuffer>;

export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** Null: not base64url, or not of that length. */
export function fromBase64url(text: string, length: number): Bytes | null {
  if (!/^[\w-]+={0,2}$/.test(text)) return null;
  const bytes = new Uint8Array(Buffer.from(text, "base64url"));
  return bytes.length === length ? bytes : null;
}

export const concat = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));

export const ascii = (text: string): Bytes => new Uint8Array(Buffer.from(text, "latin1"));
