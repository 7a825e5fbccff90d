/** The ways to a document as a file: to keep and to print, and for programs of bookkeepers. */
import { useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../base/button.tsx";
import { apiLink } from "../seller/api-link.ts";

export type InvoiceFiles = { pdf: string; xml: string };

export function filesOfOrder(number: string, invoice: string, key: string | null): InvoiceFiles {
  const of = { params: { number, invoice }, query: { key } };
  return { pdf: apiLink("/orders/{number}/invoices/{invoice}/pdf", of), xml: apiLink("/orders/{number}/invoices/{invoice}/xml", of) };
}

export function FileLinks({ files: { pdf, xml } }: { files: InvoiceFiles }) {
  const { t } = useWords();
  return (
    <>
      <ButtonLink look="quiet" href={pdf} download="" data-document="">
        {t("invoices.pdf")}
      </ButtonLink>
      <ButtonLink look="quiet" href={xml} download="" data-document="">
        {t("invoices.xml")}
      </ButtonLink>
    </>
  );
}
