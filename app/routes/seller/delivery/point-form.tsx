import { amountText } from "../../../../worker/shared/amounts.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { OwnPoint } from "../../../../worker/shop/shipping/own/contract.ts";
import { hours_chars } from "../../../../worker/shop/shipping/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { CountryOptions } from "../../../ui/address/countries.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, SelectField } from "../../../ui/base/field.tsx";
import { labelIn } from "../../../ui/delivery/label-of.ts";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import offers from "../../../ui/seller/offers.module.css";

/** A point to collect from, new or as it stands. */
export function PointForm({ seller, point }: { seller: SellerMe; point: OwnPoint | null }) {
  const words = useWords();
  const { t, locale } = words;
  const link = useLink();
  const labelOf = labelIn(words, seller.currency);
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/delivery"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <CardForm
        intent="point"
        action={pageInShop(seller, `/seller/delivery?point=${point?.id ?? "new"}`)}
        submit={t("account.save")}
        labelOf={labelOf}
        ways={cancel}
      >
        {({ field, values, errors }) => (
          <>
            {point && <input type="hidden" name="id" value={point.id} />}
            <div className={card.pair}>
              <Field {...field("name", point?.name)} maxLength={80} />
              <Field {...field("line1", point?.line1)} maxLength={120} />
              <Field {...field("city", point?.city)} maxLength={80} />
              <Field {...field("region", point?.region)} maxLength={80} optional />
              <Field {...field("postalCode", point?.postalCode)} maxLength={20} dir="ltr" optional />
              <SelectField {...field("country", point?.country ?? "")}>
                <option value="" />
                <CountryOptions locale={locale} />
              </SelectField>
              <Field {...field("price", point ? amountText(point.price.amount, point.price.currency) : "0")} inputMode="decimal" autoComplete="off" dir="ltr" />
              <Field {...field("readyDays", point?.readyDays ?? 1)} inputMode="numeric" autoComplete="off" dir="ltr" />
            </div>
            <LanguageFields
              name="hours"
              label={t("seller.delivery.labels.hours")}
              texts={point?.hours ?? {}}
              values={values}
              errors={errors}
              max_chars={hours_chars}
            />
          </>
        )}
      </CardForm>
    </div>
  );
}
