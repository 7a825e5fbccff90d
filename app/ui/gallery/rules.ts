/** What a gallery shows and where. Pure: sizes in CSS pixels, no document. */
import { type GalleryOptions, type GallerySettings, galleryDefaults, lens_px, olderNames, paneGap_px, stripGap_px } from "./defaults.ts";

export type PictureSizePx = { width: number; height: number };
export type Point = { x: number; y: number };

/** Defaults, then the older names, then ours. Throws what is invalid, in the order in which it is looked at. */
export function settingsOf(options: GalleryOptions = {}): GallerySettings {
  const given: Record<string, unknown> = { ...galleryDefaults };
  for (const [older, own] of Object.entries(olderNames)) {
    const value = (options as Record<string, unknown>)[own] ?? (options as Record<string, unknown>)[older];
    if (value !== undefined && value !== null) given[own] = value;
  }
  const settings = given as GallerySettings;
  if (!["left", "right", "top", "bottom"].includes(settings.stripPosition)) throw new Error("scroller_position is invalid");
  if (!["fill", "line"].includes(settings.buttonStyle)) throw new Error("scroller_button_style is invalid");
  if (!["left", "right"].includes(settings.panePosition)) throw new Error("zoomer_pane_position is invalid");
  return { ...settings, visibleThumbs: Math.min(8, Math.max(1, Math.trunc(Number(settings.visibleThumbs)) || galleryDefaults.visibleThumbs)) };
}

/** What differs from the defaults, to be handed on to the script; undefined: nothing does. */
export function differences(settings: GallerySettings): Partial<GallerySettings> | undefined {
  const other = Object.entries(settings).filter(([name, value]) => value !== galleryDefaults[name as keyof GallerySettings]);
  return other.length > 0 ? Object.fromEntries(other) : undefined;
}

export type GalleryPicture = { id: string | number; url: string; alt?: string | undefined; width?: number; height?: number; srcSet?: string };
/** Without thumbnails or large pictures, as a list or one by one, the normal ones stand in. The lists meet by `id`. */
export type GalleryImages = {
  normal_size: readonly GalleryPicture[];
  thumbs?: readonly GalleryPicture[] | null | undefined;
  large_size?: readonly GalleryPicture[] | null | undefined;
};
export type GalleryItem = { id: GalleryPicture["id"]; normal: GalleryPicture; thumb: GalleryPicture; large: GalleryPicture };

/** The pictures in the order of the strip; the first one is chosen at the start. Throws where there is no normal one, however it is missing. */
export function joined(images: GalleryImages | null | undefined): GalleryItem[] {
  const normal_size = images?.normal_size ?? [];
  const thumbs = images?.thumbs ?? [];
  const large_size = images?.large_size ?? [];
  if (normal_size.length === 0) throw new Error("Product Zoomer Need Normal Size Image At Least!!!");
  const normals = new Map(normal_size.map((each) => [each.id, each]));
  const larges = new Map(large_size.map((each) => [each.id, each]));
  const order = new Map([...thumbs, ...normal_size].map(({ id }) => [id, thumbs.find((each) => each.id === id)]));
  return [...order].flatMap(([id, thumb]) => {
    const normal = normals.get(id);
    return normal ? [{ id, normal, thumb: thumb ?? normal, large: larges.get(id) ?? normal }] : [];
  });
}

/** Forward: the first goes to the end. Backward: the last comes to the front. */
export function rotated<T>(list: readonly T[], direction: "forward" | "backward"): T[] {
  return direction === "forward" ? [...list.slice(1), ...list.slice(0, 1)] : [...list.slice(-1), ...list.slice(0, -1)];
}

/** The strip's thickness and the whole gallery's size; thumbnails keep their proportions. gallery.module.css lays out by it. */
export function layoutOf({
  preview,
  thumb,
  settings,
}: {
  preview: PictureSizePx;
  thumb: PictureSizePx;
  settings: Pick<GallerySettings, "visibleThumbs" | "stripPosition">;
}) {
  const parts = settings.visibleThumbs + 1;
  if (settings.stripPosition === "left" || settings.stripPosition === "right") {
    const strip = (thumb.width * preview.height) / thumb.height / parts;
    return { strip, whole: { width: preview.width + strip + stripGap_px, height: preview.height } };
  }
  const strip = (thumb.height * preview.width) / thumb.width / parts;
  return { strip, whole: { width: preview.width, height: preview.height + strip + stripGap_px } };
}

/** The strip's parts along its length, as in gallery.module.css: a button at each end takes half a unit, the thumbnails share the rest. */
export function stripParts(visibleThumbs: number) {
  const button = 1 / (visibleThumbs + 2) / 2;
  return { button, thumb: (1 - 2 * button) / visibleThumbs };
}

/** The enlarged picture has the preview's proportions, not those of the large file. */
export const enlarged = (preview: PictureSizePx, factor: number): PictureSizePx => ({ width: preview.width * factor, height: preview.height * factor });

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** How far the enlarged picture is moved on one axis with the pointer at `fraction` of the preview: never past its edges. */
export const shift = (pane: number, image: number, fraction: number) => Math.min(0, Math.max(pane / 2 - image * fraction, -(image - pane)));

export const shiftOf = (pane: PictureSizePx, image: PictureSizePx, at: Point): Point => ({
  x: shift(pane.width, image.width, at.x),
  y: shift(pane.height, image.height, at.y),
});

/** Where the pointer is on the preview, 0 to 1 on each axis. */
export const fractionOf = (pointer: Point, preview: Point & PictureSizePx): Point => ({
  x: between(0, (pointer.x - preview.x) / preview.width, 1),
  y: between(0, (pointer.y - preview.y) / preview.height, 1),
});

/** The part of the preview that the pane beside it shows: centred on the pointer, held inside. */
export function boundingBox(pane: PictureSizePx, preview: PictureSizePx, factor: number, at: Point): Point & PictureSizePx {
  const width = Math.round(pane.width / factor);
  const height = Math.round(pane.height / factor);
  return {
    width,
    height,
    x: between(0, at.x * preview.width - width / 2, Math.max(0, preview.width - width)),
    y: between(0, at.y * preview.height - height / 2, Math.max(0, preview.height - height)),
  };
}

/** The lens is centred on the pointer and may hang over the preview's edge. */
export const lensAt = (preview: PictureSizePx, at: Point): Point & PictureSizePx => ({
  width: lens_px,
  height: lens_px,
  x: at.x * preview.width - lens_px / 2,
  y: at.y * preview.height - lens_px / 2,
});

/** Where the pane beside the gallery begins, from the gallery's own left edge. */
export const paneBeside = (gallery: PictureSizePx, scrolled: number, position: "left" | "right") => {
  const away = gallery.width + scrolled + paneGap_px;
  return position === "left" ? -away : away;
};

/** A finger covers what it points at and a narrow window has no room: there a lens is used, or none and the full-screen view. */
export function paneFor(pane: GallerySettings["pane"], { touch, narrow }: { touch: boolean; narrow: boolean }): GallerySettings["pane"] | null {
  if (touch) return null;
  return narrow ? "container-round" : pane;
}
