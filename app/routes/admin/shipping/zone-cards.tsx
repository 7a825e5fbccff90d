/** One zone of the market: its names and countries, its rates, and the way to give it up. */
import type { KeyIn } from "../../../../locales/words.ts";
import { elsewhere, rateWords, zoneName_chars } from "../../../../worker/shop/shipping/rules.ts";
import type { MarketZone } from "../../../../worker/shop/shipping/zones/contract.ts";
import { languageLabel } from "../../../i18n/names/language-label.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { DoForm } from "../../../ui/account/do-form.tsx";
import { countriesIn } from "../../../ui/address/countries.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/base/check-field.tsx";
import { Field, FieldError, fieldId } from "../../../ui/base/field.tsx";
import { labelIn } from "../../../ui/delivery/label-of.ts";
import { RateFields } from "../../../ui/delivery/rate-fields.tsx";
import { LanguageFields } from "../../../ui/seller/language-fields.tsx";
import css from "./shipping.module.css";
import { shippingPath } from "./shipping-action.ts";

export function ZoneCards({ zone, currency }: { zone: MarketZone; currency: string }) {
  const words = useWords();
  const { t } = words;
  const path = `${shippingPath}?zone=${zone.slug}` as const;
  return (
    <>
      {rateWords.map((word) => {
        const rate = zone.rates.find(({ slug }) => slug === word);
        const name = t(`shipping.rates.${word}`);
        return (
          <Card key={word} id={word} title={name} lead={rate ? undefined : t("desk.shipping.notOffered")}>
            <CardForm
              intent="rate"
              action={path}
              of={["rate", word]}
              submit={t(rate ? "account.save" : "desk.shipping.offer")}
              look="quiet"
              labelOf={labelIn(words, currency)}
            >
              {({ field }) => (
                <>
                  <input type="hidden" name="zone" value={zone.slug} />
                  <input type="hidden" name="rate" value={word} />
                  <RateFields word={word} rate={rate} field={field} />
                </>
              )}
            </CardForm>
            {rate && (
              <DoForm
                action={path}
                intent="withdraw-rate"
                fields={{ zone: zone.slug, rate: word }}
                name={t("desk.shipping.stopRate")}
                label={t("fields.pair", { label: name, value: t("desk.shipping.stopRate") })}
              />
            )}
          </Card>
        );
      })}
      <Card id="zone" title={t("desk.shipping.zone")}>
        <ZoneFields zone={zone} />
      </Card>
      <Card id="withdraw" title={t("desk.shipping.withdraw")} lead={t("desk.shipping.withdrawText")} tone="danger">
        <CardForm intent="withdraw" action={path} submit={t("desk.shipping.withdraw")} look="quiet" danger labelOf={(name) => name}>
          {() => <input type="hidden" name="zone" value={zone.slug} />}
        </CardForm>
      </Card>
    </>
  );
}

/** `zone` null: one that is to be made. */
export function ZoneFields({ zone }: { zone: MarketZone | null }) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => {
    const [field = "", language] = name.split(".");
    const label = t(`desk.shipping.labels.${field as KeyIn<"desk.shipping.labels">}`);
    return languageLabel(label, language);
  };
  return (
    <CardForm
      intent={zone ? "zone" : "new"}
      action={`${shippingPath}?zone=${zone?.slug ?? "new"}`}
      submit={t(zone ? "account.save" : "desk.shipping.add")}
      labelOf={labelOf}
      ways={
        <ButtonLink look="quiet" href={link(shippingPath)}>
          {t("account.cancel")}
        </ButtonLink>
      }
    >
      {({ field, values, errors }) => (
        <>
          {zone ? (
            <input type="hidden" name="zone" value={zone.slug} />
          ) : (
            <Field {...field("slug")} hint={t("desk.shipping.slugHint")} dir="ltr" maxLength={40} autoComplete="off" spellCheck={false} />
          )}
          <LanguageFields name="names" label={labelOf("names")} texts={zone?.names ?? {}} values={values} errors={errors} max_chars={zoneName_chars} />
          <Countries chosen={zone?.countries ?? []} error={errors.countries} />
          <CheckField name="move" label={labelOf("move")} isChecked={values?.move === "1"} />
        </>
      )}
    </CardForm>
  );
}

function Countries({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { t, locale } = useWords();
  return (
    <fieldset className="column" id={fieldId("countries")} tabIndex={-1}>
      <legend>{t("desk.shipping.labels.countries")}</legend>
      <FieldError name="countries" error={error} />
      <CheckField name={elsewhere} label={t("delivery.elsewhere")} isChecked={chosen.includes(elsewhere)} />
      <div className={css.countries}>
        {countriesIn(locale).map(({ code, name }) => (
          <label key={code} suppressHydrationWarning>
            <input type="checkbox" name="countries" value={code} defaultChecked={chosen.includes(code)} /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
