import type { SizeTable } from "../../../../worker/shop/size-tables/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import { SelectField } from "../../../ui/base/field.tsx";
import type { EditorPart } from "./draft.ts";

/** Which of the shop's size tables the product shows. A shop without any is not asked. */
export function SizeTableField({ draft, errors, tables }: Pick<EditorPart, "draft" | "errors"> & { tables: readonly Pick<SizeTable, "name">[] }) {
  const { t } = useWords();
  if (tables.length === 0) return null;
  return (
    <SelectField name="sizeTable" label={t("seller.sizes.one")} error={errors.sizeTable} defaultValue={draft.sizeTable} optional>
      <option value="">{t("seller.sizes.asCategory")}</option>
      {tables.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
