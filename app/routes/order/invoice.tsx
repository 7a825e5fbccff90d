import { titlePrivatePage } from "../../render/personal/private-page.ts";
import "../../styles/further.css";
import { data } from "react-router";
import type { Order, Package } from "../../../worker/shop/orders/contract.ts";
import { renderContextKey } from "../../context.ts";
import { formatDate } from "../../i18n/format.ts";
import { countryName } from "../../i18n/names/country-name.ts";
import type { PagePath } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PrintTools } from "../../ui/base/print-tools.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import type { Route } from "./+types/invoice";
import css from "./invoice.module.css";
import { type InvoiceMarket, InvoicePart } from "./invoice-part.tsx";
import { loadOrder } from "./order-actions.ts";

type InvoiceData = { order: Order; proof: string | null; market: InvoiceMarket };

/** Of a paid order only: before, nobody owes anybody anything. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<InvoiceData> {
  const renderContext = context.get(renderContextKey);
  const { order, proof } = await loadOrder(renderContext, params.number, new URL(request.url).searchParams);
  if (!order.paidAt) throw data(null, { status: 404 });
  titlePrivatePage(renderContext, renderContext.words.t("orders.invoice.title", { number: order.number }));
  const { name, legalName, address } = renderContext.market;
  return { order, proof, market: { name: legalName || name, address } };
}

export default function Invoice({ loaderData: { order, proof, market } }: Route.ComponentProps) {
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
      {order.packages.map((pkg, at) => isCharged(order, pkg) && <InvoicePart key={pkg.id} pkg={pkg} number={`${order.number}-${at + 1}`} market={market} />)}
      <Sums order={order} />
      <footer>
        <h2 className={css.label}>{t("orders.invoice.marketplace")}</h2>
        <address>
          {[market.name, ...market.address].map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      </footer>
    </div>
  );
}

/** Where cash is paid at the door, nothing is charged for what was cancelled before or not taken in. */
const isCharged = (order: Order, pkg: Package) => !order.cash || pkg.cash?.state === "collected";

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
