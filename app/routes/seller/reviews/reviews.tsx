/** Reviews of the shop's products: what waits for an answer first. Answering and reporting are forms folded into each review. */

import type { ShopReview, ShopReviewsMeta } from "../../../../worker/shop/reviews/answering/contract.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";
import { readForm } from "../../../forms/read.ts";
import { useDone } from "../../../forms/use-form.ts";
import { useLink, useWords } from "../../../render/render-context.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { EmptyState } from "../../../ui/base/empty-state.tsx";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller, openSellerPage } from "../../../ui/seller/load-seller.ts";
import offers from "../../../ui/seller/offers.module.css";
import { SellerPage } from "../../../ui/seller/seller-page.tsx";
import type { Route } from "./+types/reviews";
import { ReviewItem } from "./review-item.tsx";

type ReviewsParams = { stars: number | null; page: number };
type ReviewsData = { seller: SellerMe; reviews: ShopReview[]; meta: ShopReviewsMeta; asked: ReviewsParams; flash: Flash | null };

const addressOf = ({ stars, page }: ReviewsParams) =>
  `/seller/reviews${stars === null && page === 1 ? "" : `?${new URLSearchParams({ ...(stars !== null && { stars: String(stars) }), ...(page > 1 && { page: String(page) }) })}`}` as "/seller/reviews";

function askedOf(query: URLSearchParams): ReviewsParams {
  const [stars, page] = [query.get("stars") ?? "", query.get("page") ?? ""];
  return { stars: /^[1-5]$/.test(stars) ? Number(stars) : null, page: /^[1-9]\d?$/.test(page) ? Number(page) : 1 };
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<ReviewsData> {
  const { renderContext, seller } = await openSellerPage({ context, request }, "common.reviews");
  const asked = askedOf(new URL(request.url).searchParams);
  const { data: reviews, meta } = await shopApi(renderContext.api, seller).get("/seller/reviews", { query: asked });
  return { seller, reviews, meta, asked, flash: renderContext.flash ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const renderContext = context.get(renderContextKey);
  const form = await readForm(request);
  return handleForm(renderContext, request, form, async () => {
    const seller = await loadSeller(renderContext, request);
    const api = shopApi(renderContext.api, seller);
    const params = { id: paramOf(form, "id") };
    const to = pageInShop(seller, addressOf(askedOf(new URL(request.url).searchParams)));
    if (intentOf(form) === "report") {
      await api.send("POST", "/seller/reviews/{id}/report", { params, body: { reason: textOf(form, "reason"), note: textOf(form, "note") } });
      return { key: "seller.reviews.reported", to };
    }
    await api.send("POST", "/seller/reviews/{id}/reply", { params, body: { reply: textOf(form, "reply") } });
    return { key: "seller.reviews.replied", to };
  });
}

export default function ReviewsPage({ loaderData: { seller, reviews, meta, asked, flash }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { t, n } = useWords();
  const link = useLink();
  const to = (next: Partial<ReviewsParams>) => link(pageInShop(seller, addressOf({ ...asked, page: 1, ...next })));
  return (
    <SellerPage seller={seller} place="reviews" heading={t("common.reviews")} lead={t("seller.reviews.lead")} flash={flash}>
      {meta.unanswered > 0 && <p>{n("seller.reviews.unanswered", meta.unanswered)}</p>}
      <nav className="row" aria-label={t("seller.reviews.filter")}>
        {[null, 5, 4, 3, 2, 1].map((stars) => (
          <a key={stars} className="pill" href={to({ stars })} aria-current={asked.stars === stars ? "page" : undefined}>
            {stars === null ? t("seller.reviews.all") : <span role="img" aria-label={n("product.stars", stars)}>{`${stars} ★`}</span>}
          </a>
        ))}
      </nav>
      {reviews.length === 0 ? (
        <EmptyState icon="check" title={t("seller.reviews.empty")} text={t("seller.reviews.emptyText")} />
      ) : (
        <ul className={offers.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} action={pageInShop(seller, addressOf(asked))} review={review} />
          ))}
        </ul>
      )}
      {(meta.hasNext || meta.page > 1) && (
        <nav className="row apart" aria-label={t("listing.pages")}>
          {meta.page > 1 && (
            <ButtonLink look="quiet" href={to({ page: meta.page - 1 })} rel="prev">
              {t("listing.previous")}
            </ButtonLink>
          )}
          {meta.hasNext && (
            <ButtonLink look="quiet" href={to({ page: meta.page + 1 })} rel="next">
              {t("listing.next")}
            </ButtonLink>
          )}
        </nav>
      )}
    </SellerPage>
  );
}
