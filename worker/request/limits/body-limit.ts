/**
 * How much a request may bring, decided before anything parses it. What tells its length is judged by that. A form is read here, no
 * further than it may go, and its fields are counted as they come, so a parser only ever meets what passed; a body that breaks off is
 * the caller's mistake and nobody's surprise. More than words is taken from whoever is signed in, or by an address that proves who asks, a few megabytes at a time.
 */
import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { Bulkhead, BulkheadFull } from "../../bulkhead.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { requireShopper, sessionOf } from "../session.ts";
import { type BodyKind, bodyLimitOf, bodyMax_bytes, kindOf, maxBytesOf, tooManyFields, type UploadSizes } from "./body-rules.ts";

const MB = 1024 * 1024;
/** Megabytes of large forms in the isolate at once: a parser holds each some three times, and the platform gives 128 MB for all. */
const largeForms = new Bulkhead({ running_max: 24, waiting_max: 8, patience_ms: 10_000 });
const retryAfter_s = 5;

type Body = { kind: BodyKind; max_bytes: number; fields_max: number /** Null: it comes in chunks. */; declared_bytes: number | null };

/** Whether a guest may send so much to an address that proves by itself who asks. @throws Refusal too_many_requests */
type TakesByLink = (env: AppEnv["Bindings"], url: URL, bytes: number, now: number) => Promise<boolean>;

/** @throws Refusal payload_too_large, bad_request, unauthorized (more than words, of a guest), temporarily_unavailable, too_many_requests */
export function limitBody(sizes: UploadSizes, takesByLink: TakesByLink) {
  return createMiddleware<AppEnv>(async function limitBody(c, next) {
    if (!c.req.raw.body) return next();
    const body = bodyOf(c, sizes);
    if (body.declared_bytes !== null && !(body.declared_bytes <= body.max_bytes)) throw new Refusal("payload_too_large");
    if (body.kind.is === "unreadable") throw new Refusal("bad_request");
    const mayBeLarge = body.max_bytes > bodyMax_bytes && (body.declared_bytes ?? body.max_bytes) > bodyMax_bytes;
    return mayBeLarge ? takeLarge(c, body, takesByLink, next) : take(c, body, next);
  });
}

function bodyOf(c: Context<AppEnv>, sizes: UploadSizes): Body {
  const { headers } = c.req.raw;
  const kind = kindOf(headers.get("content-type") ?? "");
  const limit = bodyLimitOf(c.req.path, sizes);
  const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
  return { kind, max_bytes: maxBytesOf(limit, kind), fields_max: limit.fields_max, declared_bytes: length === null ? null : Number(length) };
}

/** What is no form and tells its length is left to whoever wants it. */
async function take(c: Context<AppEnv>, body: Body, next: Next): Promise<void> {
  const { raw } = c.req;
  if (body.declared_bytes !== null && body.kind.is === "words") return next();
  const bytes = await readUpTo(raw.body as ReadableStream<Uint8Array>, body);
  const headers = new Headers(raw.headers);
  headers.delete("transfer-encoding");
  headers.set("content-length", String(bytes.size));
  if (body.kind.is === "parts") headers.set("content-type", body.kind.type);
  c.req.raw = new Request(raw, { body: bytes, headers });
  await next();
}

async function takeLarge(c: Context<AppEnv>, body: Body, takesByLink: TakesByLink, next: Next): Promise<void> {
  const session = await sessionOf(c);
  if (session.kind === "guest" && !(await isTakenByLink(c, body, takesByLink))) return refuseGuest(c, body, next);
  // a plain file is never parsed here, it goes to the bucket as it comes
  if (body.kind.is === "words") return take(c, body, next);
  const weight_MB = Math.ceil((body.declared_bytes ?? body.max_bytes) / MB);
  try {
    await largeForms.run(() => take(c, body, next), { weight: weight_MB });
  } catch (error) {
    if (error instanceof BulkheadFull) throw new Refusal("temporarily_unavailable", { details: { retryAfter_s } });
    throw error;
  }
}

/** Parts that tell their length, so that it can be counted before any of them is read. */
const isTakenByLink = async (c: Context<AppEnv>, { kind, declared_bytes }: Body, takesByLink: TakesByLink): Promise<boolean> =>
  kind.is === "parts" && declared_bytes !== null && (await takesByLink(c.env, new URL(c.req.url), declared_bytes, c.get("now")()));

/** What a guest sends unread is either told to be large, or in chunks no more than words. On a page the guard leads to the sign-in. */
async function refuseGuest(c: Context<AppEnv>, body: Body, next: Next): Promise<void> {
  if (body.declared_bytes === null) return take(c, { ...body, max_bytes: bodyMax_bytes }, next);
  if (c.req.path.startsWith("/api/")) return void (await requireShopper(c));
  const { url, method, headers, signal } = c.req.raw;
  const without = new Headers(headers);
  for (const each of ["content-length", "content-type"]) without.delete(each);
  c.req.raw = new Request(url, { method, headers: without, signal });
  c.set("sentTooMuch", true);
  await next();
}

async function readUpTo(stream: ReadableStream<Uint8Array>, { kind, max_bytes, fields_max }: Body): Promise<Blob> {
  const chunks: BlobPart[] = [];
  const hasTooMany = tooManyFields(kind, fields_max);
  let bytes = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause) => {
      throw new Refusal("bad_request", { cause });
    });
    if (done) return new Blob(chunks);
    bytes += value.length;
    if (bytes > max_bytes || hasTooMany(value)) {
      void reader.cancel().catch(() => {});
      throw new Refusal("payload_too_large");
    }
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
}
