/** What may be uploaded as a picture: told by its bytes alone, measured before anything decodes it. Pure. */

export const uploadPixels_max = 40_000_000;
/** A strip of one row costs the decoder seconds and shows nothing. */
export const uploadSide_max = 12_000;
/** The longest side of what is kept. */
export const storedSide_max = 1600;
/** Side of a picture that is kept square, as portraits are. */
export const squareSide = 512;

export type PictureType = "image/png" | "image/jpeg" | "image/webp" | "image/avif";
export type Measured = { type: PictureType; width: number; height: number };

type Bytes = Uint8Array<ArrayBufferLike>;
const text = (bytes: Bytes, from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Type and size as the header tells them. Null: no picture of a kind we take, or its header is broken. Never throws. */
export function measure(bytes: Bytes): Measured | null {
  try {
    const found = png(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? avif(bytes);
    return found && found.width > 0 && found.height > 0 ? found : null;
  } catch {
    // a header that ends in the middle
    return null;
  }
}

function png(bytes: Bytes): Measured | null {
  if (text(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || text(bytes, 12, 4) !== "IHDR") return null;
  const view = viewOf(bytes);
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers that begin a frame; C4, C8 and CC are tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpeg(bytes: Bytes): Measured | null {
  if (text(bytes, 0, 3) !== "\xff\xd8\xff") return null;
  const view = viewOf(bytes);
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // a segment's length counts itself
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

function webp(bytes: Bytes): Measured | null {
  if (text(bytes, 0, 4) !== "RIFF" || text(bytes, 8, 4) !== "WEBP") return null;
  const view = viewOf(bytes);
  const kind = text(bytes, 12, 4);
  if (kind === "VP8X") {
    const width = 1 + (view.getUint8(24) | (view.getUint16(25, true) << 8));
    return { type: "image/webp", width, height: 1 + (view.getUint8(27) | (view.getUint16(28, true) << 8)) };
  }
  if (kind === "VP8L" && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { type: "image/webp", width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (kind === "VP8 " && text(bytes, 23, 3) === "\x9d\x01\x2a")
    return { type: "image/webp", width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return null;
}

type Box = { type: string; from: number; to: number };

/** The boxes between two places; one that says it is longer than what holds it is none. */
function* boxes(bytes: Bytes, from: number, to: number): Generator<Box> {
  const view = viewOf(bytes);
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const end = size === 0 ? to : at + size;
    if (size === 1 || (size !== 0 && size < 8) || end > to) return;
    yield { type: text(bytes, at + 4, 4), from: at + 8, to: end };
    at = end;
  }
}

const inside = (bytes: Bytes, box: Box | undefined, type: string, skip = 0): Box | undefined =>
  box && [...boxes(bytes, box.from + skip, box.to)].find((each) => each.type === type);

function avif(bytes: Bytes): Measured | null {
  if (text(bytes, 4, 4) !== "ftyp") return null;
  const top = [...boxes(bytes, 0, bytes.length)];
  const [kind] = top;
  const brands = kind && kind.to <= 256 ? text(bytes, kind.from, kind.to - kind.from) : "";
  if (!/^avi[fs]/.test(brands) && !brands.slice(8).includes("avif")) return null;
  const meta = top.find(({ type }) => type === "meta");
  const properties = inside(bytes, inside(bytes, meta, "iprp", 4), "ipco");
  if (!properties) return null;
  const view = viewOf(bytes);
  // tiles and the transparent part have sizes of their own: the largest is the picture's
  const sizes = [...boxes(bytes, properties.from, properties.to)]
    .filter(({ type }) => type === "ispe")
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }));
  const largest = sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  return largest ? { type: "image/avif", ...largest } : null;
}
