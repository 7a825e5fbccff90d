/** Where a carousel stands. Pure; in right-to-left text browsers count the scroll position downwards from 0. */

export type Extent = { scrolled: number; visible: number; whole: number };

/** Pixels of rounding that still count as the end. */
const slack = 2;

export function placesOf({ scrolled, visible, whole }: Extent): { pages: number; page: number; atStart: boolean; atEnd: boolean } {
  const far = Math.max(0, whole - visible);
  const from = Math.min(far, Math.abs(scrolled));
  const pages = far <= slack || visible <= 0 ? 1 : Math.ceil((whole - slack) / visible);
  return { pages, page: pages === 1 ? 0 : Math.round((from / far) * (pages - 1)), atStart: from <= slack, atEnd: from >= far - slack };
}

/** The scroll position of a page, 0 to pages - 1. */
export function positionOf(page: number, pages: number, { visible, whole }: Extent, rtl: boolean): number {
  const position = pages < 2 ? 0 : (page / (pages - 1)) * Math.max(0, whole - visible);
  return rtl ? -position : position;
}
