/** The documents agreed to with an order, word for word as they were. */
import "../../styles/further.css";
import type { DocumentTexts } from "../../../worker/shop/order-documents/contract.ts";
import { usePrivateHead } from "../../render/personal/private-head.ts";
import { openPrivatePage } from "../../render/personal/private-page.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { PrintTools } from "../../ui/base/print-tools.tsx";
import { DocumentPages } from "../../ui/purchase/document-pages.tsx";
import type { Route } from "./+types/documents";
import { found } from "./order-actions.ts";

export async function loader({ request, params: { number }, context }: Route.LoaderArgs): Promise<{ documents: DocumentTexts; proof: string | null }> {
  const { api } = openPrivatePage(context, "checkout.documents.title");
  const proof = new URL(request.url).searchParams.get("key");
  return { documents: await found(api.get("/orders/{number}/documents", { params: { number }, query: { key: proof } })), proof };
}

export default function OrderDocumentsPage({ loaderData: { documents, proof }, params: { number } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(t("checkout.documents.title"));
  const order = `/checkout/order/${encodeURIComponent(number)}` as const;
  return (
    <div className="page stack">
      <PrintTools href={link(proof ? `${order}?key=${encodeURIComponent(proof)}` : order)} name={t("orders.invoice.back")} />
      <DocumentPages found={documents} />
    </div>
  );
}
