/** The fields of a bank account: each country has its own kind of number. */
import { type BankField, bankFields, bankKind } from "../../../worker/shop/bank/rules.ts";
import { useWords } from "../../render/visit.tsx";
import { CountryField } from "../address/country-field.tsx";
import { Field } from "../base/field.tsx";

type BankFieldsProps = {
  country: string;
  onCountry: (country: string) => void;
  form: { errors: Readonly<Record<string, string>>; values?: Readonly<Record<string, string>> | undefined };
  /** Where the account is likely one's own: whose name it bears. */
  holder?: string;
  labelOf: (field: string) => string;
};

/** Fields whose look needs a word. */
const hinted = ["iban", "ifsc", "routingNumber", "bic"] as const satisfies BankField[];
const isHinted = (field: BankField): field is (typeof hinted)[number] => (hinted as readonly BankField[]).includes(field);

/** The label of a field, of the password check beside them too. */
export function useBankLabels(): (field: string) => string {
  const { t } = useWords();
  return (field) => (field === "proof" ? t("account.proof.label") : t(`bank.labels.${field as BankField | "country" | "holder"}`));
}

export function BankFields({ country, onCountry, form, holder, labelOf }: BankFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <CountryField label={labelOf("country")} country={country} error={form.errors.country} autoComplete="off" onCountry={onCountry} />
      <Field
        name="holder"
        label={labelOf("holder")}
        hint={t("bank.hints.holder")}
        error={form.errors.holder}
        defaultValue={form.values?.holder ?? holder}
        autoComplete={holder === undefined ? "off" : "name"}
        maxLength={100}
        dir="auto"
      />
      {bankFields[bankKind(country)].map((field) => (
        <Field
          key={field}
          name={field}
          label={labelOf(field)}
          hint={isHinted(field) ? t(`bank.hints.${field}`) : undefined}
          error={form.errors[field]}
          defaultValue={form.values?.[field]}
          autoComplete="off"
          autoCapitalize="characters"
          inputMode={field === "routingNumber" || (field === "accountNumber" && bankKind(country) !== "bic") ? "numeric" : undefined}
          spellCheck={false}
          maxLength={60}
          dir="ltr"
        />
      ))}
    </>
  );
}
