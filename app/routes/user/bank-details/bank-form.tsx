/** New bank details: each country has its own kind of number. */
import { useState } from "react";
import { bankDetails_max } from "../../../../worker/shop/bank/rules.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { BankFields, useBankLabels } from "../../../ui/account/bank-fields.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import type { BankDetailsOwner } from "./bank-details.tsx";

type BankFormProps = { count: number; name: string; country: string; me: BankDetailsOwner };

export function BankForm({ count, name, country: home, me }: BankFormProps) {
  const { t, n } = useWords();
  const labelOf = useBankLabels();
  const { values } = useForm("add");
  const [country, setCountry] = useState(values?.country || home);
  if (count >= bankDetails_max) return <Notice kind="info">{n("bank.full", bankDetails_max)}</Notice>;
  return (
    <Card id="new" title={t("bank.add")} lead={t("bank.addText")}>
      <CardForm intent="add" action="/user/bank-details" submit={t("bank.save")} labelOf={labelOf}>
        {(form) => (
          <>
            <BankFields country={country} onCountry={setCountry} field={form.field} holder={name} />
            <PasswordCheckField me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
