/** The form that brings a file. It is only checked then. */
import { locales } from "../../../../locales/words.ts";
import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import { Form } from "../../../forms/form.ts";
import { useForm } from "../../../forms/use-form.ts";
import { languageNames } from "../../../i18n/names/language-names.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card, Problem } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { CategoryField } from "../../../ui/seller/category-field.tsx";

export function UploadFile({ categories, currency }: { categories: readonly Category[]; currency: string }) {
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
          hint={t("seller.import.upload.formats", { currency })}
          error={errors.file && t("seller.import.upload.missing")}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
        />
        <div className={card.pair}>
          <SelectField name="textLocale" label={t("seller.import.upload.textLocale")} defaultValue={values?.textLocale ?? locale}>
            {locales.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
          <CategoryField
            categories={categories}
            none={t("seller.import.upload.noCategory")}
            label={t("seller.import.upload.category")}
            defaultValue={values?.category ?? ""}
            optional
          />
        </div>
        <div className={card.ways}>
          <Button aria-disabled={busy}>{t("seller.import.upload.check")}</Button>
        </div>
      </Form>
    </Card>
  );
}
