import { titlePrivatePage } from "../../render/personal/private-page.ts";
import "../../styles/further.css";
import { data } from "react-router";
import type { Order, Package } from "../../../worker/shop/orders/contract.ts";
import { renderContextKey } from "../../context.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import type { PagePath } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PrintTools } from "../../ui/base/print-tools.tsx";
import { Columns } from "../../ui/base/wide-table.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import { IdentityFacts } from "../../ui/shops/identity-facts.tsx";
import type { Route } from "./+types/invoice";
import css from "./invoice.module.css";
import { loadOrder } from "./order-actions.ts";

type InvoiceData = { order: Order; proof: string | null };

/** Of a paid order only: before, nobody owes anybody anything. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<InvoiceData> {
  const renderContext = context.get(renderContextKey);
  const { order, proof } = await loadOrder(renderContext, params.number, new URL(request.url).searchParams);
  if (!order.paidAt) throw data(null, { status: 404 });
  titlePrivatePage(renderContext, renderContext.words.t("orders.invoice.title", { number: order.number }));
  return { order, proof };
}

export default function Invoice({ loaderData: { order, proof } }: Route.ComponentProps) {
  const { locale, t } = useWords();
  const link = useLink();
  usePrivateHead(t("orders.invoice.title", { number: order.number }));
  const { address } = order;
  const own: PagePath =
    order.ownership === "account" ? `/user/order/${encodeURIComponent(order.number)}` : `/checkout/order/${encodeURIComponent(order.number)}`;
  const town = [address.postalCode, address.city].filter(Boolean).join(" ");
  return (
    <div className={`page ${css.invoice}`}>
      <PrintTools href={link(proof ? orderPath({ number: order.number, key: proof }) : own)} name={t("orders.invoice.back")} />
      <header className={css.head}>
        <h1>{t("orders.invoice.heading")}</h1>
        <dl className={css.facts}>
          <dt>{t("fields.labels.orderNumber")}</dt>
          <dd>
            <bdi dir="ltr">{order.number}</bdi>
          </dd>
          <dt>{t("orders.invoice.date")}</dt>
          <dd suppressHydrationWarning>{formatDate(order.createdAt, locale)}</dd>
          {order.paidAt && (
            <>
              <dt>{t("orders.invoice.paidOn")}</dt>
              <dd suppressHydrationWarning>{formatDate(order.paidAt, locale)}</dd>
            </>
          )}
        </dl>
        <div>
          <h2 className={css.label}>{t("orders.invoice.buyer")}</h2>
          <address>
            {[address.name, address.line1, address.line2, town, address.region].filter(Boolean).map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
            <span suppressHydrationWarning>{countryName(address.country, locale)}</span>
          </address>
        </div>
      </header>
      {order.packages.map((pkg, at) => isCharged(order, pkg) && <Part key={pkg.id} pkg={pkg} number={`${order.number}-${at + 1}`} />)}
      <Sums order={order} />
    </div>
  );
}

/** Where cash is paid at the door, nothing is charged for what was cancelled before or not taken in. */
const isCharged = (order: Order, pkg: Package) => !order.cash || pkg.cash?.state === "collected";

/** What one shop has sold: an invoice of its own. */
function Part({ pkg, number }: { pkg: Package; number: string }) {
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
      <p className="muted">
        {t("orders.invoice.number")} <bdi dir="ltr">{number}</bdi>
      </p>
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
    </section>
  );
}

function Sums({ order }: { order: Order }) {
  const { t } = useWords();
  const { currency, refunded, cash } = order;
  const total = { currency, amount: order.packages.reduce((sum, pkg) => (isCharged(order, pkg) ? sum + pkg.total.amount : sum), 0) };
  const paid = cash?.collected ?? total;
  return (
    <section className={css.sums}>
      <dl>
        <dt>{t("checkout.total")}</dt>
        <dd>
          <Amount money={total} />
        </dd>
        {paid.amount < total.amount && (
          <>
            <dt>{t("orders.cancelledLines")}</dt>
            <dd>
              <Amount money={{ currency, amount: paid.amount - total.amount }} />
            </dd>
          </>
        )}
        {cash && (
          <>
            <dt>{t("orders.events.cash_collected")}</dt>
            <dd>
              <Amount money={cash.collected} />
            </dd>
          </>
        )}
        {refunded.amount > 0 && (
          <>
            <dt>{t("orders.invoice.refunded")}</dt>
            <dd>
              <Amount money={{ ...refunded, amount: -refunded.amount }} />
            </dd>
            <dt>{t("orders.invoice.remaining")}</dt>
            <dd>
              <Amount money={{ ...paid, amount: paid.amount - refunded.amount }} />
            </dd>
          </>
        )}
      </dl>
      {order.taxIncluded.amount > 0 && <p className="muted">{t("orders.invoice.taxIncluded")}</p>}
    </section>
  );
}
