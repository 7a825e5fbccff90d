/** The form that brings a file. It is only checked then. */
import { locales } from "../../../../locales/words.ts";
import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/visit.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, Problem } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";

/** As each language calls itself. */
const names = { en: "English", fr: "Français", ar: "العربية", tr: "Türkçe", hi: "हिन्दी" } as const;

export function BringFile({ categories }: { categories: readonly Category[] }) {
  const { t, locale } = useWords();
  const { errors, problem, busy, values } = useForm("upload");
  return (
    <Card id="upload" title={t("seller.import.upload.title")} lead={t("seller.import.upload.lead")}>
      <Form method="post" encType="multipart/form-data" className={card.form} onSubmit={(event) => busy && event.preventDefault()}>
        <input type="hidden" name="intent" value="upload" />
        <Problem text={problem} />
        <Field
          name="file"
          label={t("seller.import.upload.file")}
          hint={t("seller.import.upload.formats")}
          error={errors.file && t("seller.import.upload.missing")}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
        />
        <div className={card.pair}>
          <SelectField name="textLocale" label={t("seller.import.upload.textLocale")} defaultValue={values?.textLocale ?? locale}>
            {locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {names[each]}
              </option>
            ))}
          </SelectField>
          <SelectField name="category" label={t("seller.import.upload.category")} defaultValue={values?.category ?? ""} optional>
            <option value="">{t("seller.import.upload.noCategory")}</option>
            {categories.map((main) => (
              <optgroup key={main.slug} label={main.name}>
                {main.subs.map((sub) => (
                  <option key={sub.slug} value={`${main.slug}/${sub.slug}`}>
                    {sub.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
        <div className={card.ways}>
          <Button aria-disabled={busy}>{t("seller.import.upload.check")}</Button>
        </div>
      </Form>
    </Card>
  );
}
