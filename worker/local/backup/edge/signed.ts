/**
 * A request to the bucket's S3 door, signed (AWS Signature Version 4). The account's API puts an object's content and type; what is noted beside it
 * (`customMetadata`) is taken by this door alone. Pure.
 */
import { createHash, createHmac } from "node:crypto";

/** As the platform makes them of an API token: its id, and the SHA-256 of it. */
export type Keys = { id: string; secret: string };

export const keysOf = (tokenId: string, token: string): Keys => ({ id: tokenId, secret: createHash("sha256").update(token).digest("hex") });

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** encodeURIComponent leaves five signs alone that a signature has to have encoded. */
export const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
export const pathOfKey = (key: string): string => key.split("/").map(encoded).join("/");

export type Unsigned = { method: string; host: string; path: string; headers: Readonly<Record<string, string>>; sha256: string };

/** The headers to send: those given, and the signature's. `path` is encoded. The platform has one region. */
export function signedHeaders(
  { method, host, path, headers, sha256 }: Unsigned,
  { id, secret }: Keys,
  now_ms: number,
  region = "auto",
): Record<string, string> {
  const time = new Date(now_ms).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const own = { ...headers, "x-amz-content-sha256": sha256, "x-amz-date": time };
  const all = Object.entries({ ...own, host }).map(([name, value]): [string, string] => [name.toLowerCase(), value.trim().replace(/ +/g, " ")]);
  all.sort(([one], [other]) => (one < other ? -1 : 1));
  const names = all.map(([name]) => name).join(";");
  const canonical = [method, path, "", ...all.map(([name, value]) => `${name}:${value}`), "", names, sha256].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [time.slice(0, 8), region, "s3", "aws4_request"].reduce<string | Buffer>((before, text) => hmac(before, text), `AWS4${secret}`);
  const signature = hmac(key, toSign).toString("hex");
  return { ...own, authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}` };
}

const headerOf: Readonly<Record<string, string>> = {
  contentType: "content-type",
  contentLanguage: "content-language",
  contentDisposition: "content-disposition",
  contentEncoding: "content-encoding",
  cacheControl: "cache-control",
};

/** A header holds ASCII alone: other texts are written as RFC 2047 has it, and the platform reads them so. */
const noted = (value: string) => (/^[\x20-\x7e]*$/.test(value) ? value : `=?utf-8?B?${Buffer.from(value).toString("base64")}?=`);

export type Notes = { httpMetadata: Readonly<Record<string, string>>; customMetadata: Readonly<Record<string, string>> };

export const headersOf = ({ httpMetadata, customMetadata }: Notes): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(httpMetadata).map(([name, value]) => [headerOf[name] ?? name, value]),
    ...Object.entries(customMetadata).map(([name, value]) => [`x-amz-meta-${name}`, noted(value)]),
  ]);

/** Whether a header can carry these notes as they are: names are small letters there. */
export const canBeSent = ({ httpMetadata, customMetadata }: Notes): boolean =>
  Object.keys(httpMetadata).every((name) => Object.hasOwn(headerOf, name)) && Object.keys(customMetadata).every((name) => /^[a-z0-9_.-]+$/.test(name));
