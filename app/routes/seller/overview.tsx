/** Where a seller's day begins: how the shop stands. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import { type Flash, visitContext } from "../../context.ts";
import { useWords } from "../../render/visit.tsx";
import { loadSeller } from "../../ui/seller/load-seller.ts";
import { SellerPage } from "../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/overview";

type OverviewData = { seller: SellerMe; flash: Flash | null };

export async function loader({ context, request }: Route.LoaderArgs): Promise<OverviewData> {
  const visit = context.get(visitContext);
  visit.head = { title: `${visit.words.t("seller.overview.title")} – Meydan`, noindex: true };
  return { seller: await loadSeller(visit, request), flash: visit.flash ?? null };
}

export default function OverviewPage({ loaderData: { seller, flash } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <SellerPage seller={seller} place="overview" heading={t("seller.overview.title")} flash={flash}>
      <p>{t(`seller.overview.status.${seller.shop.status}`)}</p>
    </SellerPage>
  );
}
