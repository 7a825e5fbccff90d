/** Pieces the account's pages are made of: a card with its heading, and a form that says what became of it. */
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "../../forms/form.ts";
import { useForm } from "../../forms/use-form.ts";
import type { PageAddress } from "../../pages.ts";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../base/button.tsx";
import { ErrorSummary, type FieldTexts } from "../base/field.tsx";
import { Notice } from "../base/notice.tsx";
import css from "./card.module.css";

type CardProps = { id: string; title: string; lead?: ReactNode; tone?: "danger"; children: ReactNode };

export function Card({ id, title, lead, tone, children }: CardProps) {
  return (
    <section className={css.card} id={id} aria-labelledby={`${id}-title`} data-tone={tone}>
      <header className={css.cardHead}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

type CardFormProps = {
  intent: string;
  /** Path of the page, without locale: the router adds it. */
  action: PageAddress | `?${string}`;
  submit: string;
  labelOf: (name: string) => string;
  /** Beside the button. */
  ways?: ReactNode;
  look?: "main" | "quiet";
  /** What is done cannot be undone. */
  danger?: boolean;
  /** Where a page has several forms of one intent: the field and value that tell this one. */
  of?: readonly [field: string, value: string];
  /** Where a file comes along. */
  encType?: "multipart/form-data";
  children: (form: ReturnType<typeof useForm> & { field: FieldOf }) => ReactNode;
};

/** What a field has of its form: name, label, what is wrong with it, and what was typed, or else what stands. */
export type FieldOf = (name: string, value?: string | number | undefined) => FieldTexts & { defaultValue: string | number | undefined };

export function CardForm({ intent, action, submit, labelOf, ways, look, danger, of, encType, children }: CardFormProps) {
  const { t } = useWords();
  const form = useForm(intent, of);
  const row = of?.[1];
  const field: FieldOf = (name, value) => ({ name, label: labelOf(name), error: form.errors[name], row, defaultValue: form.values?.[name] ?? value });
  return (
    <Form
      method="post"
      action={action}
      encType={encType}
      noValidate
      className={css.form}
      preventScrollReset
      onSubmit={(event) => form.busy && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {/* the Enter key presses the first button of a form, and that is to be this one's own */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary errors={form.errors} title={t("fields.check")} labelOf={labelOf} row={row} />
      <Problem text={form.problem} />
      {children({ ...form, field })}
      <div className={css.ways}>
        <Button look={look ?? "main"} aria-disabled={form.busy} data-danger={danger ? "" : undefined}>
          {submit}
        </Button>
        {ways}
      </div>
    </Form>
  );
}

/** What stands in the way of the whole form. It takes focus when it appears. */
export function Problem({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a form came back it is what has to be read first
    <div ref={box} tabIndex={-1} autoFocus>
      <Notice kind="bad">{text}</Notice>
    </div>
  );
}
