import { isolated } from "../../../../locales/isolated.ts";
import { offeredCurrencies } from "../../../../worker/shared/money.ts";
import type { SuggestedOption } from "../../../../worker/shop/catalogue/options/contract.ts";
import { axes_max, variants_max } from "../../../../worker/shop/products/rules.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import fieldCss from "../../../ui/base/field.module.css";
import { FieldError, fieldId } from "../../../ui/base/field.tsx";
import { Scrolled } from "../../../ui/base/wide-table.tsx";
import type { DraftRow, EditorPart, ProductDraft } from "./draft.ts";
import css from "./product.module.css";

/** Options, and the variants they make: a row each, with price, stock and the rest. */
export function EditorVariants({ draft, errors, base, known }: EditorPart & { known: readonly SuggestedOption[] }) {
  const { t, n } = useWords();
  return (
    <Card id="variants" title={t("seller.products.variants")} lead={t("seller.products.variantsLead")}>
      <Axes draft={draft} errors={errors} known={known} />
      <FieldError name="variants" error={errors.variants} />
      <p className="muted small">{t("seller.products.rowExample")}</p>
      {draft.rows.length > 0 && <Matrix draft={draft} errors={errors} base={base} />}
      <p className="muted small">{n("seller.products.rows", draft.rows.length)}</p>
      <div className="row">
        {draft.rows.length < variants_max && (
          <Button look="quiet" name="intent" value="add-row">
            {t("seller.products.addRow")}
          </Button>
        )}
        <label className="visually-hidden" htmlFor={fieldId("add-currency")}>
          {t("account.currency")}
        </label>
        <select id={fieldId("add-currency")} name="add-currency" className={`${fieldCss.control} ${css.short}`}>
          {offeredCurrencies
            .filter((each) => each !== base && !draft.currencies.includes(each))
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </select>
        <Button look="quiet" name="intent" value="add-currency">
          {t("seller.products.addCurrency")}
        </Button>
      </div>
    </Card>
  );
}

function Axes({ draft, errors, known }: Omit<EditorPart, "base"> & { known: readonly SuggestedOption[] }) {
  const { t } = useWords();
  const [main = ""] = draft.category.split("/", 1);
  const fitting = known.filter(({ categories }) => categories.length === 0 || categories.includes(main));
  const valuesOf = (label: string) => fitting.find((option) => option.label.toLowerCase() === label.trim().toLowerCase())?.values ?? [];
  return (
    <div className="column">
      <FieldError name="options" error={errors.options} />
      {draft.axes.map(({ label, values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place until it has a name
        <fieldset key={at} className={css.axis}>
          <legend className="visually-hidden">{t("seller.products.axisNumber", { number: at + 1 })}</legend>
          <label className={css.labelled}>
            {t("seller.products.axis")}
            <input
              id={fieldId(`axis.${at}`)}
              name="axis"
              defaultValue={label}
              maxLength={60}
              className={fieldCss.control}
              list="known-options"
              dir="auto"
              autoComplete="off"
            />
          </label>
          <label className={css.labelled}>
            {t("seller.products.values")}
            <input name={`axis.${at}.values`} defaultValue={values} className={fieldCss.control} dir="auto" autoComplete="off" />
          </label>
          {valuesOf(label).length > 0 && <p className={css.known}>{t("seller.products.knownValues", { values: valuesOf(label).map(isolated).join(", ") })}</p>}
          <Button look="quiet" name="intent" value={`remove-axis:${at}`} aria-label={t("seller.products.removeAxis", { name: label || String(at + 1) })}>
            ×
          </Button>
        </fieldset>
      ))}
      <datalist id="known-options">
        {fitting.map(({ axis, label }) => (
          <option key={axis} value={label} />
        ))}
      </datalist>
      <div className="row">
        {draft.axes.length < axes_max && (
          <Button look="quiet" name="intent" value="add-axis">
            {t("seller.products.addAxis")}
          </Button>
        )}
        {draft.axes.length > 0 && (
          <Button look="quiet" name="intent" value="combine">
            {t("seller.products.combine")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Matrix({ draft, errors, base }: EditorPart) {
  const { t } = useWords();
  const { axes, currencies } = draft;
  return (
    <Scrolled label={t("seller.products.options")} className={css.scroll}>
      <table className={css.matrix}>
        <thead>
          <tr>
            {axes.map(({ label }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={at} scope="col">
                {label || t("seller.products.axisNumber", { number: at + 1 })}
              </th>
            ))}
            <th scope="col">{t("seller.products.sku")}</th>
            <th scope="col">
              {t("lists.rows.price")} ({base})
            </th>
            <th scope="col">{t("seller.products.compareAt")}</th>
            {currencies.map((currency) => (
              <th key={currency} scope="colgroup" colSpan={2}>
                <input type="hidden" name="currency" value={currency} />
                {currency}{" "}
                <button
                  type="submit"
                  name="intent"
                  value={`remove-currency:${currency}`}
                  className={css.way}
                  aria-label={t("seller.products.removeCurrency", { currency })}
                >
                  ×
                </button>
              </th>
            ))}
            <th scope="col">{t("seller.products.stock")}</th>
            <th scope="col">{t("seller.products.weight")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places: the fields are named by them
            <Row key={at} row={row} at={at} draft={draft} errors={errors} />
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

type RowProps = { row: DraftRow; at: number; draft: ProductDraft; errors: EditorPart["errors"] };

function Row({ row, at, draft, errors }: RowProps) {
  const { t } = useWords();
  const number = t("seller.products.variantNumber", { number: at + 1 });
  const cell = (field: string, label: string, value: string, more: { wide?: boolean; text?: boolean } = {}) => {
    const name = `variants.${at}.${field}`;
    const error = errors[name];
    return (
      <td key={field} className={more.wide ? css.wide : undefined}>
        <input
          id={fieldId(name)}
          name={name}
          defaultValue={value}
          className={fieldCss.control}
          aria-label={`${label}, ${number}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId(name)}-error` : undefined}
          inputMode={more.text ? undefined : "decimal"}
          dir={more.text ? "auto" : "ltr"}
          autoComplete="off"
        />
        <FieldError name={name} error={error} />
      </td>
    );
  };
  return (
    <tr>
      {draft.axes.map(({ label }, axis) => cell(`options.${axis}`, label, row.options[axis] ?? "", { text: true }))}
      {cell("sku", t("seller.products.sku"), row.sku, { wide: true, text: true })}
      {cell("price", t("lists.rows.price"), row.price)}
      {cell("compareAt", t("seller.products.compareAt"), row.compareAt)}
      {draft.currencies.flatMap((currency) => [
        cell(`prices.${currency}.price`, `${t("lists.rows.price")} ${currency}`, row.prices[currency]?.price ?? ""),
        cell(`prices.${currency}.compareAt`, `${t("seller.products.compareAt")} ${currency}`, row.prices[currency]?.compareAt ?? ""),
      ])}
      {cell("stock", t("seller.products.stock"), row.stock)}
      {cell("weight", t("seller.products.weight"), row.weight)}
      <td>
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name={`variants.${at}.stockSeen`} value={row.stockSeen} />
        <FieldError name={`variants.${at}.options`} error={errors[`variants.${at}.options`]} />
        <button type="submit" name="intent" value={`remove-row:${at}`} className={css.way} aria-label={t("seller.products.removeRow", { variant: number })}>
          ×
        </button>
      </td>
    </tr>
  );
}
