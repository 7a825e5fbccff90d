/** Who brings a parcel, and its number: fields of each form that sends something. */
import { useWords } from "../../render/render-context.tsx";
import type { FieldOf } from "../account/card.tsx";
import { Field, SelectField } from "../base/field.tsx";

/** Their labels by name; `name` and `url` are of a carrier that is not on the list. */
export function useShipmentLabels(): Record<string, string> {
  const { t } = useWords();
  return {
    carrier: t("seller.packages.carrier"),
    number: t("orders.trackingNumber"),
    name: t("seller.packages.carrierName"),
    url: t("seller.packages.trackingPage"),
  };
}

type ShipmentFieldsProps = { field: FieldOf; carriers: readonly { id: string; name: string }[] };

export function ShipmentFields({ field, carriers }: ShipmentFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <SelectField {...field("carrier", "")}>
        <option value="">{t("common.choose")}</option>
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="other">{t("seller.packages.otherCarrier")}</option>
      </SelectField>
      <Field {...field("number")} dir="ltr" maxLength={40} autoComplete="off" spellCheck={false} />
    </>
  );
}
