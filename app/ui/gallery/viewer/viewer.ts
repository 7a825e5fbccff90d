/** The full-screen view: a modal dialog of the platform, so that focus stays in it and Escape closes it. */
import { browserApi } from "../../../client/browser-api.ts";
import { moreWords } from "../../../client/words.ts";
import { addStyles, type GalleryParts, imageIn, isMirrored } from "./parts.ts";
import type { GallerySelection } from "./selection.ts";
import styles from "./viewer.css?inline";
import { dialogOf } from "./viewer-dialog.ts";
import { listenTo } from "./viewer-gestures.ts";
import { whole } from "./viewer-rules.ts";
import { stageOf, type ViewerStage } from "./viewer-stage.ts";

type Go = (direction: -1 | 1) => void;
const zoomStep = 1.5;

/** Shows the chosen picture; the gallery behind follows what is chosen in here. */
export async function openViewer({ gallery, pictures, settings }: GalleryParts, choice: GallerySelection) {
  await moreWords();
  addStyles(styles, settings.namespace);
  const { t } = browserApi().words;
  const mirrored = isMirrored(gallery);
  const { dialog, stage: area, image, status, buttons } = dialogOf(settings.namespace, gallery.ariaLabel ?? "", pictures.length > 1, t);
  const stage = stageOf(area, image, buttons.zoomOut);

  const draw = () => {
    const index = choice.index();
    showPicture(image, pictures[index] as HTMLAnchorElement);
    status.textContent = t("gallery.position", { number: index + 1, count: pictures.length });
    stage.show(whole);
  };
  const go: Go = (direction) => {
    choice.choose((choice.index() + direction + pictures.length) % pictures.length);
    draw();
  };
  buttons.previous.onclick = () => go(-1);
  buttons.next.onclick = () => go(1);
  buttons.zoomIn.onclick = () => stage.zoom(zoomStep);
  buttons.zoomOut.onclick = () => stage.zoom(1 / zoomStep);
  buttons.close.onclick = () => dialog.close();
  dialog.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key, stage, go, mirrored)) event.preventDefault();
  });
  listenTo(area, { ...stage, go, mirrored });
  const fit = () => stage.show(stage.view());
  addEventListener("resize", fit);
  dialog.addEventListener("close", () => {
    removeEventListener("resize", fit);
    dialog.remove();
    pictures[choice.index()]?.focus({ preventScroll: true });
  });
  document.body.appendChild(dialog);
  dialog.showModal();
  draw();
}

/** What is there already stands in until the large file has come. */
function showPicture(image: HTMLImageElement, picture: HTMLAnchorElement) {
  const preview = imageIn(picture);
  const { href } = picture;
  image.alt = preview?.alt ?? "";
  image.src = preview?.currentSrc || href;
  image.dataset.of = href;
  const large = new Image();
  large.src = href;
  large.decode().then(
    () => {
      if (image.dataset.of === href) image.src = href;
    },
    () => {}, // the smaller one stays
  );
}

/** Arrows look around in an enlarged picture and else lead to its neighbours. False: not a key of ours. */
function press(key: string, stage: ViewerStage, go: Go, mirrored: boolean): boolean {
  if (key === "+" || key === "=") stage.zoom(zoomStep);
  else if (key === "-") stage.zoom(1 / zoomStep);
  else if (key === "0") stage.show(whole);
  else if (key === "ArrowUp" || key === "ArrowDown") return stage.look(0, key === "ArrowUp" ? -1 : 1);
  else if (key === "ArrowLeft" || key === "ArrowRight") {
    const side = key === "ArrowLeft" ? -1 : 1;
    if (!stage.look(side, 0)) go(mirrored === (side === 1) ? -1 : 1);
  } else return false;
  return true;
}
