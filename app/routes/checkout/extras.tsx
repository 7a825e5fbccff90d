/** What not everybody asks for: a gift, and an invoice that names somebody else. Folds and ticks open by the browser and the style sheet, so they need no script. */

import { giftMessage_chars } from "../../../worker/shop/checkout/rules.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { AddressParts } from "../../ui/address/address-parts.tsx";
import { Field, TextArea } from "../../ui/base/field.tsx";
import { Country } from "./address.tsx";
import css from "./checkout.module.css";
import { billingOf, type CheckoutValues, giftField } from "./form.ts";
import type { Errors } from "./quoting.ts";

type ExtrasProps = { values: CheckoutValues; errors: Errors };

export function Gift({ values, errors }: ExtrasProps) {
  const { t, locale } = useWords();
  return (
    <div className={css.extra}>
      <label className={css.save}>
        <input type="checkbox" name="isGift" value="1" defaultChecked={values.isGift === "1"} />
        <span>{t("checkout.gift.is")}</span>
      </label>
      <div className={css.asked}>
        <TextArea
          name={giftField}
          label={t("checkout.gift.message")}
          hint={t("checkout.gift.hint", { max: formatNumber(giftMessage_chars, locale) })}
          error={errors[giftField]}
          defaultValue={values[giftField]}
          rows={3}
          maxLength={giftMessage_chars}
          optional
        />
      </div>
    </div>
  );
}

/** `onOther`: the fields of another address come with the answer, as those of another country do. */
type BillingProps = ExtrasProps & { live: boolean; onOther: () => void; onCountry: () => void };

export function Billing({ values, errors, live, onOther, onCountry }: BillingProps) {
  const { t } = useWords();
  const country = values["billing.address.country"] ?? values["address.country"] ?? "";
  const isOther = values.otherBilling === "1";
  const isAsked = billingOf(values) !== null || Object.keys(errors).some((name) => name.startsWith("billing."));
  const text = (name: "company" | "taxNumber", maxLength: number) => ({
    name: `billing.${name}`,
    label: t(`checkout.billing.${name}`),
    error: errors[`billing.${name}`],
    defaultValue: values[`billing.${name}`],
    maxLength,
    optional: true,
  });
  return (
    <details className={css.extra} open={isAsked}>
      <summary className="text-link">{t("checkout.billing.title")}</summary>
      <div className={css.written}>
        <div className={css.pair}>
          <Field {...text("company", 120)} autoComplete="billing organization" dir="auto" />
          <Field {...text("taxNumber", 40)} autoComplete="off" dir="ltr" spellCheck={false} />
        </div>
        <label className={css.save}>
          <input type="checkbox" name="otherBilling" value="1" defaultChecked={isOther} onChange={onOther} />
          <span>{t("checkout.billing.other")}</span>
        </label>
        {isOther && (
          <div className={css.written}>
            <Field
              name="billing.address.name"
              label={t("fields.labels.name")}
              error={errors["billing.address.name"]}
              defaultValue={values["billing.address.name"]}
              autoComplete="billing name"
              dir="auto"
              maxLength={100}
            />
            <Country
              name="billing.address.country"
              section="billing"
              country={country}
              error={errors["billing.address.country"]}
              live={live}
              onChange={onCountry}
            />
            <AddressParts country={country} values={values} errors={errors} prefix="billing.address." section="billing " />
          </div>
        )}
      </div>
    </details>
  );
}
