/** Enlarging and moving a picture in the full-screen view. Pure; places are counted from the middle of the screen. */
import type { PictureSizePx, Point } from "../rules.ts";

/** `x`, `y`: how far the picture's middle is from the screen's. */
export type ViewerView = Point & { scale: number };

export const whole: ViewerView = { scale: 1, x: 0, y: 0 };
export const scale_max = 5;
export const doubleTap = { scale: 2.5, within_ms: 300, within_px: 40 } as const;
/** A swipe is at least this far, and a flick this fast. */
const swipe = { px: 64, pxPerMs: 0.4 } as const;

/** The size of a picture that is fitted into the screen. */
export function fitted(picture: PictureSizePx, screen: PictureSizePx): PictureSizePx {
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Enlarged pictures can be moved until their edge meets the screen's, not further; whole ones stay in the middle. */
export function clamped({ scale, x, y }: ViewerView, shown: PictureSizePx, screen: PictureSizePx): ViewerView {
  const limit = (length: number, room: number) => Math.max(0, (length * scale - room) / 2);
  const inside = (value: number, most: number) => (most === 0 ? 0 : Math.min(most, Math.max(-most, value)));
  return { scale, x: inside(x, limit(shown.width, screen.width)), y: inside(y, limit(shown.height, screen.height)) };
}

/** Another scale (1 to 5); what is at `at` stays there. */
export function scaled(view: ViewerView, scale: number, at: Point): ViewerView {
  const next = Math.min(scale_max, Math.max(1, scale));
  const factor = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/** Which neighbour a drag asks for: 1 the next, -1 the one before, 0 none. In Arabic the next one lies to the left. */
export function swiped({ x, y }: Point, lasted_ms: number, mirrored: boolean): -1 | 0 | 1 {
  const far = Math.abs(x);
  if (far < Math.abs(y) || (far < swipe.px && !(far > 24 && far / lasted_ms > swipe.pxPerMs))) return 0;
  return x < 0 !== mirrored ? 1 : -1;
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
