/** Pictures: from the bucket, or made from their master when first asked for and kept. */
import type { CacheContext } from "../../cache/context.ts";
import { singleFlight } from "../../cache/single-flight.ts";
import { log } from "../../log.ts";
import { logoIcons, logoIconType } from "../../shared/brand/logo-icons.ts";
import { contentTypeOf, isOfPerson, keyOf, ofPerson, type Rendering, safeType, sharePicture, thumbPicture } from "./rules.ts";

export { type PrivateFile, privateFile } from "./private-file.ts";
export { drawnPicture, dropPicture, hexHash, postedPicture, replacePicture, type StoredPicture, storePicture, type UploadBindings } from "./upload.ts";
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
  const contentType = recipe(derived).contentType;
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
    const { transforms, contentType, ...quality } = recipe(derived);
    let drawn: ReadableStream<Uint8Array> = source.body;
    for (const transform of transforms)
      drawn = (
        await IMAGES.input(drawn)
          .transform(transform)
          .output({ format: contentType, ...quality })
      ).image();
    const bytes = await new Response(drawn).arrayBuffer();
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

type Recipe = { transforms: ImageTransform[]; contentType: "image/jpeg" | "image/png" | "image/avif" | "image/webp"; quality?: number };

/** Each transformation begins with what the one before has drawn. */
function recipe(derived: NonNullable<Rendering["derived"]>): Recipe {
  if (typeof derived === "object") {
    const { width, format } = derived;
    return { transforms: [{ width, fit: "scale-down" }], contentType: contentTypeOf[format], quality: qualities[format] };
  }
  if (derived === "share" || derived === "thumb") {
    const { width, height, background, contentType, quality } = derived === "share" ? sharePicture : thumbPicture;
    return { transforms: [{ width, height, fit: "pad", background }], contentType, quality };
  }
  const { side, filled } = logoIcons[derived];
  if (filled === 1) return { transforms: [{ width: side, height: side, fit: "pad", background: "rgba(0,0,0,0)" }], contentType: logoIconType };
  // filled up beside it, then above and below it: so it keeps its size within the square
  const white = { fit: "pad", background: "#ffffff" } as const;
  return {
    transforms: [
      { width: side, height: Math.round(side * filled), ...white },
      { width: side, height: side, ...white },
    ],
    contentType: logoIconType,
  };
}
