/** A gallery's elements, as gallery.tsx wrote them. */
import { type GallerySettings, galleryDefaults } from "../defaults.ts";

export type GalleryParts = {
  gallery: HTMLElement;
  settings: GallerySettings;
  /** Scrolls; one picture fills it. */
  row: HTMLElement;
  /** The pictures of the row: links to their large files. */
  pictures: HTMLAnchorElement[];
  /** The strip's list; null for a single picture. */
  list: HTMLElement | null;
  /** In the pictures' order, wherever the strip has turned them. */
  thumbs: HTMLAnchorElement[];
};

export function galleryPartsOf(gallery: HTMLElement): GalleryParts {
  const list = gallery.querySelector("ol");
  return {
    gallery,
    settings: { ...galleryDefaults, ...JSON.parse(gallery.dataset.gallery || "{}") },
    row: gallery.querySelector("ul") as HTMLElement,
    pictures: [...gallery.querySelectorAll<HTMLAnchorElement>("ul a")],
    list,
    thumbs: list ? [...list.querySelectorAll("a")] : [],
  };
}

/** Null in the very first frames after a navigation. */
export const imageIn = (link: HTMLElement) => link.querySelector("img");
export const isMirrored = (element: Element) => getComputedStyle(element).direction === "rtl";

/** Adds a lazily fetched stylesheet to the document, with the gallery's own class-name prefix. */
export function addStyles(text: string, namespace: string) {
  const own = text.replaceAll("container-zoomer", namespace);
  if (added.has(own)) return;
  added.add(own);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(own);
  document.adoptedStyleSheets.push(sheet);
}
const added = new Set<string>();
