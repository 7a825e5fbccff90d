/** Which picture is chosen: shown in the row, marked in the strip, announced to screen readers. */
import { type GalleryParts, imageIn, isMirrored } from "./parts.ts";

export type GallerySelection = { index: () => number; choose: (index: number) => void; onChange: (listener: () => void) => void };

export function choiceOf({ gallery, row, pictures, thumbs }: GalleryParts): GallerySelection {
  const listeners: (() => void)[] = [];
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.role = "status";
  gallery.appendChild(status);

  const inView = () => Math.min(pictures.length - 1, Math.round(Math.abs(row.scrollLeft) / row.clientWidth) || 0);
  let index = inView();

  const mark = () => {
    thumbs.forEach((thumb, each) => {
      thumb.setAttribute("aria-pressed", String(each === index));
    });
    // one stop for the keyboard; the others are in the strip
    pictures.forEach((picture, each) => {
      picture.tabIndex = each === index ? 0 : -1;
    });
  };
  const change = (next: number) => {
    if (next === index) return;
    index = next;
    mark();
    status.textContent = imageIn(pictures[index] as HTMLElement)?.alt ?? "";
    for (const listener of listeners) listener();
  };
  mark();
  // swiping and scrolling choose as well
  row.addEventListener("scroll", () => change(inView()), { passive: true });

  return {
    index: () => index,
    choose(next) {
      const image = imageIn(pictures[next] as HTMLElement);
      if (image) image.loading = "eager";
      change(next);
      row.scrollTo({ left: next * row.clientWidth * (isMirrored(row) ? -1 : 1), behavior: "instant" });
    },
    onChange: (listener) => listeners.push(listener),
  };
}
