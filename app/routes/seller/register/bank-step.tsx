/** Where payouts go: written, and never shown again but for the end. */
import { useState } from "react";
import { type BankField, bankFields, bankKind } from "../../../../worker/shop/bank/rules.ts";
import { homeCountry } from "../../../../worker/shop/home-country.ts";
import type { Registration } from "../../../../worker/shop/registration/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/visit.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { CountryField } from "../../../ui/address/country-field.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { stepPath } from "./places.ts";
import type { Prover } from "./register.tsx";

/** `isStanding`: of a shop there is already, where nothing follows. */
type BankStepProps = { bank: Registration["bank"]; country: string | undefined; me: Prover; shop: string | null; isStanding: boolean };

const hinted = ["iban", "ifsc", "routingNumber", "bic"] as const satisfies BankField[];
const isHinted = (field: BankField): field is (typeof hinted)[number] => (hinted as readonly BankField[]).includes(field);

export function BankStep({ bank, country: home, me, shop, isStanding }: BankStepProps) {
  const { t, locale } = useWords();
  const { values } = useForm("bank");
  const [country, setCountry] = useState(values?.country || home || homeCountry(locale));
  const labelOf = (field: string) => (field === "proof" ? t("account.proof.label") : t(`bank.labels.${field as BankField | "country" | "holder"}`));
  return (
    <Card id="bank" title={t("seller.register.steps.bank")} lead={t("seller.register.bank.lead")}>
      {bank && (
        <Notice kind="good">
          {t("seller.register.bank.kept", { last4: `\u2066•••• ${bank.last4}\u2069` })} · <bdi>{bank.holder}</bdi>
        </Notice>
      )}
      <CardForm intent="bank" action={stepPath("bank", shop)} submit={isStanding ? t("bank.save") : t("seller.register.next")} labelOf={labelOf}>
        {(form) => (
          <>
            {isStanding && <input type="hidden" name="stay" value="1" />}
            <CountryField label={labelOf("country")} country={country} error={form.errors.country} autoComplete="off" onCountry={setCountry} />
            <Field
              name="holder"
              label={labelOf("holder")}
              hint={t("bank.hints.holder")}
              error={form.errors.holder}
              defaultValue={form.values?.holder}
              autoComplete="off"
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
