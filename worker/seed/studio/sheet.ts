/** Pictures side by side, to be looked at together. */
import { sharp } from "../pictures/sharp.ts";

const columns = 6;

/** @param files all shown as squares of `side_px` */
export async function sheetOf(files: readonly string[], side_px: number) {
  const placed = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(file).resize(side_px, side_px, { fit: "contain", background: "#ffffff" }).png().toBuffer(),
      left: (at % columns) * side_px,
      top: Math.floor(at / columns) * side_px,
    })),
  );
  const size = { width: Math.min(columns, files.length) * side_px, height: Math.ceil(files.length / columns) * side_px };
  return sharp({ create: { ...size, channels: 3, background: "#ffffff" } }).composite(placed);
}
