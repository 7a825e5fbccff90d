/** Prices, stock and status of many products at once. Rows that are refused say why, the others are saved. */
import { type KeyboardEvent, useEffect } from "react";
import { useNavigation } from "react-router";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { ProductRow } from "../../../../worker/shop/products/contract.ts";
import { productStatuses } from "../../../../worker/shop/products/rules.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { renderContextKey } from "../../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { Form } from "../../../forms/form.ts";
import { readForm } from "../../../forms/read.ts";
import { problemsOf, refusalOf } from "../../../forms/refusal.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import card from "../../../ui/account/card.module.css";
import { Problem } from "../../../ui/account/card.tsx";
import { Button } from "../../../ui/base/button.tsx";
import fieldCss from "../../../ui/base/field.module.css";
import { FieldError, fieldId } from "../../../ui/base/field.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { Columns, Scrolled } from "../../../ui/base/wide-table.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/table";
import css from "./products.module.css";
import type { ProductsAnswer } from "./products.tsx";
import { addressOf, apiQueryOf, type ProductsChoice, productsChoice } from "./products-choice.ts";
import { ProductsFilter, ProductsPages } from "./products-filter.tsx";
import { changesIn } from "./table-changes.ts";

type TableData = { seller: SellerMe; answer: ProductsAnswer; choice: ProductsChoice };
/** `values`: what was typed into the fields that were refused. */
type TableAnswer = FormAnswer<{ stamp: number; saved: number }>;

export async function loader({ request, context }: Route.LoaderArgs): Promise<TableData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.products.tableTitle");
  const choice = productsChoice(new URL(request.url).searchParams);
  const answer = await shopApi(renderContext.api, seller).get("/seller/products", { query: { ...apiQueryOf(choice), perPage: 20 } });
  return { seller, answer, choice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  const { body, wrong } = changesIn(form, renderContext.words.locale, seller.currency);
  const invalid = renderContext.words.t("fields.invalid");
  const errors = Object.fromEntries(wrong.map((field) => [field, invalid]));
  const typed = (fields: Record<string, string>) => Object.fromEntries(Object.keys(fields).map((field) => [field, textOf(form, field)]));
  try {
    const { data } = await shopApi(renderContext.api, seller).send("PATCH", "/seller/product-rows", { body });
    for (const { product, variant, field, message, now } of data.problems) {
      const name = variant === null ? `status.${product}` : `${field === "compareAt" || field === "stock" ? field : "price"}.${variant}`;
      errors[name] = now === undefined ? message : `${message} (${now})`;
    }
    return { ...asTyped(form), values: typed(errors), errors, stamp: Date.now(), saved: data.saved } satisfies TableAnswer;
  } catch (error) {
    const refused = refusalOf(error);
    return giveBack(form, refused, { stamp: Date.now(), saved: 0, values: typed(errors), errors, problem: problemsOf(refused).problem ?? refused.message });
  }
}

