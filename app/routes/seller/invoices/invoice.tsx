/** One of the shop's documents, made to be printed. */
import "../../../styles/further.css";
import type { Invoice } from "../../../../worker/shop/invoices/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { FileLinks, PdfNotice } from "../../../ui/invoices/file-links.tsx";
import css from "../../../ui/invoices/invoice.module.css";
import { InvoiceDocument } from "../../../ui/invoices/invoice-document.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../../ui/seller/load-seller.ts";
import type { Route } from "./+types/invoice";

type InvoiceData = { seller: SellerMe; invoice: Invoice };

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<InvoiceData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "invoices.title");
  const { data: invoice } = await shopApi(renderContext.api, seller).get("/seller/invoices/{invoice}", {
    params: { invoice: params.number },
  });
  return { seller, invoice };
}

export default function SellerInvoicePage({ loaderData: { seller, invoice } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const { number, kind } = invoice;
  const title = `${t(`invoices.kinds.${kind}`)} ${number}`;
  usePrivateHead(title);
  const of = { params: { invoice: number }, query: { shop: seller.shop.handle } };
  return (
    <div className={`page ${css.invoice}`}>
      <PrintTools href={link(pageInShop(seller, "/seller/invoices"))} name={t("invoices.back")}>
        <FileLinks files={{ pdf: apiLink("/seller/invoices/{invoice}/pdf", of), xml: invoice.hasXml ? apiLink("/seller/invoices/{invoice}/xml", of) : null }} />
      </PrintTools>
      <PdfNotice />
      <h1 className="visually-hidden">{title}</h1>
      <InvoiceDocument invoice={invoice} />
    </div>
  );
}
