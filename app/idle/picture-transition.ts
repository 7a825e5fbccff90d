/**
 * A product's picture goes with its reader: from the card that was pressed to the page, and back. The page is drawn at once, as
 * without, and its first frame is for words alone; then the card's picture stands where it was, and a view transition lets it grow from
 * there. Until the page's own picture is here, the smaller one stands in its place. Loaded when the page is idle.
 */

import { isForBrowser } from "../navigation/rules.ts";
import { afterPaint } from "../render/after-paint.ts";

const name = "product-picture";
const grow_ms = 220;
/** A page that has not come by then does not follow from the press. */
const patience_ms = 15_000;

/** The rest of the page takes no part: it is neither copied nor held up, and can be pressed. */
const rules = [
  ":root { view-transition-name: none }",
  "::view-transition { pointer-events: none }",
  // Chromium takes the right edge of a growing box for a layout shift where the text begins there
  `::view-transition-group(${name}) { animation-duration: ${grow_ms}ms; animation-timing-function: ease-out; direction: ltr !important }`,
];

/** What a reader leaves: the picture, where it stood in the window and how round; what it may become. */
type Left = { picture: HTMLImageElement; box: DOMRect; borderRadius: string; target: string };

let left: Left | undefined;
let standIn: HTMLElement | undefined;
let running: ViewTransition | undefined;
/** Whoever presses again does not wait for what the press before has begun. */
let pressed = 0;

const main = () => document.getElementById("main") as HTMLElement;
/** A page that has come: after a press it says so (delegated-links.tsx); going back it does not, but the old picture is gone. */
const watcher = new MutationObserver(arrive);

export function carryPictures() {
  if ("startViewTransition" in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(""));
    document.adoptedStyleSheets.push(sheet);
  }
  document.addEventListener("click", leaveCard, { capture: true });
  addEventListener("popstate", leaveProduct, { capture: true });
  // whoever presses does not wait
  for (const event of ["pointerdown", "keydown", "wheel"]) addEventListener(event, end, { capture: true, passive: true });
  addEventListener("scroll", follow, { passive: true });
}

function leaveCard(event: MouseEvent) {
  const link = (event.target as Element).closest?.("main a[href]");
  const picture = link?.querySelector("img");
  if (picture && !isForBrowser(event)) leave(picture, "[data-gallery] li img");
}

function leaveProduct({ hasUAVisualTransition }: PopStateEvent) {
  end();
  const picture = main().querySelector<HTMLImageElement>("[data-gallery] li img");
  // the row of pictures may be turned to another one
  if (picture && !hasUAVisualTransition && picture.closest("ul")?.scrollLeft === 0) leave(picture, "[data-product] a img");
}

function leave(picture: HTMLImageElement, target: string) {
  end();
  const box = picture.getBoundingClientRect();
  if (!picture.complete || picture.naturalWidth === 0 || !isInSight(box)) return;
  const taken = { picture, box, borderRadius: getComputedStyle(frameOf(picture)).borderRadius, target };
  left = taken;
  watcher.observe(main(), { childList: true, subtree: true });
  setTimeout(() => left === taken && forget(), patience_ms);
}

/** The reader goes on scrolling until the page comes. */
function follow() {
  if (left?.picture.isConnected) left.box = left.picture.getBoundingClientRect();
}

function forget() {
  left = undefined;
  watcher.disconnect();
}

/** Before the first frame of the page that has come. */
function arrive() {
  if (!left || left.picture.isConnected) return;
  const from = left;
  const { picture, target } = from;
  const found = [...main().querySelectorAll<HTMLImageElement>(target)].find((each) => fileOf(each) === fileOf(picture));
  // the page may come in several pieces
  if (!found) return;
  forget();
  pressed += 1;
  const press = pressed;
  // nothing of it holds up the heading
  afterPaint().then(() => {
    if (!found.complete) holdPlace(found, picture.currentSrc);
    if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // a place that is not to be seen leads nowhere; nor does one whose reader has gone on
    if (press !== pressed || !isInSight(found.getBoundingClientRect())) return;
    stand(from);
    grow(found);
  });
}

/** The picture that was left, over the page. */
function stand({ picture, box: { left, top, width, height }, borderRadius }: Left) {
  standIn = picture;
  Object.assign(picture.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  Object.assign(picture.style, { objectFit: "cover", borderRadius, pointerEvents: "none", viewTransitionName: name });
  picture.alt = "";
  document.body.appendChild(picture);
}

function grow(picture: HTMLImageElement) {
  const shown = frameOf(picture);
  const transition = document.startViewTransition(() => {
    standIn?.remove();
    shown.style.viewTransitionName = name;
  });
  running = transition;
  transition.ready.catch(() => {}); // it was ended before it began
  transition.finished.finally(() => shown.style.removeProperty("view-transition-name"));
}

function end() {
  pressed += 1;
  running?.skipTransition();
  running = undefined;
  standIn?.remove();
  standIn = undefined;
}

/** The same picture in another size. */
const fileOf = (picture: HTMLImageElement) => picture.src.split("?", 1)[0];

const isInSight = ({ top, bottom, left, right }: DOMRect) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** A gallery's frame cuts the corners of its pictures. */
const frameOf = (picture: HTMLImageElement) => picture.closest<HTMLElement>(".preview-box") ?? picture;

/** A picture that is under way shows another size of itself; one that does not come keeps it. */
function holdPlace(picture: HTMLImageElement, src: string) {
  picture.style.background = `center / cover url("${src}")`;
  picture.addEventListener("load", () => picture.style.removeProperty("background"), { once: true });
}
