/** The platform's buckets: by the account's API, and by the S3 door, that takes notes and asks for a signature. */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { keysOf, signedHeaders } from "../../worker/local/backup/edge/signed.ts";
import { ok, refuse } from "./refusal.ts";
import type { Account, ObjectNotes } from "./state.ts";

export const tokenId = "token00000000000000000000000000f1";

const propertyOf: Record<string, string> = {
  "content-type": "contentType",
  "content-language": "contentLanguage",
  "content-disposition": "contentDisposition",
  "content-encoding": "contentEncoding",
  "cache-control": "cacheControl",
};
const md5 = (bytes: Buffer) => createHash("md5").update(bytes).digest("hex");

export function notesIn(headers: Headers): ObjectNotes {
  const http: Record<string, string> = {};
  const custom: Record<string, string> = {};
  for (const [name, value] of headers) {
    if (propertyOf[name]) http[propertyOf[name]] = value;
    const encoded = /^=\?utf-8\?B\?(.*)\?=$/.exec(value)?.[1];
    if (name.startsWith("x-amz-meta-")) custom[name.slice(11)] = encoded === undefined ? value : Buffer.from(encoded, "base64").toString();
  }
  return { http, custom };
}

export function putNoted(account: Account, bucket: string, key: string, bytes: Buffer, notes: ObjectNotes): void {
  const objects = account.buckets.get(bucket) ?? refuse(404, 10_006, "The bucket does not exist.");
  account.notes.set(bytes, notes);
  objects.set(key, bytes);
}

/** The last parts of a path, as they were before they were encoded. */
const keyIn = (c: Context, before: RegExp) => decodeURIComponent(new URL(c.req.url).pathname.replace(before, ""));

export function objects(account: Account) {
  return new Hono()
    .get("/:name/objects", (c) => {
      const bucket = account.buckets.get(c.req.param("name")) ?? refuse(404, 10_006, "The bucket does not exist.");
      const from = Number(c.req.query("cursor") ?? 0);
      const to = from + Math.min(account.objects_n, Number(c.req.query("per_page") ?? 20));
      const all = [...bucket].sort(([one], [other]) => (one < other ? -1 : 1));
      const result = all.slice(from, to).map(([key, bytes]) => {
        const { http = {}, custom = {} } = account.notes.get(bytes) ?? {};
        return { key, etag: md5(bytes), size: bytes.byteLength, last_modified: "2026-11-25T00:00:00.000Z", http_metadata: http, custom_metadata: custom };
      });
      const is_truncated = to < all.length;
      return ok(result, { result_info: { is_truncated, ...(is_truncated && { cursor: String(to) }) } });
    })
    .put("/:name/objects/:key{.+}", async (c) => {
      const { http } = notesIn(c.req.raw.headers);
      putNoted(account, c.req.param("name"), keyIn(c, /^.*?\/objects\//), Buffer.from(await c.req.arrayBuffer()), { http, custom: {} });
      return ok({});
    })
    .get("/:name/objects/:key{.+}", (c) => {
      const object = account.buckets.get(c.req.param("name"))?.get(keyIn(c, /^.*?\/objects\//));
      return object ? c.body(new Uint8Array(object)) : refuse(404, 10_007, "The specified key does not exist.");
    });
}

export function s3(account: Account, token: string) {
  return new Hono().put("/:host/:bucket/:key{.+}", async (c) => {
    const { headers } = c.req.raw;
    const [authorization, date] = [headers.get("authorization") ?? "", headers.get("x-amz-date") ?? ""];
    const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? "")
      .split(";")
      .filter((name) => !["host", "x-amz-date", "x-amz-content-sha256"].includes(name));
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const [host, path] = [c.req.param("host"), new URL(c.req.url).pathname.replace(/^\/s3\/[^/]+/, "")];
    const signed = { method: "PUT", host, path, headers: Object.fromEntries(names.map((name) => [name, headers.get(name) ?? ""])), sha256 };
    const time = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..)Z$/, "$1-$2-$3:$4:$5Z"));
    if (signedHeaders(signed, keysOf(tokenId, token), time).authorization !== authorization) return c.text("<Code>SignatureDoesNotMatch</Code>", 403);
    putNoted(account, c.req.param("bucket"), keyIn(c, /^\/s3\/[^/]+\/[^/]+\//), bytes, notesIn(headers));
    return c.body(null, 200, { etag: `"${md5(bytes)}"` });
  });
}
