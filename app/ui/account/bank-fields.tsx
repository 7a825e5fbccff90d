/** The fields of a bank account: each country has its own kind of number. */
import { type BankField, bankFields, bankKind } from "../../../worker/shop/bank/rules.ts";
import { useWords } from "../../render/render-context.tsx";
import { CountryField } from "../address/country-field.tsx";
import { Field } from "../base/field.tsx";
import type { FieldOf } from "./card.tsx";

type BankFieldsProps = {
  country: string;
  onCountry: (country: string) => void;
  field: FieldOf;
  /** Where the account is likely one's own: whose name it bears. */
  holder?: string;
};

/** Fields whose look needs a word. */
const hinted = ["iban", "ifsc", "routingNumber", "bic"] as const satisfies BankField[];
const isHinted = (field: BankField): field is (typeof hinted)[number] => (hinted as readonly BankField[]).includes(field);

/** The label of a field, of the password check beside them too. */
export function useBankLabels(): (field: string) => string {
  const { t } = useWords();
  return (field) => (field === "proof" ? t("account.proof.label") : t(`bank.labels.${field as BankField | "country" | "holder"}`));
}

export function BankFields({ country, onCountry, field, holder }: BankFieldsProps) {
  const { t } = useWords();
  const { label, error } = field("country");
  return (
    <>
      <CountryField label={label} country={country} error={error} autoComplete="off" onCountry={onCountry} />
      <Field {...field("holder", holder)} hint={t("bank.hints.holder")} autoComplete={holder === undefined ? "off" : "name"} maxLength={100} dir="auto" />
      {bankFields[bankKind(country)].map((name) => (
        <Field
          key={name}
          {...field(name)}
          hint={isHinted(name) ? t(`bank.hints.${name}`) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          inputMode={name === "routingNumber" || (name === "accountNumber" && bankKind(country) !== "bic") ? "numeric" : undefined}
          spellCheck={false}
          maxLength={60}
          dir="ltr"
        />
      ))}
    </>
  );
}
