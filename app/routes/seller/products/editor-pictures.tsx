import { type DragEvent, type RefObject, useState } from "react";
import { locales } from "../../../../locales/words.ts";
import { pictures_max } from "../../../../worker/shop/products/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import fieldCss from "../../../ui/base/field.module.css";
import { FieldError, fieldId } from "../../../ui/base/field.tsx";
import type { DraftPicture, EditorPart } from "./draft.ts";
import css from "./product.module.css";

type Props = EditorPart & { form: RefObject<HTMLFormElement | null> };

/** The pictures in their order: dragged, or moved by buttons. The order of the fields is the order that is sent. */
export function EditorPictures({ draft, errors, form }: Props) {
  const { t } = useWords();
  const [pictures, setPictures] = useState(draft.pictures);
  const [announced, setAnnounced] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const taken = pictures[from];
    if (!taken || to < 0 || to >= pictures.length) return;
    setPictures(pictures.toSpliced(from, 1).toSpliced(to, 0, taken));
    setAnnounced(t("seller.products.pictureMoved", { number: to + 1, count: pictures.length }));
  };
  const remove = (at: number) => {
    setPictures(pictures.toSpliced(at, 1));
    setAnnounced(t("seller.products.pictureRemoved", { number: at + 1 }));
  };
  return (
    <Card
      id="pictures"
      title={t("seller.products.pictures")}
      lead={pictures.length === 0 ? t("seller.products.noPictures") : t("seller.products.picturesLead")}
    >
      <FieldError name="pictures" error={errors.pictures} />
      {pictures.length > 0 && (
        <ol className={css.pictures}>
          {pictures.map((picture, at) => (
            <OnePicture
              key={picture.hash}
              picture={picture}
              at={at}
              count={pictures.length}
              draft={draft}
              error={errors[`pictures.${at}`]}
              isDragged={dragged === at}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null) move(dragged, at);
                setDragged(null);
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {pictures.length < pictures_max && (
        <div className="row">
          <label htmlFor={fieldId("files")}>{t("seller.products.addPictures")}</label>
          <input
            id={fieldId("files")}
            type="file"
            name="files"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif"
            className={`${fieldCss.control} ${css.files}`}
            onChange={() => form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('[value="upload"]'))}
          />
          <Button look="quiet" name="intent" value="upload">
            {t("seller.products.upload")}
          </Button>
        </div>
      )}
    </Card>
  );
}

type OneProps = {
  picture: DraftPicture;
  at: number;
  count: number;
  draft: EditorPart["draft"];
  error: string | undefined;
  isDragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (at: number | null) => void;
  onDrop: () => void;
};

function OnePicture({ picture: { hash, alt, shows }, at, count, draft, error, isDragged, onMove, onRemove, onDrag, onDrop }: OneProps) {
  const { t, locale } = useWords();
  const called = new Intl.DisplayNames(locale, { type: "language" });
  const values = [...new Set(draft.rows.flatMap(({ options }) => options.filter(Boolean)))];
  const over = (event: DragEvent) => event.preventDefault();
  const way = (intent: string, label: string, sign: string, act: () => void, isOff = false) => (
    <button
      type="submit"
      name="intent"
      value={`${intent}:${at}`}
      className={css.way}
      aria-label={`${label}: ${t("seller.products.pictureNumber", { number: at + 1 })}`}
      title={label}
      aria-disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        const button = event.currentTarget;
        act();
        // a thing that is moved loses focus
        requestAnimationFrame(() => button.focus());
      }}
    >
      {sign}
    </button>
  );
  return (
    <li
      className={css.picture}
      data-dragged={isDragged ? "" : undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        onDrag(at);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <input type="hidden" name="picture" value={hash} />
      <div className={css.shot}>
        <img
          className="photo"
          src={`/media/${hash}?w=320`}
          alt={t("seller.products.pictureNumber", { number: at + 1 })}
          width={160}
          height={160}
          draggable={false}
        />
        {way("picture-up", t("seller.products.earlier"), "↑", () => onMove(at - 1), at === 0)}
        {way("picture-down", t("seller.products.later"), "↓", () => onMove(at + 1), at === count - 1)}
        {way("picture-remove", t("myReviews.dropPicture"), "×", onRemove)}
      </div>
      <FieldError name={`pictures.${at}`} error={error} />
      {values.length > 0 && (
        <label className={css.labelled}>
          {t("seller.products.shows")}
          <select name={`shows.${hash}`} defaultValue={shows} className={fieldCss.control}>
            <option value="">{t("seller.products.showsAll")}</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      )}
      <details>
        <summary>{t("seller.products.alt")}</summary>
        {locales.map((each) => (
          <label key={each} className={css.labelled}>
            <span suppressHydrationWarning>{called.of(each)}</span>
            <input
              name={`alt.${hash}.${each}`}
              defaultValue={alt[each] ?? ""}
              maxLength={300}
              className={fieldCss.control}
              dir={each === "ar" ? "rtl" : "ltr"}
              lang={each}
              autoComplete="off"
            />
          </label>
        ))}
      </details>
    </li>
  );
}
