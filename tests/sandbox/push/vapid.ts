/** Whether a message comes from whoever the subscription was made for (RFC 8292), read from the document alone. */

type Problem = { status: 401 | 403; message: string };
const day_s = 24 * 60 * 60;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const jsonOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

export async function problemOf(authorization: string, expectedKey: string, origin: string, now_ms: number): Promise<Problem | null> {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization);
  if (!found) return { status: 401, message: "Authorization: vapid t=…, k=… (RFC 8292 §3)" };
  const [, head = "", claims = "", signature = "", key = ""] = found;
  if (key !== expectedKey) return { status: 403, message: "the subscription was made with another key (§4.2)" };
  if (jsonOf(head).alg !== "ES256") return { status: 401, message: "alg is ES256 (§2)" };
  const publicKey = await crypto.subtle.importKey("raw", bytesOf(key), { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]);
  const isSigned = await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, publicKey, bytesOf(signature), new TextEncoder().encode(`${head}.${claims}`));
  if (!isSigned) return { status: 403, message: "the signature is not of this key" };
  const { aud, exp, sub } = jsonOf(claims);
  if (aud !== origin) return { status: 403, message: `aud is ${origin}` };
  const left_s = typeof exp === "number" ? exp - now_ms / 1000 : 0;
  if (left_s <= 0 || left_s > day_s) return { status: 403, message: "exp lies within a day" };
  if (typeof sub !== "string" || !/^(mailto:|https?:)/.test(sub)) return { status: 403, message: "sub is mailto: or https:" };
  return null;
}
