/** Pictures for tests, made by the Images binding itself or written byte by byte. */
import { env } from "./marketplace.ts";

/** An 8 × 8 PNG. */
export const tinyPng = () =>
  Uint8Array.from(atob("iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4YSOCFTEMLQkAh11GAShFWoUAAAAASUVORK5CYII="), (c) => c.charCodeAt(0));

export type MadeType = "image/png" | "image/jpeg" | "image/webp" | "image/avif";

/** A real picture of a size and type. */
export async function picture(type: MadeType, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const output = await env.IMAGES.input(new Blob([tinyPng()]).stream())
    .transform({ width, height, fit: "squeeze" })
    .output({ format: type });
  return new Uint8Array(await output.response().arrayBuffer());
}

/** A PNG that claims to be of a size and holds nothing of it. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = tinyPng();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG's bytes with an EXIF part that names a place, as telephones write it. */
export function withExif(jpeg: Uint8Array, secret: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`Exif\0\0MM\0*\0\0\0\x08\0\0${secret}`);
  const length = text.length + 2;
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255, ...text, ...jpeg.subarray(2)]);
}
