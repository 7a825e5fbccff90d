/** Who buys, and where the things go. */
import { type ReactNode, useState } from "react";
import type { SavedAddress } from "../../../worker/shop/addresses/contract.ts";
import { addresses_max, addressLines } from "../../../worker/shop/addresses/rules.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import { useRenderContext, useWords } from "../../render/render-context.tsx";
import { AddressParts } from "../../ui/address/address-parts.tsx";
import { CountryOptions } from "../../ui/address/countries.tsx";
import { Choice, Choices } from "../../ui/base/choice.tsx";
import { Field, SelectField } from "../../ui/base/field.tsx";
import type { CheckoutAccount } from "./account.ts";
import css from "./checkout.module.css";
import { type CheckoutValues, newAddress } from "./form.ts";
import type { CheckoutStep } from "./progress.ts";
import type { Errors } from "./quoting.ts";

type SectionProps = { values: CheckoutValues; errors: Errors; shopper: CheckoutAccount | null };

export function Contact({ values, errors, shopper }: SectionProps) {
  const { t } = useWords();
  return (
    <Section id="contact" title={t("checkout.contact")}>
      {!shopper && (
        <p>
          {t("checkout.haveAccount")}{" "}
          <button type="submit" name="intent" value="sign-in" className="text-link" formNoValidate>
            {t("common.signIn")}
          </button>
        </p>
      )}
      <Field
        name="email"
        label={t("fields.labels.email")}
        hint={t("checkout.emailHint")}
        error={errors.email}
        defaultValue={values.email ?? shopper?.email}
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

type AddressFieldsProps = SectionProps & { live: boolean; onCountry: () => void };
/** `onWhere`: another address was chosen. */
type AddressProps = AddressFieldsProps & { onWhere: () => void; children: ReactNode };

export function Address({ values, errors, shopper, live, onWhere, onCountry, children }: AddressProps) {
  const { t } = useWords();
  const saved = shopper?.addresses ?? [];
  const fields = <AddressFields values={values} errors={errors} shopper={shopper} live={live} onCountry={onCountry} />;
  return (
    <Section id="address" title={t("checkout.address")}>
      {saved.length > 0 ? (
        <div className={css.addresses}>
          <SavedAddresses addresses={saved} chosen={values.addressId} error={errors.addressId} onWhere={onWhere} />
          {/* seen while none of the saved ones is chosen: by the style sheet, so that it needs no script */}
          <div className={css.written}>{fields}</div>
        </div>
      ) : (
        fields
      )}
      {children}
    </Section>
  );
}

type SavedProps = { addresses: readonly SavedAddress[]; chosen: string | undefined; error: string | undefined; onWhere: () => void };

function SavedAddresses({ addresses, chosen, error, onWhere }: SavedProps) {
  const { locale, t } = useWords();
  const isChosen = (id: string) => id === (chosen ?? addresses[0]?.id);
  return (
    <Choices name="addressId" legend={<span className="visually-hidden">{t("checkout.address")}</span>} error={error}>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          name="addressId"
          value={address.id}
          defaultChecked={isChosen(address.id)}
          onChange={onWhere}
          title={<bdi>{address.name}</bdi>}
          text={
            <bdi suppressHydrationWarning>{[...addressLines(address, locale), countryName(address.country, locale)].join(locale === "ar" ? "، " : ", ")}</bdi>
          }
        />
      ))}
      <Choice name="addressId" value={newAddress} defaultChecked={isChosen(newAddress)} onChange={onWhere} title={t("checkout.otherAddress")} />
    </Choices>
  );
}

function AddressFields({ values, errors, shopper, live, onCountry }: AddressFieldsProps) {
  const { t } = useWords();
  const country = values["address.country"] ?? "";
  const text = (name: "name" | "phone", autoComplete: string, maxLength: number) => ({
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
    <>
      <div className={css.pair}>
        <Field {...text("name", "name", 100)} defaultValue={values["address.name"] ?? shopper?.name} />
        <Field {...text("phone", "tel", 30)} hint={t("checkout.phoneHint")} type="tel" inputMode="tel" dir="ltr" />
      </div>
      <Country name="address.country" section="shipping" country={country} error={errors["address.country"]} live={live} onChange={onCountry} />
      {/* of the country that is quoted: another choice brings its own parts with its quote */}
      <AddressParts country={country} values={values} errors={errors} prefix="address." section="shipping " />
      {shopper && shopper.addresses.length < addresses_max && (
        <label className={css.save}>
          <input type="checkbox" name="saveAddress" value="1" defaultChecked={values.saveAddress === "1"} />
          <span>{t("checkout.saveAddress")}</span>
        </label>
      )}
    </>
  );
}

const serverHtml = { __html: "" };

type CountryProps = { name: string; section: "shipping" | "billing"; country: string; error: string | undefined; live: boolean; onChange: () => void };

/**
 * The browser keeps the server's options: another version of Intl may name and sort countries differently. Only after a
 * navigation (`live`) it makes its own.
 */
export function Country({ name, section, country, error, live, onChange }: CountryProps) {
  const { locale, t } = useWords();
  const onServer = useRenderContext() !== null;
  const [own] = useState(onServer || live);
  const options = own
    ? { defaultValue: country, children: <CountryOptions locale={locale} /> }
    : { suppressHydrationWarning: true, dangerouslySetInnerHTML: serverHtml };
  return <SelectField name={name} label={t("fields.labels.country")} error={error} autoComplete={`${section} country`} onChange={onChange} {...options} />;
}

export function Section({ id, title, children }: { id: CheckoutStep | "documents"; title: string; children: ReactNode }) {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
