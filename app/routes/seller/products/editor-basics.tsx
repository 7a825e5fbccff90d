import { isolated } from "../../../../locales/isolated.ts";
import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import type { SizeTable } from "../../../../worker/shop/size-tables/contract.ts";
import { useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Card } from "../../../ui/account/card.tsx";
import { Field } from "../../../ui/base/field.tsx";
import { CategoryField } from "../../../ui/seller/category-field.tsx";
import type { EditorPart } from "./draft.ts";
import { SizeTableField } from "./size-table-field.tsx";

type Props = EditorPart & {
  country: string;
  /** What stands for a code while there is none: of the category that is stored. */
  categoryHsn: string | null;
  categories: readonly Category[];
  brands: readonly string[];
  sizeTables: readonly SizeTable[];
  suggestion: string | null;
};

/** Where a product stands: address, category, brand. */
export function BasicFields({ draft, errors, country, categoryHsn, categories, brands, sizeTables, suggestion }: Props) {
  const { t } = useWords();
  return (
    <Card id="basics" title={t("seller.products.basics")}>
      <div className={card.pair}>
        <CategoryField
          categories={categories}
          none={t("common.choose")}
          label={t("seller.products.category")}
          error={errors.category}
          defaultValue={draft.category}
        />
        <Field
          name="brand"
          label={t("listing.filters.brand")}
          hint={t("seller.products.brandHint")}
          error={errors.brand}
          defaultValue={draft.brand}
          maxLength={80}
          list="brands"
          autoComplete="off"
          dir="auto"
          optional
        />
        <datalist id="brands">
          {brands.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      {(country === "IN" || draft.hsn !== "") && (
        <Field
          name="hsn"
          label={t("seller.products.hsn")}
          hint={categoryHsn === null ? t("seller.products.hsnHint") : t("seller.products.hsnOfCategory", { code: isolated(categoryHsn) })}
          error={errors.hsn}
          defaultValue={draft.hsn}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          optional
        />
      )}
      <SizeTableField draft={draft} errors={errors} tables={sizeTables} />
      <Field
        name="handle"
        label={t("seller.products.handle")}
        hint={suggestion ? t("seller.products.handleFree", { handle: suggestion }) : t("seller.products.handleHint")}
        error={errors.handle}
        defaultValue={draft.handle}
        maxLength={80}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
    </Card>
  );
}
