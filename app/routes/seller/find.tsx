/** A shop's orders and products that begin with a few letters: the palette's page for whoever has no script. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import { useWords } from "../../render/render-context.tsx";
import { FoundList } from "../../ui/counter/found-list.tsx";
import type { PaletteResult } from "../../ui/counter/palette.tsx";
import { findInShop, shopQuery_chars } from "../../ui/seller/find-in-shop.ts";
import { shopApi } from "../../ui/seller/in-shop.ts";
import { openSellerPage } from "../../ui/seller/load-seller.ts";
import { SellerPage } from "../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/find";

type FindData = { seller: SellerMe; q: string; found: PaletteResult[] };

export async function loader({ request, context }: Route.LoaderArgs): Promise<FindData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "counter.find.title");
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, shopQuery_chars);
  const found = q === "" ? [] : await findInShop(shopApi(renderContext.api, seller), seller, q, renderContext.words);
  return { seller, q, found };
}

export default function SellerFindPage({ loaderData: { seller, q, found } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <SellerPage seller={seller} place="overview" heading={t("counter.find.title")} {...(q !== "" && { lead: <bdi>{q}</bdi> })}>
      <FoundList found={found} hint={t("seller.find.hint")} />
    </SellerPage>
  );
}
