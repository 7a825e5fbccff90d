/** A file on its way in: kept in the bucket as it streams through, while its hash, its letters and its kind are found out. */
import { Refusal } from "../../errors.ts";
import { type Encoding, encodingOf, otherKind } from "./encoding.ts";
import { type FileProblemCode, file_max_bytes } from "./rules.ts";

export type Upload = { name: string; size_bytes: number; body: ReadableStream<Uint8Array> };
export type Uploaded = { object: string; hash: string; size_bytes: number; encoding: Encoding; bom_bytes: number; otherKind: FileProblemCode | null };

const head_bytes = 64 * 1024;

/** The bucket's public door knows hashes alone: this name leads nowhere from outside. */
const objectName = (shopId: number) => `product-files/${shopId}/${crypto.randomUUID()}`;

/** @throws Refusal payload_too_large, bad_request (the body is not as long as it said) */
export async function keepUpload(bucket: R2Bucket, shopId: number, { size_bytes, body }: Upload): Promise<Uploaded> {
  if (size_bytes > file_max_bytes) throw new Refusal("payload_too_large");
  const object = objectName(shopId);
  const { readable, writable } = new FixedLengthStream(size_bytes);
  // a bucket that fails reads no further: nobody waits for it then
  const stored = bucket.put(object, readable).catch(async (error) => {
    await readable.cancel(error).catch(() => {});
    throw error;
  });
  const [watched, storing] = await Promise.allSettled([watch(body, writable, size_bytes), stored]);
  if (watched.status === "rejected" || storing.status === "rejected") {
    await bucket.delete(object).catch(() => {});
    const isCallers = watched.status === "rejected" && watched.reason instanceof Refusal;
    throw isCallers || storing.status === "fulfilled" ? (watched as PromiseRejectedResult).reason : storing.reason;
  }
  const seen = watched.value;
  const sniffed = encodingOf(seen.head, seen.isUtf8);
  return { object, hash: seen.hash, size_bytes, ...sniffed, otherKind: size_bytes === 0 ? "file_empty" : otherKind(seen.head, sniffed) };
}

async function watch(body: ReadableStream<Uint8Array>, to: WritableStream<Uint8Array>, size_bytes: number) {
  const digest = new (crypto as unknown as { DigestStream: typeof DigestStream }).DigestStream("SHA-256");
  const [hashing, writing] = [digest.getWriter(), to.getWriter()];
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const head = new Uint8Array(Math.min(head_bytes, size_bytes));
  let [read, isUtf8] = [0, true];
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read().catch((cause) => {
        throw new Refusal("bad_request", { cause });
      });
      if (done) break;
      if (read < head.length) head.set(chunk.subarray(0, head.length - read), read);
      read += chunk.length;
      if (read > size_bytes) throw new Refusal("bad_request");
      isUtf8 = isUtf8 && isSound(utf8, chunk);
      await Promise.all([hashing.write(chunk), writing.write(chunk)]);
    }
    if (read < size_bytes) throw new Refusal("bad_request");
    isUtf8 = isUtf8 && isSound(utf8);
    await Promise.all([hashing.close(), writing.close()]);
  } catch (cause) {
    await writing.abort(cause).catch(() => {});
    throw cause;
  }
  return { head, isUtf8, hash: Buffer.from(await digest.digest).toString("hex") };
}

function isSound(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
