import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { MyReview } from "../../../../worker/shop/reviews/writing-contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { fieldId } from "../../../ui/base/field.tsx";
import { Picture } from "../../../ui/product/basics/picture.tsx";
import css from "./picture-choice.module.css";

const hashOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

/** Pictures with a review: those it has, each of which can be removed, and new ones, shown before they are sent. `row`: tells the field from another one on the page. */
export function PictureChoice({ pictures, max, row }: { pictures: MyReview["pictures"]; max: number; row?: string }) {
  const { t, n } = useWords();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const id = fieldId("pictures", row);
  const choose = (event: ChangeEvent<HTMLInputElement>) => setChosen([...(event.target.files ?? [])]);
  const left = Math.max(0, max - pictures.length);
  return (
    <div className={css.field}>
      {pictures.length > 0 && (
        <fieldset className={css.uploaded}>
          <legend>{t("myReviews.pictures")}</legend>
          <ul>
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <Picture className={css.photo} picture={picture} alt={t("myReviews.pictureNumber", { number: index + 1 })} sizes="6rem" among={[160, 320]} />
                <label>
                  <input type="checkbox" name="drop" value={hashOf(picture.url)} /> {t("myReviews.dropPicture")}
                  <span className="visually-hidden"> {t("myReviews.pictureNumber", { number: index + 1 })}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <label htmlFor={id}>
        {t("myReviews.addPictures")} <span className="muted">{t("fields.optional")}</span>
      </label>
      <p id={`${id}-hint`} className="muted small">
        {n("myReviews.pictureHint", left)}
      </p>
      <input
        id={id}
        className={css.input}
        type="file"
        name="pictures"
        multiple
        accept="image/png,image/jpeg,image/webp,image/avif"
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <div role="status">
        {chosen.length > left && <p className={css.tooMany}>{n("myReviews.pictureHint", left)}</p>}
        {chosen.length > 0 && (
          <ul className={css.previews} aria-label={t("myReviews.chosenPictures")}>
            {chosen.slice(0, left).map((file) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <Preview file={file} />
                <span className="small">{file.name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const side_px = 192;

/** Drawn on a canvas: the page's security policy lets no picture in that is not our own. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file)
      .then((bitmap) => {
        const context = canvas.current?.getContext("2d");
        if (isCurrent && context) {
          const scale = Math.max(side_px / bitmap.width, side_px / bitmap.height);
          const [width, height] = [bitmap.width * scale, bitmap.height * scale];
          context.drawImage(bitmap, (side_px - width) / 2, (side_px - height) / 2, width, height);
        }
        bitmap.close();
      })
      .catch(() => {}); // no picture: the server says so
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return <canvas ref={canvas} className={css.photo} width={side_px} height={side_px} />;
}
