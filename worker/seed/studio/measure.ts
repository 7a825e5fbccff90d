/** What a photograph's pixels tell: what it looks like from afar, how bright it is, and where the thing stands. */
import { sharp } from "../pictures/sharp.ts";

export type PictureMeasures = {
  /** 16 × 16 pixels of three channels: two pictures that look alike have nearly the same. */
  fingerprint: Uint8Array;
  /** 0 black, 1 white. */
  brightness: number;
  /** The share of pixels that are pure white: burnt lights. */
  burnt: number;
  /** The thing's edges as shares of the picture, from the left and from the top. */
  box: { left: number; top: number; right: number; bottom: number };
};

const side = 16;
const grid = 64;
/** How far a pixel's colour is from the paper's, as it goes from the left edge to the right one, before it is the thing or its shadow. */
const paper_max = 38;

export async function measure(picture: Uint8Array): Promise<PictureMeasures> {
  const pixels = (size: number) => sharp(picture).removeAlpha().resize(size, size, { fit: "fill" }).raw().toBuffer();
  const [fingerprint, small] = await Promise.all([pixels(side), pixels(grid)]);
  const at = (x: number, y: number) => [...small.subarray((y * grid + x) * 3, (y * grid + x) * 3 + 3)] as [number, number, number];
  const columns: number[] = [];
  const rows: number[] = [];
  let burnt = 0;
  for (let y = 0; y < grid; y++) {
    const [left, right] = [at(0, y), at(grid - 1, y)];
    for (let x = 0; x < grid; x++) {
      const colour = at(x, y);
      if (colour.every((value) => value >= 254)) burnt += 1;
      const paper = (channel: number) => (left[channel] as number) + (((right[channel] as number) - (left[channel] as number)) * x) / (grid - 1);
      if (Math.max(...colour.map((value, channel) => Math.abs(value - paper(channel)))) <= paper_max) continue;
      columns.push(x);
      rows.push(y);
    }
  }
  const share = (values: number[], pick: (...all: number[]) => number) =>
    values.length === 0 ? 0 : values.reduce((one, other) => pick(one, other)) / (grid - 1);
  return {
    fingerprint: new Uint8Array(fingerprint),
    brightness: fingerprint.reduce((sum, value) => sum + value, 0) / fingerprint.length / 255,
    burnt: burnt / grid ** 2,
    box: { left: share(columns, Math.min), top: share(rows, Math.min), right: share(columns, Math.max), bottom: share(rows, Math.max) },
  };
}

/** Root mean square over the fingerprints' values, 0 to 255. */
export function distance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += ((one[at] as number) - (other[at] as number)) ** 2;
  return Math.sqrt(sum / one.length);
}
