/** The ways to a document as a file: to keep and to print, and for programs of bookkeepers. */
import { useSearchParams } from "react-router";
import type { Invoice } from "../../../worker/shop/invoices/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../base/button.tsx";
import { Notice } from "../base/notice.tsx";
import { apiLink } from "../seller/api-link.ts";

/** `xml` null: the document has none. */
export type InvoiceFiles = { pdf: string; xml: string | null };

export function filesOfOrder(number: string, { number: invoice, hasXml }: Pick<Invoice, "number" | "hasXml">, key: string | null): InvoiceFiles {
  const of = { params: { number, invoice }, query: { key } };
  return { pdf: apiLink("/orders/{number}/invoices/{invoice}/pdf", of), xml: hasXml ? apiLink("/orders/{number}/invoices/{invoice}/xml", of) : null };
}

/** Whoever was led back from a PDF that could not be made reads so. */
export function PdfNotice() {
  const { t } = useWords();
  const [query] = useSearchParams();
  return query.get("pdf") === "none" && <Notice kind="bad">{t("invoices.noPdf")}</Notice>;
}

export function FileLinks({ files: { pdf, xml } }: { files: InvoiceFiles }) {
  const { t } = useWords();
  return (
    <>
      <ButtonLink look="quiet" href={pdf} data-document="">
        {t("invoices.pdf")}
      </ButtonLink>
      {xml !== null && (
        <ButtonLink look="quiet" href={xml} download="" data-document="">
          {t("invoices.xml")}
        </ButtonLink>
      )}
    </>
  );
}
