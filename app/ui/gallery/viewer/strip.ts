/** The strip of thumbnails: turns like a wheel, arrow keys walk through it. Turning never changes the choice. */

import { rotated } from "../rules.ts";
import { type GalleryParts, isMirrored } from "./parts.ts";
import type { GallerySelection } from "./selection.ts";

export type Strip = { turn: (direction: "forward" | "backward") => void };

export function stripOf({ list, thumbs, settings: { visibleThumbs, moveByClick } }: GalleryParts, choice: GallerySelection): Strip {
  if (!list) return { turn() {} };
  const places = () => [...list.children] as HTMLElement[];
  const thumbIn = (place: HTMLElement | undefined) => place?.querySelector("a") as HTMLAnchorElement;

  /** Those in sight are the first ones; one of them is the keyboard's way in. */
  const arrange = () => {
    const shown = places().slice(0, visibleThumbs);
    for (const place of places()) place.hidden = !shown.includes(place);
    const chosen = thumbs[choice.index()] as HTMLAnchorElement;
    const entry = shown.includes(chosen.parentElement as HTMLElement) ? chosen : thumbIn(shown[0]);
    for (const thumb of thumbs) thumb.tabIndex = thumb === entry ? 0 : -1;
  };
  const turn: Strip["turn"] = (direction) => {
    // React does not mind: another set of pictures is another gallery
    for (const place of rotated(places(), direction)) list.appendChild(place);
    arrange();
  };
  /** To the neighbour on the wheel, which comes into sight if it was out of it. */
  const step = (from: HTMLAnchorElement, direction: "forward" | "backward") => {
    const all = places();
    const at = all.indexOf(from.parentElement as HTMLElement);
    const next = all.at((at + (direction === "forward" ? 1 : -1)) % all.length) as HTMLElement;
    const thumb = thumbIn(next);
    if (next.hidden) turn(direction);
    choice.choose(thumbs.indexOf(thumb));
    thumb.focus({ preventScroll: true });
  };

  list.addEventListener("keydown", (event) => {
    const thumb = (event.target as Element).closest("a");
    if (!thumb || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directionOf(event.key, isMirrored(list));
    if (direction) step(thumb, direction);
    else if (event.key === " ") thumb.click();
    else return;
    event.preventDefault();
  });
  if (!moveByClick)
    list.addEventListener("pointerover", (event) => {
      const thumb = (event.target as Element).closest("a");
      if (thumb && event.pointerType !== "touch") choice.choose(thumbs.indexOf(thumb));
    });
  choice.onChange(arrange);
  list.scrollTo(0, 0);
  arrange();
  return { turn };
}

/** Which way an arrow key leads, along either axis. */
export function directionOf(key: string, mirrored: boolean): "forward" | "backward" | undefined {
  if (key === "ArrowDown" || key === (mirrored ? "ArrowLeft" : "ArrowRight")) return "forward";
  if (key === "ArrowUp" || key === (mirrored ? "ArrowRight" : "ArrowLeft")) return "backward";
  return undefined;
}
