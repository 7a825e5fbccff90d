/** Files of returns: pictures are drawn anew as all that people send, a label may be a PDF. They lie where no public address reaches. */
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { randomName } from "../../../signing.ts";
import { drawnPicture, hexHash, type PrivateFile, type UploadBindings } from "../../media/service.ts";
import { readOrderNumber } from "../../orders/rules.ts";
import { isOrderKey } from "../../orders/service.ts";
import { documentType } from "../../registration/service.ts";
import {
  countUpload,
  dropLeftFiles,
  dropPlace,
  type FileKind,
  type FileReader,
  isFull,
  isOver,
  markFileStored,
  type NewReturnFile,
  readFile,
  readLeftFiles,
  takePlace,
} from "./data.ts";
import { keyOfFile, label_max_bytes, linkOf } from "./rules.ts";

type FileContent = Pick<NewReturnFile, "content_type" | "digest"> & { bytes: Uint8Array<ArrayBuffer> };

const pictureContent = async (env: UploadBindings, sent: Uint8Array): Promise<FileContent> => {
  const { bytes, hash } = await drawnPicture(env, sent);
  return { bytes, digest: hash, content_type: "image/webp" };
};
/** A PDF as it is; a picture drawn anew. */
async function labelContent(env: UploadBindings, sent: Uint8Array): Promise<FileContent> {
  if (sent.byteLength > label_max_bytes) throw new Refusal("payload_too_large");
  if (documentType(sent) !== "application/pdf") return pictureContent(env, sent);
  const bytes = new Uint8Array(sent);
  return { bytes, digest: await hexHash(bytes), content_type: "application/pdf" };
}

/**
 * Keeps a file of a return that is open; the same once more changes nothing. Its place is taken first, so that nothing is sent to the bucket that has none.
 * @throws Refusal unsupported_media, payload_too_large, limit_reached, return_not_movable (it is over)
 */
export async function addFile(env: UploadBindings, returnId: number, kind: FileKind, sent: Uint8Array, now: number): Promise<void> {
  const { bytes, ...content } = await (kind === "picture" ? pictureContent : labelContent)(env, sent);
  const place = await takePlace(env.DB, { id: randomName(), returnId, kind, size_bytes: bytes.byteLength, ...content }, now).catch((cause: unknown) => {
    if (isFull(cause)) throw new Refusal("limit_reached", { cause });
    if (isOver(cause)) throw new Refusal("return_not_movable", { cause });
    throw cause;
  });
  if (place.isStored) return;
  try {
    // no type that a browser would show: even a mistake could not serve it as a page
    await env.MEDIA.put(keyOfFile(place.id), bytes, { httpMetadata: { contentType: "application/octet-stream" } });
  } catch (error) {
    await dropPlace(env.DB, place.id);
    throw error;
  }
  await markFileStored(env.DB, place.id);
}

/** @throws Refusal not_found */
export async function openFile({ DB, MEDIA }: Pick<Env, "DB" | "MEDIA">, reader: FileReader, returnId: number, id: string): Promise<PrivateFile> {
  const row = await readFile(DB, reader, returnId, id);
  const object = row && (await MEDIA.get(keyOfFile(row.id)));
  if (!row || !object) throw new Refusal("not_found");
  const isShown = row.content_type === "image/webp";
  return { name: `${row.kind}.${isShown ? "webp" : "pdf"}`, body: object.body, size_bytes: row.size_bytes, isShown };
}

const atOnce_max = 500;
/** Scheduled: files that have run out leave the bucket, and then their rows go. */
export async function tidyReturnFiles({ DB, MEDIA }: Pick<Env, "DB" | "MEDIA">, now: number): Promise<void> {
  for (;;) {
    const left = await readLeftFiles(DB, now, atOnce_max);
    if (left.length === 0) return;
    // first the bucket: a row that stays is found again
    await MEDIA.delete(left.map(keyOfFile));
    await dropLeftFiles(DB, now, left);
    if (left.length < atOnce_max) return;
  }
}

/**
 * Whether somebody without an account may send so much to this address: it has to carry the key of an order, which is told before anything is read, and what
 * was sent with that order's key today is bounded. False: it is not such an address. @throws Refusal too_many_requests
 */
export async function takesFilesByLink({ DB, AUTH_SECRET }: Pick<Env, "DB" | "AUTH_SECRET">, url: URL, bytes: number, now: number): Promise<boolean> {
  const link = linkOf(url);
  const number = link && readOrderNumber(link.number);
  if (!link || number === null || !isOrderKey(AUTH_SECRET, number, link.key)) return false;
  if (!(await countUpload(DB, number, bytes, now))) throw new Refusal("too_many_requests");
  return true;
}
