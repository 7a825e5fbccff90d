/** Writing an address: what is asked for, in which order and by which name, follows the country. */
import { type HTMLAttributes, useState } from "react";
import type { SavedAddress } from "../../../worker/shop/addresses/contract.ts";
import { type AddressPart, addressForm, regionChoices, regionName } from "../../../worker/shop/addresses/rules.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import card from "../../ui/account/card.module.css";
import { CardForm } from "../../ui/account/card.tsx";
import { CountryField } from "../../ui/account/country-field.tsx";
import { useForm } from "../../ui/account/use-form.ts";
import { ButtonLink } from "../../ui/base/button.tsx";
import { Field, SelectField } from "../../ui/base/field.tsx";
import css from "./addresses.module.css";

type Texts = Readonly<Record<string, string>>;
type AddressFormProps = { address: SavedAddress | null; country: string; name: string; isFirst: boolean };

export function AddressForm({ address, country: home, name, isFirst }: AddressFormProps) {
  const { t } = useWords();
  const link = useLink();
  const { values: given } = useForm("save");
  const known = (given ?? address ?? { name }) as Texts;
  const [country, setCountry] = useState(known.country || home);
  const labelOf = (part: string) => labelIn(t, country, part);
  const cancel = (
    <ButtonLink look="quiet" href={link("/user/addresses")}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={card.card}>
      <CardForm intent="save" action={`/user/addresses?${address ? `edit=${address.id}` : "new"}`} submit={t("addresses.save")} labelOf={labelOf} ways={cancel}>
        {({ errors }) => (
          <>
            {address && <input type="hidden" name="id" value={address.id} />}
            <CountryField label={labelOf("country")} country={country} error={errors.country} autoComplete="country" onCountry={setCountry} />
            <div className={card.pair}>
              <Field
                name="name"
                label={labelOf("name")}
                error={errors.name}
                defaultValue={known.name}
                autoComplete="name"
                enterKeyHint="next"
                maxLength={100}
                dir="auto"
              />
              <Field
                name="phone"
                label={labelOf("phone")}
                error={errors.phone}
                defaultValue={known.phone}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                enterKeyHint="next"
                maxLength={40}
                dir="ltr"
              />
            </div>
            {addressForm(country).rows.map((row) => (
              <div key={row.join()} className={row.length > 1 ? card.pair : undefined}>
                {row.map((part) => (
                  <PartField key={part} part={part} country={country} value={known[part]} error={errors[part]} />
                ))}
              </div>
            ))}
            {!isFirst && <Defaults address={address} given={given} />}
          </>
        )}
      </CardForm>
    </div>
  );
}

type Say = ReturnType<typeof useWords>["t"];

function labelIn(t: Say, country: string, name: string): string {
  const called = addressForm(country).called[name as AddressPart];
  return called ? t(`addresses.parts.${called}`) : t(`fields.labels.${name}`);
}

const typing: Record<AddressPart, { autoComplete: string; maxLength: number } & Pick<HTMLAttributes<HTMLInputElement>, "dir" | "autoCapitalize">> = {
  line1: { autoComplete: "address-line1", maxLength: 200, dir: "auto" },
  line2: { autoComplete: "address-line2", maxLength: 200, dir: "auto" },
  city: { autoComplete: "address-level2", maxLength: 100, dir: "auto" },
  region: { autoComplete: "address-level1", maxLength: 100, dir: "auto" },
  postalCode: { autoComplete: "postal-code", maxLength: 16, dir: "ltr", autoCapitalize: "characters" },
};

type PartFieldProps = { part: AddressPart; country: string; value: string | undefined; error: string | undefined };

function PartField({ part, country, value, error }: PartFieldProps) {
  const { t, locale } = useWords();
  const { needs, example, postal } = addressForm(country);
  const label = labelIn(t, country, part);
  const optional = !needs.includes(part);
  const choices = part === "region" ? regionChoices(country) : null;
  if (choices)
    return (
      <SelectField key={country} name={part} label={label} error={error} optional={optional} defaultValue={value ?? ""} autoComplete="address-level1">
        <option value="">{t("addresses.choose")}</option>
        {choices.map((region) => (
          <option key={region.value} value={region.value}>
            {regionName(country, region, locale)}
          </option>
        ))}
      </SelectField>
    );
  const sample = part === "postalCode" && example ? t("addresses.example", { example }) : undefined;
  const numeric = part === "postalCode" && postal && !/[A-Z]/.test(example ?? "") && !/-/.test(example ?? "");
  return (
    <Field
      {...typing[part]}
      name={part}
      label={label}
      placeholder={sample}
      error={error}
      optional={optional}
      defaultValue={value}
      enterKeyHint="next"
      inputMode={numeric ? "numeric" : undefined}
    />
  );
}

/** What an address is used for unless another one is chosen. The first one is used for both. */
function Defaults({ address, given }: { address: SavedAddress | null; given: Texts | undefined }) {
  const { t } = useWords();
  const box = (name: "defaultShipping" | "defaultBilling") =>
    address?.[name] ? null : (
      <label className={css.check}>
        <input type="checkbox" name={name} value="1" defaultChecked={given?.[name] === "1"} />
        {t(`addresses.${name}`)}
      </label>
    );
  return (
    <div>
      {box("defaultShipping")}
      {box("defaultBilling")}
    </div>
  );
}
