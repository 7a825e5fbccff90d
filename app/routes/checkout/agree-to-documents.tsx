/** What the law of the country of delivery wants read and agreed to before the order: never ticked beforehand. */
import type { MouseEvent } from "react";
import { isolated } from "../../../locales/isolated.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { languageIn } from "../../i18n/names/language-in.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { FieldError, fieldLinks } from "../../ui/base/field.tsx";
import { Section } from "./address.tsx";
import css from "./checkout.module.css";
import { agreedField } from "./form.ts";

type AgreeProps = { documents: NonNullable<Quote["documents"]>; agreed: string | null; error: string | undefined };

/** The form is sent to the documents' page as a document of its own tab: the router's script would answer it in this one. */
function openInTab(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const own = form.getAttribute("action") ?? "";
  form.setAttribute("action", formAction);
  form.target = "_blank";
  form.submit();
  form.setAttribute("action", own);
  form.target = "";
}

export function AgreeToDocuments({ documents: { country, language, digest, titles }, agreed, error }: AgreeProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const names = { country: countryName(country, locale), language: languageIn(language, locale) };
  const list = titles.map(isolated).join(locale === "ar" ? "، " : ", ");
  return (
    <Section id="documents" title={t("checkout.documents.title")}>
      <p className="small" suppressHydrationWarning>
        {t("checkout.documents.wanted", names)}
      </p>
      <p>
        <button type="submit" className="text-link" formAction={link("/checkout/documents")} formTarget="_blank" formNoValidate onClick={openInTab}>
          {t("checkout.documents.read")}
        </button>
      </p>
      <label className={css.save}>
        <input type="checkbox" {...fieldLinks({ name: agreedField, label: "", error })} value={digest} defaultChecked={agreed === digest} />
        <span>{t("checkout.documents.agree", { titles: list })}</span>
      </label>
      <FieldError name={agreedField} error={error} />
    </Section>
  );
}
