import { useWords } from "../../../render/render-context.tsx";
import { FieldError, fieldId } from "../../../ui/base/field.tsx";
import css from "./star-choice.module.css";

/** One to five stars: five radio buttons, of which those up to the chosen one shine. Arrow keys move as in any radio group. */
export function StarChoice({ value, error }: { value: number; error: string | undefined }) {
  const { t, n } = useWords();
  const id = fieldId("stars");
  return (
    <fieldset className={css.stars} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t("myReviews.labels.stars")}</legend>
      <div className={css.choice}>
        {([1, 2, 3, 4, 5] as const).map((stars) => (
          <label key={stars}>
            <input type="radio" name="stars" value={stars} defaultChecked={stars === value} required />
            <span className="visually-hidden">{n("product.stars", stars)}</span>
            <span aria-hidden="true">★</span>
          </label>
        ))}
        <ol className={css.meanings} aria-hidden="true">
          {([1, 2, 3, 4, 5] as const).map((stars) => (
            <li key={stars}>{t(`myReviews.meanings.${stars}`)}</li>
          ))}
        </ol>
      </div>
      <FieldError name="stars" error={error} />
    </fieldset>
  );
}
