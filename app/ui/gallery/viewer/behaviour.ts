/** Brings a gallery to life when it is first touched (boot/lazy-behaviours.ts), and does what its links and buttons are pressed for. */

import { notice_ms } from "../../../client/patience.ts";
import { codeForPress_ms } from "../../../client/press-rules.ts";
import { isReached } from "../../../client/reached.ts";
import { inTime } from "../../../navigation/chunk-guard.ts";
import { toast } from "../../../stores/toasts.ts";
import { type GalleryParts, galleryPartsOf } from "./parts.ts";
import { choiceOf, type GallerySelection } from "./selection.ts";
import { type Strip, stripOf } from "./strip.ts";
import { zoomOf } from "./zoom.ts";

type Alive = { parts: GalleryParts; choice: GallerySelection; strip: Strip; zoom: ReturnType<typeof zoomOf> };
const galleries = new WeakMap<HTMLElement, Alive>();

export function activate(element: HTMLElement, event: Event) {
  const gallery = element.closest<HTMLElement>("[data-gallery]");
  if (!gallery) return;
  const alive = galleries.get(gallery) ?? start(gallery);
  if (event.type === "click") press(alive, element, event as MouseEvent);
  else if (event.type === "pointerover") alive.zoom.noticed(event as PointerEvent);
}

function start(gallery: HTMLElement): Alive {
  const parts = galleryPartsOf(gallery);
  // without one it is the market's own (gallery.module.css)
  if (parts.settings.chosenColour) gallery.style.setProperty("--chosen", parts.settings.chosenColour);
  const choice = choiceOf(parts);
  const alive = { parts, choice, strip: stripOf(parts, choice), zoom: zoomOf(parts, choice) };
  parts.row.addEventListener("keydown", (event) => {
    // a link answers to Enter by itself; this one is pressed like a button
    if (event.key !== " ") return;
    event.preventDefault();
    (event.target as HTMLElement).click();
  });
  galleries.set(gallery, alive);
  return alive;
}

function press({ parts, choice, strip, zoom }: Alive, element: HTMLElement, event: MouseEvent) {
  const { turn } = element.dataset;
  const thumb = parts.thumbs.indexOf(element as HTMLAnchorElement);
  const picture = parts.pictures.indexOf(element as HTMLAnchorElement);
  if (turn === "forward" || turn === "backward") strip.turn(turn);
  else if (thumb >= 0) choice.choose(thumb);
  else if (picture >= 0 && (event.ctrlKey || event.metaKey || event.shiftKey)) open((element as HTMLAnchorElement).href, "_blank", "noopener");
  else if (picture >= 0) {
    zoom.close();
    inTime(import("./viewer.ts"), codeForPress_ms).then(
      ({ openViewer }) => openViewer(parts, choice),
      () => withoutViewer(element as HTMLAnchorElement),
    );
  }
}

/** Its code cannot be had: the link leads to the large picture, as without script; where the shop is not there the page stays. */
async function withoutViewer({ href }: HTMLAnchorElement) {
  if (await isReached(notice_ms - codeForPress_ms)) location.assign(href);
  else toast({ kind: "bad", key: "buy.failed" });
}
