/** Writing an address: what is asked for, in which order and by which name, follows the country. */

import { useState } from "react";
import type { SavedAddress } from "../../../../worker/shop/addresses/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm } from "../../../ui/account/card.tsx";
import { AddressParts, addressLabel } from "../../../ui/address/address-parts.tsx";
import { CountryField } from "../../../ui/address/country-field.tsx";
import { NameField, PhoneField } from "../../../ui/base/person-fields.tsx";
import { QuietLink } from "../../../ui/base/quiet-link.tsx";
import css from "./addresses.module.css";

type Texts = Readonly<Record<string, string>>;
type AddressFormProps = { address: SavedAddress | null; country: string; name: string; isFirst: boolean };

export function AddressForm({ address, country: home, name, isFirst }: AddressFormProps) {
  const { t } = useWords();
  const { values: given } = useForm("save");
  const known = (given ?? address ?? { name }) as Texts;
  const [country, setCountry] = useState(known.country || home);
  const labelOf = (part: string) => addressLabel(t, country, part);
  const cancel = <QuietLink to="/user/addresses">{t("account.cancel")}</QuietLink>;
  return (
    <div className={card.card}>
      <CardForm intent="save" action={`/user/addresses?${address ? `edit=${address.id}` : "new"}`} submit={t("addresses.save")} labelOf={labelOf} ways={cancel}>
        {({ field, errors }) => (
          <>
            {address && <input type="hidden" name="id" value={address.id} />}
            <CountryField label={labelOf("country")} country={country} error={errors.country} autoComplete="country" onCountry={setCountry} />
            <div className={card.pair}>
              <NameField {...field("name", known.name)} enterKeyHint="next" />
              <PhoneField {...field("phone", known.phone)} enterKeyHint="next" />
            </div>
            <AddressParts country={country} values={known} errors={errors} />
            {!isFirst && <Defaults address={address} given={given} />}
          </>
        )}
      </CardForm>
    </div>
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
