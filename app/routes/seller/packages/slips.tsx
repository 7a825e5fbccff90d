import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import "../../../styles/further.css";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { renderContextKey } from "../../../context.ts";
import { redirect } from "../../../navigation/address.ts";
import { usePrivateHead } from "../../../render/personal/private-head.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { PrintTools } from "../../../ui/base/print-tools.tsx";
import { pageInShop } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";
import type { Route } from "./+types/slips";
import { readDesk, readPackage } from "./load-sheet.ts";
import css from "./print.module.css";
import { SlipSheet } from "./slip-sheet.tsx";

/** So many are printed at once. */
const slips_max = 50;

type SlipsData = { seller: SellerMe; packages: SellerPackage[]; desk: Desk };

/** The slips of several packages, a sheet each. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SlipsData> {
  const renderContext = context.get(renderContextKey);
  const seller = await loadSeller(renderContext, request);
  const asked = new URL(request.url).searchParams.getAll("package");
  const ids = [...new Set(asked.filter((id) => /^\d{1,15}$/.test(id)))].slice(0, slips_max);
  if (ids.length === 0) throw redirect(pageInShop(seller, "/seller/packages"));
  titlePrivatePage(renderContext, renderContext.words.t("seller.packages.slip"));
  const [desk, packages] = await Promise.all([readDesk(renderContext, seller), Promise.all(ids.map((id) => readPackage(renderContext, seller, id)))]);
  return { seller, packages, desk };
}

export default function SlipsPage({ loaderData: { seller, packages, desk } }: Route.ComponentProps) {
  const { t } = useWords();
  const link = useLink();
  usePrivateHead(t("seller.packages.slip"));
  return (
    <div className={`page ${css.page}`}>
      <PrintTools href={link(pageInShop(seller, "/seller/packages"))} name={t("seller.packages.back")} />
      {packages.map((pkg, at) => (
        <SlipSheet key={pkg.id} pkg={pkg} desk={desk} heading={at === 0 ? "h1" : "h2"} />
      ))}
    </div>
  );
}
