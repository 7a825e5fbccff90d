/** A message only one browser can read: Message Encryption for Web Push (RFC 8291) in the coding aes128gcm (RFC 8188). */
import { ascii, type Bytes, concat, fromBase64url } from "./bytes.ts";

/** What a browser's subscription tells: a point of P-256, uncompressed, and a secret of 16 bytes, both base64url. */
export type BrowserKeys = { p256dh: string; auth: string };
/** The sender's keys and salt, made anew for each message; a test hands in those of an example. */
export type OneMessage = { sender: CryptoKeyPair; salt: Bytes };

const point_bytes = 65;
const auth_bytes = 16;
const salt_bytes = 16;
/** One record holds the whole message. */
const record_bytes = 4096;
/** Header, delimiter and tag of the one record (RFC 8291 §4 asks services to take 4096 bytes in all). */
export const plainText_max_bytes = 3000;
const curve = { name: "ECDH", namedCurve: "P-256" } as const;

const { subtle } = crypto;

/** Null: no such keys are possible. */
export async function browserKeyOf({ p256dh, auth }: BrowserKeys): Promise<{ key: CryptoKey; point: Bytes; auth: Bytes } | null> {
  const point = fromBase64url(p256dh, point_bytes);
  const secret = fromBase64url(auth, auth_bytes);
  if (!point || !secret || point[0] !== 4) return null;
  try {
    // it throws for a point that is not on the curve
    return { key: await subtle.importKey("raw", point, curve, false, []), point, auth: secret };
  } catch {
    return null;
  }
}

const newMessage = async (): Promise<OneMessage> => ({
  sender: (await subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair,
  salt: crypto.getRandomValues(new Uint8Array(salt_bytes)),
});

/** The body of a push. @throws RangeError for keys nobody can have, or a text too long */
export async function encryptFor(keys: BrowserKeys, text: Bytes, message?: OneMessage): Promise<Bytes> {
  const browser = await browserKeyOf(keys);
  if (!browser) throw new RangeError("no keys of a browser");
  if (text.length > plainText_max_bytes) throw new RangeError("too long for a push");
  const { sender, salt } = message ?? (await newMessage());
  const senderPoint = new Uint8Array((await subtle.exportKey("raw", sender.publicKey)) as ArrayBuffer);
  // workerd's own types call the member `$public`
  const algorithm = { name: "ECDH", public: browser.key } as unknown as Parameters<SubtleCrypto["deriveBits"]>[0];
  const shared = await subtle.deriveBits(algorithm, sender.privateKey, 256);
  const secret = await expand(shared, browser.auth, concat(ascii("WebPush: info\0"), browser.point, senderPoint), 32);
  const [contentKey, nonce] = await Promise.all([
    expand(secret, salt, ascii("Content-Encoding: aes128gcm\0"), 16),
    expand(secret, salt, ascii("Content-Encoding: nonce\0"), 12),
  ]);
  const key = await subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  // 2: this record is the last one
  const record = await subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, concat(text, new Uint8Array([2])));
  return concat(header(salt, senderPoint), new Uint8Array(record));
}

/** HKDF with SHA-256. */
async function expand(secret: ArrayBuffer, salt: Bytes, info: Bytes, length: number): Promise<ArrayBuffer> {
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8);
}

/** Salt, size of a record, and the sender's point as the id of the key. */
function header(salt: Bytes, senderPoint: Bytes): Bytes {
  const size = new Uint8Array(5);
  new DataView(size.buffer).setUint32(0, record_bytes);
  size[4] = senderPoint.length;
  return concat(salt, size, senderPoint);
}
