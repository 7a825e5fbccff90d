/** A sale's name and line in five languages, and from when to when. */
import type { AdminSale } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import { saleName_chars, tagline_chars } from "../../../../worker/shop/flash-sales/desk/rules.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import type { PageAddress } from "../../../pages.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import { momentField } from "./moments.ts";

const labels = {
  slug: "seller.products.handle",
  names: "seller.vouchers.labels.names",
  taglines: "desk.flash.tagline",
  startsAt: "seller.flashSales.labels.startsAt",
  endsAt: "seller.flashSales.labels.endsAt",
} as const;

/** `sale` null: one that is to be announced. */
export function TermsForm({ sale, action, back }: { sale: AdminSale | null; action: PageAddress; back?: PageAddress }) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => {
    const [field = "", language] = name.split(".");
    const label = t(labels[field as keyof typeof labels]);
    return languageLabel(label, language);
  };
  const cancel = back && (
    <ButtonLink look="quiet" href={link(back)}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <CardForm
      intent={sale ? "change" : "announce"}
      action={action}
      submit={t(sale ? "account.save" : "desk.flash.announce")}
      labelOf={labelOf}
      look={sale ? "quiet" : "main"}
      ways={cancel}
    >
      {({ field, values, errors }) => (
        <>
          {!sale && <Field {...field("slug")} hint={t("desk.flash.slugHint")} dir="ltr" maxLength={80} autoComplete="off" spellCheck={false} />}
          <LanguageFields name="names" label={labelOf("names")} texts={sale?.names ?? {}} values={values} errors={errors} max_chars={saleName_chars} />
          <LanguageFields name="taglines" label={labelOf("taglines")} texts={sale?.taglines ?? {}} values={values} errors={errors} max_chars={tagline_chars} />
          <div className={card.pair}>
            <Field {...field("startsAt", sale ? momentField(sale.startsAt) : undefined)} type="datetime-local" />
            <Field {...field("endsAt", sale ? momentField(sale.endsAt) : undefined)} type="datetime-local" />
          </div>
        </>
      )}
    </CardForm>
  );
}
