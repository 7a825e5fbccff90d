/**
 * Pictures that people send. What is kept is drawn anew from what was sent: place and camera, hidden files and foreign code
 * stay behind. The bucket knows it by the hash of its content, so the same picture is kept once.
 */
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { deletePicture, putPicture } from "./data.ts";
import { forgetHere } from "./location.ts";
import { keyOf, ofPerson, renderingsOf, upload_max_bytes } from "./rules.ts";
import { measure, squareSide, storedSide_max, uploadPixels_max, uploadSide_max } from "./upload-rules.ts";

export type StoredPicture = { hash: string; width: number; height: number };
/** `square`: cut around the middle. */
export type Shape = "whole" | "square";
export type UploadBindings = Pick<Env, "DB" | "MEDIA" | "IMAGES">;

const contentType = "image/webp";

/** Whose picture it is: goods' stay for ever, a person's can be taken back (rules.ts, `lifeOf`). */
export type Whose = "person" | "goods";

/** Keeps a picture: PNG, JPEG, WebP or AVIF. @throws Refusal unsupported_media, payload_too_large */
export async function storePicture(
  env: UploadBindings,
  sentBytes: Uint8Array | ArrayBuffer,
  shape: Shape = "whole",
  whose: Whose = "person",
): Promise<StoredPicture> {
  const { bytes, ...stored } = await drawnPicture(env, sentBytes, shape);
  await env.MEDIA.put(keyOf({ hash: stored.hash }), bytes, { httpMetadata: { contentType }, ...(whose === "person" && { customMetadata: ofPerson }) });
  await putPicture(env.DB, stored, contentType);
  return stored;
}

type DrawnPicture = StoredPicture & { bytes: Uint8Array<ArrayBuffer> };

/** What is kept of a picture that was sent, as WebP: for rooms that keep it where no public address reaches. @throws Refusal unsupported_media, payload_too_large */
export async function drawnPicture(
  { IMAGES }: Pick<UploadBindings, "IMAGES">,
  sentBytes: Uint8Array | ArrayBuffer,
  shape: Shape = "whole",
): Promise<DrawnPicture> {
  if (sentBytes.byteLength > upload_max_bytes) throw new Refusal("payload_too_large");
  const bytes = sentBytes instanceof Uint8Array ? sentBytes : new Uint8Array(sentBytes);
  const sent = measure(bytes);
  if (!sent) throw new Refusal("unsupported_media");
  if (sent.width * sent.height > uploadPixels_max || Math.max(sent.width, sent.height) > uploadSide_max) throw new Refusal("payload_too_large");
  const redrawn = await redraw(IMAGES, bytes, transformOf(shape, Math.min(sent.width, sent.height)));
  const size = measure(redrawn);
  if (!size) throw new Refusal("unsupported_media");
  return { hash: await hexHash(redrawn), width: size.width, height: size.height, bytes: redrawn };
}

function transformOf(shape: Shape, shorter: number): ImageTransform {
  const side = Math.min(squareSide, shorter);
  return shape === "square" ? { width: side, height: side, fit: "cover" } : { width: storedSide_max, height: storedSide_max, fit: "scale-down" };
}

async function redraw(images: ImagesBinding, bytes: Uint8Array, transform: ImageTransform): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    const output = await images.input(stream).transform(transform).output({ format: contentType, quality: 84, anim: false });
    return new Uint8Array(await output.response().arrayBuffer());
  } catch (cause) {
    // its header promised a picture, its content is none
    throw new Refusal("unsupported_media", { cause });
  }
}

export async function hexHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/** Forgets an uploaded picture with all its renderings, here and in the bucket, unless something still shows it. */
export async function dropPicture({ DB, MEDIA }: Pick<UploadBindings, "DB" | "MEDIA">, hash: string): Promise<boolean> {
  if (!(await deletePicture(DB, hash))) return false;
  await MEDIA.delete(renderingsOf(hash).map(keyOf));
  await forgetHere(hash);
  return true;
}

export type SentPicture = { bytes: Uint8Array; shape?: Shape; whose?: Whose };

/**
 * Stores a picture in the place of the one before, which goes unless something else shows it. `sent` null: none from now on. `exchange`: writes the
 * hash and answers the one before; where it throws, what was stored goes again. @throws Refusal unsupported_media, payload_too_large
 */
export async function replacePicture(
  env: UploadBindings,
  sent: SentPicture | null,
  exchange: (hash: string | null) => Promise<string | null>,
): Promise<StoredPicture | null> {
  const stored = sent && (await storePicture(env, sent.bytes, sent.shape, sent.whose));
  const hash = stored?.hash ?? null;
  const before = await exchange(hash).catch(async (error: unknown) => {
    if (hash !== null) await dropPicture(env, hash);
    throw error;
  });
  if (before !== null && before !== hash) await dropPicture(env, before);
  return stored;
}

/** The picture in a form that was posted to the API. @throws Refusal bad_request, invalid_fields, payload_too_large */
export async function postedPicture(request: Request, field: string): Promise<Uint8Array> {
  const form = await request.formData().catch(() => {
    throw new Refusal("bad_request");
  });
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0) throw new Refusal("invalid_fields", { fields: { [field]: ["required"] } });
  if (file.size > upload_max_bytes) throw new Refusal("payload_too_large");
  return new Uint8Array(await file.arrayBuffer());
}
