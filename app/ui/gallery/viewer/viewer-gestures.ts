/** Fingers and mouse in the full-screen view: pinch, drag, swipe, double tap, wheel. */
import type { Point } from "../rules.ts";
import { distance, doubleTap, middle, scaled, swiped, type ViewerView } from "./viewer-rules.ts";

type Controls = {
  view: () => ViewerView;
  show: (view: ViewerView) => void;
  /** 1: the next picture, -1: the one before. */
  go: (direction: -1 | 1) => void;
  mirrored: boolean;
};

export function listenTo(stage: HTMLElement, { view, show, go, mirrored }: Controls) {
  const fingers = new Map<number, Point>();
  let start: { at: Point; time: number; pinched: boolean } | undefined;
  let tapped = { at: { x: 0, y: 0 }, time: Number.NEGATIVE_INFINITY };

  const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const toggle = (at: Point) => show(scaled(view(), view().scale > 1 ? 1 : doubleTap.scale, at));

  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) start = { at, time: event.timeStamp, pinched: false };
    else if (start) start.pinched = true;
  });
  stage.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const at = placeOf(event);
    fingers.set(event.pointerId, at);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const now = view();
    if (other) {
      const moved = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 };
      const next = scaled(now, (now.scale * distance(at, other)) / Math.max(1, distance(before, other)), middle(at, other));
      show({ ...next, x: next.x + moved.x, y: next.y + moved.y });
    } else if (now.scale > 1) show({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y });
  });
  const end = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !start) return;
    const { at: from, time, pinched } = start;
    start = undefined;
    if (pinched || event.type === "pointercancel") return;
    const at = placeOf(event);
    const direction = view().scale > 1 ? 0 : swiped({ x: at.x - from.x, y: at.y - from.y }, event.timeStamp - time, mirrored);
    if (direction) go(direction);
    if (direction || distance(at, from) > 10) return;
    const again = event.timeStamp - tapped.time < doubleTap.within_ms && distance(at, tapped.at) < doubleTap.within_px;
    tapped = { at, time: again ? Number.NEGATIVE_INFINITY : event.timeStamp };
    if (again) toggle(at);
  };
  stage.addEventListener("pointerup", end);
  stage.addEventListener("pointercancel", end);
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      show(scaled(view(), view().scale * Math.exp((-event.deltaY * lines) / 400), placeOf(event)));
    },
    { passive: false },
  );
}