export default function TablePage({ loaderData: { seller, answer, choice }, actionData }: Route.ComponentProps) {
  const { t, n } = useWords();
  const link = useLink();
  const done = actionData as TableAnswer | undefined;
  const busy = useNavigation().state === "submitting";
  const failed = Object.keys(done?.errors ?? {});
  useEffect(() => {
    const [first] = Object.keys(done?.errors ?? {});
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [done]);
  const parts = { seller, path: "/seller/products/table", choice, meta: answer.meta } as const;
  return (
    <SellerPage
      seller={seller}
      place="products"
      heading={t("seller.products.tableTitle")}
      lead={t("seller.products.tableLead")}
      actions={
        <a className="text-link" href={link(pageInShop(seller, addressOf("/seller/products", choice)))}>
          {t("seller.products.title")}
        </a>
      }
    >
      <ProductsFilter {...parts} />
      <Problem text={done?.problem ?? null} />
      {done && done.problem === null && (
        <Notice kind={failed.length > 0 ? "bad" : "good"}>
          <p>{n("seller.products.rowsSaved", done.saved)}</p>
          {failed.length > 0 && <p>{n("seller.products.rowsRefused", failed.length)}</p>}
        </Notice>
      )}
      <Form
        key={done?.stamp}
        method="post"
        encType="multipart/form-data"
        action={pageInShop(seller, addressOf("/seller/products/table", choice))}
        noValidate
        className="column"
        preventScrollReset
        onSubmit={(event) => busy && event.preventDefault()}
      >
        <Scrolled label={t("seller.products.tableTitle")} className="box">
          <table className={css.table} onKeyDown={walk}>
            <Columns
              names={[
                t("seller.products.product"),
                t("seller.products.sku"),
                `${t("lists.rows.price")} (${seller.currency})`,
                t("seller.products.compareAt"),
                t("seller.products.stock"),
                t("seller.products.statusLabel"),
              ]}
            />
            <tbody>
              {answer.data.map((product) => (
                <ProductLines key={product.id} product={product} currency={seller.currency} done={done} />
              ))}
            </tbody>
          </table>
        </Scrolled>
        <div className={card.ways}>
          <Button aria-disabled={busy}>{t("seller.products.saveAll")}</Button>
        </div>
      </Form>
      <ProductsPages {...parts} />
    </SellerPage>
  );
}

/** As in a spreadsheet: arrows up and down, and Enter, go to the field above or below. Without script Enter saves. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement)) return;
  const step = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
  if (step === 0) return;
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset.column}"]`)];
  const next = column[column.indexOf(field) + step];
  event.preventDefault();
  next?.focus();
  next?.select();
}

function ProductLines({ product, currency, done }: { product: ProductRow; currency: string; done: TableAnswer | undefined }) {
  const { t } = useWords();
  const typed = (field: string, value: string) => done?.values[field] ?? value;
  const name = product.name || product.handle;
  const cell = (column: "price" | "compareAt" | "stock", variant: ProductRow["variants"][number], value: string) => {
    const field = `${column}.${variant.id}`;
    const error = done?.errors[field];
    return (
      <td>
        <input type="hidden" name={`was.${field}`} value={value} />
        <input
          id={fieldId(field)}
          name={field}
          defaultValue={typed(field, value)}
          data-column={column}
          className={fieldCss.control}
          aria-label={`${t(column === "price" ? "lists.rows.price" : `seller.products.${column}`)}, ${variant.sku}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId(field)}-error` : undefined}
          inputMode={column === "stock" ? "text" : "decimal"}
          dir="ltr"
          autoComplete="off"
        />
        <FieldError name={field} error={error} />
      </td>
    );
  };
  const status = `status.${product.id}`;
  return product.variants.map((variant, at) => (
    <tr key={variant.id} data-first={at === 0 ? "" : undefined}>
      <th scope="row">
        {at === 0 && <span dir="auto">{name}</span>} {variant.options.length > 0 && <span className="muted">{variant.options.join(" · ")}</span>}
        <input type="hidden" name="variant" value={variant.id} />
      </th>
      <td>
        <bdi dir="ltr">{variant.sku}</bdi>
      </td>
      {cell("price", variant, amountText(variant.price, currency))}
      {cell("compareAt", variant, variant.compareAt === null ? "" : amountText(variant.compareAt, currency))}
      {cell("stock", variant, String(variant.stock))}
      <td>
        {at === 0 && (
          <>
            <input type="hidden" name="product" value={product.id} />
            <input type="hidden" name={`was.${status}`} value={product.status} />
            <select
              id={fieldId(status)}
              name={status}
              defaultValue={typed(status, product.status)}
              className={fieldCss.control}
              aria-label={`${t("seller.products.statusLabel")}, ${name}`}
            >
              {productStatuses.map((each) => (
                <option key={each} value={each}>
                  {t(`seller.products.status.${each}`)}
                </option>
              ))}
            </select>
            <FieldError name={status} error={done?.errors[status]} />
            {product.hold && <span className={css.held}>{t(`seller.products.hold.${product.hold.kind}`)}</span>}
          </>
        )}
      </td>
    </tr>
  ));
}
