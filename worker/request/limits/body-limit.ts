/**
 * How much a request may bring, decided before anything reads it. What tells its length is judged by that; what comes in
 * chunks is read here, no further than it may go, so a body that breaks off is the caller's mistake and nobody's surprise.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { upload_max_bytes } from "../../shop/media/rules.ts";
import { file_max_bytes } from "../../shop/product-files/rules.ts";
import { splitPrefix } from "../language/negotiate.ts";
import { documentPath, pageRule } from "../pages.ts";

export const bodyMax_bytes = 64 * 1024;
const picture_bytes = bodyMax_bytes + upload_max_bytes;

/** Outside the pages: the forms of a few words, what a provider posts, and the API's pictures (a portrait, one of a review, a shop's) and a seller's papers. */
const limits: readonly [path: RegExp, max_bytes: number][] = [
  [/^(\/currency|(\/(fr|ar|tr|hi))?\/sign-out)$/, 1024],
  [/^\/social-callback$/, 16 * 1024],
  [/^\/api\/v1\/(user\/avatar|seller\/shop-page\/(?:banner|picture)|seller\/registration\/documents|products\/[^/]+\/reviews\/\d+\/pictures)$/, picture_bytes],
  [/^\/api\/v1\/seller\/(products\/import|product-files)$/, file_max_bytes + bodyMax_bytes],
];

/** Pure. The most a body sent to this path may hold; pages that take files say so in their table. */
export function bodyLimitOf(pathname: string): number {
  const special = limits.find(([path]) => path.test(pathname))?.[1];
  return special ?? pageRule(splitPrefix(documentPath(pathname).path).path)?.form_bytes ?? bodyMax_bytes;
}

/** @throws Refusal payload_too_large, bad_request */
export function limitBody() {
  return createMiddleware<AppEnv>(async function limitBody(c, next) {
    const { raw } = c.req;
    if (!raw.body) return next();
    const max_bytes = bodyLimitOf(c.req.path);
    const told = raw.headers.get("content-length");
    if (told !== null && !raw.headers.has("transfer-encoding")) {
      if (!(Number(told) <= max_bytes)) throw new Refusal("payload_too_large");
      return next();
    }
    c.req.raw = new Request(raw, { body: await readUpTo(raw.body, max_bytes) });
    await next();
  });
}

async function readUpTo(body: ReadableStream<Uint8Array>, max_bytes: number): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause) => {
      throw new Refusal("bad_request", { cause });
    });
    if (done) return new Blob(chunks);
    bytes += value.length;
    if (bytes > max_bytes) {
      void reader.cancel().catch(() => {});
      throw new Refusal("payload_too_large");
    }
    chunks.push(value as Uint8Array<ArrayBuffer>);
  }
}
