/** A shop's webhooks: systems of its own that hear of its packages, refunds and products. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { redirect } from "../../../navigation/address.ts";
import { useWords } from "../../../render/render-context.tsx";
import { pageInShop, shopApi, shopParam } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import { loadWebhooks, type WebhooksData } from "../../../ui/webhooks/load-webhooks.ts";
import type { WebhooksPlace } from "../../../ui/webhooks/place.ts";
import { answerWebhooks } from "../../../ui/webhooks/webhooks-action.ts";
import { headingOf, Webhooks } from "../../../ui/webhooks/webhooks-view.tsx";
import type { Route } from "./+types/webhooks";

const placeOf = (seller: SellerMe): WebhooksPlace => ({
  side: "/seller",
  at: (query) => pageInShop(seller, query ? `/seller/webhooks${query}` : "/seller/webhooks"),
  fixed: shopParam(seller),
});

type PageData = { seller: SellerMe; data: WebhooksData; flash: Flash | null };

export async function loader({ request, context }: Route.LoaderArgs): Promise<PageData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "seller.webhooks.title");
  const place = placeOf(seller);
  const data = await loadWebhooks(shopApi(renderContext.api, seller), place, new URL(request.url).searchParams);
  if (!data) throw redirect(place.at());
  return { seller, data, flash: renderContext.flash ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  const seller = await loadSeller(renderContext, request);
  return answerWebhooks(renderContext, request, form, { api: shopApi(renderContext.api, seller), place: placeOf(seller) });
}

export default function SellerWebhooksPage({ loaderData: { seller, data, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const words = useWords();
  return (
    <SellerPage seller={seller} place="webhooks" heading={headingOf(words, data.view)} lead={words.t("seller.webhooks.lead")} flash={flash}>
      <Webhooks place={placeOf(seller)} data={data} shown={actionData?.shown} />
    </SellerPage>
  );
}
