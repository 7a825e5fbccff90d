/** The parts of an address below the name: which there are, in which order and by which name, follows the country. */

import type { HTMLAttributes } from "react";
import type { KeyIn } from "../../../locales/words.ts";
import { type AddressPart, addressForm, regionChoices, regionName } from "../../../worker/shop/addresses/rules.ts";
import { useWords } from "../../render/render-context.tsx";
import { Field, SelectField } from "../base/field.tsx";
import css from "./address-parts.module.css";

type Texts = Readonly<Record<string, string | undefined>>;

type AddressPartsProps = {
  country: string;
  /** By field name, as are the errors. */
  values: Texts;
  errors: Texts;
  /** Before the names of the fields: "address." */
  prefix?: string;
  /** Before the browser's own names of the parts: "shipping " */
  section?: string;
};

/** Flat, so that a part keeps what was typed when another country puts it elsewhere. */
export function AddressParts({ country, values, errors, prefix = "", section = "" }: AddressPartsProps) {
  const rows = addressForm(country).rows;
  return (
    <div className={css.parts}>
      {rows.flatMap((row) =>
        row.map((part) => (
          <div key={part} data-alone={row.length === 1 ? "" : undefined}>
            <PartField
              part={part}
              country={country}
              name={`${prefix}${part}`}
              section={section}
              value={values[`${prefix}${part}`]}
              error={errors[`${prefix}${part}`]}
            />
          </div>
        )),
      )}
    </div>
  );
}

type Say = ReturnType<typeof useWords>["t"];

/** What a field of an address is called in a country. */
export function addressLabel(t: Say, country: string, name: string): string {
  const called = addressForm(country).called[name as AddressPart];
  return called ? t(`addresses.parts.${called as KeyIn<"addresses.parts">}`) : t(`fields.labels.${name as KeyIn<"fields.labels">}`);
}

const typing: Record<AddressPart, { autoComplete: string; maxLength: number } & Pick<HTMLAttributes<HTMLInputElement>, "dir" | "autoCapitalize">> = {
  line1: { autoComplete: "address-line1", maxLength: 200, dir: "auto" },
  line2: { autoComplete: "address-line2", maxLength: 200, dir: "auto" },
  city: { autoComplete: "address-level2", maxLength: 100, dir: "auto" },
  region: { autoComplete: "address-level1", maxLength: 100, dir: "auto" },
  postalCode: { autoComplete: "postal-code", maxLength: 16, dir: "ltr", autoCapitalize: "characters" },
};

type PartFieldProps = { part: AddressPart; country: string; name: string; section: string; value: string | undefined; error: string | undefined };

function PartField({ part, country, name, section, value, error }: PartFieldProps) {
  const { t, locale } = useWords();
  const { needs, example, postal } = addressForm(country);
  const texts = { name, label: addressLabel(t, country, part), error, optional: !needs.includes(part) };
  const autoComplete = `${section}${typing[part].autoComplete}`;
  const choices = part === "region" ? regionChoices(country) : null;
  if (choices)
    return (
      <SelectField key={country} {...texts} defaultValue={value ?? ""} autoComplete={autoComplete}>
        <option value="">{t("common.choose")}</option>
        {choices.map((region) => (
          <option key={region.value} value={region.value}>
            {regionName(country, region, locale)}
          </option>
        ))}
      </SelectField>
    );
  const sample = part === "postalCode" && example ? t("addresses.example", { example }) : undefined;
  const isNumeric = part === "postalCode" && postal && !/[A-Z-]/.test(example ?? "");
  return (
    <Field
      {...typing[part]}
      {...texts}
      autoComplete={autoComplete}
      placeholder={sample}
      defaultValue={value}
      enterKeyHint="next"
      inputMode={isNumeric ? "numeric" : undefined}
    />
  );
}
