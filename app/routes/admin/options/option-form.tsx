/** What an option is called, what shops call it besides, and in which listings it is a filter. */
import type { AdminOption } from "../../../../worker/shop/catalogue/options/contract.ts";
import { optionFilters, optionLabel_chars } from "../../../../worker/shop/catalogue/options/rules.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import fields from "../../../ui/base/field.module.css";
import { Field, FieldError, fieldId, SelectField, TextArea } from "../../../ui/base/field.tsx";
import choices from "../../../ui/desk/choices.module.css";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import { categoryField, labelIn } from "./option-fields.ts";
import type { MainCategory } from "./option-name.ts";

type OptionFormProps = { option: AdminOption | null; mains: readonly MainCategory[]; action: PageAddress };

/** `option` null: one that is to be made. */
export function OptionForm({ option, mains, action }: OptionFormProps) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const labelOf = labelIn(words);
  return (
    <CardForm
      intent={option ? "change" : "add"}
      action={action}
      submit={t(option ? "account.save" : "desk.options.add")}
      labelOf={labelOf}
      ways={
        <ButtonLink look="quiet" href={link("/admin/options")}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => (
        <>
          {option && <input type="hidden" name="version" value={values?.version ?? option.version} />}
          <LanguageFields name="names" label={labelOf("names")} texts={option?.names ?? {}} values={values} errors={errors} max_chars={optionLabel_chars} />
          <TextArea {...field("synonyms", option?.synonyms.join("\n"))} hint={t("desk.options.synonymsHint")} rows={3} dir="auto" optional autoComplete="off" />
          <SelectField {...field("filter", option?.filter)}>
            {optionFilters.map((filter) => (
              <option key={filter} value={filter}>
                {t(`desk.options.filters.${filter}`)}
              </option>
            ))}
          </SelectField>
          <fieldset
            className={choices.choices}
            id={fieldId("categories")}
            tabIndex={-1}
            aria-describedby={errors.categories ? `${fieldId("categories")}-error` : undefined}
          >
            <legend>
              {labelOf("categories")} <span className="muted">{t("fields.optional")}</span>
            </legend>
            <p className={fields.hint}>{t("desk.options.categoriesHint")}</p>
            <FieldError name="categories" error={errors.categories} />
            {mains.map(({ id, name }) => (
              <CheckField
                key={id}
                name={categoryField(id)}
                label={name}
                isChecked={values ? values[categoryField(id)] === "1" : (option?.categories.includes(id) ?? false)}
              />
            ))}
          </fieldset>
          <Field
            {...field("position", option?.position ?? undefined)}
            hint={t("desk.options.positionHint")}
            inputMode="numeric"
            maxLength={4}
            dir="ltr"
            optional
            autoComplete="off"
          />
        </>
      )}
    </CardForm>
  );
}
