/** Who buys, and where the things go. */
import { type ReactNode, useState } from "react";
import { needsPostalCode } from "../../../worker/shop/checkout/rules.ts";
import { useServerVisit, useWords } from "../../render/visit.tsx";
import { Field, SelectField } from "../../ui/base/field.tsx";
import { CountryOptions } from "../../ui/purchase/countries.tsx";
import css from "./checkout.module.css";
import type { Values } from "./form.ts";
import type { Errors } from "./quoting.ts";

type SectionProps = { values: Values; errors: Errors };

export function Contact({ values, errors }: SectionProps) {
  const { t } = useWords();
  return (
    <Section title={t("checkout.contact")}>
      <Field
        name="email"
        label={t("fields.labels.email")}
        hint={t("checkout.emailHint")}
        error={errors.email}
        defaultValue={values.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        dir="ltr"
        maxLength={254}
        spellCheck={false}
        autoCapitalize="off"
      />
    </Section>
  );
}

type AddressProps = SectionProps & { country: string; live: boolean; onCountry: () => void };

export function Address({ values, errors, country, live, onCountry }: AddressProps) {
  const { t } = useWords();
  const text = (name: string, autoComplete: string, maxLength: number) => ({
    name: `address.${name}`,
    label: t(`fields.labels.${name}`),
    error: errors[`address.${name}`],
    defaultValue: values[`address.${name}`],
    autoComplete: `shipping ${autoComplete}`,
    enterKeyHint: "next" as const,
    dir: "auto",
    maxLength,
  });
  return (
    <Section title={t("checkout.address")}>
      <Field {...text("name", "name", 100)} />
      <Field {...text("phone", "tel", 30)} hint={t("checkout.phoneHint")} type="tel" inputMode="tel" dir="ltr" />
      <Country country={country} error={errors["address.country"]} live={live} onChange={onCountry} />
      <Field {...text("line1", "address-line1", 200)} />
      <Field {...text("line2", "address-line2", 200)} optional />
      <div className={css.pair}>
        <Field {...text("postalCode", "postal-code", 16)} dir="ltr" optional={!needsPostalCode(country)} />
        <Field {...text("city", "address-level2", 100)} />
      </div>
      <Field {...text("region", "address-level1", 100)} optional />
    </Section>
  );
}

const kept = { __html: "" };

type CountryProps = { country: string; error: string | undefined; live: boolean; onChange: () => void };

/**
 * The browser keeps the server's options: another version of Intl may name and sort countries differently. Only after a
 * navigation (`live`) it makes its own.
 */
function Country({ country, error, live, onChange }: CountryProps) {
  const { locale, t } = useWords();
  const onServer = useServerVisit() !== null;
  const [own] = useState(onServer || live);
  const options = own
    ? { defaultValue: country, children: <CountryOptions locale={locale} /> }
    : { suppressHydrationWarning: true, dangerouslySetInnerHTML: kept };
  return (
    <SelectField name="address.country" label={t("fields.labels.country")} error={error} autoComplete="shipping country" onChange={onChange} {...options} />
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
