/** Where payouts go: written, and never shown again but for the end. */

import { useState } from "react";
import { leftToRight } from "../../../../locales/isolated.ts";
import { homeCountry } from "../../../../worker/shared/countries/home-country.ts";
import type { Registration } from "../../../../worker/shop/registration/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import { BankFields, useBankLabels } from "../../../ui/account/bank-fields.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { PasswordCheckField } from "../../../ui/account/password-check-field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { stepPath } from "./places.ts";
import type { RegisterOwner } from "./register.tsx";

/** `isStanding`: of a shop there is already, where nothing follows. */
type BankStepProps = { bank: Registration["bank"]; country: string | undefined; me: RegisterOwner; shop: string | null; isStored: boolean };

export function BankStep({ bank, country: home, me, shop, isStored }: BankStepProps) {
  const { t, locale } = useWords();
  const labelOf = useBankLabels();
  const { values } = useForm("bank");
  const [country, setCountry] = useState(values?.country || home || homeCountry(locale));
  return (
    <Card
      id="bank"
      title={t("seller.register.steps.bank")}
      lead={isStored ? `${t("seller.register.bank.lead")} ${t("seller.register.bank.wait")}` : t("seller.register.bank.lead")}
    >
      {bank && (
        <Notice kind="good">
          {t("seller.register.bank.kept", { last4: leftToRight(`•••• ${bank.last4}`) })} · <bdi>{bank.holder}</bdi>
        </Notice>
      )}
      <CardForm intent="bank" action={stepPath("bank", shop)} submit={isStored ? t("bank.save") : t("seller.register.next")} labelOf={labelOf}>
        {(form) => (
          <>
            {isStored && <input type="hidden" name="stay" value="1" />}
            <BankFields country={country} onCountry={setCountry} field={form.field} />
            <PasswordCheckField me={me} form={form} />
          </>
        )}
      </CardForm>
    </Card>
  );
}
