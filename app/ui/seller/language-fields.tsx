/** One text in five languages, one beside the other, with what is missing marked. A field's name is `name.locale`. */
import { direction, type Locale, locales } from "../../../locales/words.ts";
import { textOf } from "../../forms/fields.ts";
import { languageNames } from "../../i18n/names/language-names.ts";
import { useWords } from "../../render/render-context.tsx";
import account from "../account/account-page.module.css";
import field from "../base/field.module.css";
import { FieldError, fieldId, fieldLinks } from "../base/field.tsx";
import css from "./language-fields.module.css";

type LanguageFieldsProps = {
  name: string;
  label: string;
  hint?: string;
  /** As they are stored, by locale. */
  texts: Partial<Record<Locale, string>>;
  /** As they were typed, by field name, where a form comes back. */
  values: Readonly<Record<string, string>> | undefined;
  errors: Readonly<Record<string, string>>;
  max_chars: number;
  /** Several lines. */
  rows?: number;
  /** Nothing is missing where nothing is written. */
  optional?: boolean;
};

export function LanguageFields({ name, label, hint, texts, values, errors, max_chars, rows, optional }: LanguageFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className={css.fields} id={fieldId(name)} tabIndex={-1} aria-describedby={errors[name] ? `${fieldId(name)}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className={field.hint}>{hint}</p>}
      <FieldError name={name} error={errors[name]} />
      <div className={`${account.cards} ${css.grid}`}>
        {locales.map((locale) => {
          const own = `${name}.${locale}`;
          const text = values?.[own] ?? texts[locale] ?? "";
          const links = fieldLinks({ name: own, label: languageNames[locale], error: errors[own] });
          const control = { ...links, className: field.control, defaultValue: text, maxLength: max_chars, lang: locale, dir: direction(locale) };
          return (
            <div key={locale} className={css.field}>
              <label htmlFor={links.id}>
                <span lang={locale}>{languageNames[locale]}</span>
                {text === "" && !optional && <span className={css.missing}>{t("seller.languages.missing")}</span>}
              </label>
              {rows ? <textarea {...control} rows={rows} /> : <input {...control} autoComplete="off" />}
              <FieldError name={own} error={errors[own]} />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What was typed, by locale; "" where nothing was. */
export const languageTexts = (form: FormData, name: string): Record<string, string> =>
  Object.fromEntries(locales.filter((locale) => form.has(`${name}.${locale}`)).map((locale) => [locale, textOf(form, `${name}.${locale}`)]));
