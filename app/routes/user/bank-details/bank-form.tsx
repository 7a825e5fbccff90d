/** New bank details: each country has its own kind of number. */
import { useState } from "react";
import { type BankField, bankDetails_max, bankFields, bankKind } from "../../../../worker/shop/bank/rules.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/visit.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { CountryField } from "../../../ui/address/country-field.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import type { Prover } from "./bank-details.tsx";

type BankFormProps = { count: number; name: string; country: string; me: Prover };

/** Fields whose look needs a word. */
const hinted = ["iban", "ifsc", "routingNumber", "bic"] as const satisfies BankField[];
const isHinted = (field: BankField): field is (typeof hinted)[number] => (hinted as readonly BankField[]).includes(field);

export function BankForm({ count, name, country: home, me }: BankFormProps) {
  const { t, n } = useWords();
  const { values } = useForm("add");
  const [country, setCountry] = useState(values?.country || home);
  if (count >= bankDetails_max) return <Notice kind="info">{n("bank.full", bankDetails_max)}</Notice>;
  const labelOf = (field: string) =>
    field === "country" ? t("bank.labels.country") : field === "proof" ? t("account.proof.label") : t(`bank.labels.${field as BankField}`);
  return (
    <Card id="new" title={t("bank.add")} lead={t("bank.addText")}>
      <CardForm intent="add" action="/user/bank-details" submit={t("bank.save")} labelOf={labelOf}>
        {(form) => (
          <>
            <CountryField label={labelOf("country")} country={country} error={form.errors.country} autoComplete="off" onCountry={setCountry} />
            <Field
              name="holder"
              label={labelOf("holder")}
              hint={t("bank.hints.holder")}
              error={form.errors.holder}
              defaultValue={form.values?.holder ?? name}
              autoComplete="name"
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
            <PasswordCheckField me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
