import type { ShopSafety } from "../../../worker/shop/safety/contract.ts";
import { safetyExemptions } from "../../../worker/shop/safety/rules.ts";
import { useWords } from "../../render/render-context.tsx";
import card from "../account/card.module.css";
import { SelectField } from "../base/field.tsx";

type SafetyFieldsProps = {
  contacts: ShopSafety["contacts"];
  /** Before each field's name. */
  prefix?: "safety.";
  values: Readonly<Record<"manufacturer" | "responsible" | "exempt", string>>;
  errors: Readonly<Record<string, string>>;
};

/** Who made it, who answers for it in the European area, or why nobody has to be named. */
export function SafetyFields({ contacts, prefix, values, errors }: SafetyFieldsProps) {
  const { t } = useWords();
  const nameOf = (field: string) => `${prefix ?? ""}${field}`;
  const contactField = (field: "manufacturer" | "responsible") => (
    <SelectField
      name={nameOf(field)}
      label={t(`product.safety.${field}`)}
      error={errors[nameOf(field)]}
      // a name that is gone meanwhile is no choice
      defaultValue={contacts.some(({ name }) => name === values[field]) ? values[field] : ""}
      key={`${field} ${values[field]}`}
      optional
    >
      <option value="">{t("seller.safety.noneChosen")}</option>
      {contacts.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div className={card.pair}>
      {contactField("manufacturer")}
      {contactField("responsible")}
      <SelectField
        name={nameOf("exempt")}
        label={t("seller.safety.exempt")}
        error={errors[nameOf("exempt")]}
        defaultValue={values.exempt}
        key={`exempt ${values.exempt}`}
        optional
      >
        <option value="">{t("seller.safety.covered")}</option>
        {safetyExemptions.map((reason) => (
          <option key={reason} value={reason}>
            {t(`seller.safety.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
