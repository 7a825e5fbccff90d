/** The element that shows the enlarged picture, in its three kinds. Nobody can click it or read it: it is a picture again. */
import { closing_ms, opening_ms, type Pane } from "../defaults.ts";
import { boundingBox, enlarged, lensAt, type PictureSizePx, type Point, paneBeside, shiftOf } from "../rules.ts";
import { addStyles, type GalleryParts, imageIn, isMirrored } from "./parts.ts";
import styles from "./zoom.css?inline";

export type ZoomPane = {
  phase: (phase: "opening" | "open" | "closing") => void;
  /** Shows what is around this place of the preview (0 to 1 on each axis). */
  move: (at: Point) => void;
  choose: (index: number) => void;
  remove: () => void;
};

/** Large files that have arrived: no loader for them. */
const arrived = new Set<string>();
const phases = ["opening", "open", "closing"] as const;

export function zoomPaneOf({ gallery, row, pictures, settings }: GalleryParts, kind: Pane, index: number): ZoomPane {
  const { namespace, zoomFactor, panePosition } = settings;
  const name = (part: string) => `${namespace}-${part}`;
  addStyles(styles, namespace);
  const whole = gallery.getBoundingClientRect();
  const shown = row.getBoundingClientRect();
  const preview: Point & PictureSizePx = { x: shown.x - whole.x, y: shown.y - whole.y, width: shown.width, height: shown.height };
  const size = kind === "container-round" ? lensAt(preview, { x: 0, y: 0 }) : whole;
  const large = enlarged(preview, zoomFactor);

  const place = element("div", name("pane-container"));
  const pane = element("div", `${name("zoom-pane")} ${kind === "container-round" ? name("inline") : ""}`);
  const image = element("img", name("image"));
  image.alt = "";
  pane.style.setProperty("--opening", `${opening_ms}ms`);
  pane.style.setProperty("--closing", `${closing_ms}ms`);
  pane.appendChild(image);
  pane.appendChild(element("div", name("zoom-pane-loader")));
  place.appendChild(pane);
  place.ariaHidden = "true";
  place.dataset.kind = kind;
  const box = kind === "pane" ? element("div", name("bounding-box")) : undefined;
  resize(place, size);
  resize(image, large);
  // the side is one of left-to-right pages
  if (kind === "pane") shiftTo(place, { x: paneBeside(whole, scrollX, isMirrored(gallery) === (panePosition === "right") ? "left" : "right"), y: 0 });

  const choose = (next: number) => {
    const picture = pictures[next] as HTMLAnchorElement;
    const { href } = picture;
    image.src = arrived.has(href) ? href : (imageIn(picture)?.currentSrc ?? "");
    pane.classList.toggle(name("loading"), !arrived.has(href));
    if (!arrived.has(href)) {
      load(href).then((ready) => {
        if (pictures[next] !== picture || image.dataset.of !== href) return;
        if (ready) image.src = href;
        pane.classList.remove(name("loading"));
      });
    }
    image.dataset.of = href;
  };
  choose(index);
  gallery.appendChild(place);
  if (box) gallery.appendChild(box);
  return {
    choose,
    phase: (phase) => {
      for (const each of phases) pane.classList.toggle(name(each), each === phase);
      if (phase === "closing") box?.remove();
    },
    move(at) {
      shiftTo(image, shiftOf(size, large, at));
      if (kind === "container-round") shiftTo(place, within(preview, lensAt(preview, at)));
      if (!box) return;
      const part = boundingBox(size, preview, zoomFactor, at);
      resize(box, part);
      shiftTo(box, within(preview, part));
    },
    remove: () => {
      place.remove();
      box?.remove();
    },
  };
}

async function load(address: string): Promise<boolean> {
  const file = new Image();
  file.src = address;
  try {
    await file.decode();
    arrived.add(address);
    return true;
  } catch {
    return false; // the preview's own file, enlarged, is better than nothing
  }
}

function element<Name extends "div" | "img">(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className.trim();
  return made;
}
const within = (outer: Point, { x, y }: Point): Point => ({ x: outer.x + x, y: outer.y + y });
function resize({ style }: HTMLElement, { width, height }: PictureSizePx) {
  style.inlineSize = `${width}px`;
  style.blockSize = `${height}px`;
}
function shiftTo({ style }: HTMLElement, { x, y }: Point) {
  style.translate = `${x}px ${y}px`;
}
