/** The views of a page side by side in one picture, as they are kept, and what a reviewer gets to see where they differ. */
import { sharp } from "../../../worker/seed/pictures/sharp.ts";
import type { Block, Picture } from "./compare.ts";

/** What a picture is of the page: at half the size a reviewer still reads it, and a pixel more or less of a letter's edge is nothing. */
const scale = 0.5;
const gap_px = 8;
const quality = 60;

export type ViewSize = { width: number; height: number };

const scaled = ({ width, height }: ViewSize): ViewSize => ({ width: Math.round(width * scale), height: Math.round(height * scale) });

async function pixelsOf(image: ReturnType<typeof sharp>): Promise<Picture> {
  const { data, info } = await image.removeAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A screenshot as it is compared and kept. */
export const scaledDown = (screenshot: Buffer, size: ViewSize): Promise<Picture> => pixelsOf(sharp(screenshot).resize({ ...scaled(size), fit: "fill" }));

const rawInput = ({ data, width, height }: Picture) => ({ input: Buffer.from(data), raw: { width, height, channels: 3 as const } });

const places = (sizes: readonly ViewSize[]): Block[] => {
  let left = 0;
  return sizes.map((size) => {
    const place = { left, top: 0, ...size };
    left += size.width + gap_px;
    return place;
  });
};

function joined(views: readonly Picture[]) {
  const at = places(views);
  const last = at.at(-1) as Block;
  return sharp({
    create: { width: last.left + last.width, height: Math.max(...views.map(({ height }) => height)), channels: 3, background: "#888888" },
  }).composite(views.map((view, index) => ({ ...rawInput(view), left: at[index]?.left as number, top: 0 })));
}

/** The strip as a file. */
export const stripOf = (views: readonly Picture[]): Promise<Buffer> => joined(views).avif({ quality, effort: 4 }).toBuffer();

/** The views of a strip; undefined where it was made of views of other sizes. */
export async function viewsOf(strip: Buffer, sizes: readonly ViewSize[]): Promise<Picture[] | undefined> {
  const at = places(sizes.map(scaled));
  const last = at.at(-1) as Block;
  const { width, height } = await sharp(strip).metadata();
  if (width !== last.left + last.width || height !== Math.max(...at.map((place) => place.height))) return undefined;
  return Promise.all(at.map((place) => pixelsOf(sharp(strip).extract(place))));
}

/** A view with its differing blocks framed, the rest of it pale. */
function marked(view: Picture, differing: readonly Block[]): Picture {
  const data = Uint8Array.from(view.data, (value) => 170 + value / 3);
  for (const { left, top, width, height } of differing)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) {
        const at = 3 * (y * view.width + x);
        const isEdge = x === left || y === top;
        data.set(isEdge ? [220, 0, 60] : view.data.subarray(at, at + 3), at);
      }
  return { ...view, data };
}

/** Three rows for a reviewer: as reviewed (where there is such a picture), as it is now, and now with what differs framed. */
export async function threeRows(reviewed: readonly Picture[] | undefined, now: readonly Picture[], differing: readonly Block[][]): Promise<Buffer> {
  const rows = [reviewed ?? [], now, now.map((view, index) => marked(view, differing[index] ?? []))].filter((row) => row.length > 0);
  const strips = await Promise.all(rows.map((row) => pixelsOf(joined(row))));
  const height = strips.reduce((sum, strip) => sum + strip.height + gap_px, -gap_px);
  let top = -gap_px;
  const placed = strips.map((strip, index) => {
    top += gap_px + (strips[index - 1]?.height ?? 0);
    return { ...rawInput(strip), left: 0, top };
  });
  return sharp({ create: { width: Math.max(...strips.map(({ width }) => width)), height, channels: 3, background: "#888888" } })
    .composite(placed)
    .png()
    .toBuffer();
}
