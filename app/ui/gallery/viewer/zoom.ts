/**
 * The zoom that opens while a mouse rests on the preview: after the hover delay it opens, follows the pointer, and
 * closes when the pointer leaves. Escape closes it, too. Fingers get the full-screen view instead.
 */

import { closing_ms, opening_ms } from "../defaults.ts";
import { fractionOf, type Point, paneFor } from "../rules.ts";
import type { GalleryParts } from "./parts.ts";
import type { GallerySelection } from "./selection.ts";
import { type ZoomPane, zoomPaneOf } from "./zoom-pane.ts";

const narrow = matchMedia("(max-width: 47.99rem)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function zoomOf(parts: GalleryParts, choice: GallerySelection) {
  const { row, settings } = parts;
  let pane: ZoomPane | undefined;
  let pointer: Point | undefined;
  /** Until the zoom opens; 0: nothing is to open. */
  let waiting = 0;
  /** Until it has opened or closed. */
  let moving = 0;
  let closing = false;

  const follow = () => {
    if (pane && pointer && !closing) pane.move(fractionOf(pointer, row.getBoundingClientRect()));
  };
  const remove = () => {
    clearTimeout(moving);
    pane?.remove();
    pane = undefined;
    closing = false;
    document.removeEventListener("keydown", onKey);
  };
  const show = (kind: NonNullable<ReturnType<typeof paneFor>>) => {
    remove();
    waiting = 0;
    pane = zoomPaneOf(parts, kind, choice.index());
    document.addEventListener("keydown", onKey);
    follow();
    pane.phase("opening");
    moving = window.setTimeout(() => pane?.phase("open"), still.matches ? 0 : opening_ms);
  };
  const close = () => {
    pointer = undefined;
    clearTimeout(waiting);
    waiting = 0;
    if (!pane || closing) return;
    closing = true;
    clearTimeout(moving);
    pane.phase("closing");
    moving = window.setTimeout(remove, still.matches ? 0 : closing_ms);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  /** `ago`: the pointer came before this code did. */
  const enter = (event: PointerEvent, ago = 0) => {
    const kind = paneFor(settings.pane, { touch: event.pointerType === "touch", narrow: narrow.matches });
    if (!kind || waiting || (pane && !closing)) return;
    pointer = { x: event.clientX, y: event.clientY };
    waiting = window.setTimeout(() => show(kind), Math.max(0, settings.hoverDelay_ms - ago));
  };

  row.addEventListener("pointerenter", (event) => enter(event));
  row.addEventListener("pointerleave", close);
  row.addEventListener("pointermove", (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    follow();
  });
  choice.onChange(() => {
    pane?.choose(choice.index());
    follow();
  });
  return {
    close,
    noticed(event: PointerEvent) {
      if (row.contains(event.target as Node) && row.matches(":hover")) enter(event, performance.now() - event.timeStamp);
    },
  };
}
