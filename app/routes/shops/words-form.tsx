import "../../styles/further.css";
import type { ReactNode } from "react";
import { useWords } from "../../render/render-context.tsx";
import { Button } from "../../ui/base/button.tsx";
import css from "./words-form.module.css";

type WordsFormProps = { id: string; action: string; label: string; placeholder: string; q: string; look?: "quiet"; children?: ReactNode };

/** Words to look for, among shops or within one. `children`: what is sent with them. */
export function WordsForm({ id, action, label, placeholder, q, look, children }: WordsFormProps) {
  const { t } = useWords();
  return (
    <form className={css.form} aria-label={label} action={action}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input className={css.field} key={q} id={id} type="search" name="q" defaultValue={q} placeholder={placeholder} maxLength={100} enterKeyHint="search" />
      {children}
      <Button {...(look && { look })}>{t("search.name")}</Button>
    </form>
  );
}
