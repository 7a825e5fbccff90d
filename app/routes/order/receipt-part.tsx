/** One shop's part of a receipt, with the tax in it. */
import { isolated } from "../../../locales/isolated.ts";
import type { Package } from "../../../worker/shop/orders/contract.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useWords } from "../../render/render-context.tsx";
import { Columns } from "../../ui/base/wide-table.tsx";
import css from "../../ui/invoices/invoice.module.css";
import { Amount } from "../../ui/purchase/amount.tsx";
import { IdentityFacts } from "../../ui/shops/identity-facts.tsx";

/** Who runs the market: its company, or else its name. */
export type InvoiceMarket = { name: string; address: string[] };

/** What one shop has sold. */
export function ReceiptPart({ pkg, market }: { pkg: Package; market: InvoiceMarket }) {
  const { locale, t } = useWords();
  const sum = (label: string, amount: number) => (
    <tr>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>
        <Amount money={{ amount, currency: pkg.total.currency }} />
      </td>
    </tr>
  );
  return (
    <section className={css.part}>
      <h2>
        <span className={css.label}>{t("orders.invoice.seller")}</span> <bdi>{pkg.shop.name}</bdi>
      </h2>
      {pkg.seller && <IdentityFacts identity={pkg.seller} />}
      <table className={css.table}>
        <Columns names={[t("orders.invoice.item"), t("buy.quantity"), t("orders.invoice.unitPrice"), t("orders.invoice.amount")]} />
        <tbody>
          {pkg.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <bdi>{line.product.name}</bdi>
                {line.options.length > 0 && <span className="muted"> {line.options.map(({ value }) => value).join(", ")}</span>}
                {line.cancelled && <em> ({t("orders.invoice.cancelled")})</em>}
              </th>
              <td suppressHydrationWarning>{formatNumber(line.quantity, locale)}</td>
              <td>
                <Amount money={line.unitPrice} />
              </td>
              <td>
                <Amount money={line.total} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sum(t("orders.invoice.delivery", { name: pkg.rate.name }), pkg.shipping.amount)}
          {pkg.discount.amount > 0 && sum(t("checkout.discount"), -pkg.discount.amount)}
          {pkg.paymentFee && sum(t("checkout.cash.fee"), pkg.paymentFee.amount)}
          {pkg.tax.amount > 0 && sum(t("orders.invoice.tax"), pkg.tax.amount)}
          {sum(t("orders.invoice.subtotal", { shop: pkg.shop.name }), pkg.total.amount)}
        </tfoot>
      </table>
      {pkg.taxes.length > 0 && <Taxes taxes={pkg.taxes} owedBy={pkg.taxOwedBy === "shop" ? (pkg.seller?.legalName ?? pkg.shop.name) : market.name} />}
    </section>
  );
}

/** The tax in the total by rate, and whose it is to pay. */
function Taxes({ taxes, owedBy }: { taxes: Package["taxes"]; owedBy: string }) {
  const { locale, t } = useWords();
  return (
    <>
      <table className={css.taxes}>
        <caption className="visually-hidden">{t("checkout.tax")}</caption>
        <Columns names={[t("orders.invoice.taxRate"), t("orders.invoice.net"), t("orders.invoice.tax")]} />
        <tbody>
          {taxes.map(({ rate, net, tax }) => (
            <tr key={rate}>
              <th scope="row" suppressHydrationWarning>
                {formatNumber(rate / 100, locale, { style: "percent", maximumFractionDigits: 2 })}
              </th>
              <td>
                <Amount money={net} />
              </td>
              <td>
                <Amount money={tax} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t("orders.invoice.taxOwed", { name: isolated(owedBy) })}</p>
    </>
  );
}
