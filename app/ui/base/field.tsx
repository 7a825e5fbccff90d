/** Form fields: label above, hint, error beside the control it speaks of. They work the same with and without script. */
import { type InputHTMLAttributes, type MouseEvent, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useEffect, useRef } from "react";
import { useWords } from "../../render/render-context.tsx";
import css from "./field.module.css";

/** The id of a field's control, made of its name and of the row its form belongs to, so that a summary of errors can lead to it. */
export const fieldId = (name: string, row?: string) =>
  `field-${[name, row]
    .filter(Boolean)
    .join("-")
    .replace(/[^\w-]/g, "-")}`;

export type FieldTexts = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Where each row of a list has such a form: what tells this one. */
  row?: string | undefined;
};

/** What connects a control with its hint and its error. */
export function fieldLinks({ name, hint, error, row }: FieldTexts) {
  const id = fieldId(name, row);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined } as const;
}

/** Label, hint and error around any control that carries `fieldLinks`. */
export function FieldFrame({ texts, children }: { texts: FieldTexts; children: ReactNode }) {
  const { t } = useWords();
  const { label, hint, error, optional, row } = texts;
  const id = fieldId(texts.name, row);
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label} {optional && <span className="muted">{t("fields.optional")}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={texts.name} error={error} row={row} />
    </div>
  );
}

export function FieldError({ name, error, row }: { name: string; error: string | undefined; row?: string | undefined }) {
  return error ? (
    <p id={`${fieldId(name, row)}-error`} className={css.error}>
      {error}
    </p>
  ) : null;
}

type InputProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

export function Field({ name, label, hint, error, optional, row, ...input }: InputProps) {
  const texts = { name, label, hint, error, optional, row };
  return (
    <FieldFrame texts={texts}>
      <input required={!optional} {...input} {...fieldLinks(texts)} className={css.control} />
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;

/** Text of several lines, in whatever direction it is typed. */
export function TextArea({ name, label, hint, error, optional, row, ...area }: TextAreaProps) {
  const texts = { name, label, hint, error, optional, row };
  return (
    <FieldFrame texts={texts}>
      <textarea required={!optional} dir="auto" {...area} {...fieldLinks(texts)} className={css.control} />
    </FieldFrame>
  );
}

type SelectProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name">;

export function SelectField({ name, label, hint, error, optional, row, ...select }: SelectProps) {
  const texts = { name, label, hint, error, optional, row };
  return (
    <FieldFrame texts={texts}>
      <select required={!optional} {...select} {...fieldLinks(texts)} className={`${css.control} ${css.select}`} />
    </FieldFrame>
  );
}

export type FieldMessages = Readonly<Record<string, string>>;

/** With script the field takes focus; without, the browser goes to it. */
function toField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

type ErrorSummaryProps = {
  errors: FieldMessages;
  /** Where errors leave as one types: what came back with the form. Only that takes the focus. */
  sent?: FieldMessages;
  title: string;
  labelOf: (name: string) => string;
  row?: string | undefined;
};

/** All errors of a form at its top, each a link to its field. It takes focus when it appears. */
export function ErrorSummary({ errors, sent = errors, title, labelOf, row }: ErrorSummaryProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(sent).length > 0) box.current?.focus();
  }, [sent]);
  if (Object.keys(errors).length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a form came back with errors they are what has to be read first
    <div ref={box} className={css.summary} role="alert" tabIndex={-1} autoFocus>
      <strong>{title}</strong>
      <ul>
        {Object.entries(errors).map(([name, text]) => (
          <li key={name}>
            <a href={`#${fieldId(name, row)}`} onClick={toField}>
              {t("fields.pair", { label: labelOf(name), value: text })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
