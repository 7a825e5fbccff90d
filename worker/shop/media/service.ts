/** Pictures: from the bucket, or made from their master when first asked for and kept. */
import type { CacheContext } from "../../cache/context.ts";
import { singleFlight } from "../../cache/single-flight.ts";
import { log } from "../../log.ts";
import { contentTypeOf, isOfPerson, keyOf, ofPerson, type Rendering, safeType, sharePicture } from "./rules.ts";

export { dropPicture, postedPicture, type StoredPicture, storePicture } from "./upload.ts";
export { measure, uploadPixels_max, uploadSide_max } from "./upload-rules.ts";

export type MediaBindings = { MEDIA: R2Bucket; IMAGES: ImagesBinding };
/** `isExact` false: the master stands in for a rendering that could not be made. */
export type ServedPicture = { body: ReadableStream | ArrayBuffer; contentType: string; isExact: boolean; isPersons: boolean };
type Made = { bytes: ArrayBuffer; isPersons: boolean };

const qualities = { avif: 60, webp: 80 } as const;

/** Undefined: there is no such picture. */
export async function picture(bindings: MediaBindings, cache: Pick<CacheContext, "waitUntil">, rendering: Rendering): Promise<ServedPicture | undefined> {
  const { hash, derived } = rendering;
  if (!derived) return master(bindings, hash, true);
  const contentType = derived === "share" ? sharePicture.contentType : contentTypeOf[derived.format];
  const stored = await bindings.MEDIA.get(keyOf(rendering));
  if (stored) return { body: stored.body, contentType, isExact: true, isPersons: isOfPerson(stored.customMetadata) };
  const made = await singleFlight(cache, `media/${keyOf(rendering)}`, () => make(bindings, cache, rendering));
  if (made === "missing") return undefined;
  return made === "failed" ? master(bindings, hash, false) : { body: made.bytes, contentType, isExact: true, isPersons: made.isPersons };
}

async function master({ MEDIA }: MediaBindings, hash: string, isExact: boolean): Promise<ServedPicture | undefined> {
  const object = await MEDIA.get(hash);
  if (!object) return undefined;
  return { body: object.body, contentType: safeType(object.httpMetadata?.contentType), isExact, isPersons: isOfPerson(object.customMetadata) };
}

async function make(bindings: MediaBindings, cache: Pick<CacheContext, "waitUntil">, rendering: Rendering): Promise<Made | "missing" | "failed"> {
  const { MEDIA, IMAGES } = bindings;
  const { hash, derived } = rendering;
  const source = await MEDIA.get(hash);
  if (!source || !derived) return "missing";
  try {
    const { transform, contentType, quality } = recipe(derived);
    const output = await IMAGES.input(source.body).transform(transform).output({ format: contentType, quality });
    const bytes = await output.response().arrayBuffer();
    const isPersons = isOfPerson(source.customMetadata);
    const notes = { httpMetadata: { contentType }, ...(isPersons && { customMetadata: ofPerson }) };
    cache.waitUntil(keep(MEDIA, rendering, bytes, notes).catch((error) => log.warn("picture_not_stored", { hash, error })));
    return { bytes, isPersons };
  } catch (error) {
    log.warn("picture_not_made", { hash, error });
    return "failed";
  }
}

/** A picture that was dropped while this rendering was made takes the rendering along. */
async function keep(MEDIA: R2Bucket, rendering: Rendering, bytes: ArrayBuffer, notes: R2PutOptions): Promise<void> {
  await MEDIA.put(keyOf(rendering), bytes, notes);
  if (!(await MEDIA.head(rendering.hash))) await MEDIA.delete(keyOf(rendering));
}

function recipe(derived: NonNullable<Rendering["derived"]>) {
  if (derived === "share") {
    const { width, height, background, contentType, quality } = sharePicture;
    return { transform: { width, height, fit: "pad", background }, contentType, quality } as const;
  }
  const { width, format } = derived;
  return { transform: { width, fit: "scale-down" }, contentType: contentTypeOf[format], quality: qualities[format] } as const;
}
