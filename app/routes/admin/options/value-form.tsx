/** What a value of an option is called, what shops call it besides, and what it looks like. */
import { leftToRight } from "../../../../locales/isolated.ts";
import type { AdminOptionValue } from "../../../../worker/shop/catalogue/options/contract.ts";
import { optionLabel_chars } from "../../../../worker/shop/catalogue/options/rules.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, TextArea } from "../../../ui/base/field.tsx";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import { labelIn } from "./option-fields.ts";
import { optionPath } from "./paths.ts";

/** `value` null: one that is to be made. */
export function ValueForm({ axis, value, action }: { axis: string; value: AdminOptionValue | null; action: PageAddress }) {
  const words = useWords();
  const { t } = words;
  const link = useLink();
  const labelOf = labelIn(words);
  return (
    <CardForm
      intent={value ? "change" : "add-value"}
      action={action}
      submit={t(value ? "account.save" : "desk.options.addValue")}
      labelOf={labelOf}
      ways={
        <ButtonLink look="quiet" href={link(optionPath(axis))}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => (
        <>
          {value && <input type="hidden" name="version" value={values?.version ?? value.version} />}
          <LanguageFields name="names" label={labelOf("names")} texts={value?.names ?? {}} values={values} errors={errors} max_chars={optionLabel_chars} />
          <TextArea {...field("synonyms", value?.synonyms.join("\n"))} hint={t("desk.options.synonymsHint")} rows={3} dir="auto" optional autoComplete="off" />
          <Field
            {...field("swatch", value?.swatch ?? undefined)}
            hint={t("desk.options.swatchHint", { example: leftToRight("#4a2f1d") })}
            maxLength={7}
            dir="ltr"
            optional
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </CardForm>
  );
}
