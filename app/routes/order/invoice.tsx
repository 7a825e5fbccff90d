import { titlePrivatePage } from "../../render/personal/private-page.ts";
import "../../styles/further.css";
import { data } from "react-router";
import type { Invoice } from "../../../worker/shop/invoices/contract.ts";
import type { Order, Package } from "../../../worker/shop/orders/contract.ts";
import { renderContextKey } from "../../context.ts";
import { formatDate } from "../../i18n/format.ts";
import type { PagePath } from "../../pages.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PrintTools } from "../../ui/base/print-tools.tsx";
import { FileLinks, filesOfOrder, PdfNotice } from "../../ui/invoices/file-links.tsx";
import css from "../../ui/invoices/invoice.module.css";
import { InvoiceDocument } from "../../ui/invoices/invoice-document.tsx";
import { Amount } from "../../ui/purchase/amount.tsx";
import { orderPath } from "../../ui/purchase/open-order.ts";
import { AddressLines } from "../../ui/seller/address-lines.tsx";
import type { Route } from "./+types/invoice";
import { documentsOf, loadOrder } from "./order-actions.ts";
import { type InvoiceMarket, ReceiptPart } from "./receipt-part.tsx";

/** `documents`: those that are shown. `market`: of a receipt, where there are none. */
type InvoiceData = { order: Order; proof: string | null; documents: Invoice[]; only: boolean; market: InvoiceMarket };

/** Of a paid order only: before, nobody owes anybody anything. One document is named in the address; else all of the order are shown. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<InvoiceData> {
  const renderContext = context.get(renderContextKey);
  const { searchParams } = new URL(request.url);
  const { order, proof } = await loadOrder(renderContext, params.number, searchParams);
  if (!order.paidAt) throw data(null, { status: 404 });
  titlePrivatePage(renderContext, renderContext.words.t("orders.invoice.title", { number: order.number }));
  const asked = searchParams.get("document");
  const all = await documentsOf(renderContext, order.number, proof);
  const documents = all.filter(({ number }) => asked === null || number === asked);
  if (asked !== null && documents.length === 0) throw data(null, { status: 404 });
  const { name, legalName, address } = renderContext.market;
  return { order, proof, documents, only: asked !== null, market: { name: legalName || name, address } };
}

export default function InvoicePage({ loaderData: { order, proof, documents, only, market } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(t("orders.invoice.title", { number: order.number }));
  const own: PagePath =
    order.ownership === "account" ? `/user/order/${encodeURIComponent(order.number)}` : `/checkout/order/${encodeURIComponent(order.number)}`;
  const [first] = documents;
  return (
    <div className={`page ${css.invoice}`}>
      <PrintTools href={link(proof ? orderPath({ number: order.number, key: proof }) : own)} name={t("orders.invoice.back")}>
        {only && first && <FileLinks files={filesOfOrder(order.number, first, proof)} />}
      </PrintTools>
      <PdfNotice />
      {documents.length === 0 ? (
        <Receipt order={order} market={market} />
      ) : (
        <>
          <h1>{t("orders.invoice.title", { number: order.number })}</h1>
          {documents.map((invoice) => (
            <InvoiceDocument key={invoice.number} invoice={invoice} />
          ))}
          {!only && <Sums order={order} />}
        </>
      )}
    </div>
  );
}

/** What was paid, of an order that has no invoice with a number: as orders show themselves that were paid before there were any. */
function Receipt({ order, market }: { order: Order; market: InvoiceMarket }) {
  const { locale, t } = useWords();
  // nobody is called about an invoice
  const { phone: _, ...address } = order.address;
  return (
    <>
      <header className={css.head}>
        <h1>{t("invoices.receipt")}</h1>
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
          <AddressLines address={address} />
        </div>
      </header>
      <p>{t("invoices.noNumber")}</p>
      {order.packages.map((pkg) => isCharged(order, pkg) && <ReceiptPart key={pkg.id} pkg={pkg} market={market} />)}
      <Sums order={order} />
      <footer>
        <h2 className={css.label}>{t("orders.invoice.marketplace")}</h2>
        <address>
          {[market.name, ...market.address].map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      </footer>
    </>
  );
}

/** Where cash is paid at the door, nothing is charged for what was cancelled before or not taken in. */
const isCharged = (order: Order, pkg: Package) => !order.cash || pkg.cash?.state === "collected";

/** What the order came to, what was paid at the door, and what went back. */
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
