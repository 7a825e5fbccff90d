/** Tokens for systems of a shop: stock, prices, orders. Made by its owner, shown once, revoked. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type ShopScope, shopScopes, shopScopesOf } from "../../../../worker/shop/sellers/tokens/rules.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { Card } from "../../../ui/account/card.tsx";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { loadTokens, type TokensData } from "../../../ui/tokens/load-tokens.ts";
import type { TokensPlace } from "../../../ui/tokens/place.ts";
import { answerTokens } from "../../../ui/tokens/tokens-action.ts";
import { headingKey, Tokens } from "../../../ui/tokens/tokens-view.tsx";
import type { Route } from "./+types/tokens";

const scopeNames = {
  stock: "seller.tokens.rights.stock",
  prices: "seller.tokens.rights.prices",
  "orders.read": "seller.tokens.rights.ordersRead",
  "orders.ship": "seller.tokens.rights.ordersShip",
} as const satisfies Record<ShopScope, string>;

const placeOf = (seller: SellerMe): TokensPlace => ({
  side: "/seller",
  at: (query) => pageInShop(seller, query ? `/seller/tokens${query}` : "/seller/tokens"),
  fixed: shopParam(seller),
  scopes: shopScopesOf(seller.shop.role, seller.shop.status),
  nameOf: (scope) => scopeNames[scope as ShopScope],
  words: { purpose: "seller.tokens.purposeHint", none: "seller.tokens.noneText", full: "seller.tokens.full" },
  deeds: null,
});

type PageData = { seller: SellerMe; data: TokensData; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.tokens.title");
  const place = placeOf(seller);
  const data = await loadTokens(shopApi(renderContext.api, seller), renderContext.api, place, new URL(request.url).searchParams);
  if (!data) throw redirect(place.at());
  return { seller, data, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return answerTokens(renderContext, request, form, { api: shopApi(renderContext.api, seller), place: { ...placeOf(seller), scopes: shopScopes } });
}

export default function SellerTokensPage({ loaderData: { seller, data, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t } = useWords();
  return (
    <SellerPage seller={seller} place="tokens" heading={t(headingKey(data))} lead={t("seller.tokens.lead")} flash={flash}>
      <Tokens place={placeOf(seller)} data={data} shown={actionData?.shown} below={<Connecting />} />
    </SellerPage>
  );
}

/** Where whoever connects a system reads on. */
function Connecting() {
  const { t } = useWords();
  return (
    <Card id="connecting" title={t("seller.tokens.connect")} lead={t("seller.tokens.connectText")}>
      <p>
        <a href="/api/v1/docs/seller-api">{t("seller.tokens.guide")}</a>
      </p>
      <p>
        <a href="/api/v1/docs">{t("seller.tokens.docs")}</a>
      </p>
    </Card>
  );
}
