/** An environment's bucket: what lies there, with its type and its notes, object by object. */
import { createHash } from "node:crypto";
import { BackupRefused, sha256Of } from "../manifest.ts";
import { askAccount, type EdgeApi, hidden, persistently, refusalOf } from "./api.ts";
import { headersOf, type Keys, keysOf, type Notes, pathOfKey, signedHeaders } from "./signed.ts";

/** `etag`: the MD5 of the content, unless it was sent in parts. */
export type ListedObject = Notes & { key: string; etag: string; size_bytes: number };

type Page = {
  result: { key: string; etag?: string; size?: number; http_metadata?: Record<string, unknown>; custom_metadata?: Record<string, string> }[];
  result_info?: { cursor?: string; is_truncated?: boolean };
};

const page_n = 1000;
export const md5Of = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
export const isMd5 = (etag: string) => /^[0-9a-f]{32}$/.test(etag);

/** Of the notes of HTTP those that a copy keeps: texts. A day on which a cache lets go is not kept, nor is it by the local copy. */
const textsOnly = (notes: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(notes).filter((each): each is [string, string] => typeof each[1] === "string" && each[0] !== "cacheExpiry"));

/** In the order of their keys. @throws BackupRefused */
export async function listObjects(api: EdgeApi, bucket: string): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ per_page: String(page_n), ...(cursor !== undefined && { cursor }) });
    const answer = await askAccount(api, `the objects of ${bucket}`, `/r2/buckets/${encodeURIComponent(bucket)}/objects?${query}`);
    if (answer.status === 404) throw new BackupRefused(`The account ${api.access.account} has no bucket ${bucket}: npx wrangler r2 bucket create ${bucket}`);
    if (!answer.ok) throw await refusalOf(answer, `The bucket ${bucket} cannot be listed`, api.access);
    const { result, result_info } = (await answer.json()) as Page;
    for (const { key, etag = "", size = 0, http_metadata = {}, custom_metadata = {} } of result)
      found.push({ key, etag, size_bytes: size, httpMetadata: textsOnly(http_metadata), customMetadata: custom_metadata });
    cursor = result_info?.is_truncated ? result_info.cursor : undefined;
  } while (cursor);
  return found;
}

/** Null: it was taken away since it was listed. @throws BackupRefused, also when it comes otherwise than it was listed */
export async function getObject(api: EdgeApi, bucket: string, { key, etag, size_bytes }: ListedObject): Promise<Uint8Array | null> {
  const answer = await askAccount(api, `the object ${key}`, `/r2/buckets/${encodeURIComponent(bucket)}/objects/${pathOfKey(key)}`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw await refusalOf(answer, `The object ${key} cannot be read`, api.access);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.byteLength !== size_bytes || (isMd5(etag) && md5Of(bytes) !== etag))
    throw new BackupRefused(`The object ${key} did not come as it is listed: ${bytes.byteLength} bytes of ${size_bytes}. Run it again.`);
  return bytes;
}

/** The keys of the S3 door are made of the token. @throws BackupRefused */
export async function keysFor(api: EdgeApi): Promise<Keys> {
  const { access } = api;
  for (const path of ["/user/tokens/verify", `/accounts/${access.account}/tokens/verify`]) {
    const answer = await persistently(
      api,
      "the token's id",
      () => `${access.base}${path}`,
      () => ({ headers: { authorization: `Bearer ${access.token}` } }),
    );
    const id = answer.ok ? ((await answer.json()) as { result?: { id?: string } }).result?.id : undefined;
    if (id) return keysOf(id, access.token);
  }
  throw new BackupRefused("The platform does not know CLOUDFLARE_API_TOKEN as a token: objects are put with one alone (not with a global key or a login).");
}

/** Once more is as once. @throws BackupRefused */
export async function putObject(api: EdgeApi, keys: Keys, bucket: string, key: string, bytes: Uint8Array<ArrayBuffer>, notes: Notes): Promise<void> {
  const host = `${api.access.account}.r2.cloudflarestorage.com`;
  const path = `/${encodeURIComponent(bucket)}/${pathOfKey(key)}`;
  const [sha256, headers] = [sha256Of(bytes), headersOf(notes)];
  const answer = await persistently(
    api,
    `putting ${key}`,
    () => `https://${host}${path}`,
    () => ({ method: "PUT", body: bytes, headers: signedHeaders({ method: "PUT", host, path, headers, sha256 }, keys, Date.now()) }),
  );
  if (!answer.ok) throw await refusalOf(answer, `The object ${key} cannot be put`, api.access);
  const etag = (answer.headers.get("etag") ?? "").replaceAll('"', "");
  if (isMd5(etag) && etag !== md5Of(bytes)) throw new BackupRefused(`The object ${hidden(key, api.access)} did not arrive as it was sent. Run it again.`);
}
