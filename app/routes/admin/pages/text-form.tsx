/** A page's texts in five languages, and where the footer names it. One language is open at a time; what is folded goes along. */
import { direction, type Locale, locales } from "../../../../locales/words.ts";
import type { AdminPage } from "../../../../worker/shop/content/pages/contract.ts";
import { body_chars, footerPlaces, note_chars, summary_chars, title_chars } from "../../../../worker/shop/content/rules.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField, TextArea } from "../../../ui/base/field.tsx";
import settings from "../settings/settings.module.css";
import { textNames } from "./text-state.ts";

/** `page` null: one that is to be made. */
export function TextForm({ page, action }: { page: AdminPage | null; action: PageAddress }) {
  const { t, locale } = useWords();
  const link = useLink();
  const labelOf = (name: string) => {
    const [first = "", language, text] = name.split(".");
    if (first === "texts" && language && text) return `${t(`desk.pages.labels.${text as (typeof textNames)[number]}`)} (${languageNames[language as Locale]})`;
    return t(
      first === "slug"
        ? "seller.products.handle"
        : first === "footer"
          ? "desk.pages.labels.footer"
          : first === "note"
            ? "desk.pages.labels.note"
            : "desk.pages.labels.texts",
    );
  };
  return (
    <CardForm
      intent={page ? "save" : "create"}
      action={action}
      submit={t(page ? "desk.pages.saveVersion" : "desk.pages.add")}
      labelOf={labelOf}
      encType="multipart/form-data"
      ways={
        <ButtonLink look="quiet" href={link("/admin/pages")}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => (
        <>
          {page ? (
            <>
              <input type="hidden" name="version" value={values?.version ?? page.latest} />
              <input type="hidden" name="position" value={page.position} />
            </>
          ) : (
            <Field {...field("slug")} hint={t("desk.pages.slugHint")} dir="ltr" maxLength={60} autoComplete="off" spellCheck={false} />
          )}
          <SelectField {...field("footer", page?.footer ?? "none")}>
            {footerPlaces.map((place) => (
              <option key={place} value={place}>
                {t(`desk.pages.footers.${place}`)}
              </option>
            ))}
          </SelectField>
          <p className="muted small">{t("desk.pages.markdown")}</p>
          {locales.map((language) => (
            <details key={language} className={settings.language} open={language === locale || textNames.some((name) => errors[`texts.${language}.${name}`])}>
              <summary lang={language}>
                {languageNames[language]}
                {!page?.texts[language] && <span className="muted"> · {t("seller.languages.missing")}</span>}
              </summary>
              <div className="column" lang={language}>
                <Field
                  {...field(`texts.${language}.title`, page?.texts[language]?.title)}
                  maxLength={title_chars}
                  dir={direction(language)}
                  autoComplete="off"
                  required={false}
                />
                <Field
                  {...field(`texts.${language}.summary`, page?.texts[language]?.summary)}
                  maxLength={summary_chars}
                  dir={direction(language)}
                  autoComplete="off"
                  optional
                />
                <TextArea
                  {...field(`texts.${language}.body`, page?.texts[language]?.body)}
                  maxLength={body_chars}
                  rows={14}
                  dir={direction(language)}
                  required={false}
                />
              </div>
            </details>
          ))}
          <Field {...field("note", "")} hint={t("desk.pages.noteHint")} maxLength={note_chars} dir="auto" autoComplete="off" optional />
        </>
      )}
    </CardForm>
  );
}
