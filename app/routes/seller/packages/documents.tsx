/** A shop's own contract with the buyer of a package, as it was agreed to. */
import "../../../styles/further.css";
import type { DocumentTexts } from "../../../../worker/shop/order-documents/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { openPrivatePage } from "../../../render/personal/private-page.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { DocumentPages } from "../../../ui/purchase/document-pages.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import type { Route } from "./+types/documents";
import { readPackage } from "./load-sheet.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<{ seller: SellerMe; number: string; documents: DocumentTexts }> {
  const renderContext = openPrivatePage(context, "checkout.documents.title");
  const seller = await loadSeller(renderContext, request);
  const [{ number }, { data: documents }] = await Promise.all([
    readPackage(renderContext, seller, params.id),
    shopApi(renderContext.api, seller).get("/seller/packages/{package}/documents", { params: { package: params.id } }),
  ]);
  return { seller, number, documents };
}

export default function PackageDocumentsPage({ loaderData: { seller, number, documents }, params: { id } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(t("checkout.documents.title"));
  return (
    <div className="page stack">
      <PrintTools href={link(pageInShop(seller, `/seller/package/${encodeURIComponent(id)}`))} name={t("seller.packages.one", { number })} />
      <DocumentPages found={documents} lead={t("checkout.documents.ofShop")} />
    </div>
  );
}
