/** The way to an order's invoices and credit notes: all of them on one page, and each by itself. */
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { filesOfOrder, PdfNotice } from "../../ui/invoices/file-links.tsx";
import css from "./order.module.css";
import type { OrderDocument } from "./order-actions.ts";

type InvoiceLinksProps = { order: string; documents: OrderDocument[]; page: `/checkout/order/${string}`; proof: string | null };

export function InvoiceLinks({ order, documents, page, proof }: InvoiceLinksProps) {
  const { t, locale } = useWords();
  const link = useLink();
  const address = (document?: string) => {
    const query = new URLSearchParams({ ...(proof !== null && { key: proof }), ...(document && { document }) });
    return link((query.size > 0 ? `${page}/invoice?${query}` : `${page}/invoice`) as `/checkout/order/${string}/invoice`);
  };
  return (
    <>
      <PdfNotice />
      <ButtonLink look="quiet" wide href={address()}>
        {t("orders.invoice.link")}
      </ButtonLink>
      {documents.length > 0 && (
        <ul className={css.documents}>
          {documents.map(({ number, kind, issuedAt, shop, hasXml }) => (
            <li key={number}>
              <a className="text-link" href={address(number)}>
                {t(`invoices.kinds.${kind}`)} <bdi dir="ltr">{number}</bdi>
              </a>
              <a
                className="text-link small"
                href={filesOfOrder(order, { number, hasXml }, proof).pdf}
                data-document=""
                aria-label={`${t("invoices.pdf")}, ${number}`}
              >
                PDF
              </a>
              <span className="muted small" suppressHydrationWarning>
                <bdi>{shop.name}</bdi> · {formatDate(issuedAt, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
