/** What is in a sale: its price beside the normal one, how much of it is sold, and the way to take it out. */
import type { AdminSale, AdminSaleItem } from "../../../../worker/shop/flash-sales/desk/contract.ts";
import { useForm } from "../../../forms/use-form.ts";
import { formatMoney, formatNumber } from "../../../i18n/format.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { Card, CardForm } from "../../../ui/account/card.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { PlainTable } from "../../../ui/desk/plain-table.tsx";
import css from "./flash-sales.module.css";
import { ReasonField } from "./sale-end.tsx";
import { salePath } from "./tables.ts";

type SaleItemsProps = { sale: AdminSale; rows: readonly AdminSaleItem[]; next: number | null };

export function SaleItems({ sale, rows, next }: SaleItemsProps) {
  const { t } = useWords();
  const link = useLink();
  const names = [t("desk.find.kinds.product"), t("lists.rows.price"), t("desk.flash.normal"), t("desk.products.sold"), t("seller.products.stock")];
  const mayTakeOut = sale.state !== "ended";
  return (
    <Card id="items" title={t("desk.flash.contents")}>
      {rows.length === 0 ? (
        <p className="muted">{t("desk.flash.nothingIn")}</p>
      ) : (
        <PlainTable label={t("desk.flash.contents")} names={mayTakeOut ? [...names, t("desk.flash.takeOut")] : names}>
          {rows.map((item) => (
            <Item key={item.variantId} sale={sale} item={item} mayTakeOut={mayTakeOut} />
          ))}
        </PlainTable>
      )}
      {next !== null && (
        <p>
          <ButtonLink look="quiet" href={link(`${salePath(sale.id)}?items=${next}#items`)} rel="next">
            {t("table.next")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Item({ sale, item, mayTakeOut }: { sale: AdminSale; item: AdminSaleItem; mayTakeOut: boolean }) {
  const { t, locale } = useWords();
  const link = useLink();
  const { variantId, productId, product, options, shop, price, normal, quota, sold, perBuyer, stock } = item;
  const number = (value: number) => formatNumber(value, locale);
  const name = [product, ...options].join(" · ");
  const of = ["variant", String(variantId)] as const;
  // without script what was refused would be folded away
  const isRefused = Object.keys(useForm("take_out", of).errors).length > 0;
  return (
    <tr>
      <th scope="row">
        <span className={css.thing}>
          <a className="text-link" href={link(`/admin/product/${productId}`)} dir="auto">
            {name}
          </a>
          <span className={`${css.aside} muted small`}>
            <bdi>{shop.name}</bdi> · {t("fields.pair", { label: t("seller.flashSales.labels.perBuyer"), value: number(perBuyer) })}
          </span>
        </span>
      </th>
      <td data-numeric="" suppressHydrationWarning>
        {formatMoney(price, locale)}
      </td>
      <td data-numeric="" suppressHydrationWarning>
        {formatMoney(normal, locale)}
      </td>
      <td data-numeric="">{t("desk.flash.soldOf", { sold: number(sold), quota: number(quota) })}</td>
      <td data-numeric="">{number(stock)}</td>
      {mayTakeOut && (
        <td>
          <details className={css.takeOut} open={isRefused || undefined}>
            <summary aria-label={t("fields.pair", { label: name, value: t("desk.flash.takeOut") })}>{t("desk.flash.takeOut")}</summary>
            <CardForm
              intent="take_out"
              action={salePath(sale.id)}
              of={of}
              submit={t("desk.flash.takeOut")}
              look="quiet"
              danger
              labelOf={() => t("desk.order.why")}
            >
              {({ field }) => (
                <>
                  <input type="hidden" name="variant" value={variantId} />
                  <ReasonField texts={field("reason")} />
                </>
              )}
            </CardForm>
          </details>
        </td>
      )}
    </tr>
  );
}
