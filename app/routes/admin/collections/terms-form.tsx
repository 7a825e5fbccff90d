/** A collection's texts in five languages, from when to when it is shown, and whether at all. */
import { direction, type Locale, locales } from "../../../../locales/words.ts";
import type { AdminCollection } from "../../../../worker/shop/catalogue/collections/contract.ts";
import { text_chars, title_chars } from "../../../../worker/shop/catalogue/collections/rules.ts";
import { secondField } from "../../../forms/seconds.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { Field, FieldError, fieldId, TextArea } from "../../../ui/base/field.tsx";
import settings from "../settings/settings.module.css";

const labels = {
  slug: "seller.products.handle",
  texts: "desk.pages.labels.texts",
  startsAt: "seller.flashSales.labels.startsAt",
  endsAt: "seller.flashSales.labels.endsAt",
} as const;

/** `collection` null: one that is to be made. */
export function TermsForm({ collection, action }: { collection: AdminCollection | null; action: PageAddress }) {
  const { t, locale } = useWords();
  const link = useLink();
  const labelOf = (name: string) => {
    const [field = "", language, part] = name.split(".");
    if (language && part) return `${t(part === "title" ? "desk.pages.labels.title" : "desk.pages.labels.body")} (${languageNames[language as Locale]})`;
    return t(labels[field as keyof typeof labels]);
  };
  return (
    <CardForm
      intent={collection ? "save" : "create"}
      action={action}
      submit={t(collection ? "account.save" : "desk.collections.add")}
      labelOf={labelOf}
      ways={
        !collection && (
          <ButtonLink look="quiet" href={link("/admin/collections")}>
            {t("account.cancel")}
          </ButtonLink>
        )
      }
    >
      {({ field, values, errors }) => (
        <>
          {collection ? (
            <input type="hidden" name="version" value={values?.version ?? collection.version} />
          ) : (
            <Field {...field("slug")} hint={t("desk.collections.slugHint")} dir="ltr" maxLength={80} autoComplete="off" spellCheck={false} />
          )}
          <div className="column" id={fieldId("texts")} tabIndex={-1}>
            <FieldError name="texts" error={errors.texts} />
            {locales.map((language) => (
              <details
                key={language}
                className={settings.language}
                open={language === locale || ["title", "text"].some((part) => errors[`texts.${language}.${part}`])}
              >
                <summary lang={language}>
                  {languageNames[language]}
                  {!collection?.texts[language] && <span className="muted"> · {t("seller.languages.missing")}</span>}
                </summary>
                <div className="column" lang={language}>
                  <Field
                    {...field(`texts.${language}.title`, collection?.texts[language]?.title)}
                    maxLength={title_chars}
                    dir={direction(language)}
                    autoComplete="off"
                    required={false}
                  />
                  <TextArea
                    {...field(`texts.${language}.text`, collection?.texts[language]?.text)}
                    maxLength={text_chars}
                    dir={direction(language)}
                    rows={4}
                    required={false}
                  />
                </div>
              </details>
            ))}
          </div>
          <div className={card.pair}>
            <Field
              {...field("startsAt", secondField(collection?.startsAt ?? null))}
              hint={t("desk.collections.startsHint")}
              type="datetime-local"
              step={1}
              optional
            />
            <Field
              {...field("endsAt", secondField(collection?.endsAt ?? null))}
              hint={t("desk.collections.endsHint")}
              type="datetime-local"
              step={1}
              optional
            />
          </div>
          <CheckField
            name="published"
            label={t("desk.collections.published")}
            isChecked={values ? values.published === "1" : (collection?.published ?? false)}
          />
        </>
      )}
    </CardForm>
  );
}
