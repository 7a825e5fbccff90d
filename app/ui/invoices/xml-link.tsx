/** The way to a document as a file for programs of bookkeepers. */
import { useWords } from "../../render/render-context.tsx";
import { ButtonLink } from "../base/button.tsx";
import { apiLink } from "../seller/api-link.ts";

export const xmlOfOrder = (number: string, invoice: string, key: string | null): string =>
  apiLink("/orders/{number}/invoices/{invoice}/xml", { params: { number, invoice }, query: { key } });

export function XmlLink({ href }: { href: string }) {
  const { t } = useWords();
  return (
    <ButtonLink look="quiet" href={href} download="" data-document="">
      {t("invoices.xml")}
    </ButtonLink>
  );
}
