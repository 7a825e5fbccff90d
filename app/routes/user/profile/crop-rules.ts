/** Which square of a picture is seen. Pure. */

/** Middle of the square in the picture's own pixels, and how far it is drawn near: 1 shows as much as there is. */
export type CropView = { x: number; y: number; zoom: number };
export type CropSize = { width: number; height: number };

export const zoomMax = 4;

/** Side of the square that is seen, in the picture's own pixels. */
export const sideOf = ({ width, height }: CropSize, zoom: number) => Math.min(width, height) / zoom;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The nearest view that shows nothing beside the picture. */
export function within(size: CropSize, { x, y, zoom }: CropView): CropView {
  const near = clamp(zoom, 1, zoomMax);
  const half = sideOf(size, near) / 2;
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half), zoom: near };
}

export const middle = ({ width, height }: CropSize): CropView => ({ x: width / 2, y: height / 2, zoom: 1 });
