import type { InputHTMLAttributes, ReactNode } from "react";
import css from "./choice.module.css";
import { FieldError, fieldId } from "./field.tsx";

type ChoicesProps = { name: string; legend: ReactNode; error: string | undefined; children: ReactNode };

/** A question with one answer out of a few. */
export function Choices({ name, legend, error, children }: ChoicesProps) {
  return (
    <fieldset className={css.choices} id={fieldId(name)} tabIndex={-1} aria-describedby={error ? `${fieldId(name)}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldError name={name} error={error} />
      {children}
    </fieldset>
  );
}

type ChoiceProps = { title: ReactNode; text?: ReactNode; end?: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, "title">;

export function Choice({ title, text, end, ...input }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" {...input} />
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        {text && <span className="muted">{text}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
    </label>
  );
}
