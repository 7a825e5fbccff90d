/** The documents agreed to with an order, as an operator reads them. */
import "../../../styles/further.css";
import type { DocumentTexts } from "../../../../worker/shop/order-documents/contract.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { loadDesk } from "../../../ui/desk/load-desk.ts";
import { DocumentPages } from "../../../ui/purchase/document-pages.tsx";
import type { Route } from "./+types/documents";

export async function loader({ params: { number }, context }: Route.LoaderArgs): Promise<DocumentTexts> {
  const renderContext = openPrivatePage(context, "checkout.documents.title");
  await loadDesk(renderContext, "orders.read");
  return (await renderContext.api.get("/admin/orders/{number}/documents", { params: { number } })).data;
}

export default function DeskDocumentsPage({ loaderData, params: { number } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(t("checkout.documents.title"));
  return (
    <div className="page stack">
      <PrintTools href={link(`/admin/order/${encodeURIComponent(number)}`)} name={t("orders.title", { number })} />
      <DocumentPages found={loaderData} />
    </div>
  );
}
