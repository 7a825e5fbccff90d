/** How the picture in the full-screen view is enlarged and moved. */
import { clamped, fitted, scaled, type ViewerView, whole } from "./viewer-rules.ts";

export type ViewerStage = {
  view: () => ViewerView;
  show: (view: ViewerView) => void;
  /** Enlarges around the middle of the screen. */
  zoom: (factor: number) => void;
  /** Moves what is in sight by steps; false: the picture is whole, there is nothing to move. */
  look: (x: number, y: number) => boolean;
};

const step_px = 80;

export function stageOf(stage: HTMLElement, image: HTMLImageElement, zoomOut: HTMLButtonElement): ViewerStage {
  let view: ViewerView = whole;
  const show = (next: ViewerView) => {
    const screen = { width: stage.clientWidth, height: stage.clientHeight };
    const picture = { width: image.naturalWidth || screen.width, height: image.naturalHeight || screen.height };
    view = clamped(next, fitted(picture, screen), screen);
    image.style.translate = `${view.x}px ${view.y}px`;
    image.style.scale = String(view.scale);
    // disabled in word only: a button that is really disabled drops the focus it has, and the keys with it
    zoomOut.ariaDisabled = String(view.scale === 1);
    stage.dataset.enlarged = String(view.scale > 1);
  };
  return {
    show,
    view: () => view,
    zoom: (factor) => show(scaled(view, view.scale * factor, { x: 0, y: 0 })),
    look(x, y) {
      if (view.scale === 1) return false;
      show({ ...view, x: view.x - x * step_px, y: view.y - y * step_px });
      return true;
    },
  };
}
