/** Choosing the part of a picture that is to be seen: pushed with finger, mouse or arrow keys, drawn near with a slider. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../../render/render-context.tsx";
import { Button } from "../../../ui/base/button.tsx";
import css from "./crop.module.css";
import { type CropView, middle, sideOf, within, zoomMax } from "./crop-rules.ts";

const cropped_px = 512;
const shown_px = 640;

type CropProps = { file: File; onDone: (picture: Blob) => void; onClose: () => void };

export default function Crop({ file, onDone, onClose }: CropProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [view, setView] = useState<CropView>({ x: 0, y: 0, zoom: 1 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once
  useEffect(() => {
    let closed = false;
    createImageBitmap(file).then(
      (bitmap) => {
        if (closed) return;
        setPicture(bitmap);
        setView(middle(bitmap));
      },
      // the server has the last word on what is a picture, and tells why not
      () => closed || onDone(file),
    );
    return () => {
      closed = true;
    };
  }, [file]);

  useEffect(() => {
    if (!picture || !canvas.current || !dialog.current) return;
    if (!dialog.current.open) dialog.current.showModal();
    draw(canvas.current, picture, view, shown_px);
  }, [picture, view]);

  if (!picture) return null;
  const look = (change: Partial<CropView>) => setView((known) => within(picture, { ...known, ...change }));
  const push = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = sideOf(picture, view.zoom) / event.currentTarget.clientWidth;
    look({ x: view.x - event.movementX * scale, y: view.y - event.movementY * scale });
  };
  const steer = (event: KeyboardEvent) => {
    const step = sideOf(picture, view.zoom) / 20;
    const [dx, dy] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    look({ x: view.x + dx, y: view.y + dy });
  };
  const done = () => {
    const cut = document.createElement("canvas");
    draw(cut, picture, view, Math.min(cropped_px, Math.ceil(sideOf(picture, view.zoom))));
    cut.toBlob((blob) => blob && onDone(blob), "image/webp", 0.92);
  };
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="crop-title" onClose={onClose}>
      <h2 id="crop-title">{t("account.profile.cropTitle")}</h2>
      <p id="crop-help" className="muted small">
        {t("account.profile.cropHelp")}
      </p>
      <canvas
        ref={canvas}
        className={css.picture}
        width={shown_px}
        height={shown_px}
        role="img"
        tabIndex={0}
        aria-label={t("account.profile.cropPicture")}
        aria-describedby="crop-help"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={push}
        onKeyDown={steer}
      />
      <label className={css.zoom}>
        {t("account.profile.cropZoom")}
        <input type="range" min={1} max={zoomMax} step={0.05} value={view.zoom} onChange={(event) => look({ zoom: Number(event.target.value) })} />
      </label>
      <div className={css.ways}>
        <Button type="button" onClick={done}>
          {t("account.profile.portraitSend")}
        </Button>
        <Button type="button" look="quiet" onClick={() => dialog.current?.close()}>
          {t("account.cancel")}
        </Button>
      </div>
    </dialog>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView, side_px: number) {
  const side = sideOf(picture, view.zoom);
  canvas.width = side_px;
  canvas.height = side_px;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, view.x - side / 2, view.y - side / 2, side, side, 0, 0, side_px, side_px);
}
