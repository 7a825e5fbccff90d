/** A document as an operator reads it, made to be printed. */
import "../../../styles/further.css";
import type { Invoice } from "../../../../worker/shop/invoices/contract.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { openDeskPage } from "../../../ui/desk/load-desk.ts";
import { FileLinks, PdfNotice } from "../../../ui/invoices/file-links.tsx";
import css from "../../../ui/invoices/invoice.module.css";
import { InvoiceDocument } from "../../../ui/invoices/invoice-document.tsx";
import { apiLink } from "../../../ui/seller/api-link.ts";
import type { Route } from "./+types/invoice";

export async function loader({ context, params }: Route.LoaderArgs): Promise<{ invoice: Invoice }> {
  const { renderContext } = await openDeskPage(context, "invoices.title", "payouts");
  const { data: invoice } = await renderContext.api.get("/admin/invoices/{invoice}", {
    params: { invoice: params.number },
  });
  return { invoice };
}

export default function AdminInvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  const { number, kind } = invoice;
  const title = `${t(`invoices.kinds.${kind}`)} ${number}`;
  usePrivateHead(title);
  const of = { params: { invoice: number } };
  return (
    <div className={`page ${css.invoice}`}>
      <PrintTools href={link("/admin/invoices")} name={t("invoices.back")}>
        <FileLinks files={{ pdf: apiLink("/admin/invoices/{invoice}/pdf", of), xml: invoice.hasXml ? apiLink("/admin/invoices/{invoice}/xml", of) : null }} />
      </PrintTools>
      <PdfNotice />
      <h1 className="visually-hidden">{title}</h1>
      <InvoiceDocument invoice={invoice} />
    </div>
  );
}
