import { type Locale, locales } from "../../../../locales/words.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import fieldCss from "../../../ui/base/field.module.css";
import { Field, FieldFrame, fieldLinks } from "../../../ui/base/field.tsx";
import languageCss from "../../../ui/seller/language-fields.module.css";
import type { EditorPart } from "./draft.ts";
import { missingIn } from "./draft-steps.ts";
import css from "./product.module.css";

/** The five languages side by side, those that are missing marked. */
export function EditorTexts({ draft, errors }: EditorPart) {
  const { t, n } = useWords();
  const missing = missingIn(draft);
  return (
    <Card
      id="texts"
      title={t("seller.products.texts")}
      lead={missing.length > 0 ? n("seller.products.missing", missing.length) : t("seller.products.complete")}
    >
      <div className={css.languages}>
        {locales.map((locale) => (
          <OneLanguage key={locale} locale={locale} draft={draft} errors={errors} isMissing={missing.includes(locale)} />
        ))}
      </div>
    </Card>
  );
}

function OneLanguage({ locale, draft, errors, isMissing }: Omit<EditorPart, "base"> & { locale: Locale; isMissing: boolean }) {
  const { t, locale: reader } = useWords();
  const called = new Intl.DisplayNames(reader, { type: "language" });
  const language = called.of(locale) ?? locale;
  const text = draft.texts[locale];
  const path = (field: string) => `texts.${locale}.${field}`;
  const direction = locale === "ar" ? "rtl" : "ltr";
  const area = (field: "description" | "specifications" | "descriptionHtml" | "warnings", label: string, value: string, rows: number, hint?: string) => {
    const texts = { name: path(field), label, hint, error: errors[path(field)], optional: true };
    return (
      <FieldFrame texts={texts}>
        <textarea {...fieldLinks(texts)} className={fieldCss.control} rows={rows} defaultValue={value} dir={direction} lang={locale} />
      </FieldFrame>
    );
  };
  const others = locales.filter((each) => each !== locale && draft.texts[each].name !== "");
  return (
    <fieldset className={css.language} data-missing={isMissing ? "" : undefined}>
      <legend>
        <span suppressHydrationWarning>{language}</span> {isMissing && <span className={languageCss.missing}>{t("seller.languages.missing")}</span>}
      </legend>
      <Field
        name={path("name")}
        label={t("seller.products.name")}
        hint={locale === reader ? t("seller.products.nameHint") : undefined}
        error={errors[path("name")] ?? (locale === "en" ? errors.texts : undefined)}
        defaultValue={text.name}
        maxLength={200}
        dir={direction}
        lang={locale}
        autoComplete="off"
        optional={locale !== "en"}
      />
      {text.html === "" ? (
        area("description", t("product.description"), text.description, 5)
      ) : (
        <>
          <input type="hidden" name={path("description")} value="" />
          {area("descriptionHtml", t("product.description"), text.html, 6, t("seller.products.htmlHint"))}
        </>
      )}
      {area("specifications", t("seller.products.specifications"), text.specifications, 3, t("seller.products.specificationsHint"))}
      {area("warnings", t("product.safety.warnings"), text.warnings, 2)}
      {others.length > 0 && (
        <div className="row">
          <label className="visually-hidden" htmlFor={`copy-from-${locale}`}>
            {t("seller.products.copyFrom")}
          </label>
          <select id={`copy-from-${locale}`} name={`copy-from-${locale}`} className={`${fieldCss.control} ${css.short}`}>
            {others.map((each) => (
              <option key={each} value={each} suppressHydrationWarning>
                {called.of(each)}
              </option>
            ))}
          </select>
          <Button look="quiet" name="intent" value={`copy:${locale}`} aria-label={t("seller.products.copyInto", { language })}>
            {t("shops.copy")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
