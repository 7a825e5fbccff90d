import type { Category } from "../../../../worker/shop/catalogue/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SizeTable } from "../../../../worker/shop/size-tables/contract.ts";
import { measures, sizeTableLengths } from "../../../../worker/shop/size-tables/rules.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { CardForm, type FieldOf } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Field, FieldError, fieldLinks } from "../../../ui/base/field.tsx";
import { CategoryField } from "../../../ui/seller/category-field.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import offers from "../../../ui/seller/offers.module.css";
import { columnsOf, rowsOf } from "./table-fields.ts";
import css from "./table-form.module.css";

/** A size table, new or as it stands: a row a size, a column a measure. What is left empty is not sent. */
export function TableForm({ seller, table, categories }: { seller: SellerMe; table: SizeTable | null; categories: readonly Category[] }) {
  const { t } = useWords();
  const link = useLink();
  const labelOf = (name: string) => {
    const [field, first = "", , last = ""] = name.split(".");
    const number = Number(first) + 1;
    if (field === "columns") return t("seller.sizes.measure", { number });
    if (field === "rows") return last === "" ? t("seller.sizes.size", { number }) : t("seller.sizes.cell", { size: number, measure: Number(last) + 1 });
    return field === "category" ? t("seller.sizes.category") : t("seller.safety.labels.name");
  };
  const cancel = (
    <ButtonLink look="quiet" href={link(pageInShop(seller, "/seller/sizes"))}>
      {t("account.cancel")}
    </ButtonLink>
  );
  return (
    <div className={`${card.card} ${offers.wide}`}>
      <CardForm
        intent="table"
        action={pageInShop(seller, `/seller/sizes?table=${table?.id ?? "new"}`)}
        submit={t("account.save")}
        labelOf={labelOf}
        ways={cancel}
      >
        {({ field }) => (
          <>
            {table && <input type="hidden" name="id" value={table.id} />}
            <div className={card.pair}>
              <Field {...field("name", table?.name)} maxLength={sizeTableLengths.name} dir="auto" autoComplete="off" />
              <CategoryField {...field("category", table?.category ?? "")} categories={categories} none={t("seller.sizes.noCategory")} optional />
            </div>
            <Grid field={field} table={table} />
          </>
        )}
      </CardForm>
    </div>
  );
}

const ofLength = (count: number) => Array.from({ length: count }, (_, at) => at);

function Grid({ field, table }: { field: FieldOf; table: SizeTable | null }) {
  const { t } = useWords();
  const columns = ofLength(columnsOf(table?.columns.length ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={css.scroll} aria-label={t("seller.sizes.one")} tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{t("product.size")}</th>
            {columns.map((at) => (
              <th key={at} scope="col">
                <MeasureSelect texts={field(`columns.${at}`, table?.columns[at] ?? "")} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ofLength(rowsOf(table?.rows.length ?? 0)).map((row) => (
            <tr key={row}>
              <td>
                <Cell texts={field(`rows.${row}.size`, table?.rows[row]?.size)} length={sizeTableLengths.size} dir="auto" />
              </td>
              {columns.map((at) => (
                <td key={at}>
                  <Cell texts={field(`rows.${row}.values.${at}`, table?.rows[row]?.values[at])} length={sizeTableLengths.value} dir="ltr" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Texts = ReturnType<FieldOf>;

function MeasureSelect({ texts }: { texts: Texts }) {
  const { t } = useWords();
  return (
    <>
      <select {...fieldLinks(texts)} aria-label={texts.label} defaultValue={texts.defaultValue}>
        <option value="">{t("seller.sizes.unused")}</option>
        {measures.map((measure) => (
          <option key={measure} value={measure}>
            {t(`product.measures.${measure}`)}
          </option>
        ))}
      </select>
      <FieldError name={texts.name} error={texts.error} />
    </>
  );
}

function Cell({ texts, length, dir }: { texts: Texts; length: number; dir: "auto" | "ltr" }) {
  return (
    <>
      <input {...fieldLinks(texts)} aria-label={texts.label} defaultValue={texts.defaultValue} maxLength={length} dir={dir} autoComplete="off" />
      <FieldError name={texts.name} error={texts.error} />
    </>
  );
}
