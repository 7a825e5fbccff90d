/**
 * Whether two pictures show the same: by blocks and the mean colour of each, so that the edges of letters, which each machine smooths in its
 * own way, do not count, and what was moved, recoloured or left out does. Pure.
 */
export type Picture = {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  data: Uint8Array;
};
export type Block = { left: number; top: number; width: number; height: number };

/** The side of a block; a page's picture is half as large as the page (strip.ts), so it is twice as much of the page. */
export const block_px = 8;
/** By how much the mean of a colour channel may differ, of 255. */
export const distance_max = 8;
/** What part of the blocks of a view may differ. */
export const differingShare_max = 0.003;

export type Comparison = { differing: Block[]; share: number; isSame: boolean };

function blocksOf({ width, height }: Picture): Block[] {
  const blocks: Block[] = [];
  for (let top = 0; top < height; top += block_px)
    for (let left = 0; left < width; left += block_px)
      blocks.push({ left, top, width: Math.min(block_px, width - left), height: Math.min(block_px, height - top) });
  return blocks;
}

/** The mean of each channel within a block. */
function meanColour({ width, data }: Picture, block: Block): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = block.top; y < block.top + block.height; y += 1) {
    let at = 3 * (y * width + block.left);
    for (let x = 0; x < block.width; x += 1) {
      sum[0] += data[at++] as number;
      sum[1] += data[at++] as number;
      sum[2] += data[at++] as number;
    }
  }
  const pixels = block.width * block.height;
  return [sum[0] / pixels, sum[1] / pixels, sum[2] / pixels];
}

/** How far a block's mean colour is from the other picture's. */
export function distanceAt(before: Picture, now: Picture, block: Block): number {
  const [red, green, blue] = meanColour(before, block);
  const [otherRed, otherGreen, otherBlue] = meanColour(now, block);
  return Math.max(Math.abs(red - otherRed), Math.abs(green - otherGreen), Math.abs(blue - otherBlue));
}

/** Pictures of other sizes differ everywhere. */
export function compare(before: Picture, now: Picture): Comparison {
  const blocks = blocksOf(now);
  const isSameSize = before.width === now.width && before.height === now.height;
  const differing = isSameSize ? blocks.filter((block) => distanceAt(before, now, block) > distance_max) : blocks;
  const share = differing.length / blocks.length;
  return { differing, share, isSame: share <= differingShare_max };
}
